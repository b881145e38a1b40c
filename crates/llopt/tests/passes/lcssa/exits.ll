; RUN: llopt -S -passes=lcssa %s | FileCheck %s

; One phi at each exit that the value dominates; where several reach a use, further phis, and existing ones that
; say the same are taken.

; CHECK-LABEL: define void @one(i32 %n) {
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
; CHECK-NEXT:   %i.lcssa = phi i32 [ %i, %l ]
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %l ]
; CHECK-NEXT:   call void @use(i32 %j.lcssa)
; CHECK-NEXT:   br label %y
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %x
; CHECK-NEXT:   call void @use(i32 %j.lcssa)
; CHECK-NEXT:   call void @use(i32 %i.lcssa)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @two(i32 %n, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %m, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %m ]
; CHECK-NEXT:   br i1 %d, label %m, label %a
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %l, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %l
; CHECK-NEXT:   %i.lcssa = phi i32 [ %i, %l ]
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %m
; CHECK-NEXT:   %i.lcssa1 = phi i32 [ %i, %m ]
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %a
; CHECK-NEXT:   %i2 = phi i32 [ %i.lcssa1, %b ], [ %i.lcssa, %a ]
; CHECK-NEXT:   call void @use(i32 %i2)
; CHECK-NEXT:   br i1 %d, label %f, label %g
; CHECK-EMPTY:
; CHECK-NEXT: f:                                                ; preds = %e
; CHECK-NEXT:   %r = add i32 %i2, 3
; CHECK-NEXT:   ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT: g:                                                ; preds = %e
; CHECK-NEXT:   ret i32 %i2
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @existing(i32 %n, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %m, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %m ]
; CHECK-NEXT:   br i1 %d, label %m, label %a
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %l, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %l
; CHECK-NEXT:   %i.lcssa = phi i32 [ %i, %l ]
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %m
; CHECK-NEXT:   %i.lcssa1 = phi i32 [ %i, %m ]
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %a
; CHECK-NEXT:   %i2 = phi i32 [ %i.lcssa, %a ], [ %i.lcssa1, %b ]
; CHECK-NEXT:   %p = phi i32 [ %i.lcssa, %a ], [ %i.lcssa1, %b ]
; CHECK-NEXT:   %s = add i32 %p, %i2
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }

declare void @use(i32)
define void @one(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %x
x:
  call void @use(i32 %j)
  br label %y
y:
  call void @use(i32 %j)
  call void @use(i32 %i)
  ret void
}
define i32 @two(i32 %n, i1 %d) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %m ]
  br i1 %d, label %m, label %a
m:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %b
a:
  br label %e
b:
  br label %e
e:
  call void @use(i32 %i)
  br i1 %d, label %f, label %g
f:
  %r = add i32 %i, 3
  ret i32 %r
g:
  ret i32 %i
}
define i32 @existing(i32 %n, i1 %d) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %m ]
  br i1 %d, label %m, label %a
m:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %b
a:
  br label %e
b:
  br label %e
e:
  %p = phi i32 [ %i, %a ], [ %i, %b ]
  %s = add i32 %p, %i
  ret i32 %s
}
