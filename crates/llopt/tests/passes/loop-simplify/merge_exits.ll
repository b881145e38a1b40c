; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; Exits to one block: a second test joins the first one, and what stood before it moves out of the loop; with
; and, or, or a select where poison might come in.

; CHECK-LABEL: define void @and(i32 %n, i32 %m) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %inv = mul i32 %m, 3
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %b ]
; CHECK-NEXT:   %c = icmp slt i32 %i, %n
; CHECK-NEXT:   %d = icmp ne i32 %i, %inv
; CHECK-NEXT:   %or.cond = select i1 %c, i1 %d, i1 false
; CHECK-NEXT:   br i1 %or.cond, label %b, label %x
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %h
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @inverted(i32 %n, i32 noundef %m) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %b ]
; CHECK-NEXT:   %c = icmp sge i32 %i, %n
; CHECK-NEXT:   %d = icmp eq i32 %n, %m
; CHECK-NEXT:   %or.cond = and i1 %c, %d
; CHECK-NEXT:   br i1 %or.cond, label %b, label %x, !prof !0
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %h
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @not_invariant(i32 %n, i32 %m) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %inv = mul i32 %m, 3
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %b ]
; CHECK-NEXT:   %c = icmp slt i32 %i, %n
; CHECK-NEXT:   br i1 %c, label %t, label %x
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %h
; CHECK-NEXT:   %var = mul i32 %i, %inv
; CHECK-NEXT:   %d = icmp ne i32 %i, %var
; CHECK-NEXT:   br i1 %d, label %b, label %x
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %t
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %t, %h
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @other_values(i32 %n, i32 %m) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %b ]
; CHECK-NEXT:   %c = icmp slt i32 %i, %n
; CHECK-NEXT:   br i1 %c, label %t, label %x
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %h
; CHECK-NEXT:   %d = icmp ne i32 %i, %m
; CHECK-NEXT:   br i1 %d, label %b, label %x
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %t
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %t, %h
; CHECK-NEXT:   %p = phi i32 [ 1, %h ], [ 2, %t ]
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: !0 = !{!"branch_weights", i32 3, i32 13}

define void @and(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %t, label %x
t:
  %inv = mul i32 %m, 3
  %d = icmp ne i32 %i, %inv
  br i1 %d, label %b, label %x
b:
  %j = add i32 %i, 1
  br label %h
x:
  ret void
}
define void @inverted(i32 %n, i32 noundef %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %x, label %t
t:
  %d = icmp eq i32 %n, %m
  br i1 %d, label %b, label %x, !prof !0
b:
  %j = add i32 %i, 1
  br label %h
x:
  %p = phi i32 [ 1, %h ], [ 1, %t ]
  ret void
}
define void @not_invariant(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %t, label %x
t:
  %inv = mul i32 %m, 3
  %var = mul i32 %i, %inv
  %d = icmp ne i32 %i, %var
  br i1 %d, label %b, label %x
b:
  %j = add i32 %i, 1
  br label %h
x:
  ret void
}
define void @other_values(i32 %n, i32 %m) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %t, label %x
t:
  %d = icmp ne i32 %i, %m
  br i1 %d, label %b, label %x
b:
  %j = add i32 %i, 1
  br label %h
x:
  %p = phi i32 [ 1, %h ], [ 2, %t ]
  ret void
}
!0 = !{!"branch_weights", i32 3, i32 5}
