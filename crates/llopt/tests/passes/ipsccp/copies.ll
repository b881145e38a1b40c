; RUN: llopt -S -passes=ipsccp %s | FileCheck %s

; A parameter that is a copy is another object than what the caller names: that object keeps what it holds.

; CHECK: @cell = global i32 7
; CHECK-LABEL: define internal i32 @writes_copy(ptr byval(i32) %p) {
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @keeps_cell() {
; CHECK-NEXT:   %one = call i32 @writes_copy(ptr byval(i32) @cell)
; CHECK-NEXT:   %seven = load i32, ptr @cell, align 4
; CHECK-NEXT:   %r = shl i32 %seven, %one
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }

@cell = global i32 7

define internal i32 @writes_copy(ptr byval(i32) %p) {
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @keeps_cell() {
  %one = call i32 @writes_copy(ptr byval(i32) @cell)
  %seven = load i32, ptr @cell
  %r = shl i32 %seven, %one
  ret i32 %r
}
