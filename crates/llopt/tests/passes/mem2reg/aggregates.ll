; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Part of an aggregate is not promoted, nor what is accessed through another address, not even one without an offset.

; CHECK-LABEL: define i32 @element() {
; CHECK-NEXT:   %x = alloca { i32, i32 }, align 8
; CHECK-NEXT:   %p = getelementptr { i32, i32 }, ptr %x, i32 0, i32 1
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @element() {
  %x = alloca { i32, i32 }
  %p = getelementptr { i32, i32 }, ptr %x, i32 0, i32 1
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @first_element_by_type(i32 %a) {
; CHECK-NEXT:   %x = alloca { i32 }, align 8
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @first_element_by_type(i32 %a) {
  %x = alloca { i32 }
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @zero_offset(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   %p = getelementptr i8, ptr %x, i64 0
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @zero_offset(i32 %a) {
  %x = alloca i32
  %p = getelementptr i8, ptr %x, i64 0
  store i32 %a, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @array_of_one(i32 %a) {
; CHECK-NEXT:   %x = alloca [1 x i32], align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @array_of_one(i32 %a) {
  %x = alloca [1 x i32]
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
