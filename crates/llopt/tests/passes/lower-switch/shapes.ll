; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Ranges, single values, offsets, and targets with phis; new blocks stand right behind the switch, the last one
; made first.

; CHECK-LABEL: define i32 @mixed(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock11
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock11:                                      ; preds = %entry
; CHECK-NEXT:   %Pivot12 = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot12, label %NodeBlock, label %NodeBlock9
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock9:                                       ; preds = %NodeBlock11
; CHECK-NEXT:   %Pivot10 = icmp slt i32 %x, 7
; CHECK-NEXT:   br i1 %Pivot10, label %LeafBlock1, label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %x, 9
; CHECK-NEXT:   br i1 %Pivot8, label %LeafBlock3, label %LeafBlock5
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf6 = icmp eq i32 %x, 9
; CHECK-NEXT:   br i1 %SwitchLeaf6, label %three, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i32 %x, 7
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %two, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %x, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %one, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock11
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %two
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %one, label %d
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %LeafBlock3, %NodeBlock
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: three:                                            ; preds = %LeafBlock5
; CHECK-NEXT:   ret i32 3
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock5, %LeafBlock3, %LeafBlock1, %LeafBlock, %two
; CHECK-NEXT:   %p = phi i32 [ 0, %LeafBlock5 ], [ 4, %two ], [ 0, %LeafBlock ], [ 0, %LeafBlock1 ], [ 0, %LeafBlock3 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @ranges(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock9
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock9:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot10 = icmp slt i32 %x, 5
; CHECK-NEXT:   br i1 %Pivot10, label %NodeBlock, label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %x, 100
; CHECK-NEXT:   br i1 %Pivot8, label %LeafBlock3, label %LeafBlock5
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf6 = icmp eq i32 %x, 100
; CHECK-NEXT:   br i1 %SwitchLeaf6, label %o, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf4 = icmp sle i32 %x, 7
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %t, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 0
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i32 %x, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %o, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, -100
; CHECK-NEXT:   br i1 %SwitchLeaf, label %o, label %d
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %LeafBlock5, %LeafBlock1, %LeafBlock
; CHECK-NEXT:   %q = phi i32 [ 7, %LeafBlock ], [ 7, %LeafBlock1 ], [ 7, %LeafBlock5 ]
; CHECK-NEXT:   ret i32 %q
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %LeafBlock3
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock5, %LeafBlock3, %LeafBlock1, %LeafBlock
; CHECK-NEXT:   %p = phi i32 [ 0, %LeafBlock5 ], [ 0, %LeafBlock ], [ 0, %LeafBlock1 ], [ 0, %LeafBlock3 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @limits(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i8 %x, 0
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i8 %x, 126
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %b
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i8 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp sle i8 %x, -127
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   ret i32 3
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 4
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @all_values(i1 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i1 %x, false
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @wide(i128 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i128 %x, 18446744073709551616
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i128 %x, 170141183460469231731687303715884105727
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %a
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i128 %x, 18446744073709551617
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp eq i128 %x, -170141183460469231731687303715884105728
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %NodeBlock, %LeafBlock1
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @very_wide(i200 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i200 %x, 340282366920938463463374607431768211456
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i200 %x, 340282366920938463463374607431768211457
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i200 %x, -5
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }

define i32 @mixed(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 1, label %one
    i32 2, label %two
    i32 3, label %one
    i32 7, label %two
    i32 9, label %three ]
one:
  ret i32 1
two:
  br label %d
three:
  ret i32 3
d:
  %p = phi i32 [ 0, %entry ], [ 4, %two ]
  ret i32 %p
}
define i32 @ranges(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 0, label %o
  i32 1, label %o
  i32 2, label %o
  i32 3, label %o
  i32 5, label %t
  i32 6, label %t
  i32 7, label %t
  i32 100, label %o
  i32 -100, label %o ]
o:
  %q = phi i32 [ 7, %entry ], [ 7, %entry ], [ 7, %entry ], [ 7, %entry ], [ 7, %entry ], [ 7, %entry ]
  ret i32 %q
t:
  ret i32 2
d:
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
define i32 @limits(i8 %x) {
entry:
  switch i8 %x, label %d [ i8 -128, label %a
    i8 -127, label %a
    i8 127, label %b
    i8 126, label %b
    i8 0, label %c
    i8 1, label %c ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
}
define i32 @all_values(i1 %x) {
entry:
  switch i1 %x, label %d [ i1 0, label %a
    i1 1, label %b ]
a:
  ret i32 1
b:
  ret i32 2
d:
  ret i32 3
}
define i32 @wide(i128 %x) {
entry:
  switch i128 %x, label %d [ i128 170141183460469231731687303715884105727, label %a
    i128 -170141183460469231731687303715884105728, label %b
    i128 18446744073709551616, label %a
    i128 18446744073709551617, label %a ]
a:
  ret i32 1
b:
  ret i32 2
d:
  ret i32 3
}
define i32 @very_wide(i200 %x) {
entry:
  switch i200 %x, label %d [ i200 340282366920938463463374607431768211456, label %a
    i200 340282366920938463463374607431768211457, label %a
    i200 -5, label %b ]
a:
  ret i32 1
b:
  ret i32 2
d:
  ret i32 3
}
