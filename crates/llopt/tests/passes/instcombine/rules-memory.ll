; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: memory and addresses.
@constant = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@one = global [1 x i32] zeroinitializer
@other = global i32 0
declare void @use(ptr)
declare ptr @aligned(i64 allocalign, i64) allocsize(1)
declare ptr @sized(i64) allocsize(0)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32)

; CHECK-LABEL: @alloca.empty_alloca(
; CHECK-NEXT:   %b = alloca {}, align 8
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr nonnull %a)
; CHECK-NEXT:   call void @use(ptr nonnull %b)
; CHECK-NEXT:   ret void
define void @alloca.empty_alloca() {
  %a = alloca i32
  %b = alloca {}
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

; CHECK-LABEL: @alloca.length_of_index_type(
; CHECK-NEXT:   %1 = zext i32 %n to i64
; CHECK-NEXT:   %a = alloca i8, i64 %1, align 1
; CHECK-NEXT:   call void @use(ptr nonnull %a)
; CHECK-NEXT:   ret void
define void @alloca.length_of_index_type(i32 %n) {
  %a = alloca i8, i32 %n
  call void @use(ptr %a)
  ret void
}

; CHECK-LABEL: @allocated.allocated_alignment(
; CHECK-NEXT:   %p = call align 64 ptr @aligned(i64 64, i64 %n)
; CHECK-NEXT:   ret ptr %p
define ptr @allocated.allocated_alignment(i64 %n) {
  %p = call ptr @aligned(i64 64, i64 %n)
  ret ptr %p
}

; CHECK-LABEL: @allocated.allocated_bytes(
; CHECK-NEXT:   %p = call dereferenceable_or_null(40) ptr @sized(i64 40)
; CHECK-NEXT:   ret ptr %p
define ptr @allocated.allocated_bytes() {
  %p = call ptr @sized(i64 40)
  ret ptr %p
}

; CHECK-LABEL: @atomicrmw.rmw_of_known_result(
; CHECK-NEXT:   %r = atomicrmw xchg ptr %p, i8 -1 seq_cst, align 1
; CHECK-NEXT:   ret i8 %r
define i8 @atomicrmw.rmw_of_known_result(ptr %p) {
  %r = atomicrmw or ptr %p, i8 -1 seq_cst
  ret i8 %r
}

; CHECK-LABEL: @fence.repeated_fence(
; CHECK-NEXT:   fence seq_cst
; CHECK-NEXT:   ret void
define void @fence.repeated_fence() {
  fence seq_cst
  fence seq_cst
  ret void
}

; CHECK-LABEL: @gep.gep_of_select(
; CHECK-NEXT:   %r = select i1 %c, ptr getelementptr inbounds nuw (i8, ptr @one, i64 2), ptr getelementptr inbounds nuw (i8, ptr @other, i64 2)
; CHECK-NEXT:   ret ptr %r
define ptr @gep.gep_of_select(i1 %c) {
  %s = select i1 %c, ptr @one, ptr @other
  %r = getelementptr i8, ptr %s, i64 2
  ret ptr %r
}

; CHECK-LABEL: @gep.inbounds_of_object(
; CHECK-NEXT:   %a = alloca [8 x i8], align 1
; CHECK-NEXT:   %r = getelementptr inbounds nuw i8, ptr %a, i64 4
; CHECK-NEXT:   call void @use(ptr nonnull %r)
; CHECK-NEXT:   ret ptr null
define ptr @gep.inbounds_of_object() {
  %a = alloca [8 x i8]
  %r = getelementptr i8, ptr %a, i64 4
  call void @use(ptr %r)
  ret ptr null
}

; CHECK-LABEL: @gep.merge_constants(
; CHECK-NEXT:   %r = getelementptr i8, ptr %p, i64 12
; CHECK-NEXT:   ret ptr %r
define ptr @gep.merge_constants(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 8
  %r = getelementptr i8, ptr %a, i64 4
  ret ptr %r
}

; CHECK-LABEL: @gep.splat_of_scalar(
; CHECK-NEXT:   %r1 = getelementptr i8, ptr %p, i64 %x
; CHECK-NEXT:   %.splatinsert = insertelement <2 x ptr> poison, ptr %r1, i64 0
; CHECK-NEXT:   %.splat = shufflevector <2 x ptr> %.splatinsert, <2 x ptr> poison, <2 x i32> zeroinitializer
; CHECK-NEXT:   ret <2 x ptr> %.splat
define <2 x ptr> @gep.splat_of_scalar(ptr %p, i64 %x) {
  %i = insertelement <2 x ptr> poison, ptr %p, i64 0
  %s = shufflevector <2 x ptr> %i, <2 x ptr> poison, <2 x i32> zeroinitializer
  %r = getelementptr i8, <2 x ptr> %s, i64 %x
  ret <2 x ptr> %r
}

; CHECK-LABEL: @gep.split_sum(
; CHECK-NEXT:   %1 = getelementptr i32, ptr %p, i64 %x
; CHECK-NEXT:   %r = getelementptr i32, ptr %1, i64 %y
; CHECK-NEXT:   ret ptr %r
define ptr @gep.split_sum(ptr %p, i64 %x, i64 %y) {
  %i = add i64 %x, %y
  %r = getelementptr i32, ptr %p, i64 %i
  ret ptr %r
}

; CHECK-LABEL: @gep.to_bytes(
; CHECK-NEXT:   %1 = call i64 @llvm.vscale.i64()
; CHECK-NEXT:   %2 = shl nuw i64 %1, 4
; CHECK-NEXT:   %r = getelementptr i8, ptr %p, i64 %2
; CHECK-NEXT:   ret ptr %r
define ptr @gep.to_bytes(ptr %p) {
  %r = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  ret ptr %r
}

; CHECK-LABEL: @gep.trailing_zero(
; CHECK-NEXT:   %r = getelementptr { i32, i32 }, ptr %p, i64 %x
; CHECK-NEXT:   ret ptr %r
define ptr @gep.trailing_zero(ptr %p, i64 %x) {
  %r = getelementptr {i32, i32}, ptr %p, i64 %x, i32 0
  ret ptr %r
}

; CHECK-LABEL: @icmp.address_and_base(
; CHECK-NEXT:   %r = icmp eq i64 %x, 0
; CHECK-NEXT:   ret i1 %r
define i1 @icmp.address_and_base(ptr %p, i64 %x) {
  %a = getelementptr inbounds i8, ptr %p, i64 %x
  %r = icmp eq ptr %a, %p
  ret i1 %r
}

; CHECK-LABEL: @icmp.address_and_null(
; CHECK-NEXT:   %r = icmp eq ptr %p, null
; CHECK-NEXT:   ret i1 %r
define i1 @icmp.address_and_null(ptr %p, i64 %x) {
  %a = getelementptr inbounds i8, ptr %p, i64 %x
  %r = icmp eq ptr %a, null
  ret i1 %r
}

; CHECK-LABEL: @icmp.addresses(
; CHECK-NEXT:   %r = icmp ult ptr %p, %q
; CHECK-NEXT:   ret i1 %r
define i1 @icmp.addresses(ptr %p, ptr %q) {
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = icmp ult i64 %a, %b
  ret i1 %r
}

; CHECK-LABEL: @icmp.equal_offsets(
; CHECK-NEXT:   %r = icmp eq ptr %p, %q
; CHECK-NEXT:   ret i1 %r
define i1 @icmp.equal_offsets(ptr %p, ptr %q, i64 %x) {
  %a = getelementptr inbounds i8, ptr %p, i64 %x
  %b = getelementptr inbounds i8, ptr %q, i64 %x
  %r = icmp eq ptr %a, %b
  ret i1 %r
}

; CHECK-LABEL: @icmp.dominating_condition(
; CHECK: entry:
; CHECK-NEXT:   %c = icmp ult i64 %x, 3
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %r = icmp ne i64 %x, 2
; CHECK-NEXT:   ret i1 %r
; CHECK: b:
; CHECK-NEXT:   ret i1 true
define i1 @icmp.dominating_condition(i64 %x) {
entry:
  %c = icmp ult i64 %x, 3
  br i1 %c, label %a, label %b
a:
  %r = icmp ult i64 %x, 2
  ret i1 %r
b:
  ret i1 true
}

; CHECK-LABEL: @inttoptr.of_other_width(
; CHECK-NEXT:   %1 = zext i32 %x to i64
; CHECK-NEXT:   %r = inttoptr i64 %1 to ptr
; CHECK-NEXT:   ret ptr %r
define ptr @inttoptr.of_other_width(i32 %x) {
  %r = inttoptr i32 %x to ptr
  ret ptr %r
}

; CHECK-LABEL: @ptrtoint.to_other_width(
; CHECK-NEXT:   %1 = ptrtoint ptr %x to i64
; CHECK-NEXT:   %r = trunc i64 %1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @ptrtoint.to_other_width(ptr %x) {
  %r = ptrtoint ptr %x to i32
  ret i32 %r
}

; CHECK-LABEL: @load.load_members(
; CHECK-NEXT:   %r.unpack = load i32, ptr %p, align 4
; CHECK-NEXT:   %1 = insertvalue { i32, i64 } poison, i32 %r.unpack, 0
; CHECK-NEXT:   %r.elt1 = getelementptr inbounds nuw i8, ptr %p, i64 4
; CHECK-NEXT:   %r.unpack2 = load i64, ptr %r.elt1, align 4
; CHECK-NEXT:   %r3 = insertvalue { i32, i64 } %1, i64 %r.unpack2, 1
; CHECK-NEXT:   ret { i32, i64 } %r3
define {i32, i64} @load.load_members(ptr %p) {
  %r = load {i32, i64}, ptr %p
  ret {i32, i64} %r
}

; CHECK-LABEL: @load.load_of_non_null(
; CHECK-NEXT:   %r = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %r
define i32 @load.load_of_non_null(i1 %c, ptr %p) {
  %s = select i1 %c, ptr %p, ptr null
  %r = load i32, ptr %s
  ret i32 %r
}

; CHECK-LABEL: @load.load_of_nothing(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret i32 poison
define i32 @load.load_of_nothing() {
  %r = load i32, ptr null
  ret i32 %r
}

; CHECK-LABEL: @load.load_of_select(
; CHECK-NEXT:   %one.val = load i32, ptr @one, align 4
; CHECK-NEXT:   %other.val = load i32, ptr @other, align 4
; CHECK-NEXT:   %r = select i1 %c, i32 %one.val, i32 %other.val
; CHECK-NEXT:   ret i32 %r
define i32 @load.load_of_select(i1 %c) {
  %s = select i1 %c, ptr @one, ptr @other
  %r = load i32, ptr %s
  ret i32 %r
}

; CHECK-LABEL: @store.store_of_undef(
; CHECK-NEXT:   ret void
define void @store.store_of_undef(ptr %p) {
  store i32 undef, ptr %p
  ret void
}

; CHECK-LABEL: @store.store_to_constant(
; CHECK-NEXT:   ret void
define void @store.store_to_constant() {
  store i32 5, ptr @constant
  ret void
}

; CHECK-LABEL: @store.store_to_non_null(
; CHECK-NEXT:   store i32 5, ptr %p, align 4
; CHECK-NEXT:   ret void
define void @store.store_to_non_null(i1 %c, ptr %p) {
  %s = select i1 %c, ptr %p, ptr null
  store i32 5, ptr %s
  ret void
}

; CHECK-LABEL: @store.store_to_nothing(
; CHECK-NEXT:   store i32 poison, ptr null, align 4
; CHECK-NEXT:   ret void
define void @store.store_to_nothing() {
  store i32 5, ptr null
  ret void
}

; CHECK-LABEL: @store.unreachable_marker(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret void
define void @store.unreachable_marker(i32 %x) {
  %y = add i32 %x, 1
  store i32 5, ptr @other
  store i1 true, ptr poison
  ret void
}

; CHECK-LABEL: @unreachable.before_unreachable(
; CHECK-NEXT:   unreachable
define void @unreachable.before_unreachable(i32 %x) {
  store i32 %x, ptr @other
  unreachable
}

; CHECK-LABEL: @extractvalue.from_load(
; CHECK-NEXT:   %1 = getelementptr inbounds nuw i8, ptr %p, i64 4
; CHECK-NEXT:   %r = load i32, ptr %1, align 4
; CHECK-NEXT:   ret i32 %r
define i32 @extractvalue.from_load(ptr %p) {
  %l = load [2000 x i32], ptr %p
  %r = extractvalue [2000 x i32] %l, 1
  ret i32 %r
}

; CHECK-LABEL: @memory-intrinsic.atomic_of_odd_length(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret void
define void @memory-intrinsic.atomic_of_odd_length(ptr %p, ptr %q) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %q, i32 7, i32 4)
  ret void
}

; CHECK-LABEL: @memory-intrinsic.constant_source(
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr nonnull align 4 @constant, i64 %n, i1 false)
; CHECK-NEXT:   ret void
define void @memory-intrinsic.constant_source(ptr %p, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr @constant, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: @memory-intrinsic.into_constant_memory(
; CHECK-NEXT:   ret void
define void @memory-intrinsic.into_constant_memory(ptr %p, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr @constant, ptr %p, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: @memory-intrinsic.null_address(
; CHECK-NEXT:   %1 = icmp eq i64 %n, 0
; CHECK-NEXT:   call void @llvm.assume(i1 %1)
; CHECK-NEXT:   ret void
define void @memory-intrinsic.null_address(ptr %p, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr null, ptr %p, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: @memory-intrinsic.poison_fill(
; CHECK-NEXT:   ret void
define void @memory-intrinsic.poison_fill(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 poison, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: @marks.empty_lifetime(
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr nonnull %a)
; CHECK-NEXT:   ret void
define void @marks.empty_lifetime() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @use(ptr %a)
  ret void
}
