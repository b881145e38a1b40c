; RUN: llopt -S -passes=lcssa %s | FileCheck %s

; In this form already, and without loops.

; CHECK-LABEL: define i32 @closed(i32 %n) {
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
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %l ]
; CHECK-NEXT:   ret i32 %j.lcssa
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @none(i32 %n) {
; CHECK-NEXT:   ret i32 %n
; CHECK-NEXT: }

define i32 @closed(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %x
x:
  %j.lcssa = phi i32 [ %j, %l ]
  ret i32 %j.lcssa
}
define i32 @none(i32 %n) {
  ret i32 %n
}
