; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Loops: a phi in the header, and in each header of a nest that the value goes round.

; CHECK-LABEL: define i32 @counts(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %head
; CHECK-EMPTY:
; CHECK-NEXT: head:                                             ; preds = %body, %entry
; CHECK-NEXT:   %i.0 = phi i32 [ 0, %entry ], [ %inc, %body ]
; CHECK-NEXT:   %c = icmp slt i32 %i.0, %n
; CHECK-NEXT:   br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: body:                                             ; preds = %head
; CHECK-NEXT:   %inc = add nsw i32 %i.0, 1
; CHECK-NEXT:   br label %head
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %head
; CHECK-NEXT:   ret i32 %i.0
; CHECK-NEXT: }
define i32 @counts(i32 %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %head
head:
  %a = load i32, ptr %i
  %c = icmp slt i32 %a, %n
  br i1 %c, label %body, label %exit
body:
  %b = load i32, ptr %i
  %inc = add nsw i32 %b, 1
  store i32 %inc, ptr %i
  br label %head
exit:
  %r = load i32, ptr %i
  ret i32 %r
}

; CHECK-LABEL: define i32 @nest(i32 %n, i32 %m) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %outer
; CHECK-EMPTY:
; CHECK-NEXT: outer:                                            ; preds = %outer.latch, %entry
; CHECK-NEXT:   %sum.0 = phi i32 [ 0, %entry ], [ %sum.1, %outer.latch ]
; CHECK-NEXT:   %i.0 = phi i32 [ 0, %entry ], [ %i1, %outer.latch ]
; CHECK-NEXT:   %ci = icmp slt i32 %i.0, %n
; CHECK-NEXT:   br i1 %ci, label %outer.body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: outer.body:                                       ; preds = %outer
; CHECK-NEXT:   br label %inner
; CHECK-EMPTY:
; CHECK-NEXT: inner:                                            ; preds = %inner.body, %outer.body
; CHECK-NEXT:   %sum.1 = phi i32 [ %sum.0, %outer.body ], [ %s1, %inner.body ]
; CHECK-NEXT:   %j.0 = phi i32 [ 0, %outer.body ], [ %j1, %inner.body ]
; CHECK-NEXT:   %cj = icmp slt i32 %j.0, %m
; CHECK-NEXT:   br i1 %cj, label %inner.body, label %outer.latch
; CHECK-EMPTY:
; CHECK-NEXT: inner.body:                                       ; preds = %inner
; CHECK-NEXT:   %s1 = add i32 %sum.1, %j.0
; CHECK-NEXT:   %j1 = add i32 %j.0, 1
; CHECK-NEXT:   br label %inner
; CHECK-EMPTY:
; CHECK-NEXT: outer.latch:                                      ; preds = %inner
; CHECK-NEXT:   %i1 = add i32 %i.0, 1
; CHECK-NEXT:   br label %outer
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %outer
; CHECK-NEXT:   ret i32 %sum.0
; CHECK-NEXT: }
define i32 @nest(i32 %n, i32 %m) {
entry:
  %i = alloca i32
  %j = alloca i32
  %sum = alloca i32
  store i32 0, ptr %sum
  store i32 0, ptr %i
  br label %outer
outer:
  %i0 = load i32, ptr %i
  %ci = icmp slt i32 %i0, %n
  br i1 %ci, label %outer.body, label %exit
outer.body:
  store i32 0, ptr %j
  br label %inner
inner:
  %j0 = load i32, ptr %j
  %cj = icmp slt i32 %j0, %m
  br i1 %cj, label %inner.body, label %outer.latch
inner.body:
  %s0 = load i32, ptr %sum
  %s1 = add i32 %s0, %j0
  store i32 %s1, ptr %sum
  %j1 = add i32 %j0, 1
  store i32 %j1, ptr %j
  br label %inner
outer.latch:
  %i1 = add i32 %i0, 1
  store i32 %i1, ptr %i
  br label %outer
exit:
  %r = load i32, ptr %sum
  ret i32 %r
}
