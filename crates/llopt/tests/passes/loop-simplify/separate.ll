; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; A phi that keeps its value on one back edge shows that there are two loops; not so where a convergent call is
; in the loop.

; CHECK-LABEL: define void @nested(i32 %n, i1 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h.outer
; CHECK-EMPTY:
; CHECK-NEXT: h.outer:                                          ; preds = %y, %entry
; CHECK-NEXT:   %i.ph = phi i32 [ %k, %y ], [ 0, %entry ]
; CHECK-NEXT:   %s.ph = phi i32 [ 5, %y ], [ 0, %entry ]
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.outer, %x
; CHECK-NEXT:   %s = phi i32 [ %s2, %x ], [ %s.ph, %h.outer ]
; CHECK-NEXT:   %s2 = add i32 %s, 1
; CHECK-NEXT:   %d = icmp slt i32 %s2, %n
; CHECK-NEXT:   br i1 %d, label %x, label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   br i1 %a, label %y, label %e
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %h
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %b
; CHECK-NEXT:   %k = add i32 %i.ph, 2
; CHECK-NEXT:   br label %h.outer
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @convergent(i32 %n, i1 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.backedge, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %i.be, %h.backedge ]
; CHECK-NEXT:   call void @barrier() #0
; CHECK-NEXT:   %d = icmp slt i32 %i, %n
; CHECK-NEXT:   br i1 %d, label %x, label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   br i1 %a, label %y, label %e
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %h
; CHECK-NEXT:   br label %h.backedge
; CHECK-EMPTY:
; CHECK-NEXT: h.backedge:                                       ; preds = %x, %y
; CHECK-NEXT:   %i.be = phi i32 [ %i, %x ], [ %k, %y ]
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %b
; CHECK-NEXT:   %k = add i32 %i, 2
; CHECK-NEXT:   br label %h.backedge
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @barrier() convergent
define void @nested(i32 %n, i1 %a) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i, %x ], [ %k, %y ]
  %s = phi i32 [ 0, %entry ], [ %s2, %x ], [ 5, %y ]
  %s2 = add i32 %s, 1
  %d = icmp slt i32 %s2, %n
  br i1 %d, label %x, label %b
b:
  br i1 %a, label %y, label %e
x:
  br label %h
y:
  %k = add i32 %i, 2
  br label %h
e:
  ret void
}
define void @convergent(i32 %n, i1 %a) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i, %x ], [ %k, %y ]
  call void @barrier() convergent
  %d = icmp slt i32 %i, %n
  br i1 %d, label %x, label %b
b:
  br i1 %a, label %y, label %e
x:
  br label %h
y:
  %k = add i32 %i, 2
  br label %h
e:
  ret void
}
