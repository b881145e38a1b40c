; RUN: llopt -S '-passes=loop(no-op-loop)' %s | FileCheck %s

; Loop passes get loops in their form: preheader, one latch, dedicated exits, and phis for what is used behind.

; CHECK-LABEL: define i32 @f(i32 %n, i1 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %a, label %h.preheader, label %x
; CHECK-EMPTY:
; CHECK-NEXT: h.preheader:                                      ; preds = %entry
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.preheader, %h
; CHECK-NEXT:   %i = phi i32 [ %j, %h ], [ 0, %h.preheader ]
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %h, label %y
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %h
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %h ]
; CHECK-NEXT:   ret i32 %j.lcssa
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }

define i32 @f(i32 %n, i1 %a) {
entry:
  br i1 %a, label %h, label %x
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %y
y:
  ret i32 %j
x:
  ret i32 0
}
