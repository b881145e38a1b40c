; RUN: llopt -S -passes=lcssa %s | FileCheck %s

; Through each loop around the value goes by a phi of its own; values that do not dominate an exit stay inside;
; uses of phis count where they come from.

; CHECK-LABEL: define i32 @deep(i32 %n, i1 %c, i1 %d, i1 %e) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %o
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %ol, %entry
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %ml, %o
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %m
; CHECK-NEXT:   %i = phi i32 [ 0, %m ], [ %j, %l ]
; CHECK-NEXT:   %j = add i32 %i, %n
; CHECK-NEXT:   br i1 %c, label %l, label %ml
; CHECK-EMPTY:
; CHECK-NEXT: ml:                                               ; preds = %l
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %l ]
; CHECK-NEXT:   br i1 %d, label %m, label %ol
; CHECK-EMPTY:
; CHECK-NEXT: ol:                                               ; preds = %ml
; CHECK-NEXT:   %j.lcssa.lcssa = phi i32 [ %j.lcssa, %ml ]
; CHECK-NEXT:   br i1 %e, label %o, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %ol
; CHECK-NEXT:   %j.lcssa.lcssa.lcssa = phi i32 [ %j.lcssa.lcssa, %ol ]
; CHECK-NEXT:   ret i32 %j.lcssa.lcssa.lcssa
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @break(i32 %n, i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %o
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %ol, %entry
; CHECK-NEXT:   %k = phi i32 [ 0, %entry ], [ %k2, %ol ]
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %ll, %o
; CHECK-NEXT:   %i = phi i32 [ 0, %o ], [ %j, %ll ]
; CHECK-NEXT:   %j = add i32 %i, %k
; CHECK-NEXT:   br i1 %c, label %ll, label %x
; CHECK-EMPTY:
; CHECK-NEXT: ll:                                               ; preds = %l
; CHECK-NEXT:   br i1 %d, label %l, label %ol
; CHECK-EMPTY:
; CHECK-NEXT: ol:                                               ; preds = %ll
; CHECK-NEXT:   %j.lcssa1 = phi i32 [ %j, %ll ]
; CHECK-NEXT:   %k2 = add i32 %k, %j.lcssa1
; CHECK-NEXT:   %t = icmp slt i32 %k2, %n
; CHECK-NEXT:   br i1 %t, label %o, label %y
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   %k.lcssa = phi i32 [ %k, %l ]
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %l ]
; CHECK-NEXT:   %r = add i32 %j.lcssa, %k.lcssa
; CHECK-NEXT:   ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %ol
; CHECK-NEXT:   %p = phi i32 [ %k2, %ol ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @not_dominating(i32 %n, i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %b, %entry
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %l
; CHECK-NEXT:   %v = add i32 %n, 1
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %l
; CHECK-NEXT:   %p = phi i32 [ 0, %l ], [ %v, %a ]
; CHECK-NEXT:   br i1 %d, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %b
; CHECK-NEXT:   %p.lcssa = phi i32 [ %p, %b ]
; CHECK-NEXT:   ret i32 %p.lcssa
; CHECK-NEXT: }

define i32 @deep(i32 %n, i1 %c, i1 %d, i1 %e) {
entry:
  br label %o
o:
  br label %m
m:
  br label %l
l:
  %i = phi i32 [ 0, %m ], [ %j, %l ]
  %j = add i32 %i, %n
  br i1 %c, label %l, label %ml
ml:
  br i1 %d, label %m, label %ol
ol:
  br i1 %e, label %o, label %x
x:
  ret i32 %j
}
define i32 @break(i32 %n, i1 %c, i1 %d) {
entry:
  br label %o
o:
  %k = phi i32 [ 0, %entry ], [ %k2, %ol ]
  br label %l
l:
  %i = phi i32 [ 0, %o ], [ %j, %ll ]
  %j = add i32 %i, %k
  br i1 %c, label %ll, label %x
ll:
  br i1 %d, label %l, label %ol
ol:
  %k2 = add i32 %k, %j
  %t = icmp slt i32 %k2, %n
  br i1 %t, label %o, label %y
x:
  %r = add i32 %j, %k
  ret i32 %r
y:
  %p = phi i32 [ %k2, %ol ]
  ret i32 %p
}
define i32 @not_dominating(i32 %n, i1 %c, i1 %d) {
entry:
  br label %l
l:
  br i1 %c, label %a, label %b
a:
  %v = add i32 %n, 1
  br label %b
b:
  %p = phi i32 [ 0, %l ], [ %v, %a ]
  br i1 %d, label %l, label %x
x:
  ret i32 %p
}
