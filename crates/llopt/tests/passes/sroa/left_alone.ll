; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Addresses that escape, sizes that are not known, steps of unknown length.

declare void @use(ptr)

; CHECK-LABEL: define i32 @escapes(i32 %x) {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @escapes(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @use(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define i32 @several(i32 %x) {
; CHECK-NEXT:   %s = alloca i32, i32 2, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @several(i32 %x) {
  %s = alloca i32, i32 2
  store i32 %x, ptr %s
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define i32 @indexed(i32 %x, i64 %k) {
; CHECK-NEXT:   %s = alloca [4 x i32], align 4
; CHECK-NEXT:   %p = getelementptr i32, ptr %s, i64 %k
; CHECK-NEXT:   store i32 %x, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @indexed(i32 %x, i64 %k) {
  %s = alloca [4 x i32]
  %p = getelementptr i32, ptr %s, i64 %k
  store i32 %x, ptr %p
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define i64 @as_integer(i32 %x) {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   %v = ptrtoint ptr %s to i64
; CHECK-NEXT:   ret i64 %v
; CHECK-NEXT: }
define i64 @as_integer(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  %v = ptrtoint ptr %s to i64
  ret i64 %v
}

; CHECK-LABEL: define i32 @outside_entry(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %s, align 4
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-EMPTY:
; CHECK-NEXT: b:
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
define i32 @outside_entry(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %s = alloca i32
  store i32 1, ptr %s
  %v = load i32, ptr %s
  ret i32 %v
b:
  ret i32 0
}

; Volatile accesses stay.
; CHECK-LABEL: define i32 @volatile(i32 %x) {
; CHECK-NEXT:   %s.sroa.0 = alloca i32, align 8
; CHECK-NEXT:   store volatile i32 %x, ptr %s.sroa.0, align 8
; CHECK-NEXT:   %s.sroa.0.0.s.sroa.0.0.v = load volatile i32, ptr %s.sroa.0, align 8
; CHECK-NEXT:   %sum = add i32 %s.sroa.0.0.s.sroa.0.0.v, %x
; CHECK-NEXT:   ret i32 %sum
; CHECK-NEXT: }
define i32 @volatile(i32 %x) {
  %s = alloca { i32, i32 }
  store volatile i32 %x, ptr %s
  %b = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %b
  %v = load volatile i32, ptr %s
  %w = load i32, ptr %b
  %sum = add i32 %v, %w
  ret i32 %sum
}
