; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Values and ranges of every kind.

; CHECK: declare void @use(i32)
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #0
; CHECK-EMPTY:
; CHECK-NEXT: define void @one(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 5
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @none(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @two(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 9
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 9
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 5
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @three(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock5
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock5:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot6 = icmp slt i32 %v, 5
; CHECK-NEXT:   br i1 %Pivot6, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock5
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 9
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %LeafBlock3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i32 %v, 9
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 5
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock5
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock3
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock3, %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @range(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @two_ranges(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i32 %v, 8
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp sge i32 %v, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ranges_apart(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 10
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp sle i32 %v, 12
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @interleaved(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock9
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock9:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot10 = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot10, label %NodeBlock1, label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %Pivot8, label %b, label %NodeBlock5
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %Pivot6 = icmp slt i32 %v, 5
; CHECK-NEXT:   br i1 %Pivot6, label %a, label %LeafBlock3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock5
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i32 %v, 5
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 1
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %NodeBlock5, %NodeBlock, %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock7, %LeafBlock3, %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock3, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @negative(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i32 %v, -1
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 1
; CHECK-NEXT:   br i1 %Pivot, label %b, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp sge i32 %v, -3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @extremes(i8 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i8 %v, 0
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i8 %v, 127
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %b
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i8 %v, 0
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp eq i8 %v, -128
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @all_of_i2(i2 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i2 %v, 0
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i2 %v, 1
; CHECK-NEXT:   br i1 %Pivot, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i2 %v, -1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %e, label %c
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %e, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @all_of_i1(i1 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i1 %v, false
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @wide(i128 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock5
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock5:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot6 = icmp slt i128 %v, 0
; CHECK-NEXT:   br i1 %Pivot6, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock5
; CHECK-NEXT:   %Pivot = icmp slt i128 %v, 1267650600228229401496703205376
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %LeafBlock3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i128 %v, 1267650600228229401496703205376
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i128 %v, 0
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock5
; CHECK-NEXT:   %SwitchLeaf = icmp eq i128 %v, -1267650600228229401496703205376
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock3
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock3, %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @odd_width(i17 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i17 %v, 3
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i17 %v, 65535
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %a
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i17 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %c, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp eq i17 %v, -65536
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @unreachable_default(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 9
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @unreachable_default_range(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 7
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %c
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp sge i32 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @unreachable_default_dense(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %c, label %e
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %e, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @unreachable_default_popular(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot4 = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 7
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %c
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @default_is_case(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @default_only(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @straight_to_end(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 2
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %end, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %LeafBlock, %d, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @masked(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m = and i32 %v, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %m, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %m, 3
; CHECK-NEXT:   br i1 %Pivot, label %c, label %e
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %m, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %e, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @masked_unreachable(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m = and i32 %v, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %m, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %m, 3
; CHECK-NEXT:   br i1 %Pivot, label %c, label %e
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %m, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %e, %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @extended(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %t = trunc i32 %v to i8
; CHECK-NEXT:   %m = zext i8 %t to i32
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %m, 255
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %m, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @assumed(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %in = icmp ult i32 %v, 3
; CHECK-NEXT:   call void @llvm.assume(i1 %in)
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %c
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ranged_argument(i32 range(i32 0, 3) %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %c
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @constant(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 1, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %c
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 1, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %c, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @undefined(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 undef, 1
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 undef, 1
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 undef, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @many(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock61
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock61:                                      ; preds = %entry
; CHECK-NEXT:   %Pivot62 = icmp slt i32 %v, 56
; CHECK-NEXT:   br i1 %Pivot62, label %NodeBlock25, label %NodeBlock59
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock59:                                      ; preds = %NodeBlock61
; CHECK-NEXT:   %Pivot60 = icmp slt i32 %v, 84
; CHECK-NEXT:   br i1 %Pivot60, label %NodeBlock39, label %NodeBlock57
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock57:                                      ; preds = %NodeBlock59
; CHECK-NEXT:   %Pivot58 = icmp slt i32 %v, 98
; CHECK-NEXT:   br i1 %Pivot58, label %NodeBlock45, label %NodeBlock55
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock55:                                      ; preds = %NodeBlock57
; CHECK-NEXT:   %Pivot56 = icmp slt i32 %v, 105
; CHECK-NEXT:   br i1 %Pivot56, label %LeafBlock47, label %NodeBlock53
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock53:                                      ; preds = %NodeBlock55
; CHECK-NEXT:   %Pivot54 = icmp slt i32 %v, 112
; CHECK-NEXT:   br i1 %Pivot54, label %LeafBlock49, label %LeafBlock51
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock51:                                      ; preds = %NodeBlock53
; CHECK-NEXT:   %SwitchLeaf52 = icmp eq i32 %v, 112
; CHECK-NEXT:   br i1 %SwitchLeaf52, label %b1, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock49:                                      ; preds = %NodeBlock53
; CHECK-NEXT:   %SwitchLeaf50 = icmp eq i32 %v, 105
; CHECK-NEXT:   br i1 %SwitchLeaf50, label %b0, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock47:                                      ; preds = %NodeBlock55
; CHECK-NEXT:   %SwitchLeaf48 = icmp eq i32 %v, 98
; CHECK-NEXT:   br i1 %SwitchLeaf48, label %b4, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock45:                                      ; preds = %NodeBlock57
; CHECK-NEXT:   %Pivot46 = icmp slt i32 %v, 91
; CHECK-NEXT:   br i1 %Pivot46, label %LeafBlock41, label %LeafBlock43
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock43:                                      ; preds = %NodeBlock45
; CHECK-NEXT:   %SwitchLeaf44 = icmp eq i32 %v, 91
; CHECK-NEXT:   br i1 %SwitchLeaf44, label %b3, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock41:                                      ; preds = %NodeBlock45
; CHECK-NEXT:   %SwitchLeaf42 = icmp eq i32 %v, 84
; CHECK-NEXT:   br i1 %SwitchLeaf42, label %b2, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock39:                                      ; preds = %NodeBlock59
; CHECK-NEXT:   %Pivot40 = icmp slt i32 %v, 70
; CHECK-NEXT:   br i1 %Pivot40, label %NodeBlock31, label %NodeBlock37
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock37:                                      ; preds = %NodeBlock39
; CHECK-NEXT:   %Pivot38 = icmp slt i32 %v, 77
; CHECK-NEXT:   br i1 %Pivot38, label %LeafBlock33, label %LeafBlock35
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock35:                                      ; preds = %NodeBlock37
; CHECK-NEXT:   %SwitchLeaf36 = icmp eq i32 %v, 77
; CHECK-NEXT:   br i1 %SwitchLeaf36, label %b1, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock33:                                      ; preds = %NodeBlock37
; CHECK-NEXT:   %SwitchLeaf34 = icmp eq i32 %v, 70
; CHECK-NEXT:   br i1 %SwitchLeaf34, label %b0, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock31:                                      ; preds = %NodeBlock39
; CHECK-NEXT:   %Pivot32 = icmp slt i32 %v, 63
; CHECK-NEXT:   br i1 %Pivot32, label %LeafBlock27, label %LeafBlock29
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock29:                                      ; preds = %NodeBlock31
; CHECK-NEXT:   %SwitchLeaf30 = icmp eq i32 %v, 63
; CHECK-NEXT:   br i1 %SwitchLeaf30, label %b4, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock27:                                      ; preds = %NodeBlock31
; CHECK-NEXT:   %SwitchLeaf28 = icmp eq i32 %v, 56
; CHECK-NEXT:   br i1 %SwitchLeaf28, label %b3, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock25:                                      ; preds = %NodeBlock61
; CHECK-NEXT:   %Pivot26 = icmp slt i32 %v, 28
; CHECK-NEXT:   br i1 %Pivot26, label %NodeBlock9, label %NodeBlock23
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock23:                                      ; preds = %NodeBlock25
; CHECK-NEXT:   %Pivot24 = icmp slt i32 %v, 42
; CHECK-NEXT:   br i1 %Pivot24, label %NodeBlock15, label %NodeBlock21
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock21:                                      ; preds = %NodeBlock23
; CHECK-NEXT:   %Pivot22 = icmp slt i32 %v, 49
; CHECK-NEXT:   br i1 %Pivot22, label %LeafBlock17, label %LeafBlock19
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock19:                                      ; preds = %NodeBlock21
; CHECK-NEXT:   %SwitchLeaf20 = icmp eq i32 %v, 49
; CHECK-NEXT:   br i1 %SwitchLeaf20, label %b2, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock17:                                      ; preds = %NodeBlock21
; CHECK-NEXT:   %SwitchLeaf18 = icmp eq i32 %v, 42
; CHECK-NEXT:   br i1 %SwitchLeaf18, label %b1, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock15:                                      ; preds = %NodeBlock23
; CHECK-NEXT:   %Pivot16 = icmp slt i32 %v, 35
; CHECK-NEXT:   br i1 %Pivot16, label %LeafBlock11, label %LeafBlock13
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock13:                                      ; preds = %NodeBlock15
; CHECK-NEXT:   %SwitchLeaf14 = icmp eq i32 %v, 35
; CHECK-NEXT:   br i1 %SwitchLeaf14, label %b0, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock11:                                      ; preds = %NodeBlock15
; CHECK-NEXT:   %SwitchLeaf12 = icmp eq i32 %v, 28
; CHECK-NEXT:   br i1 %SwitchLeaf12, label %b4, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock9:                                       ; preds = %NodeBlock25
; CHECK-NEXT:   %Pivot10 = icmp slt i32 %v, 14
; CHECK-NEXT:   br i1 %Pivot10, label %NodeBlock, label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %v, 21
; CHECK-NEXT:   br i1 %Pivot8, label %LeafBlock3, label %LeafBlock5
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf6 = icmp eq i32 %v, 21
; CHECK-NEXT:   br i1 %SwitchLeaf6, label %b3, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %SwitchLeaf4 = icmp eq i32 %v, 14
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %b2, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock9
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 7
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 7
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b1, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b0, label %d
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock49, %LeafBlock33, %LeafBlock13, %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock51, %LeafBlock35, %LeafBlock17, %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %LeafBlock41, %LeafBlock19, %LeafBlock3
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %LeafBlock43, %LeafBlock27, %LeafBlock5
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b4:                                               ; preds = %LeafBlock47, %LeafBlock29, %LeafBlock11
; CHECK-NEXT:   call void @use(i32 4)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock51, %LeafBlock49, %LeafBlock47, %LeafBlock43, %LeafBlock41, %LeafBlock35, %LeafBlock33, %LeafBlock29, %LeafBlock27, %LeafBlock19, %LeafBlock17, %LeafBlock13, %LeafBlock11, %LeafBlock5, %LeafBlock3, %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b4, %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @weights(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 5
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 5
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_at_end(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 9
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 9
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %v.off = add i32 %v, -1
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %v.off, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %end, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %LeafBlock, %d, %a
; CHECK-NEXT:   %r = phi i32 [ 30, %d ], [ 20, %a ], [ 10, %LeafBlock ]
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_from_default(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 4
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %end
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %end
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   %p = phi i32 [ 1, %LeafBlock ], [ 1, %LeafBlock1 ]
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %LeafBlock1, %LeafBlock, %a
; CHECK-NEXT:   %r = phi i32 [ 10, %LeafBlock ], [ 10, %LeafBlock1 ], [ %p, %a ]
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @in_a_loop(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %LeafBlock, %latch, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %latch ], [ %i, %LeafBlock ]
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %loop
; CHECK-NEXT:   %Pivot = icmp slt i32 %i, 7
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %i, 7
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %exit, label %latch
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %i, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %loop, label %latch
; CHECK-EMPTY:
; CHECK-NEXT: latch:                                            ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %LeafBlock1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @two_of_them(i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %a, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %exit, label %second
; CHECK-EMPTY:
; CHECK-NEXT: second:                                           ; preds = %LeafBlock
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %second
; CHECK-NEXT:   %Pivot = icmp slt i32 %b, 5
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock1, label %LeafBlock3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock3:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf4 = icmp sle i32 %b, 6
; CHECK-NEXT:   br i1 %SwitchLeaf4, label %third, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %b, 1
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %third, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: third:                                            ; preds = %LeafBlock3, %LeafBlock1
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %LeafBlock3, %LeafBlock1, %LeafBlock, %third
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

declare void @use(i32)
declare void @llvm.assume(i1)

define void @one(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 5, label %a
  ]
a:
  call void @use(i32 0)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @none(i32 %v) {
entry:
  switch i32 %v, label %d [
  ]
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @two(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 5, label %a
    i32 9, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @three(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 5, label %a
    i32 9, label %b
    i32 1, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @range(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %a
    i32 2, label %a
    i32 3, label %a
  ]
a:
  call void @use(i32 0)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @two_ranges(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %a
    i32 2, label %a
    i32 3, label %a
    i32 4, label %b
    i32 5, label %b
    i32 6, label %b
    i32 7, label %b
    i32 8, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @ranges_apart(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %a
    i32 2, label %a
    i32 3, label %a
    i32 10, label %b
    i32 11, label %b
    i32 12, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @interleaved(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %a
    i32 3, label %b
    i32 4, label %a
    i32 5, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @negative(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 -3, label %a
    i32 -2, label %a
    i32 -1, label %b
    i32 0, label %b
    i32 1, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @extremes(i8 %v) {
entry:
  switch i8 %v, label %d [
    i8 -128, label %a
    i8 127, label %b
    i8 0, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @all_of_i2(i2 %v) {
entry:
  switch i2 %v, label %d [
    i2 0, label %a
    i2 1, label %b
    i2 -2, label %c
    i2 -1, label %e
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
e:
  call void @use(i32 3)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @all_of_i1(i1 %v) {
entry:
  switch i1 %v, label %d [
    i1 true, label %a
    i1 false, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @wide(i128 %v) {
entry:
  switch i128 %v, label %d [
    i128 1267650600228229401496703205376, label %a
    i128 -1267650600228229401496703205376, label %b
    i128 0, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @odd_width(i17 %v) {
entry:
  switch i17 %v, label %d [
    i17 65535, label %a
    i17 -65536, label %b
    i17 3, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @unreachable_default(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 5, label %a
    i32 9, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  unreachable
end:
  ret void
}

define void @unreachable_default_range(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %a
    i32 2, label %a
    i32 3, label %b
    i32 4, label %b
    i32 7, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  unreachable
end:
  ret void
}

define void @unreachable_default_dense(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %e
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
e:
  call void @use(i32 3)
  br label %end
d:
  unreachable
end:
  ret void
}

define void @unreachable_default_popular(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %a
    i32 3, label %b
    i32 4, label %a
    i32 7, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  unreachable
end:
  ret void
}

define void @default_is_case(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %d
    i32 2, label %a
    i32 3, label %d
  ]
a:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @default_only(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %d
    i32 2, label %d
  ]
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @straight_to_end(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %end
    i32 2, label %a
  ]
a:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @masked(i32 %v) {
entry:
  %m = and i32 %v, 3
  switch i32 %m, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %e
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
e:
  call void @use(i32 3)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @masked_unreachable(i32 %v) {
entry:
  %m = and i32 %v, 3
  switch i32 %m, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %e
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
e:
  call void @use(i32 3)
  br label %end
d:
  unreachable
end:
  ret void
}

define void @extended(i32 %v) {
entry:
  %t = trunc i32 %v to i8
  %m = zext i8 %t to i32
  switch i32 %m, label %d [
    i32 0, label %a
    i32 255, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @assumed(i32 %v) {
entry:
  %in = icmp ult i32 %v, 3
  call void @llvm.assume(i1 %in)
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @ranged_argument(i32 range(i32 0, 3) %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @constant(i32 %v) {
entry:
  switch i32 1, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
c:
  call void @use(i32 2)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @undefined(i32 %v) {
entry:
  switch i32 undef, label %d [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @many(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 7, label %b1
    i32 14, label %b2
    i32 21, label %b3
    i32 28, label %b4
    i32 35, label %b0
    i32 42, label %b1
    i32 49, label %b2
    i32 56, label %b3
    i32 63, label %b4
    i32 70, label %b0
    i32 77, label %b1
    i32 84, label %b2
    i32 91, label %b3
    i32 98, label %b4
    i32 105, label %b0
    i32 112, label %b1
  ]
b0:
  call void @use(i32 0)
  br label %end
b1:
  call void @use(i32 1)
  br label %end
b2:
  call void @use(i32 2)
  br label %end
b3:
  call void @use(i32 3)
  br label %end
b4:
  call void @use(i32 4)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @weights(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %a
    i32 5, label %b
  ]
a:
  call void @use(i32 0)
  br label %end
b:
  call void @use(i32 1)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define i32 @phi_at_end(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %end
    i32 2, label %end
    i32 3, label %end
    i32 9, label %a
  ]
a:
  br label %end
d:
  br label %end
end:
  %r = phi i32 [ 10, %entry ], [ 10, %entry ], [ 10, %entry ], [ 20, %a ], [ 30, %d ]
  ret i32 %r
}

define i32 @phi_from_default(i32 %v) {
entry:
  switch i32 %v, label %end [
    i32 1, label %a
    i32 2, label %end
    i32 4, label %a
  ]
a:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ]
  br label %end
end:
  %r = phi i32 [ 10, %entry ], [ 10, %entry ], [ %p, %a ]
  ret i32 %r
}

define void @in_a_loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ], [ %i, %loop ]
  switch i32 %i, label %latch [
    i32 3, label %loop
    i32 7, label %exit
  ]
latch:
  %j = add i32 %i, 1
  br label %loop
exit:
  ret void
}

define void @two_of_them(i32 %a, i32 %b) {
entry:
  switch i32 %a, label %second [
    i32 1, label %exit
    i32 2, label %second
  ]
second:
  switch i32 %b, label %exit [
    i32 1, label %third
    i32 5, label %third
    i32 6, label %third
  ]
third:
  call void @use(i32 0)
  br label %exit
exit:
  ret void
}
