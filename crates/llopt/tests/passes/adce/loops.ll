; RUN: llopt -S -passes=adce %s | FileCheck %s

; Branches with a back edge stay, since the loop might not end; what they need stays. Ends other than a return,
; and endless loops, keep their branches.

; CHECK-LABEL: define void @loop(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @inside(i32 %n, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %latch, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %latch ]
; CHECK-NEXT:   br label %latch
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; No predecessors!
; CHECK-NEXT:   br label %latch
; CHECK-EMPTY:
; CHECK-NEXT: latch:                                            ; preds = %loop, %a
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %latch
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @endless(i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %b, %a, %entry
; CHECK-NEXT:   br i1 %d, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %loop
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %loop
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @stuck(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @irreducible(i1 %a, i1 %b, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %a, label %x, label %y
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %y, %entry
; CHECK-NEXT:   br i1 %b, label %y, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %x, %entry
; CHECK-NEXT:   br i1 %c, label %x, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %y, %x
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define void @loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %i
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @inside(i32 %n, i1 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  br i1 %d, label %a, label %latch
a:
  br label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @endless(i1 %c, i1 %d) {
entry:
  br i1 %c, label %loop, label %exit
loop:
  br i1 %d, label %a, label %b
a:
  br label %loop
b:
  br label %loop
exit:
  ret void
}
define void @stuck(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void @irreducible(i1 %a, i1 %b, i1 %c) {
entry:
  br i1 %a, label %x, label %y
x:
  br i1 %b, label %y, label %exit
y:
  br i1 %c, label %x, label %exit
exit:
  ret void
}
