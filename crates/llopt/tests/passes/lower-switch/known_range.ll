; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Operations that bound the value tell that the default cannot happen, or which comparisons are needless.

; CHECK-LABEL: define i32 @mask(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %y = and i8 %x, 3
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i8 %y, 3
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %three
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i8 %y, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %two, label %one
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: three:                                            ; preds = %NodeBlock
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @remainder(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %y = urem i32 %x, 5
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %y, 1
; CHECK-NEXT:   br i1 %Pivot2, label %one, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %y, 3
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %one
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %y, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %two, label %d
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %NodeBlock1, %NodeBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @extended(i4 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %y = zext i4 %x to i32
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %y, 14
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %two
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp sle i32 %y, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %one, label %d
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %NodeBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @shifted(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %y = lshr i8 %x, 7
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i8 %y, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %two, label %one
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }

declare void @u(i32)
define i32 @mask(i8 %x) {
entry:
  %y = and i8 %x, 3
  switch i8 %y, label %d [ i8 0, label %one
    i8 1, label %two
    i8 2, label %one
    i8 3, label %three ], !prof !0
one:
  ret i32 1
two:
  ret i32 2
three:
  ret i32 3
d:
  call void @u(i32 1)
  ret i32 0
}
define i32 @remainder(i32 %x) {
entry:
  %y = urem i32 %x, 5
  switch i32 %y, label %d [ i32 0, label %one
    i32 1, label %two
    i32 3, label %one
    i32 4, label %one ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}
define i32 @extended(i4 %x) {
entry:
  %y = zext i4 %x to i32
  switch i32 %y, label %d [ i32 0, label %one
    i32 1, label %one
    i32 14, label %two
    i32 15, label %two ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}
define i32 @shifted(i8 %x) {
entry:
  %y = lshr i8 %x, 7
  switch i8 %y, label %d [ i8 0, label %one
    i8 1, label %two ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}
!0 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4, i32 5}
