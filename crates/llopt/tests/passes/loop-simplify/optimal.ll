; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; In this form already.

; CHECK-LABEL: define i32 @f(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %l ]
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   ret i32 %j
; CHECK-NEXT: }

define i32 @f(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret i32 %j
}
