; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Parts of a structure get values of their own; where slices overlap they stay together.

; CHECK-LABEL: define i32 @fields(i32 %x, i32 %y) {
; CHECK-NEXT:   %sum = add i32 %x, %y
; CHECK-NEXT:   ret i32 %sum
; CHECK-NEXT: }
define i32 @fields(i32 %x, i32 %y) {
  %s = alloca { i32, i32 }
  %b = getelementptr inbounds i8, ptr %s, i64 4
  store i32 %x, ptr %s
  store i32 %y, ptr %b
  %v = load i32, ptr %s
  %w = load i32, ptr %b
  %sum = add i32 %v, %w
  ret i32 %sum
}

; A store across two parts is taken apart by shifts.
; CHECK-LABEL: define i32 @wide(i64 %x) {
; CHECK-NEXT:   %s.sroa.0.0.extract.trunc = trunc i64 %x to i32
; CHECK-NEXT:   %s.sroa.2.0.extract.shift = lshr i64 %x, 32
; CHECK-NEXT:   %s.sroa.2.0.extract.trunc = trunc i64 %s.sroa.2.0.extract.shift to i32
; CHECK-NEXT:   %sum = add i32 %s.sroa.0.0.extract.trunc, %s.sroa.2.0.extract.trunc
; CHECK-NEXT:   ret i32 %sum
; CHECK-NEXT: }
define i32 @wide(i64 %x) {
  %s = alloca { i32, i32 }
  store i64 %x, ptr %s
  %b = getelementptr inbounds i8, ptr %s, i64 4
  %v = load i32, ptr %s
  %w = load i32, ptr %b
  %sum = add i32 %v, %w
  ret i32 %sum
}

; A part that is accessed by another type is converted.
; CHECK-LABEL: define i64 @converted(ptr %p) {
; CHECK-NEXT:   %1 = ptrtoint ptr %p to i64
; CHECK-NEXT:   ret i64 %1
; CHECK-NEXT: }
define i64 @converted(ptr %p) {
  %s = alloca ptr
  store ptr %p, ptr %s
  %v = load i64, ptr %s
  ret i64 %v
}

; What lies outside is undefined: the store goes, the load is poison.
; CHECK-LABEL: define i32 @outside(i32 %x) {
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
define i32 @outside(i32 %x) {
  %s = alloca i32
  %b = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %b
  %v = load i32, ptr %b
  ret i32 %v
}
