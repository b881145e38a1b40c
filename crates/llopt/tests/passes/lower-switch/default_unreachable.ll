; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Where the default cannot happen, the most popular target takes its place, gaps cost nothing, and the block of
; the default goes.

; CHECK-LABEL: define i32 @gaps(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot2, label %one, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 60
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %two
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %two, label %m
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %NodeBlock1
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %NodeBlock, %LeafBlock
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %LeafBlock, %two
; CHECK-NEXT:   %q = phi i32 [ 1, %LeafBlock ], [ 2, %two ]
; CHECK-NEXT:   ret i32 %q
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @single(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; No predecessors!
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @shared_default(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %s, label %d
; CHECK-EMPTY:
; CHECK-NEXT: s:                                                ; preds = %entry
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %s
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %n, label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: n:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }

define i32 @gaps(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 1, label %one
    i32 2, label %one
    i32 3, label %two
    i32 4, label %m
    i32 5, label %m
    i32 6, label %m
    i32 60, label %two ]
one:
  ret i32 1
two:
  br label %m
m:
  %q = phi i32 [ 1, %entry ], [ 1, %entry ],[ 1, %entry ], [ 2, %two ]
  ret i32 %q
d:
  unreachable
}
define i32 @single(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 1, label %m
    i32 2, label %m
    i32 9, label %m ]
m:
  %q = phi i32 [ 1, %entry ], [ 1, %entry ],[ 1, %entry ]
  ret i32 %q
d:
  unreachable
}
define i32 @shared_default(i32 %x, i1 %c) {
entry:
  br i1 %c, label %s, label %d
s:
  switch i32 %x, label %d [ i32 1, label %m
    i32 2, label %n ]
m:
  ret i32 1
n:
  ret i32 2
d:
  unreachable
}
