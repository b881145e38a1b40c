; RUN: llopt -S -passes=adce %s | FileCheck %s

; Nothing is dead, nothing changes.

; CHECK-LABEL: define i32 @f(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   %y = add i32 %x, 1
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   %p = phi i32 [ %x, %entry ], [ %y, %a ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

define i32 @f(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %y = add i32 %x, 1
  br label %b
b:
  %p = phi i32 [ %x, %entry ], [ %y, %a ]
  ret i32 %p
}
