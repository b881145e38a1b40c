; RUN: llopt -passes=instnamer -S %s | FileCheck %s

; CHECK: define i32 @f(i32 %arg, i32 %n, ptr %arg1) {
; CHECK-NEXT: bb:
; CHECK-NEXT:   %i2 = alloca i32
; CHECK-NEXT:   br label %bb3
; CHECK:      bb3:
; CHECK-NEXT:   %i4 = load i32, ptr %arg1
; CHECK-NEXT:   %i = add i32 %i4, %arg
; CHECK-NEXT:   ret i32 %i
define i32 @f(i32, i32 %n, ptr) {
  %3 = alloca i32
  br label %4
4:
  %5 = load i32, ptr %1
  %i = add i32 %5, %0
  ret i32 %i
}
