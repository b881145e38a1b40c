; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Nothing to do.

; CHECK-LABEL: define i32 @f(i32 %x, i32 %y) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp slt i32 %x, %y
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   %p = phi i32 [ %x, %entry ], [ %y, %a ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

define i32 @f(i32 %x, i32 %y) {
entry:
  %c = icmp slt i32 %x, %y
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ %x, %entry ], [ %y, %a ]
  ret i32 %p
}
