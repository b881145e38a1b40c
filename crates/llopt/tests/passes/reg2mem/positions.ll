; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; What is used in another block, and phis, of every kind and in every position.

; CHECK: declare void @use(i32)
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @get()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @__gxx_personality_v0(...)
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #0
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @within_block_only(i32 %a) {
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   %y = mul i32 %x, %x
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @used_below(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %x.reload1 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   call void @use(i32 %x.reload1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   ret i32 %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @used_in_two_blocks(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %e.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %t.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %then, label %else
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %x.reload1 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %t = add i32 %x.reload1, 2
; CHECK-NEXT:   store i32 %t, ptr %t.reg2mem, align 4
; CHECK-NEXT:   %t.reload = load i32, ptr %t.reg2mem, align 4
; CHECK-NEXT:   store i32 %t.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: else:                                             ; preds = %entry
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %e = mul i32 %x.reload, %x.reload
; CHECK-NEXT:   store i32 %e, ptr %e.reg2mem, align 4
; CHECK-NEXT:   %e.reload = load i32, ptr %e.reg2mem, align 4
; CHECK-NEXT:   store i32 %e.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %else, %then
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_of_constants(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 1, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store i32 2, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_of_arguments(i32 %a, i32 %b, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 %a, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store i32 %b, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @two_phis(i32 %a, i32 %b, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 %b, ptr %s.reg2mem, align 4
; CHECK-NEXT:   store i32 %a, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store i32 %a, ptr %s.reg2mem, align 4
; CHECK-NEXT:   store i32 %b, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   %s.reload = load i32, ptr %s.reg2mem, align 4
; CHECK-NEXT:   %t = sub i32 %r.reload, %s.reload
; CHECK-NEXT:   ret i32 %t
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @swap_in_loop(i32 %a, i32 %b, i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %i.next.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %y.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %y.reg2mem3 = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem5 = alloca i32, align 4
; CHECK-NEXT:   %i.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 %b, ptr %y.reg2mem3, align 4
; CHECK-NEXT:   store i32 %a, ptr %x.reg2mem5, align 4
; CHECK-NEXT:   store i32 0, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop.loop_crit_edge, %entry
; CHECK-NEXT:   %i.reload = load i32, ptr %i.reg2mem, align 4
; CHECK-NEXT:   %x.reload6 = load i32, ptr %x.reg2mem5, align 4
; CHECK-NEXT:   %y.reload4 = load i32, ptr %y.reg2mem3, align 4
; CHECK-NEXT:   store i32 %x.reload6, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %y.reload4, ptr %y.reg2mem, align 4
; CHECK-NEXT:   %i.next = add nuw i32 %i.reload, 1
; CHECK-NEXT:   store i32 %i.next, ptr %i.next.reg2mem, align 4
; CHECK-NEXT:   %i.next.reload = load i32, ptr %i.next.reg2mem, align 4
; CHECK-NEXT:   %c = icmp ult i32 %i.next.reload, %n
; CHECK-NEXT:   br i1 %c, label %loop.loop_crit_edge, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: loop.loop_crit_edge:                              ; preds = %loop
; CHECK-NEXT:   %i.next.reload1 = load i32, ptr %i.next.reg2mem, align 4
; CHECK-NEXT:   %y.reload = load i32, ptr %y.reg2mem, align 4
; CHECK-NEXT:   %x.reload2 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload2, ptr %y.reg2mem3, align 4
; CHECK-NEXT:   store i32 %y.reload, ptr %x.reg2mem5, align 4
; CHECK-NEXT:   store i32 %i.next.reload1, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   ret i32 %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_used_by_phi(i32 %a, i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %q.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem1 = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %one, label %entry.two_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.two_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 %a, ptr %p.reg2mem1, align 4
; CHECK-NEXT:   br label %two
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   store i32 7, ptr %p.reg2mem1, align 4
; CHECK-NEXT:   br label %two
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %entry.two_crit_edge, %one
; CHECK-NEXT:   %p.reload2 = load i32, ptr %p.reg2mem1, align 4
; CHECK-NEXT:   store i32 %p.reload2, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br i1 %d, label %three, label %two.four_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: two.four_crit_edge:                               ; preds = %two
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   store i32 %p.reload, ptr %q.reg2mem, align 4
; CHECK-NEXT:   br label %four
; CHECK-EMPTY:
; CHECK-NEXT: three:                                            ; preds = %two
; CHECK-NEXT:   store i32 9, ptr %q.reg2mem, align 4
; CHECK-NEXT:   br label %four
; CHECK-EMPTY:
; CHECK-NEXT: four:                                             ; preds = %two.four_crit_edge, %three
; CHECK-NEXT:   %q.reload = load i32, ptr %q.reg2mem, align 4
; CHECK-NEXT:   ret i32 %q.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @same_predecessor_twice(i32 %v, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   switch i32 %v, label %other [
; CHECK-NEXT:     i32 0, label %entry.end_crit_edge
; CHECK-NEXT:     i32 1, label %entry.end_crit_edge1
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge1:                             ; preds = %entry
; CHECK-NEXT:   %x.reload2 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload2, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: other:                                            ; preds = %entry
; CHECK-NEXT:   store i32 3, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge1, %entry.end_crit_edge, %other
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @alloca_stays(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   store i32 2, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @alloca_elsewhere(i1 %c, i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p.reg2mem = alloca ptr, align 8
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %p = alloca i32, i32 %n, align 4
; CHECK-NEXT:   store ptr %p, ptr %p.reg2mem, align 8
; CHECK-NEXT:   br label %more
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %then
; CHECK-NEXT:   %p.reload = load ptr, ptr %p.reg2mem, align 8
; CHECK-NEXT:   store i32 1, ptr %p.reload, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %more
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @alloca_after_code(i64 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i64, align 8
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i64 %n, 1
; CHECK-NEXT:   store i64 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %p = alloca i64, align 8
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %x.reload1 = load i64, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i64 %x.reload1, ptr %p, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %x.reload = load i64, ptr %x.reg2mem, align 4
; CHECK-NEXT:   ret i64 %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define float @floats(float %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca float, align 4
; CHECK-NEXT:   %r.reg2mem = alloca float, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = fadd fast float %a, 1.000000e+00
; CHECK-NEXT:   store float %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load float, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store float %x.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store float 2.000000e+00, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load float, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret float %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @vectors(<4 x i32> %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca <4 x i32>, align 16
; CHECK-NEXT:   %r.reg2mem = alloca <4 x i32>, align 16
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add <4 x i32> %a, %a
; CHECK-NEXT:   store <4 x i32> %x, ptr %x.reg2mem, align 16
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load <4 x i32>, ptr %x.reg2mem, align 16
; CHECK-NEXT:   store <4 x i32> %x.reload, ptr %r.reg2mem, align 16
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store <4 x i32> zeroinitializer, ptr %r.reg2mem, align 16
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load <4 x i32>, ptr %r.reg2mem, align 16
; CHECK-NEXT:   ret <4 x i32> %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <vscale x 2 x i64> @scalable(<vscale x 2 x i64> %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca <vscale x 2 x i64>, align 16
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add <vscale x 2 x i64> %a, %a
; CHECK-NEXT:   store <vscale x 2 x i64> %x, ptr %x.reg2mem, align 16
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %x.reload = load <vscale x 2 x i64>, ptr %x.reg2mem, align 16
; CHECK-NEXT:   ret <vscale x 2 x i64> %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i32, ptr } @aggregates({ i32, ptr } %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca { i32, ptr }, align 8
; CHECK-NEXT:   %r.reg2mem = alloca { i32, ptr }, align 8
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = insertvalue { i32, ptr } %a, i32 3, 0
; CHECK-NEXT:   store { i32, ptr } %x, ptr %x.reg2mem, align 8
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load { i32, ptr }, ptr %x.reg2mem, align 8
; CHECK-NEXT:   store { i32, ptr } %x.reload, ptr %r.reg2mem, align 8
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store { i32, ptr } zeroinitializer, ptr %r.reg2mem, align 8
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load { i32, ptr }, ptr %r.reg2mem, align 8
; CHECK-NEXT:   ret { i32, ptr } %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr addrspace(1) @pointers(ptr addrspace(1) %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca ptr addrspace(1), align 8
; CHECK-NEXT:   %r.reg2mem = alloca ptr addrspace(1), align 8
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = getelementptr i8, ptr addrspace(1) %a, i64 4
; CHECK-NEXT:   store ptr addrspace(1) %x, ptr %x.reg2mem, align 8
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load ptr addrspace(1), ptr %x.reg2mem, align 8
; CHECK-NEXT:   store ptr addrspace(1) %x.reload, ptr %r.reg2mem, align 8
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store ptr addrspace(1) null, ptr %r.reg2mem, align 8
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load ptr addrspace(1), ptr %r.reg2mem, align 8
; CHECK-NEXT:   ret ptr addrspace(1) %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @invoke_used_below() personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %l.reg2mem = alloca { ptr, i32 }, align 8
; CHECK-NEXT:   %y.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = invoke i32 @get()
; CHECK-NEXT:           to label %ok unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: ok:                                               ; preds = %entry
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %y = add i32 %x.reload, 1
; CHECK-NEXT:   store i32 %y, ptr %y.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   store { ptr, i32 } %l, ptr %l.reg2mem, align 8
; CHECK-NEXT:   br label %resume
; CHECK-EMPTY:
; CHECK-NEXT: resume:                                           ; preds = %bad
; CHECK-NEXT:   %l.reload = load { ptr, i32 }, ptr %l.reg2mem, align 8
; CHECK-NEXT:   resume { ptr, i32 } %l.reload
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %ok
; CHECK-NEXT:   %y.reload = load i32, ptr %y.reg2mem, align 4
; CHECK-NEXT:   ret i32 %y.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @invoke_into_phi(i1 %c) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %try, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 0, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: try:                                              ; preds = %entry
; CHECK-NEXT:   %x = invoke i32 @get()
; CHECK-NEXT:           to label %try.end_crit_edge unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: try.end_crit_edge:                                ; preds = %try
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %try
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %try.end_crit_edge, %entry.end_crit_edge
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_at_landing_pad() personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %b.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %a.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 1, ptr %p.reg2mem, align 4
; CHECK-NEXT:   %a = invoke i32 @get()
; CHECK-NEXT:           to label %more unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %entry
; CHECK-NEXT:   store i32 %a, ptr %a.reg2mem, align 4
; CHECK-NEXT:   %a.reload = load i32, ptr %a.reg2mem, align 4
; CHECK-NEXT:   store i32 %a.reload, ptr %p.reg2mem, align 4
; CHECK-NEXT:   %b = invoke i32 @get()
; CHECK-NEXT:           to label %end unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %more
; CHECK-NEXT:   store i32 %b, ptr %b.reg2mem, align 4
; CHECK-NEXT:   %b.reload = load i32, ptr %b.reg2mem, align 4
; CHECK-NEXT:   ret i32 %b.reload
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %more, %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           catch ptr null
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   ret i32 %p.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @never_reached(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   ret i32 %a
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %x.reload1 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload1, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %dead2
; CHECK-EMPTY:
; CHECK-NEXT: dead2:                                            ; preds = %dead
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   call void @use(i32 %r.reload)
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   ret i32 %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @unused_values(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_of_undef_and_poison(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   store i32 undef, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   store i32 poison, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @value_of_its_own_loop(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %j.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %i.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 0, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %latch.loop_crit_edge, %entry
; CHECK-NEXT:   %i.reload = load i32, ptr %i.reg2mem, align 4
; CHECK-NEXT:   %j = add i32 %i.reload, 1
; CHECK-NEXT:   store i32 %j, ptr %j.reg2mem, align 4
; CHECK-NEXT:   br label %latch
; CHECK-EMPTY:
; CHECK-NEXT: latch:                                            ; preds = %loop
; CHECK-NEXT:   %j.reload1 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   %c = icmp eq i32 %j.reload1, %n
; CHECK-NEXT:   br i1 %c, label %exit, label %latch.loop_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: latch.loop_crit_edge:                             ; preds = %latch
; CHECK-NEXT:   %j.reload2 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   store i32 %j.reload2, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %latch
; CHECK-NEXT:   %j.reload = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   ret i32 %j.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @entry_has_only_a_branch(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br label %next
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %entry
; CHECK-NEXT:   %x = add i32 %n, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br label %last
; CHECK-EMPTY:
; CHECK-NEXT: last:                                             ; preds = %next
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   ret i32 %x.reload
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @condition_used_below(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c.reg2mem = alloca i1, align 1
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %c = icmp eq i32 %a, 0
; CHECK-NEXT:   store i1 %c, ptr %c.reg2mem, align 1
; CHECK-NEXT:   %c.reload1 = load i1, ptr %c.reg2mem, align 1
; CHECK-NEXT:   br i1 %c.reload1, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %c.reload = load i1, ptr %c.reg2mem, align 1
; CHECK-NEXT:   call void @llvm.assume(i1 %c.reload)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @names_that_clash(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem1 = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 0, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem1, align 4
; CHECK-NEXT:   br i1 %c, label %then, label %entry.end_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.end_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %x.reload = add i32 %a, 5
; CHECK-NEXT:   store i32 %x.reload, ptr %x.reg2mem, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry.end_crit_edge, %then
; CHECK-NEXT:   %x.reload2 = load i32, ptr %x.reg2mem1, align 4
; CHECK-NEXT:   ret i32 %x.reload2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @no_names(i32 %0, i1 %1) {
; CHECK-NEXT:   %.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %.reg2mem1 = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %3 = add i32 %0, 1
; CHECK-NEXT:   store i32 %3, ptr %.reg2mem, align 4
; CHECK-NEXT:   br i1 %1, label %4, label %._crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: ._crit_edge:                                      ; preds = %2
; CHECK-NEXT:   %.reload = load i32, ptr %.reg2mem, align 4
; CHECK-NEXT:   store i32 %.reload, ptr %.reg2mem1, align 4
; CHECK-NEXT:   br label %5
; CHECK-EMPTY:
; CHECK-NEXT: 4:                                                ; preds = %2
; CHECK-NEXT:   store i32 1, ptr %.reg2mem1, align 4
; CHECK-NEXT:   br label %5
; CHECK-EMPTY:
; CHECK-NEXT: 5:                                                ; preds = %._crit_edge, %4
; CHECK-NEXT:   %.reload2 = load i32, ptr %.reg2mem1, align 4
; CHECK-NEXT:   ret i32 %.reload2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

declare void @use(i32)
declare i32 @get()
declare i32 @__gxx_personality_v0(...)
declare void @llvm.assume(i1)

define i32 @within_block_only(i32 %a) {
  %x = add i32 %a, 1
  %y = mul i32 %x, %x
  ret i32 %y
}

define i32 @used_below(i32 %a, i1 %c) {
entry:
  %x = add i32 %a, 1
  br i1 %c, label %then, label %end
then:
  call void @use(i32 %x)
  br label %end
end:
  ret i32 %x
}

define i32 @used_in_two_blocks(i32 %a, i1 %c) {
entry:
  %x = add i32 %a, 1
  br i1 %c, label %then, label %else
then:
  %t = add i32 %x, 2
  br label %end
else:
  %e = mul i32 %x, %x
  br label %end
end:
  %r = phi i32 [ %t, %then ], [ %e, %else ]
  ret i32 %r
}

define i32 @phi_of_constants(i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ 1, %entry ], [ 2, %then ]
  ret i32 %r
}

define i32 @phi_of_arguments(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %a, %entry ], [ %b, %then ]
  ret i32 %r
}

define i32 @two_phis(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %a, %entry ], [ %b, %then ]
  %s = phi i32 [ %b, %entry ], [ %a, %then ]
  %t = sub i32 %r, %s
  ret i32 %t
}

define i32 @swap_in_loop(i32 %a, i32 %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %x, %loop ]
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %x
}

define i32 @phi_used_by_phi(i32 %a, i1 %c, i1 %d) {
entry:
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %p = phi i32 [ %a, %entry ], [ 7, %one ]
  br i1 %d, label %three, label %four
three:
  br label %four
four:
  %q = phi i32 [ %p, %two ], [ 9, %three ]
  ret i32 %q
}

define i32 @same_predecessor_twice(i32 %v, i32 %a) {
entry:
  %x = add i32 %a, 1
  switch i32 %v, label %other [
    i32 0, label %end
    i32 1, label %end
  ]
other:
  br label %end
end:
  %r = phi i32 [ %x, %entry ], [ %x, %entry ], [ 3, %other ]
  ret i32 %r
}

define void @alloca_stays(i1 %c) {
entry:
  %p = alloca i32
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p
  br label %end
end:
  store i32 2, ptr %p
  ret void
}

define void @alloca_elsewhere(i1 %c, i32 %n) {
entry:
  br i1 %c, label %then, label %end
then:
  %p = alloca i32, i32 %n
  br label %more
more:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

define i64 @alloca_after_code(i64 %n, i1 %c) {
entry:
  %x = add i64 %n, 1
  %p = alloca i64
  br i1 %c, label %then, label %end
then:
  store i64 %x, ptr %p
  br label %end
end:
  ret i64 %x
}

define float @floats(float %a, i1 %c) {
entry:
  %x = fadd fast float %a, 1.0
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi fast float [ %x, %entry ], [ 2.0, %then ]
  ret float %r
}

define <4 x i32> @vectors(<4 x i32> %a, i1 %c) {
entry:
  %x = add <4 x i32> %a, %a
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi <4 x i32> [ %x, %entry ], [ zeroinitializer, %then ]
  ret <4 x i32> %r
}

define <vscale x 2 x i64> @scalable(<vscale x 2 x i64> %a, i1 %c) {
entry:
  %x = add <vscale x 2 x i64> %a, %a
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret <vscale x 2 x i64> %x
}

define { i32, ptr } @aggregates({ i32, ptr } %a, i1 %c) {
entry:
  %x = insertvalue { i32, ptr } %a, i32 3, 0
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi { i32, ptr } [ %x, %entry ], [ zeroinitializer, %then ]
  ret { i32, ptr } %r
}

define ptr addrspace(1) @pointers(ptr addrspace(1) %a, i1 %c) {
entry:
  %x = getelementptr i8, ptr addrspace(1) %a, i64 4
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi ptr addrspace(1) [ %x, %entry ], [ null, %then ]
  ret ptr addrspace(1) %r
}

define i32 @invoke_used_below() personality ptr @__gxx_personality_v0 {
entry:
  %x = invoke i32 @get() to label %ok unwind label %bad
ok:
  %y = add i32 %x, 1
  br label %end
bad:
  %l = landingpad { ptr, i32 } cleanup
  br label %resume
resume:
  resume { ptr, i32 } %l
end:
  ret i32 %y
}

define i32 @invoke_into_phi(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %try, label %end
try:
  %x = invoke i32 @get() to label %end unwind label %bad
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
end:
  %r = phi i32 [ 0, %entry ], [ %x, %try ]
  ret i32 %r
}

define i32 @phi_at_landing_pad() personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @get() to label %more unwind label %bad
more:
  %b = invoke i32 @get() to label %end unwind label %bad
end:
  ret i32 %b
bad:
  %p = phi i32 [ 1, %entry ], [ %a, %more ]
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 %p
}

define i32 @never_reached(i32 %a) {
entry:
  ret i32 %a
dead:
  %x = add i32 %a, 1
  br label %dead2
dead2:
  %r = phi i32 [ %x, %dead ]
  call void @use(i32 %r)
  ret i32 %x
}

define void @unused_values(i32 %a, i1 %c) {
entry:
  %x = add i32 %a, 1
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ %x, %entry ], [ 2, %then ]
  ret void
}

define i32 @phi_of_undef_and_poison(i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ undef, %entry ], [ poison, %then ]
  ret i32 %r
}

define i32 @value_of_its_own_loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %j = add i32 %i, 1
  br label %latch
latch:
  %c = icmp eq i32 %j, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %j
}

define i32 @entry_has_only_a_branch(i32 %n) {
entry:
  br label %next
next:
  %x = add i32 %n, 1
  br label %last
last:
  ret i32 %x
}

define void @condition_used_below(i32 %a) {
entry:
  %c = icmp eq i32 %a, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.assume(i1 %c)
  br label %end
end:
  ret void
}

define i32 @names_that_clash(i32 %a, i1 %c) {
entry:
  %x.reg2mem = alloca i32
  store i32 0, ptr %x.reg2mem
  %x = add i32 %a, 1
  br i1 %c, label %then, label %end
then:
  %x.reload = add i32 %a, 5
  store i32 %x.reload, ptr %x.reg2mem
  br label %end
end:
  ret i32 %x
}

define i32 @no_names(i32 %0, i1 %1) {
  %3 = add i32 %0, 1
  br i1 %1, label %4, label %5
4:
  br label %5
5:
  %6 = phi i32 [ %3, %2 ], [ 1, %4 ]
  ret i32 %6
}
