; RUN: llopt -S -passes=break-crit-edges %s | FileCheck %s

; No critical edge: nothing changes.

; CHECK-LABEL: define i32 @f(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %c1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   br label %c1
; CHECK-EMPTY:
; CHECK-NEXT: c1:                                               ; preds = %b, %a
; CHECK-NEXT:   %p = phi i32 [ 0, %a ], [ 1, %b ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %c1
b:
  br label %c1
c1:
  %p = phi i32 [ 0, %a ], [ 1, %b ]
  ret i32 %p
}
