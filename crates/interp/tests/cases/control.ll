target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@a = global [4 x i8] c"\01\02\03\04"
@b = global [4 x i8] c"\09\09\09\09"
@relative = constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @a, i64 2) to i64), i64 ptrtoint (ptr @relative to i64)) to i32)]
@info = constant i8 0
@other = constant i8 0
@format = constant [6 x i8] c"%d-%d\00"
@hello = constant [6 x i8] c"hello\00"
@buffer = global [16 x i8] zeroinitializer
declare i32 @personality(...)
declare i32 @abs(i32)
define i32 @callee(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define i32 @throws(ptr %info) personality ptr @personality {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 42, ptr %e
  call void @__cxa_throw(ptr %e, ptr %info, ptr null)
  unreachable
}
define i32 @total(i32 %n, ...) {
  %list = alloca [3 x i64]
  call void @llvm.va_start.p0(ptr %list)
  %a = va_arg ptr %list, i32
  %d = va_arg ptr %list, double
  %copy = alloca [3 x i64]
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %b = va_arg ptr %copy, i64
  call void @llvm.va_end.p0(ptr %list)
  %i = fptosi double %d to i32
  %t = trunc i64 %b to i32
  %s = add i32 %a, %i
  %r = add i32 %s, %t
  ret i32 %r
}
define i32 @nonnull(ptr nonnull %p) {
  ret i32 1
}
define i32 @noundef(i32 noundef %x) {
  ret i32 %x
}
define range(i8 0, 4) i8 @ranged() {
  ret i8 4
}
define i8 @valued(ptr byval(i8) %p) {
  store i8 99, ptr %p
  ret i8 1
}
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

; = i32 67305985
define i32 @t0() {
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr @a, i64 4, i1 false)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; ub: ranges that overlap
define void @t1() {
  %q = getelementptr i8, ptr @b, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr %q, i64 2, i1 false)
  ret void
}

; ub: bytes at offset 0 of an object of 4 bytes
define void @t2() {
  call void @llvm.memcpy.p0.p0.i64(ptr @b, ptr @a, i64 5, i1 false)
  ret void
}

; = i32 50462977
define i32 @t3() {
  %q = getelementptr i8, ptr @a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr @a, i64 3, i1 false)
  %r = load i32, ptr @a, align 1
  ret i32 %r
}

; = i32 117901063
define i32 @t4() {
  call void @llvm.memset.p0.i64(ptr @b, i8 7, i64 4, i1 false)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = i32 poison
define i32 @t5() {
  call void @llvm.memset.p0.i64(ptr @b, i8 poison, i64 4, i1 false)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = void
define void @t6() {
  call void @llvm.memset.p0.i64(ptr null, i8 0, i64 0, i1 false)
  ret void
}

; = i32 67305985
define i32 @t7() {
  call void @llvm.memcpy.inline.p0.p0.i64(ptr @b, ptr @a, i64 4, i1 false)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = i32 0
define i32 @t8() {
  call void @llvm.memset.inline.p0.i64(ptr @b, i8 0, i64 4, i1 false)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = <4 x i8> <i8 1, i8 0, i8 3, i8 0>
define <4 x i8> @t9() {
  %r = call <4 x i8> @llvm.masked.load.v4i8.p0(ptr align 1 @a, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i8> zeroinitializer)
  ret <4 x i8> %r
}

; = i32 151259393
define i32 @t10() {
  store i32 151587081, ptr @b, align 1
  call void @llvm.masked.store.v4i8.p0(<4 x i8> <i8 1, i8 2, i8 4, i8 4>, ptr align 1 @b, <4 x i1> <i1 1, i1 0, i1 1, i1 0>)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = <4 x i8> <i8 1, i8 9, i8 2, i8 9>
define <4 x i8> @t11() {
  %r = call <4 x i8> @llvm.masked.expandload.v4i8.p0(ptr @a, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i8> splat (i8 9))
  ret <4 x i8> %r
}

; = i16 1793
define i16 @t12() {
  call void @llvm.masked.compressstore.v4i8.p0(<4 x i8> <i8 1, i8 2, i8 7, i8 4>, ptr @b, <4 x i1> <i1 1, i1 0, i1 1, i1 0>)
  %r = load i16, ptr @b, align 1
  ret i16 %r
}

; = <2 x i8> <i8 3, i8 1>
define <2 x i8> @t13() {
  %p = getelementptr i8, ptr @a, <2 x i64> <i64 2, i64 0>
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> align 1 %p, <2 x i1> <i1 1, i1 1>, <2 x i8> poison)
  ret <2 x i8> %r
}

; = i32 84149256
define i32 @t14() {
  store i32 84149249, ptr @b, align 1
  %p = getelementptr i8, ptr @b, <2 x i64> <i64 0, i64 1>
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> <i8 8, i8 9>, <2 x ptr> align 1 %p, <2 x i1> <i1 1, i1 0>)
  %r = load i32, ptr @b, align 1
  ret i32 %r
}

; = ptr null
define ptr @t15() {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr @a, i64 0)
  ret ptr %r
}

; = i64 -1
define i64 @t16() {
  %r = call i64 @llvm.objectsize.i64.p0(ptr @a, i1 false, i1 false, i1 false)
  ret i64 %r
}

; = i8 1
define i8 @t17() {
  %s = call ptr @llvm.stacksave.p0()
  %p = alloca i8
  store i8 1, ptr %p
  %r = load i8, ptr %p
  call void @llvm.stackrestore.p0(ptr %s)
  ret i8 %r
}

; ub: outside its lifetime
define i8 @t18() {
  %s = call ptr @llvm.stacksave.p0()
  %n = add i32 1, 0
  %p = alloca i8, i32 %n
  store i8 1, ptr %p
  call void @llvm.stackrestore.p0(ptr %s)
  %r = load i8, ptr %p
  ret i8 %r
}

; = ptr @a + 2
define ptr @t19() {
  %r = call ptr @llvm.load.relative.i64(ptr @relative, i64 4)
  ret ptr %r
}

; ub: assume of false
define void @t20() {
  call void @llvm.assume(i1 false)
  ret void
}

; = void
define void @t21() {
  call void @llvm.assume(i1 true) [ "align"(ptr @a, i64 1), "nonnull"(ptr @a), "dereferenceable"(ptr @a, i64 4) ]
  ret void
}

; ub: bundle "dereferenceable"
define void @t22() {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr @a, i64 5) ]
  ret void
}

; ub: bundle "nonnull"
define void @t23() {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr null) ]
  ret void
}

; ub: noundef and poison
define void @t24() {
  call void @llvm.assume(i1 poison)
  ret void
}

; = i32 3
define i32 @t25() {
  %r = call i32 @llvm.expect.i32(i32 3, i32 4)
  ret i32 %r
}

; = i32 3
define i32 @t26() {
  %r = call i32 @llvm.ssa.copy.i32(i32 3)
  ret i32 %r
}

; = ptr @a
define ptr @t27() {
  %r = call ptr @llvm.launder.invariant.group.p0(ptr @a)
  ret ptr %r
}

; = ptr @a
define ptr @t28() {
  %r = call ptr @llvm.strip.invariant.group.p0(ptr @a)
  ret ptr %r
}

; = i1 false
define i1 @t29() {
  %r = call i1 @llvm.is.constant.i32(i32 3)
  ret i1 %r
}

; = i32 1
define i32 @t30() {
  %r = call i32 @llvm.vscale.i32()
  ret i32 %r
}

; = i32 1
define i32 @t31() {
  %r = call i32 @llvm.get.rounding()
  ret i32 %r
}

; = i1 false
define i1 @t32() {
  %r = call i1 @llvm.allow.ubsan.check(i8 3)
  ret i1 %r
}

; = i1 false
define i1 @t33() {
  %r = call i1 @llvm.allow.runtime.check(metadata !"x")
  ret i1 %r
}

; Frames below are at lower addresses.
; = i1 true
define i1 @t34() {
  %a = call ptr @llvm.frameaddress.p0(i32 0)
  %b = call ptr @frame_of_a_callee()
  %r = icmp ult ptr %b, %a
  ret i1 %r
}
define ptr @frame_of_a_callee() {
  %r = call ptr @llvm.frameaddress.p0(i32 0)
  ret ptr %r
}

; = ptr null
define ptr @t35() {
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}

; = i64 1
define i64 @t36() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}

; = i64 1
define i64 @t37() {
  %r = call i64 @llvm.readsteadycounter()
  ret i64 %r
}

; = i32 3
define i32 @t38() {
  %r = call i32 @llvm.expect.with.probability.i32(i32 3, i32 4, double 0.5)
  ret i32 %r
}

; = i32 1
define i32 @t39() {
  %r = call i32 @llvm.eh.typeid.for.p0(ptr @info)
  ret i32 %r
}

; = ptr @a
define ptr @t40() {
  %r = call ptr @llvm.invariant.start.p0(i64 1, ptr @a)
  ret ptr %r
}

; = void
define void @t41() {
  call void @llvm.donothing()
  ret void
}

; = void
define void @t42() {
  call void @llvm.sideeffect()
  ret void
}

; = void
define void @t43() {
  call void @llvm.prefetch.p0(ptr @a, i32 0, i32 0, i32 1)
  ret void
}

; = void
define void @t44() {
  call void (...) @llvm.fake.use(i32 1)
  ret void
}

; aborted: trap
define void @t45() {
  call void @llvm.trap()
  ret void
}

; aborted: trap
define void @t46() {
  call void @llvm.debugtrap()
  ret void
}

; aborted: trap
define void @t47() {
  call void @llvm.ubsantrap(i8 1)
  ret void
}

; unsupported: llvm.experimental.constrained.fadd
define double @t48() {
  %r = call double @llvm.experimental.constrained.fadd.f64(double 1.0, double 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

; unsupported: call of @unknown
define void @t49() {
  call void @unknown()
  ret void
}

; unsupported: inline assembly
define void @t50() {
  call void asm sideeffect "nop", ""()
  ret void
}

; = void
define void @t51() {
  call void asm sideeffect "", "~{memory}"()
  ret void
}

; = i32 6
define i32 @t52() {
  %r = call i32 @callee(i32 3)
  ret i32 %r
}

; = i32 6
define i32 @t53() {
  %f = select i1 true, ptr @callee, ptr null
  %r = call i32 %f(i32 3)
  ret i32 %r
}

; ub: another function type
define i32 @t54() {
  %r = call i32 @callee(i64 3)
  ret i32 %r
}

; ub: another calling convention
define i32 @t55() {
  %r = call fastcc i32 @callee(i32 3)
  ret i32 %r
}

; ub: call of null
define i32 @t56() {
  %r = call i32 null(i32 3)
  ret i32 %r
}

; ub: no function's
define i32 @t57() {
  %r = call i32 @a(i32 3)
  ret i32 %r
}

; = i32 17
define i32 @t58() {
  %r = call i32 (i32, ...) @total(i32 1, i32 4, double 5.5, i64 8)
  ret i32 %r
}

; = i32 1
define i32 @t59() {
  %r = call i32 @nonnull(ptr null)
  ret i32 %r
}

; ub: noundef and undef
define i32 @t60() {
  %r = call i32 @noundef(i32 undef)
  ret i32 %r
}

; ub: noundef and poison
define i32 @t61() {
  %r = call i32 @noundef(i32 poison)
  ret i32 %r
}

; = i8 poison
define i8 @t62() {
  %r = call i8 @ranged()
  ret i8 %r
}

; = i32 poison
define i32 @result_breaks_range() {
  %r = call i32 @callee(i32 7), !range !900
  ret i32 %r
}

; ub: the result of a call breaks range
define i32 @result_breaks_range_and_is_noundef() {
  %r = call i32 @callee(i32 7), !range !900, !noundef !901
  ret i32 %r
}

; = i32 4
define i32 @result_in_range() {
  %r = call i32 @callee(i32 2), !range !900, !noundef !901
  ret i32 %r
}

; = i32 poison
define i32 @result_of_intrinsic_breaks_range() {
  %r = call i32 @llvm.ctpop.i32(i32 255), !range !900
  ret i32 %r
}

; = i32 poison
define i32 @result_from_outside_breaks_range() {
  %r = call i32 @abs(i32 -9), !range !900
  ret i32 %r
}

; = i8 1
define i8 @t63() {
  %x = call i8 @valued(ptr byval(i8) @a)
  %r = load i8, ptr @a
  ret i8 %r
}

; = i32 10
define i32 @t64() {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %s = phi i32 [ 0, %0 ], [ %t, %l ]
  %t = add i32 %s, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 5
  br i1 %c, label %l, label %e
e:
  ret i32 %t
}

; = i32 2
define i32 @t65() {
  br label %l
l:
  %a = phi i32 [ 1, %0 ], [ %b, %l ]
  %b = phi i32 [ 2, %0 ], [ %a, %l ]
  %n = phi i32 [ 0, %0 ], [ %m, %l ]
  %m = add i32 %n, 1
  %c = icmp ult i32 %m, 2
  br i1 %c, label %l, label %e
e:
  ret i32 %a
}

; ub: branch on poison
define i32 @t66() {
  br i1 poison, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}

; ub: branch on undef
define i32 @t67() {
  br i1 undef, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}

; ub: unreachable
define i32 @t68() {
  unreachable
}

; = i32 2
define i32 @t69() {
  %x = add i32 5, 0
  switch i32 %x, label %a [ i32 5, label %b i32 1000000, label %a ]
a:
  ret i32 1
b:
  ret i32 2
}

; = i32 1
define i32 @t70() {
  %x = add i32 6, 0
  switch i32 %x, label %a [ i32 5, label %b ]
a:
  ret i32 1
b:
  ret i32 2
}

; ub: switch on poison
define i32 @t71() {
  switch i32 poison, label %a [ i32 5, label %a ]
a:
  ret i32 1
}

; = i32 2
define i32 @t72() {
  %p = alloca ptr
  store ptr blockaddress(@t72, %b), ptr %p
  %x = load ptr, ptr %p
  indirectbr ptr %x, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

; = i32 42
define i32 @t73() personality ptr @personality {
  %r = invoke i32 @throws(ptr @info) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } catch ptr @info
  %e = extractvalue { ptr, i32 } %l, 0
  %o = call ptr @__cxa_begin_catch(ptr %e)
  %v = load i32, ptr %o
  call void @__cxa_end_catch()
  ret i32 %v
}

; = i32 6
define i32 @t74() personality ptr @personality {
  %r = invoke i32 @callee(i32 3) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; aborted: uncaught
define i32 @t75() personality ptr @personality {
  %r = invoke i32 @throws(ptr @info) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } catch ptr @other
  ret i32 1
}

; aborted: uncaught
define i32 @t76() personality ptr @personality {
  %r = invoke i32 @throws(ptr @info) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; = i32 7
define i32 @t77() personality ptr @personality {
  %r = invoke i32 @throws(ptr @info) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 7
}

; = i64 5
define i64 @t78() {
  %r = call i64 @strlen(ptr @hello)
  ret i64 %r
}

; = i32 5
define i32 @t79() {
  %r = call i32 (ptr, i64, ptr, ...) @snprintf(ptr @buffer, i64 16, ptr @format, i32 10, i32 -1)
  ret i32 %r
}

; ub: not ended
define i64 @t80() {
  %p = alloca i8
  store i8 1, ptr %p
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}

; aborted: abort
define void @t81() {
  call void @abort()
  unreachable
}

declare <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr>, <2 x i1>, <2 x i8>)
declare <4 x i8> @llvm.masked.expandload.v4i8.p0(ptr, <4 x i1>, <4 x i8>)
declare <4 x i8> @llvm.masked.load.v4i8.p0(ptr, <4 x i1>, <4 x i8>)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare i1 @llvm.allow.runtime.check(metadata)
declare i1 @llvm.allow.ubsan.check(i8)
declare i1 @llvm.is.constant.i32(i32)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare i32 @llvm.expect.i32(i32, i32)
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
declare i32 @llvm.get.rounding()
declare i32 @llvm.ssa.copy.i32(i32)
declare i32 @llvm.vscale.i32()
declare i32 @snprintf(ptr, i64, ptr, ...)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare i64 @strlen(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
; An offset of 32 bits has a sign.
; = i32 42
define i32 @relative_with_a_negative_offset() {
  %p = getelementptr i8, ptr @numbers, i64 8
  %q = call ptr @llvm.load.relative.i32(ptr %p, i32 -8)
  %d = ptrtoint ptr %q to i64
  %e = ptrtoint ptr %p to i64
  %n = sub i64 %d, %e
  %r = trunc i64 %n to i32
  ret i32 %r
}

@numbers = constant [3 x i32] [i32 42, i32 1, i32 2]

; Only null is aligned to what is no power of two.
; ub: align
define void @aligned_to_three() {
  %p = alloca i32
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 3) ]
  ret void
}

; = i32 1
define i32 @null_is_aligned_to_three() {
  call void @llvm.assume(i1 true) [ "align"(ptr null, i64 3) ]
  ret i32 1
}

; ub: a call that is nounwind
define i32 @a_call_breaks_its_promise() personality ptr @personality {
  invoke void @throws_now() nounwind to label %on unwind label %pad
on:
  ret i32 1
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 2
}

define void @throws_now() {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  call void @__cxa_throw(ptr %e, ptr null, ptr null)
  unreachable
}

; What is thrown again stays caught until its handler ends: the one around it is still there then.
; = i32 1
define i32 @rethrow_within_a_handler() personality ptr @personality {
  %a = call ptr @__cxa_allocate_exception(i64 4)
  store i32 1, ptr %a
  invoke void @__cxa_throw(ptr %a, ptr @info, ptr null) to label %never unwind label %outer
outer:
  %l1 = landingpad { ptr, i32 } catch ptr null
  %x1 = extractvalue { ptr, i32 } %l1, 0
  %c1 = call ptr @__cxa_begin_catch(ptr %x1)
  %b = call ptr @__cxa_allocate_exception(i64 4)
  store i32 2, ptr %b
  invoke void @__cxa_throw(ptr %b, ptr @info, ptr null) to label %never unwind label %inner
inner:
  %l2 = landingpad { ptr, i32 } catch ptr null
  %x2 = extractvalue { ptr, i32 } %l2, 0
  %c2 = call ptr @__cxa_begin_catch(ptr %x2)
  invoke void @__cxa_rethrow() to label %never unwind label %cleanup
cleanup:
  %l3 = landingpad { ptr, i32 } catch ptr null
  call void @__cxa_end_catch()
  %x3 = extractvalue { ptr, i32 } %l3, 0
  %c3 = call ptr @__cxa_begin_catch(ptr %x3)
  call void @__cxa_end_catch()
  invoke void @__cxa_rethrow() to label %never unwind label %last
last:
  %l4 = landingpad { ptr, i32 } catch ptr null
  call void @__cxa_end_catch()
  %x4 = extractvalue { ptr, i32 } %l4, 0
  %c4 = call ptr @__cxa_begin_catch(ptr %x4)
  %r = load i32, ptr %c4
  call void @__cxa_end_catch()
  ret i32 %r
never:
  unreachable
}

; An `i128` takes two registers, or none.
; = i64 38
define i64 @wide_variable_arguments() {
  %r = call i64 (i32, ...) @wide_total(i32 1, i128 18446744073709551618, i64 5, i128 7, i128 36893488147419103232, i64 11)
  ret i64 %r
}
define i64 @wide_total(i32 %n, ...) {
  %list = alloca [3 x i64]
  call void @llvm.va_start.p0(ptr %list)
  %at = getelementptr i8, ptr %list, i64 16
  %area = load ptr, ptr %at
  %second = getelementptr i8, ptr %area, i64 16
  %high = load i64, ptr %second
  %a = va_arg ptr %list, i128
  %b = va_arg ptr %list, i64
  %c = va_arg ptr %list, i128
  %d = va_arg ptr %list, i128
  %e = va_arg ptr %list, i64
  %dh = lshr i128 %d, 64
  %al = trunc i128 %a to i64
  %cl = trunc i128 %c to i64
  %dl = trunc i128 %dh to i64
  %s1 = add i64 %al, %b
  %s2 = add i64 %s1, %cl
  %s3 = mul i64 %dl, 6
  %s4 = add i64 %s2, %s3
  %s5 = add i64 %s4, %e
  %s6 = add i64 %s5, %high
  call void @llvm.va_end.p0(ptr %list)
  ret i64 %s6
}

declare void @__cxa_rethrow()
declare ptr @llvm.load.relative.i32(ptr, i32)
declare ptr @llvm.load.relative.i64(ptr, i64)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.stacksave.p0()
declare ptr @llvm.strip.invariant.group.p0(ptr)
declare void @__cxa_end_catch()
declare void @abort()
declare void @llvm.assume(i1)
declare void @llvm.debugtrap()
declare void @llvm.donothing()
declare void @llvm.fake.use(...)
declare void @llvm.masked.compressstore.v4i8.p0(<4 x i8>, ptr, <4 x i1>)
declare void @llvm.masked.scatter.v2i8.v2p0(<2 x i8>, <2 x ptr>, <2 x i1>)
declare void @llvm.masked.store.v4i8.p0(<4 x i8>, ptr, <4 x i1>)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64 immarg, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64 immarg, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare void @llvm.sideeffect()
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.trap()
declare void @llvm.ubsantrap(i8)
declare void @unknown()

define internal i1 @takes_nonnull(ptr nonnull %p) {
  %f = freeze ptr %p
  ret i1 true
}

; The callee gets poison, the caller keeps what it has.
; = i1 true
define i1 @caller_keeps_what_breaks_a_promise() {
  %a = inttoptr i64 0 to ptr
  %c = call i1 @takes_nonnull(ptr %a)
  %same = icmp eq ptr %a, null
  ret i1 %same
}

; = i1 poison
define i1 @callee_gets_poison() {
  %a = inttoptr i64 0 to ptr
  %same = call i1 @compares_nonnull(ptr %a)
  ret i1 %same
}

define internal i1 @compares_nonnull(ptr nonnull %p) {
  %same = icmp eq ptr %p, null
  ret i1 %same
}

@_ZTIPc = external constant ptr
@_ZTIPKc = external constant ptr
@_ZTIPi = external constant ptr

; A pointer that was thrown is what the handler gets, not where it lies; a `const char *` takes a `char *`.
; = i64 77
define i64 @a_thrown_pointer() personality ptr @personality {
  %e = call ptr @__cxa_allocate_exception(i64 8)
  store i64 77, ptr %e
  invoke void @__cxa_throw(ptr %e, ptr @_ZTIPc, ptr null)
          to label %never unwind label %pad
never:
  unreachable
pad:
  %l = landingpad { ptr, i32 }
          catch ptr @_ZTIPi
          catch ptr @_ZTIPKc
  %x = extractvalue { ptr, i32 } %l, 0
  %p = call ptr @__cxa_begin_catch(ptr %x)
  %i = ptrtoint ptr %p to i64
  call void @__cxa_end_catch()
  ret i64 %i
}

; LangRef, "noreturn": undefined behaviour where the function does return.
define i32 @is_noreturn() noreturn {
  ret i32 1
}

; ub: noreturn returns
define i32 @noreturn_function_returns() {
  %r = call i32 @is_noreturn()
  ret i32 %r
}

; ub: noreturn returns
define i32 @noreturn_call_returns() {
  %r = call i32 @callee(i32 1) noreturn
  ret i32 %r
}

; ub: noreturn returns
define i64 @noreturn_call_of_a_library_function_returns() {
  %r = call i64 @strlen(ptr @hello) noreturn
  ret i64 %r
}

; ub: is nounwind
define void @nounwind_call_throws() personality ptr @personality {
  %e = call ptr @__cxa_allocate_exception(i64 8)
  call void @__cxa_throw(ptr %e, ptr @info, ptr null) nounwind
  unreachable
}
; ub: vscale is outside the vscale_range
define i32 @more_than_one_vscale() vscale_range(2,2) {
  %n = call i32 @llvm.vscale.i32()
  ret i32 %n
}

; = i32 1
define i32 @one_vscale() vscale_range(1,2) {
  %n = call i32 @llvm.vscale.i32()
  ret i32 %n
}
!900 = !{i32 0, i32 6}
!901 = !{}

; A `resume` leaves its function, too; a call through a pointer promises nothing itself.
; ub: a function that is nounwind
define i32 @resumes_though_nounwind() personality ptr @personality {
  %f = select i1 true, ptr @resumes, ptr @throws_now
  invoke void %f() to label %on unwind label %pad
on:
  ret i32 1
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 2
}

define void @resumes() nounwind personality ptr @personality {
  invoke void @throws_now() to label %on unwind label %pad
on:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; What is resumed enters a landing pad that none of its clauses brings it to, as it does once the callee is inlined.
; = i32 3
define i32 @a_resumed_exception_enters_the_next_pad() personality ptr @personality {
  invoke void @resumes_another() to label %on unwind label %pad
on:
  ret i32 1
pad:
  %l = landingpad { ptr, i32 } catch ptr @other
  %selector = extractvalue { ptr, i32 } %l, 1
  %mine = call i32 @llvm.eh.typeid.for.p0(ptr @other)
  %is_mine = icmp eq i32 %selector, %mine
  %r = select i1 %is_mine, i32 2, i32 3
  ret i32 %r
}

define void @resumes_another() personality ptr @personality {
  %r = invoke i32 @throws(ptr @info) to label %on unwind label %pad
on:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
