; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Entries of phis: those of the switch go, the last one taking the place of each, and new blocks come behind.

; CHECK-LABEL: define i32 @f(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %s, label %d
; CHECK-EMPTY:
; CHECK-NEXT: s:                                                ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock9
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock9:                                       ; preds = %s
; CHECK-NEXT:   %Pivot10 = icmp slt i32 %x, 11
; CHECK-NEXT:   br i1 %Pivot10, label %NodeBlock, label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %x, 21
; CHECK-NEXT:   br i1 %Pivot8, label %LeafBlock3, label %LeafBlock5
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf6 = icmp eq i32 %x, 21
; CHECK-NEXT:   br i1 %SwitchLeaf6, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i32 %x, 11
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 8
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %x, 8
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %x.off = add i32 %x, -1
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %x.off, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock3, %LeafBlock, %b
; CHECK-NEXT:   %q = phi i32 [ 5, %LeafBlock ], [ 6, %b ], [ 5, %LeafBlock3 ]
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock5, %LeafBlock1
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock5, %LeafBlock3, %LeafBlock1, %LeafBlock, %a, %entry
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ], [ 1, %LeafBlock3 ], [ %q, %a ], [ 1, %LeafBlock5 ], [ 1, %LeafBlock ], [ 1, %LeafBlock1 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

define i32 @f(i32 %x, i1 %c) {
entry:
  br i1 %c, label %s, label %d
s:
  switch i32 %x, label %d [ i32 1, label %a
    i32 2, label %a
    i32 3, label %a
    i32 8, label %b
    i32 11, label %a
    i32 20, label %d
    i32 21, label %b ]
a:
  %q = phi i32 [ 5, %s ], [ 6, %b ], [ 5, %s ], [ 5, %s ], [ 5, %s ]
  br label %d
b:
  br label %a
d:
  %p = phi i32 [ 0, %entry ], [ 1, %s ], [ %q, %a ], [ 1, %s ]
  ret i32 %p
}
