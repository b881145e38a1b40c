; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A cycle with two entries: both get a phi.

; CHECK-LABEL: define i32 @two_entries(i1 %c, i1 %d, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %r, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %a, %entry ], [ %w1, %r ]
; CHECK-NEXT:   %v1 = add i32 %x.0, 1
; CHECK-NEXT:   br i1 %d, label %r, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %l, %entry
; CHECK-NEXT:   %x.1 = phi i32 [ %v1, %l ], [ %a, %entry ]
; CHECK-NEXT:   %w1 = mul i32 %x.1, %b
; CHECK-NEXT:   br i1 %d, label %exit, label %l
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %r, %l
; CHECK-NEXT:   %x.2 = phi i32 [ %w1, %r ], [ %v1, %l ]
; CHECK-NEXT:   ret i32 %x.2
; CHECK-NEXT: }
define i32 @two_entries(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %l, label %r
l:
  %v = load i32, ptr %x
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %x
  br i1 %d, label %r, label %exit
r:
  %w = load i32, ptr %x
  %w1 = mul i32 %w, %b
  store i32 %w1, ptr %x
  br i1 %d, label %exit, label %l
exit:
  %z = load i32, ptr %x
  ret i32 %z
}
