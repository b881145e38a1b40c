; RUN: llopt -S -passes=instnamer %s | FileCheck %s

; Names that are taken get a number; those in use are left.

; CHECK-LABEL: define i32 @f(i32 %arg, i32 %arg1) {
; CHECK-NEXT: bb:
; CHECK-NEXT:   %i = add i32 %arg, %arg1
; CHECK-NEXT:   %i3 = mul i32 %i, %i
; CHECK-NEXT:   br label %bb4
; CHECK-EMPTY:
; CHECK-NEXT: bb4:                                              ; preds = %bb
; CHECK-NEXT:   %i2 = phi i32 [ %i3, %bb ]
; CHECK-NEXT:   %i5 = sub i32 %i2, 1
; CHECK-NEXT:   ret i32 %i5
; CHECK-NEXT: }
define i32 @f(i32 %arg, i32 %0) {
bb:
  %i = add i32 %arg, %0
  %1 = mul i32 %i, %i
  br label %2
2:
  %i2 = phi i32 [ %1, %bb ]
  %3 = sub i32 %i2, 1
  ret i32 %3
}
