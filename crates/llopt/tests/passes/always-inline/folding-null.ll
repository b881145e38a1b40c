; RUN: llopt -S -passes=always-inline %s | FileCheck %s --match-full-lines

; Comparisons with zero, or null, of what is never that, and of what may be.

; CHECK: %s = type { i32, i64, [4 x i32] }
; CHECK-EMPTY:
; CHECK-NEXT: @g = external global i32
; CHECK-NEXT: @w = extern_weak global i32
; CHECK-NEXT: @abs = external global i32, !absolute_symbol !0
; CHECK-NEXT: @as1 = external addrspace(1) global i32
; CHECK-NEXT: @def = global i32 0
; CHECK-EMPTY:
; CHECK-NEXT: @al = alias i32, ptr @def
; CHECK-EMPTY:
; CHECK-NEXT: declare nonnull ptr @rnn()
; CHECK-EMPTY:
; CHECK-NEXT: declare dereferenceable(8) ptr @rderef()
; CHECK-EMPTY:
; CHECK-NEXT: declare dereferenceable_or_null(8) ptr @rderefn()
; CHECK-EMPTY:
; CHECK-NEXT: declare ptr @same(ptr returned)
; CHECK-EMPTY:
; CHECK-NEXT: declare ptr @plain()
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare ptr @llvm.launder.invariant.group.p0(ptr) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare ptr @llvm.ptrmask.p0.i64(ptr, i64) #1
; CHECK-EMPTY:
; CHECK-NEXT: declare noalias ptr @malloc(i64)
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_plain(ptr %x) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_nonnull(ptr nonnull %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_nonnull_ugt(ptr nonnull %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_deref(ptr dereferenceable(4) %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @p_deref_valid(ptr dereferenceable(4) %x) #2 {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_deref_null(ptr dereferenceable_or_null(4) %x) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_deref_as1(ptr addrspace(1) dereferenceable(4) %x) {
; CHECK-NEXT:   %c.i = icmp ne ptr addrspace(1) %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_nonnull_as1(ptr addrspace(1) nonnull %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_byval(ptr byval(i32) %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @p_byval_valid(ptr byval(i32) %x) #2 {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_byref(ptr byref(i32) %x) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @p_sret(ptr sret(i32) %x, ptr %o) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   store i1 %c.i, ptr %o, align 1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_inalloca(ptr inalloca(i32) %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_preallocated(ptr preallocated(i32) %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p_swiftself(ptr swiftself %x) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_plain() {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_weak() {
; CHECK-NEXT:   %c.i = icmp eq ptr @w, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_abs() {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_alias() {
; CHECK-NEXT:   %c.i = icmp eq ptr @al, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_as1() {
; CHECK-NEXT:   %c.i = icmp ne ptr addrspace(1) @as1, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @g_gep() {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @g_gep_valid() #2 {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @alloc() {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @alloc_valid() #2 {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @alloc_as() {
; CHECK-NEXT:   %x = alloca i32, align 4, addrspace(1)
; CHECK-NEXT:   %c.i = icmp ne ptr addrspace(1) %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @l_nonnull(ptr %q) {
; CHECK-NEXT:   %x = load ptr, ptr %q, align 8, !nonnull !1
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @l_deref(ptr %q) {
; CHECK-NEXT:   %x = load ptr, ptr %q, align 8, !dereferenceable !2
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @l_range(ptr %q) {
; CHECK-NEXT:   %x = load i64, ptr %q, align 4, !range !3
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @l_range0(ptr %q) {
; CHECK-NEXT:   %x = load i64, ptr %q, align 4, !range !4
; CHECK-NEXT:   %c.i = icmp eq i64 %x, 0
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @l_range_hole(ptr %q) {
; CHECK-NEXT:   %x = load i64, ptr %q, align 4, !range !5
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_rnn() {
; CHECK-NEXT:   %x = call ptr @rnn()
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_site() {
; CHECK-NEXT:   %x = call nonnull ptr @plain()
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_rderef() {
; CHECK-NEXT:   %x = call ptr @rderef()
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @c_rderef_valid() #2 {
; CHECK-NEXT:   %x = call ptr @rderef()
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_returned(ptr nonnull %p) {
; CHECK-NEXT:   %x = call ptr @same(ptr %p)
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_launder(ptr nonnull %p) {
; CHECK-NEXT:   %x = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_ptrmask(ptr nonnull %p) {
; CHECK-NEXT:   %x = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_ptrmask_align(ptr nonnull align 8 %p) {
; CHECK-NEXT:   %x = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @c_malloc() {
; CHECK-NEXT:   %x = call ptr @malloc(i64 8)
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_nn(ptr nonnull %p, i64 %i) {
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_nn_not_inbounds(ptr nonnull %p, i64 %i) {
; CHECK-NEXT:   %x = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_nn_nuw(ptr nonnull %p, i64 %i) {
; CHECK-NEXT:   %x = getelementptr nuw i32, ptr %p, i64 %i
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: null_pointer_is_valid
; CHECK-NEXT: define i1 @gep_nn_valid(ptr nonnull %p, i64 %i) #2 {
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_const(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %p, i64 1
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_neg(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %p, i64 -1
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_zero(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds %s, ptr %p, i64 0
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_field0(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds %s, ptr %p, i64 0, i32 0
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_field1(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds %s, ptr %p, i64 0, i32 1
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_nuw_const(ptr %p) {
; CHECK-NEXT:   %x = getelementptr nuw i8, ptr %p, i64 8
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_nusw_const(ptr %p) {
; CHECK-NEXT:   %x = getelementptr nusw i8, ptr %p, i64 8
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_empty(ptr %p) {
; CHECK-NEXT:   %x = getelementptr inbounds {}, ptr %p, i64 8
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_variable_nz(ptr %p, i64 range(i64 1, 10) %i) {
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @gep_gep(ptr nonnull %p, i64 %i) {
; CHECK-NEXT:   %y = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT:   %x = getelementptr inbounds i32, ptr %y, i64 %i
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @sel(ptr nonnull %p, i1 %c) {
; CHECK-NEXT:   %x = select i1 %c, ptr %p, ptr @g
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @sel_maybe(ptr nonnull %p, ptr %q, i1 %c) {
; CHECK-NEXT:   %x = select i1 %c, ptr %p, ptr %q
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @sel_cond(ptr %q) {
; CHECK-NEXT:   %c = icmp eq ptr %q, null
; CHECK-NEXT:   %x = select i1 %c, ptr @g, ptr %q
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @phi(ptr nonnull %p, i1 %c) {
; CHECK-NEXT: e:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %e
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %e
; CHECK-NEXT:   %x = phi ptr [ %p, %e ], [ @g, %a ]
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @phi_gep(ptr nonnull %p, i1 %c) {
; CHECK-NEXT: e:
; CHECK-NEXT:   %y = getelementptr inbounds i8, ptr %p, i64 1
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %e
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %e
; CHECK-NEXT:   %x = phi ptr [ %p, %e ], [ %y, %a ]
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @phi_loop(ptr nonnull %p, i1 %c) {
; CHECK-NEXT: e:
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %b, %e
; CHECK-NEXT:   %x = phi ptr [ %p, %e ], [ %y, %b ]
; CHECK-NEXT:   %y = getelementptr inbounds i8, ptr %x, i64 1
; CHECK-NEXT:   br i1 false, label %b, label %o
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %b
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i2p(i64 range(i64 1, 10) %i) {
; CHECK-NEXT:   %x = inttoptr i64 %i to ptr
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i2p_const() {
; CHECK-NEXT:   %x = inttoptr i64 16 to ptr
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @p2i(ptr nonnull %p) {
; CHECK-NEXT:   %x = ptrtoint ptr %p to i64
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @frz(ptr nonnull %p) {
; CHECK-NEXT:   %x = freeze ptr %p
; CHECK-NEXT:   %c.i = icmp eq ptr %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @frz_noundef(ptr noundef nonnull %p) {
; CHECK-NEXT:   %x = freeze ptr %p
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @asc(ptr nonnull %p) {
; CHECK-NEXT:   %x = addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT:   %c.i = icmp ne ptr addrspace(1) %x, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @assume(ptr %p) {
; CHECK-NEXT:   %c = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   %c.i = icmp eq ptr %p, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @dom(ptr %p) {
; CHECK-NEXT:   %c = icmp eq ptr %p, null
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   ret i1 false
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %b
; CHECK-NEXT:   %c.i = icmp eq ptr %p, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @loaded(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   %c.i = icmp eq ptr %p, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @vcall(ptr %p) {
; CHECK-NEXT:   %x = load ptr, ptr %p, align 8, !nonnull !1, !noundef !1
; CHECK-NEXT:   %y = load ptr, ptr %x, align 8
; CHECK-NEXT:   %c.i = icmp eq ptr %y, null
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_or(i64 %a) {
; CHECK-NEXT:   %x = or i64 %a, 4
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_zext(i32 range(i32 1, 7) %a) {
; CHECK-NEXT:   %x = zext i32 %a to i64
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_arg_range(i64 range(i64 1, 7) %a) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_addnuw(i64 %a) {
; CHECK-NEXT:   %x = add nuw i64 %a, 1
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_sub(i64 %a) {
; CHECK-NEXT:   %x = sub i64 1, %a
; CHECK-NEXT:   %c.i = icmp eq i64 %x, 0
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_xor(i64 %a) {
; CHECK-NEXT:   %y = or i64 %a, 1
; CHECK-NEXT:   %x = xor i64 %y, 2
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_mul(i64 %a) {
; CHECK-NEXT:   %y = or i64 %a, 1
; CHECK-NEXT:   %x = mul nuw i64 %y, %y
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_sel(i1 %c) {
; CHECK-NEXT:   %x = select i1 %c, i64 3, i64 4
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_umax(i64 %c) {
; CHECK-NEXT:   %x = call i64 @llvm.umax.i64(i64 %c, i64 1)
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_phi(i1 %c) {
; CHECK-NEXT: e:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %e
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %e
; CHECK-NEXT:   %x = phi i64 [ 1, %e ], [ 2, %a ]
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_call_range() {
; CHECK-NEXT:   %x = call range(i64 1, 5) i64 @num()
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_call_range_md() {
; CHECK-NEXT:   %x = call i64 @num(), !range !3
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_shl(i64 %a) {
; CHECK-NEXT:   %x = shl nuw i64 4, %a
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_trunc(i64 range(i64 1, 7) %a) {
; CHECK-NEXT:   %t = trunc nuw i64 %a to i32
; CHECK-NEXT:   %x = zext i32 %t to i64
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @i_sextb(i64 %a, i64 %b) {
; CHECK-NEXT:   %t = or i64 %a, 1
; CHECK-NEXT:   %x = or i64 %b, %t
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare i64 @num()
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i64 @llvm.umax.i64(i64, i64) #1
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #3
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite) }
; CHECK-NEXT: attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-NEXT: attributes #2 = { null_pointer_is_valid }
; CHECK-NEXT: attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i64 0, i64 256}
; CHECK-NEXT: !1 = !{}
; CHECK-NEXT: !2 = !{i64 8}
; CHECK-NEXT: !3 = !{i64 1, i64 10}
; CHECK-NEXT: !4 = !{i64 0, i64 10}
; CHECK-NEXT: !5 = !{i64 -5, i64 0, i64 1, i64 10}

%s = type { i32, i64, [4 x i32] }
@g = external global i32
@w = extern_weak global i32
@abs = external global i32, !absolute_symbol !9
@as1 = external addrspace(1) global i32
@al = alias i32, ptr @def
@def = global i32 0
define internal i1 @isnull(ptr %p) alwaysinline {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define internal i1 @isnull1(ptr addrspace(1) %p) alwaysinline {
  %c = icmp ne ptr addrspace(1) %p, null
  ret i1 %c
}
define internal i1 @uge(ptr %p) alwaysinline {
  %c = icmp ugt ptr %p, null
  ret i1 %c
}
define internal i1 @zero(i64 %p) alwaysinline {
  %c = icmp eq i64 %p, 0
  ret i1 %c
}
declare nonnull ptr @rnn()
declare dereferenceable(8) ptr @rderef()
declare dereferenceable_or_null(8) ptr @rderefn()
declare ptr @same(ptr returned)
declare ptr @plain()
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare noalias ptr @malloc(i64)

define i1 @p_plain(ptr %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_nonnull(ptr nonnull %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_nonnull_ugt(ptr nonnull %x) { 
  %r = call i1 @uge(ptr %x)
  ret i1 %r
}
define i1 @p_deref(ptr dereferenceable(4) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_deref_valid(ptr dereferenceable(4) %x) null_pointer_is_valid { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_deref_null(ptr dereferenceable_or_null(4) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_deref_as1(ptr addrspace(1) dereferenceable(4) %x) { 
  %r = call i1 @isnull1(ptr addrspace(1) %x)
  ret i1 %r
}
define i1 @p_nonnull_as1(ptr addrspace(1) nonnull %x) { 
  %r = call i1 @isnull1(ptr addrspace(1) %x)
  ret i1 %r
}
define i1 @p_byval(ptr byval(i32) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_byval_valid(ptr byval(i32) %x) null_pointer_is_valid { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_byref(ptr byref(i32) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define void @p_sret(ptr sret(i32) %x, ptr %o) { 
  %r = call i1 @isnull(ptr %x)
  store i1 %r, ptr %o
  ret void
}
define i1 @p_inalloca(ptr inalloca(i32) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_preallocated(ptr preallocated(i32) %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p_swiftself(ptr swiftself %x) { 
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @g_plain() { 
  %r = call i1 @isnull(ptr @g)
  ret i1 %r
}
define i1 @g_weak() { 
  %r = call i1 @isnull(ptr @w)
  ret i1 %r
}
define i1 @g_abs() { 
  %r = call i1 @isnull(ptr @abs)
  ret i1 %r
}
define i1 @g_alias() { 
  %r = call i1 @isnull(ptr @al)
  ret i1 %r
}
define i1 @g_as1() { 
  %r = call i1 @isnull1(ptr addrspace(1) @as1)
  ret i1 %r
}
define i1 @g_gep() { 
  %r = call i1 @isnull(ptr getelementptr inbounds (i8, ptr @g, i64 1))
  ret i1 %r
}
define i1 @g_gep_valid() null_pointer_is_valid { 
  %r = call i1 @isnull(ptr @g)
  ret i1 %r
}
define i1 @alloc() { 
  %x = alloca i32
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @alloc_valid() null_pointer_is_valid { 
  %x = alloca i32
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @alloc_as() { 
  %x = alloca i32, addrspace(1)
  %r = call i1 @isnull1(ptr addrspace(1) %x)
  ret i1 %r
}
define i1 @l_nonnull(ptr %q) { 
  %x = load ptr, ptr %q, !nonnull !0
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @l_deref(ptr %q) { 
  %x = load ptr, ptr %q, !dereferenceable !1
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @l_range(ptr %q) { 
  %x = load i64, ptr %q, !range !2
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @l_range0(ptr %q) { 
  %x = load i64, ptr %q, !range !3
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @l_range_hole(ptr %q) { 
  %x = load i64, ptr %q, !range !4
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @c_rnn() { 
  %x = call ptr @rnn()
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_site() { 
  %x = call nonnull ptr @plain()
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_rderef() { 
  %x = call ptr @rderef()
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_rderef_valid() null_pointer_is_valid { 
  %x = call ptr @rderef()
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_returned(ptr nonnull %p) { 
  %x = call ptr @same(ptr %p)
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_launder(ptr nonnull %p) { 
  %x = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_ptrmask(ptr nonnull %p) { 
  %x = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_ptrmask_align(ptr nonnull align 8 %p) { 
  %x = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @c_malloc() { 
  %x = call ptr @malloc(i64 8)
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nn(ptr nonnull %p, i64 %i) { 
  %x = getelementptr inbounds i32, ptr %p, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nn_not_inbounds(ptr nonnull %p, i64 %i) { 
  %x = getelementptr i32, ptr %p, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nn_nuw(ptr nonnull %p, i64 %i) { 
  %x = getelementptr nuw i32, ptr %p, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nn_valid(ptr nonnull %p, i64 %i) null_pointer_is_valid { 
  %x = getelementptr inbounds i32, ptr %p, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_const(ptr %p) { 
  %x = getelementptr inbounds i32, ptr %p, i64 1
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_neg(ptr %p) { 
  %x = getelementptr inbounds i32, ptr %p, i64 -1
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_zero(ptr %p) { 
  %x = getelementptr inbounds %s, ptr %p, i64 0
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_field0(ptr %p) { 
  %x = getelementptr inbounds %s, ptr %p, i64 0, i32 0
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_field1(ptr %p) { 
  %x = getelementptr inbounds %s, ptr %p, i64 0, i32 1
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nuw_const(ptr %p) { 
  %x = getelementptr nuw i8, ptr %p, i64 8
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_nusw_const(ptr %p) { 
  %x = getelementptr nusw i8, ptr %p, i64 8
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_empty(ptr %p) { 
  %x = getelementptr inbounds {}, ptr %p, i64 8
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_variable_nz(ptr %p, i64 range(i64 1, 10) %i) { 
  %x = getelementptr inbounds i32, ptr %p, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @gep_gep(ptr nonnull %p, i64 %i) { 
  %y = getelementptr inbounds i32, ptr %p, i64 %i
  %x = getelementptr inbounds i32, ptr %y, i64 %i
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @sel(ptr nonnull %p, i1 %c) { 
  %x = select i1 %c, ptr %p, ptr @g
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @sel_maybe(ptr nonnull %p, ptr %q, i1 %c) { 
  %x = select i1 %c, ptr %p, ptr %q
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @sel_cond(ptr %q) { 
  %c = icmp eq ptr %q, null
  %x = select i1 %c, ptr @g, ptr %q
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @phi(ptr nonnull %p, i1 %c) { 
e:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi ptr [ %p, %e ], [ @g, %a ]
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @phi_gep(ptr nonnull %p, i1 %c) { 
e:
  %y = getelementptr inbounds i8, ptr %p, i64 1
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi ptr [ %p, %e ], [ %y, %a ]
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @phi_loop(ptr nonnull %p, i1 %c) { 
e:
  br label %b
b:
  %x = phi ptr [ %p, %e ], [ %y, %b ]
  %y = getelementptr inbounds i8, ptr %x, i64 1
  %r = call i1 @isnull(ptr %x)
  br i1 %r, label %b, label %o
o:
  ret i1 %r
}
define i1 @i2p(i64 range(i64 1, 10) %i) { 
  %x = inttoptr i64 %i to ptr
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @i2p_const() { 
  %x = inttoptr i64 16 to ptr
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @p2i(ptr nonnull %p) { 
  %x = ptrtoint ptr %p to i64
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @frz(ptr nonnull %p) { 
  %x = freeze ptr %p
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @frz_noundef(ptr nonnull noundef %p) { 
  %x = freeze ptr %p
  %r = call i1 @isnull(ptr %x)
  ret i1 %r
}
define i1 @asc(ptr nonnull %p) { 
  %x = addrspacecast ptr %p to ptr addrspace(1)
  %r = call i1 @isnull1(ptr addrspace(1) %x)
  ret i1 %r
}
define i1 @assume(ptr %p) {
  %c = icmp ne ptr %p, null
  call void @llvm.assume(i1 %c)
  %r = call i1 @isnull(ptr %p)
  ret i1 %r
}
define i1 @dom(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret i1 false
b:
  br label %d
d:
  %r = call i1 @isnull(ptr %p)
  ret i1 %r
}
define i1 @loaded(ptr %p) {
  %v = load i32, ptr %p
  %r = call i1 @isnull(ptr %p)
  ret i1 %r
}
define i1 @vcall(ptr %p) {
  %x = load ptr, ptr %p, !nonnull !0, !noundef !0
  %y = load ptr, ptr %x
  %r = call i1 @isnull(ptr %y)
  ret i1 %r
}
define i1 @i_or(i64 %a) {
  %x = or i64 %a, 4
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_zext(i32 range(i32 1, 7) %a) {
  %x = zext i32 %a to i64
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_arg_range(i64 range(i64 1, 7) %a) {
  %r = call i1 @zero(i64 %a)
  ret i1 %r
}
define i1 @i_addnuw(i64 %a) {
  %x = add nuw i64 %a, 1
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_sub(i64 %a) {
  %x = sub i64 1, %a
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_xor(i64 %a) {
  %y = or i64 %a, 1
  %x = xor i64 %y, 2
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_mul(i64 %a) {
  %y = or i64 %a, 1
  %x = mul nuw i64 %y, %y
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_sel(i1 %c) {
  %x = select i1 %c, i64 3, i64 4
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_umax(i64 %c) {
  %x = call i64 @llvm.umax.i64(i64 %c, i64 1)
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_phi(i1 %c) {
e:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi i64 [ 1, %e ], [ 2, %a ]
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_call_range() {
  %x = call range(i64 1, 5) i64 @num()
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_call_range_md() {
  %x = call i64 @num(), !range !2
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_shl(i64 %a) {
  %x = shl nuw i64 4, %a
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_trunc(i64 range(i64 1, 7) %a) {
  %t = trunc nuw i64 %a to i32
  %x = zext i32 %t to i64
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
define i1 @i_sextb(i64 %a, i64 %b) {
  %t = or i64 %a, 1
  %x = or i64 %b, %t
  %r = call i1 @zero(i64 %x)
  ret i1 %r
}
declare i64 @num()
declare i64 @llvm.umax.i64(i64, i64)
declare void @llvm.assume(i1)
!0 = !{}
!1 = !{i64 8}
!2 = !{i64 1, i64 10}
!3 = !{i64 0, i64 10}
!4 = !{i64 -5, i64 0, i64 1, i64 10}
!9 = !{i64 0, i64 256}
