target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%pair = type { i8, i32 }
@g = global i32 7
@c = constant i32 9
@words = global [3 x i16] [i16 1, i16 2, i16 3]
@place = global ptr @words
@end = global ptr getelementptr (i8, ptr @words, i64 4)
@ext = external global i32
@distance = constant i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @words, i64 5) to i64), i64 ptrtoint (ptr @words to i64))

; = i32 7
define i32 @t0() {
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 8
define i32 @t1() {
  store i32 8, ptr @g
  %r = load i32, ptr @g
  ret i32 %r
}

; ub: store to a constant
define void @t2() {
  store i32 8, ptr @c
  ret void
}

; = i16 2
define i16 @t3() {
  %p = load ptr, ptr @place
  %q = getelementptr inbounds i16, ptr %p, i64 1
  %r = load i16, ptr %q
  ret i16 %r
}

; = i16 3
define i16 @t4() {
  %p = load ptr, ptr @end
  %r = load i16, ptr %p
  ret i16 %r
}

; = i64 5
define i64 @t5() {
  %r = load i64, ptr @distance
  ret i64 %r
}

; ub: at offset 6 of an object of 6 bytes
define i16 @t6() {
  %q = getelementptr inbounds i16, ptr @words, i64 3
  %r = load i16, ptr %q
  ret i16 %r
}

; ub: load from null
define i16 @t7() {
  %r = load i16, ptr null
  ret i16 %r
}

; ub: load from poison
define i16 @t8() {
  %r = load i16, ptr poison
  ret i16 %r
}

; ub: store to undef
define void @t9() {
  store i16 1, ptr undef
  ret void
}

; ub: not aligned to 4
define i32 @t10() {
  %q = getelementptr i8, ptr @words, i64 1
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

; = i8 0
define i8 @t11() {
  %q = getelementptr i8, ptr @words, i64 1
  %r = load i8, ptr %q, align 1
  ret i8 %r
}

; unsupported: defined elsewhere
define i32 @t12() {
  %r = load i32, ptr @ext
  ret i32 %r
}

; = i32 undef
define i32 @t13() {
  %p = alloca i32
  %r = load i32, ptr %p
  ret i32 %r
}

; = i32 poison
define i32 @t14() {
  %p = alloca i32
  store i32 poison, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

; = i8 poison
define i8 @t15() {
  %p = alloca i32
  store i32 poison, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

; = i32 67305985
define i32 @t16() {
  %p = alloca [4 x i8]
  store [4 x i8] [i8 1, i8 2, i8 3, i8 4], ptr %p
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

; = %pair { i8 1, i32 2 }
define %pair @t17() {
  %p = alloca %pair
  store %pair { i8 1, i32 2 }, ptr %p
  %r = load %pair, ptr %p
  ret %pair %r
}

; = i8 undef
define i8 @t18() {
  %p = alloca %pair
  store %pair { i8 1, i32 2 }, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

; = i32 2
define i32 @t19() {
  %p = alloca %pair
  store %pair { i8 1, i32 2 }, ptr %p
  %q = getelementptr %pair, ptr %p, i64 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

; = i8 90
define i8 @t20() {
  %p = alloca <8 x i1>
  store <8 x i1> <i1 0, i1 1, i1 0, i1 1, i1 1, i1 0, i1 1, i1 0>, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

; = i1 true
define i1 @t21() {
  %p = alloca i8
  store i8 90, ptr %p
  %v = load <8 x i1>, ptr %p
  %r = extractelement <8 x i1> %v, i32 4
  ret i1 %r
}

; = i24 -2
define i24 @t22() {
  %p = alloca i24
  store i24 -2, ptr %p
  %r = load i24, ptr %p
  ret i24 %r
}

; = x86_fp80 0xK3FFF8000000000000000
define x86_fp80 @t23() {
  %p = alloca x86_fp80
  store x86_fp80 0xK3FFF8000000000000000, ptr %p
  %r = load x86_fp80, ptr %p
  ret x86_fp80 %r
}

; = i256 -5
define i256 @t24() {
  %p = alloca i256
  store i256 -5, ptr %p
  %r = load i256, ptr %p
  ret i256 %r
}

; = ptr poison
define ptr @t25() {
  %r = getelementptr inbounds i8, ptr @words, i64 7
  ret ptr %r
}

; = ptr @words + 6
define ptr @t26() {
  %r = getelementptr inbounds i8, ptr @words, i64 6
  ret ptr %r
}

; = ptr poison
define ptr @t27() {
  %r = getelementptr nuw i8, ptr @words, i64 -1
  ret ptr %r
}

; = i64 -1
define i64 @nuw.null() {
  %r = getelementptr nuw i8, ptr null, i64 -1
  %n = ptrtoint ptr %r to i64
  ret i64 %n
}

; = ptr poison
define ptr @nuw.null.twice() {
  %r = getelementptr nuw [2 x i8], ptr null, i64 -1
  ret ptr %r
}

; = i32 1
define i32 @guard.holds() {
  call void (i1, ...) @llvm.experimental.guard(i1 true) [ "deopt"() ]
  ret i32 1
}

; unsupported: a guard that fails
define i32 @guard.fails() {
  call void (i1, ...) @llvm.experimental.guard(i1 false) [ "deopt"() ]
  ret i32 1
}
declare void @llvm.experimental.guard(i1, ...)

; = ptr poison
define ptr @t28() {
  %r = getelementptr nusw i64, ptr @words, i64 4611686018427387904
  ret ptr %r
}

; = ptr null
define ptr @t29() {
  %r = getelementptr inbounds i8, ptr null, i64 0
  ret ptr %r
}

; = i64 8
define i64 @t30() {
  %q = getelementptr [2 x i32], ptr null, i64 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

; = i64 8
define i64 @t31() {
  %q = getelementptr [2 x i32], ptr null, i64 1
  %r = ptrtoaddr ptr %q to i64
  ret i64 %r
}

; = i16 2
define i16 @t32() {
  %i = ptrtoint ptr @words to i64
  %j = add i64 %i, 2
  %q = inttoptr i64 %j to ptr
  %r = load i16, ptr %q
  ret i16 %r
}

; = <2 x i64> <i64 4, i64 8>
define <2 x i64> @t33() {
  %q = getelementptr i32, ptr null, <2 x i64> <i64 1, i64 2>
  %r = ptrtoint <2 x ptr> %q to <2 x i64>
  ret <2 x i64> %r
}

; = ptr addrspace(1) null
define ptr addrspace(1) @t34() {
  %r = addrspacecast ptr null to ptr addrspace(1)
  ret ptr addrspace(1) %r
}

; ub: outside its lifetime
define i32 @t35() {
  %p = alloca i32
  store i32 1, ptr %p
  call void @llvm.lifetime.start.p0(ptr %p)
  ret i32 0
}

; = i32 undef
define i32 @t36() {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

; ub: outside its lifetime
define i32 @t37() {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}

; ub: freed memory
define i8 @t38() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}

; ub: double free
define void @t39() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}

; ub: not from malloc
define void @t40() {
  call void @free(ptr @g)
  ret void
}

; = i8 5
define i8 @t41() {
  %p = call ptr @malloc(i64 4)
  store i8 5, ptr %p
  %q = call ptr @realloc(ptr %p, i64 100)
  %r = load i8, ptr %q
  ret i8 %r
}

; = i64 0
define i64 @t42() {
  %p = call ptr @calloc(i64 2, i64 4)
  %r = load i64, ptr %p
  ret i64 %r
}

; = { i32, i1 } { i32 7, i1 true }
define { i32, i1 } @t43() {
  store i32 7, ptr @g
  %r = cmpxchg ptr @g, i32 7, i32 9 seq_cst seq_cst
  ret { i32, i1 } %r
}

; = i32 9
define i32 @t44() {
  store i32 7, ptr @g
  %x = cmpxchg ptr @g, i32 7, i32 9 seq_cst seq_cst
  %r = load atomic i32, ptr @g seq_cst, align 4
  ret i32 %r
}

; = i32 7
define i32 @t45() {
  store i32 7, ptr @g
  %x = cmpxchg ptr @g, i32 8, i32 9 seq_cst seq_cst
  fence seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 3
define i32 @t46() {
  store i32 7, ptr @g
  %x = atomicrmw xchg ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 10
define i32 @t47() {
  store i32 7, ptr @g
  %x = atomicrmw add ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 4
define i32 @t48() {
  store i32 7, ptr @g
  %x = atomicrmw sub ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 3
define i32 @t49() {
  store i32 7, ptr @g
  %x = atomicrmw and ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 -4
define i32 @t50() {
  store i32 7, ptr @g
  %x = atomicrmw nand ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 7
define i32 @t51() {
  store i32 7, ptr @g
  %x = atomicrmw or ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 4
define i32 @t52() {
  store i32 7, ptr @g
  %x = atomicrmw xor ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 7
define i32 @t53() {
  store i32 7, ptr @g
  %x = atomicrmw max ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 3
define i32 @t54() {
  store i32 7, ptr @g
  %x = atomicrmw min ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 7
define i32 @t55() {
  store i32 7, ptr @g
  %x = atomicrmw umax ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 3
define i32 @t56() {
  store i32 7, ptr @g
  %x = atomicrmw umin ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 0
define i32 @t57() {
  store i32 7, ptr @g
  %x = atomicrmw uinc_wrap ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 3
define i32 @t58() {
  store i32 7, ptr @g
  %x = atomicrmw udec_wrap ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 4
define i32 @t59() {
  store i32 7, ptr @g
  %x = atomicrmw usub_cond ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = i32 4
define i32 @t60() {
  store i32 7, ptr @g
  %x = atomicrmw usub_sat ptr @g, i32 3 seq_cst
  %r = load i32, ptr @g
  ret i32 %r
}

; = float 3.500000e+00
define float @t61() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fadd ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; = float -5.000000e-01
define float @t62() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fsub ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; = float 2.000000e+00
define float @t63() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fmax ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; = float 1.500000e+00
define float @t64() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fmin ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; = float 2.000000e+00
define float @t65() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fmaximum ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; = float 1.500000e+00
define float @t66() {
  %p = alloca float
  store float 1.5, ptr %p
  %x = atomicrmw fminimum ptr %p, float 2.0 seq_cst
  %r = load float, ptr %p
  ret float %r
}

; ub: !noundef
define i32 @t67() {
  %p = alloca i32
  %r = load i32, ptr %p, !noundef !0
  ret i32 %r
}

; = i32 poison
define i32 @t68() {
  store i32 7, ptr @g
  %r = load i32, ptr @g, !range !1
  ret i32 %r
}

; = ptr poison
define ptr @t69() {
  %p = alloca ptr
  store ptr null, ptr %p
  %r = load ptr, ptr %p, !nonnull !0
  ret ptr %r
}

; Each step of `inbounds` stays within the object: there and back again is not allowed.
; = ptr poison
define ptr @steps_out_and_back() {
  %p = alloca [4 x i32]
  %r = getelementptr inbounds [4 x i32], ptr %p, i64 -1, i64 4
  ret ptr %r
}

; = ptr poison
define ptr @steps_out_and_back_by_an_index() {
  %p = alloca [4 x i32]
  %i = add i64 -1, 0
  %r = getelementptr inbounds [4 x i32], ptr %p, i64 %i, i64 4
  ret ptr %r
}

; = i1 true
define i1 @steps_within() {
  %p = alloca [4 x i32]
  %m = getelementptr i32, ptr %p, i64 2
  %i = add i64 -1, 0
  %q = getelementptr inbounds { i32, [2 x i32] }, ptr %p, i64 0, i32 1, i64 %i
  %s = getelementptr inbounds i32, ptr %m, i64 %i
  %d = ptrtoint ptr %q to i64
  %e = ptrtoint ptr %p to i64
  %r = icmp eq i64 %d, %e
  ret i1 %r
}

; = i1 true
define i1 @steps_without_flags() {
  %p = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %p, i64 -1, i64 4
  %r = icmp eq ptr %q, %p
  ret i1 %r
}

; `dereferenceable_or_null` says nothing of null, but poison is no null.
; ub: dereferenceable
define void @poison_is_not_null() {
  call void @takes(ptr dereferenceable_or_null(4) poison)
  ret void
}

; ub: dereferenceable
define void @undef_is_not_dereferenceable() {
  %p = alloca ptr
  %u = load ptr, ptr %p
  call void @takes(ptr dereferenceable(4) %u)
  ret void
}

; = i32 1
define i32 @null_may_be() {
  call void @takes(ptr dereferenceable_or_null(4) null)
  ret i32 1
}

define void @takes(ptr %p) {
  ret void
}

; ub: memchr
define ptr @memchr_of_what_is_not_there() {
  %p = alloca [4 x i8]
  store i8 1, ptr %p
  %r = call ptr @memchr(ptr %p, i32 5, i64 4)
  ret ptr %r
}

; = i64 0
define i64 @memchr_looks_no_further() {
  %p = alloca [4 x i8]
  store i8 5, ptr %p
  %r = call ptr @memchr(ptr %p, i32 5, i64 4)
  %a = ptrtoint ptr %r to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  ret i64 %d
}

; = ptr null
define ptr @realloc_to_nothing() {
  %p = call ptr @malloc(i64 4)
  %r = call ptr @realloc(ptr %p, i64 0)
  ret ptr %r
}

; = i16 513
define i16 @pattern() {
  %p = alloca [3 x i16]
  call void @llvm.experimental.memset.pattern.p0.i16.i64(ptr align 2 %p, i16 513, i64 3, i1 false)
  %q = getelementptr i16, ptr %p, i64 2
  %r = load i16, ptr %q
  ret i16 %r
}

; ub: store to 2 bytes at offset 4 of an object of 4 bytes
define void @long_pattern() {
  %p = alloca [2 x i16]
  call void @llvm.experimental.memset.pattern.p0.i16.i64(ptr align 2 %p, i16 513, i64 3, i1 false)
  ret void
}

; = i8 5
define i8 @elements() {
  %p = alloca i32
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 1 %p, i8 5, i64 4, i32 1)
  %r = load i8, ptr %p
  ret i8 %r
}

; = i8 6
define i8 @copied_elements() {
  %p = alloca [2 x i8]
  %q = getelementptr i8, ptr %p, i64 1
  store i8 6, ptr %p
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 1 %q, ptr align 1 %p, i64 1, i32 1)
  %r = load i8, ptr %q
  ret i8 %r
}

; = i8 2
define i8 @moved_elements() {
  %p = alloca [4 x i8]
  store [4 x i8] [i8 1, i8 2, i8 3, i8 4], ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr align 1 %q, ptr align 1 %p, i64 3, i32 1)
  %s = getelementptr i8, ptr %p, i64 2
  %r = load i8, ptr %s
  ret i8 %r
}

; = i64 2
define i64 @wide_length() {
  %r = call i64 @wcslen(ptr @wide)
  ret i64 %r
}

@wide = constant [4 x i32] [i32 256, i32 1, i32 0, i32 1]
declare i64 @wcslen(ptr)
declare void @llvm.experimental.memset.pattern.p0.i16.i64(ptr, i16, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.memset.element.unordered.atomic.p0.i64(ptr, i8, i64, i32)
declare ptr @memchr(ptr, i32, i64)
declare ptr @calloc(i64, i64)
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.lifetime.start.p0(ptr)
!llvm.module.flags = !{!2}
!2 = !{i32 1, !"wchar_size", i32 4}
!0 = !{}
!1 = !{i32 0, i32 5}
