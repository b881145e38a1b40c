; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; A switch on a phi of constants.

; CHECK-LABEL: define i32 @phi(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   %p = phi i32 [ 1, %entry ], [ 2, %a ]
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %b
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %p, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %f, label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: f:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }

define i32 @phi(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %entry ], [ 2, %a ]
  switch i32 %p, label %d [ i32 1, label %e
    i32 2, label %f ]
e:
  ret i32 1
f:
  ret i32 2
d:
  ret i32 3
}
