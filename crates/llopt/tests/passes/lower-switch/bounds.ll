; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Bounds of the value, from what makes it and from what leads there.

; CHECK: declare void @use(i32)
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @get()
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i32 @llvm.smax.i32(i32, i32) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i32 @llvm.umin.i32(i32, i32) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i32 @llvm.abs.i32(i32, i1 immarg) #1
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i32 @llvm.ctpop.i32(i32) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i8 @llvm.uadd.sat.i8(i8, i8) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #2
; CHECK-EMPTY:
; CHECK-NEXT: define void @and_mask(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = and i32 %v, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @urem(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = urem i32 %v, 4
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @srem(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = srem i32 %v, 4
; CHECK-NEXT:   br label %NodeBlock7
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock7:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot8 = icmp slt i32 %x, 1
; CHECK-NEXT:   br i1 %Pivot8, label %NodeBlock1, label %NodeBlock5
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock5:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %Pivot6 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot6, label %b4, label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %NodeBlock5
; CHECK-NEXT:   %Pivot4 = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot4, label %b5, label %b6
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %NodeBlock7
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, -1
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 0
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, -2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b4:                                               ; preds = %NodeBlock5
; CHECK-NEXT:   call void @use(i32 4)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b5:                                               ; preds = %NodeBlock3
; CHECK-NEXT:   call void @use(i32 5)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b6:                                               ; preds = %NodeBlock3
; CHECK-NEXT:   call void @use(i32 6)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b6, %b5, %b4, %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @lshr(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = lshr i32 %v, 30
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ashr(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = ashr i32 %v, 30
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 0
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 1
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, -1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @udiv(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = udiv i32 -1, %w
; CHECK-NEXT:   br label %NodeBlock5
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock5:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot6 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot6, label %NodeBlock, label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %NodeBlock5
; CHECK-NEXT:   %Pivot4 = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot4, label %b2, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %x, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b3, label %d
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock5
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 1
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b0, label %d
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock3
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   call void @use(i32 99)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @select_of_constants(i32 %v, i32 %w, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = select i1 %c, i32 1, i32 3
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b2
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @zext_of_i2(i2 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = zext i2 %v to i32
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @sext_of_i2(i2 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = sext i2 %v to i32
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 0
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 1
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, -1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @trunc(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = trunc i32 %a to i8
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i8 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i8 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i8 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @add_moves(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = add i32 %a, 10
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 12
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 13
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 11
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @sub_moves(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = sub i32 3, %a
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @mul_by_three(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 1
; CHECK-NEXT:   %x = mul i32 %a, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @shl(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 1
; CHECK-NEXT:   %x = shl i32 %a, 1
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b2
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @or(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = or i32 %a, 4
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 6
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 7
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 5
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @xor(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = xor i32 %a, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @umin(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = call i32 @llvm.umin.i32(i32 %v, i32 3)
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @smax_of_masked(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = call i32 @llvm.smax.i32(i32 %a, i32 1)
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b2
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @abs(i2 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = sext i2 %v to i32
; CHECK-NEXT:   %x = call i32 @llvm.abs.i32(i32 %a, i1 true)
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b2
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ctpop(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %x = call i32 @llvm.ctpop.i32(i32 %a)
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %b2
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @saturating(i8 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = call i8 @llvm.uadd.sat.i8(i8 %v, i8 -4)
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i8 %x, -2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i8 %x, -1
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i8 %x, -3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @with_overflow(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 3
; CHECK-NEXT:   %p = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 1)
; CHECK-NEXT:   %x = extractvalue { i32, i1 } %p, 0
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 4
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @range_metadata(ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = load i32, ptr %p, align 4, !range !0
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @range_of_result() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = call range(i32 0, 4) i32 @get()
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @nsw_add(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %v, 2147483647
; CHECK-NEXT:   %x = add nsw i32 %a, 2147483644
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %entry
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %x, 2147483646
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 2147483647
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2147483645
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @below_a_branch(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ult i32 %v, 4
; CHECK-NEXT:   br i1 %c, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @below_two_branches(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp sgt i32 %v, -1
; CHECK-NEXT:   br i1 %c, label %one, label %end
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   %e = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %e, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %one
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %one, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @below_both_conditions(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp sgt i32 %v, -1
; CHECK-NEXT:   %e = icmp slt i32 %v, 4
; CHECK-NEXT:   %b = and i1 %c, %e
; CHECK-NEXT:   br i1 %b, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @below_a_select_of_conditions(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp sgt i32 %v, -1
; CHECK-NEXT:   %e = icmp slt i32 %v, 4
; CHECK-NEXT:   %b = select i1 %c, i1 %e, i1 false
; CHECK-NEXT:   br i1 %b, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @past_either_condition(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp slt i32 %v, 0
; CHECK-NEXT:   %e = icmp sgt i32 %v, 3
; CHECK-NEXT:   %b = or i1 %c, %e
; CHECK-NEXT:   br i1 %b, label %end, label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @negated(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ult i32 %v, 4
; CHECK-NEXT:   %n = xor i1 %c, true
; CHECK-NEXT:   br i1 %n, label %end, label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @moved_before_it_is_compared(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = add i32 %v, -10
; CHECK-NEXT:   %c = icmp ult i32 %a, 4
; CHECK-NEXT:   br i1 %c, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 12
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 13
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 11
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @compared_with_a_bounded_value(i32 %v, i32 %w) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m = and i32 %w, 3
; CHECK-NEXT:   %c = icmp ule i32 %v, %m
; CHECK-NEXT:   br i1 %c, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @part_is_compared(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m = and i32 %v, -4
; CHECK-NEXT:   %c = icmp eq i32 %m, 0
; CHECK-NEXT:   br i1 %c, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @below_a_switch(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %v, 3
; CHECK-NEXT:   br i1 %SwitchLeaf, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %LeafBlock
; CHECK-NEXT:   br label %NodeBlock3
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock3:                                       ; preds = %in
; CHECK-NEXT:   %Pivot4 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot4, label %LeafBlock1, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock3
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock3
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock1
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %LeafBlock, %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @phi_of_constants(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %one, label %in
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   br label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %one, %entry
; CHECK-NEXT:   %v = phi i32 [ 0, %entry ], [ 3, %one ]
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @phi_of_bounded_values(i32 %a, i32 %b, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m = and i32 %a, 1
; CHECK-NEXT:   br i1 %c, label %one, label %in
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   %n = urem i32 %b, 4
; CHECK-NEXT:   br label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %one, %entry
; CHECK-NEXT:   %v = phi i32 [ %m, %entry ], [ %n, %one ]
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @two_ways_with_conditions(i32 %v, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %one, label %two
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   %p = icmp ult i32 %v, 4
; CHECK-NEXT:   br i1 %p, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %entry
; CHECK-NEXT:   %q = icmp eq i32 %v, 2
; CHECK-NEXT:   br i1 %q, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %two, %one
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %two, %one
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @state_machine(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %in
; CHECK-EMPTY:
; CHECK-NEXT: back:                                             ; preds = %end
; CHECK-NEXT:   br label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %back, %entry
; CHECK-NEXT:   %v = phi i32 [ 0, %entry ], [ %next, %back ]
; CHECK-NEXT:   %next = select i1 %c, i32 3, i32 1
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   br i1 %c, label %back, label %out
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %end
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @assumed(i32 %v) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ult i32 %v, 4
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   br label %in
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @truncated_condition(i32 %w) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = trunc i32 %w to i1
; CHECK-NEXT:   br i1 %c, label %in, label %end
; CHECK-EMPTY:
; CHECK-NEXT: in:                                               ; preds = %entry
; CHECK-NEXT:   %v = and i32 %w, 3
; CHECK-NEXT:   br label %NodeBlock1
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock1:                                       ; preds = %in
; CHECK-NEXT:   %Pivot2 = icmp slt i32 %v, 2
; CHECK-NEXT:   br i1 %Pivot2, label %LeafBlock, label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %Pivot = icmp slt i32 %v, 3
; CHECK-NEXT:   br i1 %Pivot, label %b2, label %b3
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock1
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %v, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b1, label %b0
; CHECK-EMPTY:
; CHECK-NEXT: b0:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 0)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b1:                                               ; preds = %LeafBlock
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 2)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; preds = %NodeBlock
; CHECK-NEXT:   call void @use(i32 3)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b3, %b2, %b1, %b0, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i32 0, i32 4}

declare void @use(i32)
declare i32 @get()
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare void @llvm.assume(i1)

define void @and_mask(i32 %v, i32 %w, i1 %c) {
entry:
  %x = and i32 %v, 3
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @urem(i32 %v, i32 %w, i1 %c) {
entry:
  %x = urem i32 %v, 4
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @srem(i32 %v, i32 %w, i1 %c) {
entry:
  %x = srem i32 %v, 4
  switch i32 %x, label %d [
    i32 -3, label %b0
    i32 -2, label %b1
    i32 -1, label %b2
    i32 0, label %b3
    i32 1, label %b4
    i32 2, label %b5
    i32 3, label %b6
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
b5:
  call void @use(i32 5)
  br label %end
b6:
  call void @use(i32 6)
  br label %end
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @lshr(i32 %v, i32 %w, i1 %c) {
entry:
  %x = lshr i32 %v, 30
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @ashr(i32 %v, i32 %w, i1 %c) {
entry:
  %x = ashr i32 %v, 30
  switch i32 %x, label %d [
    i32 -2, label %b0
    i32 -1, label %b1
    i32 0, label %b2
    i32 1, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @udiv(i32 %v, i32 %w, i1 %c) {
entry:
  %x = udiv i32 -1, %w
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @select_of_constants(i32 %v, i32 %w, i1 %c) {
entry:
  %x = select i1 %c, i32 1, i32 3
  switch i32 %x, label %d [
    i32 1, label %b0
    i32 2, label %b1
    i32 3, label %b2
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @zext_of_i2(i2 %v) {
entry:
  %x = zext i2 %v to i32
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @sext_of_i2(i2 %v) {
entry:
  %x = sext i2 %v to i32
  switch i32 %x, label %d [
    i32 -2, label %b0
    i32 -1, label %b1
    i32 0, label %b2
    i32 1, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @trunc(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = trunc i32 %a to i8
  switch i8 %x, label %d [
    i8 0, label %b0
    i8 1, label %b1
    i8 2, label %b2
    i8 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @add_moves(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = add i32 %a, 10
  switch i32 %x, label %d [
    i32 10, label %b0
    i32 11, label %b1
    i32 12, label %b2
    i32 13, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @sub_moves(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = sub i32 3, %a
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @mul_by_three(i32 %v) {
entry:
  %a = and i32 %v, 1
  %x = mul i32 %a, 3
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @shl(i32 %v) {
entry:
  %a = and i32 %v, 1
  %x = shl i32 %a, 1
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @or(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = or i32 %a, 4
  switch i32 %x, label %d [
    i32 4, label %b0
    i32 5, label %b1
    i32 6, label %b2
    i32 7, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @xor(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = xor i32 %a, 3
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @umin(i32 %v) {
entry:
  %x = call i32 @llvm.umin.i32(i32 %v, i32 3)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @smax_of_masked(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = call i32 @llvm.smax.i32(i32 %a, i32 1)
  switch i32 %x, label %d [
    i32 1, label %b0
    i32 2, label %b1
    i32 3, label %b2
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @abs(i2 %v) {
entry:
  %a = sext i2 %v to i32
  %x = call i32 @llvm.abs.i32(i32 %a, i1 true)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @ctpop(i32 %v) {
entry:
  %a = and i32 %v, 3
  %x = call i32 @llvm.ctpop.i32(i32 %a)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @saturating(i8 %v) {
entry:
  %x = call i8 @llvm.uadd.sat.i8(i8 %v, i8 -4)
  switch i8 %x, label %d [
    i8 -4, label %b0
    i8 -3, label %b1
    i8 -2, label %b2
    i8 -1, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @with_overflow(i32 %v) {
entry:
  %a = and i32 %v, 3
  %p = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 1)
  %x = extractvalue { i32, i1 } %p, 0
  switch i32 %x, label %d [
    i32 1, label %b0
    i32 2, label %b1
    i32 3, label %b2
    i32 4, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @range_metadata(ptr %p) {
entry:
  %x = load i32, ptr %p, !range !0
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @range_of_result() {
entry:
  %x = call range(i32 0, 4) i32 @get()
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @nsw_add(i32 %v) {
entry:
  %a = and i32 %v, 2147483647
  %x = add nsw i32 %a, 2147483644
  switch i32 %x, label %d [
    i32 2147483644, label %b0
    i32 2147483645, label %b1
    i32 2147483646, label %b2
    i32 2147483647, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @below_a_branch(i32 %v) {
entry:
  %c = icmp ult i32 %v, 4
  br i1 %c, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @below_two_branches(i32 %v) {
entry:
  %c = icmp sgt i32 %v, -1
  br i1 %c, label %one, label %end
one:
  %e = icmp slt i32 %v, 4
  br i1 %e, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @below_both_conditions(i32 %v) {
entry:
  %c = icmp sgt i32 %v, -1
  %e = icmp slt i32 %v, 4
  %b = and i1 %c, %e
  br i1 %b, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @below_a_select_of_conditions(i32 %v) {
entry:
  %c = icmp sgt i32 %v, -1
  %e = icmp slt i32 %v, 4
  %b = select i1 %c, i1 %e, i1 false
  br i1 %b, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @past_either_condition(i32 %v) {
entry:
  %c = icmp slt i32 %v, 0
  %e = icmp sgt i32 %v, 3
  %b = or i1 %c, %e
  br i1 %b, label %end, label %in
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @negated(i32 %v) {
entry:
  %c = icmp ult i32 %v, 4
  %n = xor i1 %c, true
  br i1 %n, label %end, label %in
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @moved_before_it_is_compared(i32 %v) {
entry:
  %a = add i32 %v, -10
  %c = icmp ult i32 %a, 4
  br i1 %c, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 10, label %b0
    i32 11, label %b1
    i32 12, label %b2
    i32 13, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @compared_with_a_bounded_value(i32 %v, i32 %w) {
entry:
  %m = and i32 %w, 3
  %c = icmp ule i32 %v, %m
  br i1 %c, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @part_is_compared(i32 %v) {
entry:
  %m = and i32 %v, -4
  %c = icmp eq i32 %m, 0
  br i1 %c, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @below_a_switch(i32 %v) {
entry:
  switch i32 %v, label %end [
    i32 0, label %in
    i32 1, label %in
    i32 3, label %in
    i32 2, label %in
  ]
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @phi_of_constants(i1 %c) {
entry:
  br i1 %c, label %one, label %in
one:
  br label %in
in:
  %v = phi i32 [ 0, %entry ], [ 3, %one ]
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @phi_of_bounded_values(i32 %a, i32 %b, i1 %c) {
entry:
  %m = and i32 %a, 1
  br i1 %c, label %one, label %in
one:
  %n = urem i32 %b, 4
  br label %in
in:
  %v = phi i32 [ %m, %entry ], [ %n, %one ]
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @two_ways_with_conditions(i32 %v, i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
  %p = icmp ult i32 %v, 4
  br i1 %p, label %in, label %end
two:
  %q = icmp eq i32 %v, 2
  br i1 %q, label %in, label %end
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @state_machine(i1 %c) {
entry:
  br label %in
back:
  br label %in
in:
  %v = phi i32 [ 0, %entry ], [ %next, %back ]
  %next = select i1 %c, i32 3, i32 1
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  br i1 %c, label %back, label %out
out:
  ret void
}

define void @assumed(i32 %v) {
entry:
  %c = icmp ult i32 %v, 4
  call void @llvm.assume(i1 %c)
  br label %in
in:
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

define void @truncated_condition(i32 %w) {
entry:
  %c = trunc i32 %w to i1
  br i1 %c, label %in, label %end
in:
  %v = and i32 %w, 3
  switch i32 %v, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
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
d:
  call void @use(i32 99)
  br label %end
end:
  ret void
}

!0 = !{i32 0, i32 4}
