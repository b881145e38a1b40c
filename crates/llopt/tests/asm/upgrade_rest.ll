; Old intrinsics that no other test asks for, with what opt 22 makes of them.
; RUN: llopt -S -passes=verify %s | FileCheck %s

declare i32 @llvm.nvvm.popc.i(i32)
declare i16 @llvm.nvvm.max.s(i16, i16)
declare i16 @llvm.nvvm.min.us(i16, i16)
declare i32 @llvm.nvvm.max.ui(i32, i32)
declare i32 @llvm.nvvm.min.i(i32, i32)
declare i32 @llvm.nvvm.min.ui(i32, i32)
declare i64 @llvm.nvvm.max.ll(i64, i64)
declare i64 @llvm.nvvm.max.ull(i64, i64)
declare i64 @llvm.nvvm.min.ll(i64, i64)
declare i64 @llvm.nvvm.min.ull(i64, i64)
declare double @llvm.nvvm.fabs.d(double)
declare i32 @llvm.nvvm.barrier0.or(i32)

; CHECK-LABEL: define i32 @nvvm_words(
; CHECK-NEXT:   %p = call i32 @llvm.ctpop.i32(i32 %a)
; CHECK-NEXT:   %q = call i32 @llvm.umax.i32(i32 %p, i32 %b)
; CHECK-NEXT:   %r = call i32 @llvm.smin.i32(i32 %q, i32 %b)
; CHECK-NEXT:   %s = call i32 @llvm.umin.i32(i32 %r, i32 %a)
; CHECK-NEXT:   %1 = icmp ne i32 %s, 0
; CHECK-NEXT:   %2 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %1)
; CHECK-NEXT:   %3 = zext i1 %2 to i32
; CHECK-NEXT:   ret i32 %3
define i32 @nvvm_words(i32 %a, i32 %b) {
  %p = call i32 @llvm.nvvm.popc.i(i32 %a)
  %q = call i32 @llvm.nvvm.max.ui(i32 %p, i32 %b)
  %r = call i32 @llvm.nvvm.min.i(i32 %q, i32 %b)
  %s = call i32 @llvm.nvvm.min.ui(i32 %r, i32 %a)
  %t = call i32 @llvm.nvvm.barrier0.or(i32 %s)
  ret i32 %t
}

; CHECK-LABEL: define i16 @nvvm_shorts(
; CHECK-NEXT:   %p = call i16 @llvm.smax.i16(i16 %a, i16 %b)
; CHECK-NEXT:   %q = call i16 @llvm.umin.i16(i16 %p, i16 %b)
; CHECK-NEXT:   ret i16 %q
define i16 @nvvm_shorts(i16 %a, i16 %b) {
  %p = call i16 @llvm.nvvm.max.s(i16 %a, i16 %b)
  %q = call i16 @llvm.nvvm.min.us(i16 %p, i16 %b)
  ret i16 %q
}

; CHECK-LABEL: define i64 @nvvm_longs(
; CHECK-NEXT:   %p = call i64 @llvm.smax.i64(i64 %a, i64 %b)
; CHECK-NEXT:   %q = call i64 @llvm.umax.i64(i64 %p, i64 %b)
; CHECK-NEXT:   %r = call i64 @llvm.smin.i64(i64 %q, i64 %b)
; CHECK-NEXT:   %s = call i64 @llvm.umin.i64(i64 %r, i64 %b)
; CHECK-NEXT:   ret i64 %s
define i64 @nvvm_longs(i64 %a, i64 %b) {
  %p = call i64 @llvm.nvvm.max.ll(i64 %a, i64 %b)
  %q = call i64 @llvm.nvvm.max.ull(i64 %p, i64 %b)
  %r = call i64 @llvm.nvvm.min.ll(i64 %q, i64 %b)
  %s = call i64 @llvm.nvvm.min.ull(i64 %r, i64 %b)
  ret i64 %s
}

; CHECK-LABEL: define double @nvvm_double(
; CHECK-NEXT:   %1 = call double @llvm.nvvm.fabs.f64(double %a)
; CHECK-NEXT:   ret double %1
define double @nvvm_double(double %a) {
  %p = call double @llvm.nvvm.fabs.d(double %a)
  ret double %p
}

declare float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3), float, i32, i32, i1)
declare float @llvm.amdgcn.ds.fmax.f32(ptr addrspace(3), float, i32, i32, i1)
declare double @llvm.amdgcn.flat.atomic.fmin.f64.p0.f64(ptr, double)
declare double @llvm.amdgcn.flat.atomic.fmax.f64.p0.f64(ptr, double)
declare double @llvm.amdgcn.global.atomic.fmin.f64.p1.f64(ptr addrspace(1), double)
declare double @llvm.amdgcn.global.atomic.fmax.f64.p1.f64(ptr addrspace(1), double)

; CHECK-LABEL: define double @amdgcn_atomics(
; CHECK-NEXT:   %1 = atomicrmw fmin ptr addrspace(3) %l, float %x syncscope("agent") seq_cst, align 4
; CHECK-NEXT:   %2 = atomicrmw volatile fmax ptr addrspace(3) %l, float %1 syncscope("agent") seq_cst, align 4
; CHECK-NEXT:   %3 = atomicrmw fmin ptr %f, double %y syncscope("agent") seq_cst, align 8, !noalias.addrspace !0, !amdgpu.no.fine.grained.memory !1
; CHECK-NEXT:   %4 = atomicrmw fmax ptr %f, double %3 syncscope("agent") seq_cst, align 8, !noalias.addrspace !0, !amdgpu.no.fine.grained.memory !1
; CHECK-NEXT:   %5 = atomicrmw fmin ptr addrspace(1) %g, double %4 syncscope("agent") seq_cst, align 8, !amdgpu.no.fine.grained.memory !1
; CHECK-NEXT:   %6 = atomicrmw fmax ptr addrspace(1) %g, double %5 syncscope("agent") seq_cst, align 8, !amdgpu.no.fine.grained.memory !1
; CHECK-NEXT:   ret double %6
define double @amdgcn_atomics(ptr addrspace(3) %l, ptr %f, ptr addrspace(1) %g, float %x, double %y) {
  %a = call float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3) %l, float %x, i32 0, i32 0, i1 false)
  %b = call float @llvm.amdgcn.ds.fmax.f32(ptr addrspace(3) %l, float %a, i32 0, i32 0, i1 true)
  %c = call double @llvm.amdgcn.flat.atomic.fmin.f64.p0.f64(ptr %f, double %y)
  %d = call double @llvm.amdgcn.flat.atomic.fmax.f64.p0.f64(ptr %f, double %c)
  %e = call double @llvm.amdgcn.global.atomic.fmin.f64.p1.f64(ptr addrspace(1) %g, double %d)
  %h = call double @llvm.amdgcn.global.atomic.fmax.f64.p1.f64(ptr addrspace(1) %g, double %e)
  ret double %h
}

declare float @llvm.experimental.vector.reduce.v2.fadd.f32.v4f32(float, <4 x float>)
declare float @llvm.experimental.vector.reduce.v2.fmul.f32.v4f32(float, <4 x float>)
declare i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.and.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.or.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.xor.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.smax.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.umax.v4i32(<4 x i32>)
declare i32 @llvm.experimental.vector.reduce.umin.v4i32(<4 x i32>)
declare float @llvm.experimental.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.experimental.vector.reduce.fmin.v4f32(<4 x float>)

; CHECK-LABEL: define float @reduced_floats(
; CHECK-NEXT:   %a = call float @llvm.vector.reduce.fadd.v4f32(float %s, <4 x float> %v)
; CHECK-NEXT:   %b = call float @llvm.vector.reduce.fmul.v4f32(float %a, <4 x float> %v)
; CHECK-NEXT:   %c = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %v)
; CHECK-NEXT:   %d = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %v)
; CHECK-NEXT:   %e = fadd float %b, %c
; CHECK-NEXT:   %f = fadd float %d, %e
; CHECK-NEXT:   ret float %f
define float @reduced_floats(float %s, <4 x float> %v) {
  %a = call float @llvm.experimental.vector.reduce.v2.fadd.f32.v4f32(float %s, <4 x float> %v)
  %b = call float @llvm.experimental.vector.reduce.v2.fmul.f32.v4f32(float %a, <4 x float> %v)
  %c = call float @llvm.experimental.vector.reduce.fmax.v4f32(<4 x float> %v)
  %d = call float @llvm.experimental.vector.reduce.fmin.v4f32(<4 x float> %v)
  %e = fadd float %b, %c
  %f = fadd float %d, %e
  ret float %f
}

; CHECK-LABEL: define i32 @reduced_integers(
; CHECK-NEXT:   %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %b = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %c = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %d = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %e = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %f = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %g = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %h = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %i = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %v)
; CHECK-NEXT:   %s1 = add i32 %a, %b
; CHECK-NEXT:   %s2 = add i32 %c, %d
; CHECK-NEXT:   %s3 = add i32 %e, %f
; CHECK-NEXT:   %s4 = add i32 %g, %h
; CHECK-NEXT:   %s5 = add i32 %s1, %i
; CHECK-NEXT:   %s6 = add i32 %s2, %s3
; CHECK-NEXT:   %s7 = add i32 %s4, %s5
; CHECK-NEXT:   %s8 = add i32 %s6, %s7
; CHECK-NEXT:   ret i32 %s8
define i32 @reduced_integers(<4 x i32> %v) {
  %a = call i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32> %v)
  %b = call i32 @llvm.experimental.vector.reduce.mul.v4i32(<4 x i32> %v)
  %c = call i32 @llvm.experimental.vector.reduce.and.v4i32(<4 x i32> %v)
  %d = call i32 @llvm.experimental.vector.reduce.or.v4i32(<4 x i32> %v)
  %e = call i32 @llvm.experimental.vector.reduce.xor.v4i32(<4 x i32> %v)
  %f = call i32 @llvm.experimental.vector.reduce.smax.v4i32(<4 x i32> %v)
  %g = call i32 @llvm.experimental.vector.reduce.smin.v4i32(<4 x i32> %v)
  %h = call i32 @llvm.experimental.vector.reduce.umax.v4i32(<4 x i32> %v)
  %i = call i32 @llvm.experimental.vector.reduce.umin.v4i32(<4 x i32> %v)
  %s1 = add i32 %a, %b
  %s2 = add i32 %c, %d
  %s3 = add i32 %e, %f
  %s4 = add i32 %g, %h
  %s5 = add i32 %s1, %i
  %s6 = add i32 %s2, %s3
  %s7 = add i32 %s4, %s5
  %s8 = add i32 %s6, %s7
  ret i32 %s8
}

declare <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32>, i64)
declare <8 x i32> @llvm.experimental.vector.insert.v8i32.v4i32(<8 x i32>, <4 x i32>, i64)
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i32> @llvm.experimental.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare {<4 x i32>, <4 x i32>} @llvm.experimental.vector.deinterleave2.v8i32(<8 x i32>)
declare <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
declare <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32.v8i32(<4 x i32>, <8 x i32>)

; CHECK-LABEL: define <4 x i32> @moved_lanes(
; CHECK-NEXT:   %a = call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 4)
; CHECK-NEXT:   %b = call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> %v, <4 x i32> %a, i64 0)
; CHECK-NEXT:   %c = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a)
; CHECK-NEXT:   %1 = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %c, <4 x i32> %w, i32 1)
; CHECK-NEXT:   %2 = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %1, <4 x i32> %w, i32 1)
; CHECK-NEXT:   %f = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %2, <4 x i32> %w)
; CHECK-NEXT:   %g = call { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> %f)
; CHECK-NEXT:   %h = extractvalue { <4 x i32>, <4 x i32> } %g, 0
; CHECK-NEXT:   %i = call <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v8i32(<4 x i32> %h, <8 x i32> %b)
; CHECK-NEXT:   ret <4 x i32> %i
define <4 x i32> @moved_lanes(<8 x i32> %v, <4 x i32> %w) {
  %a = call <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 4)
  %b = call <8 x i32> @llvm.experimental.vector.insert.v8i32.v4i32(<8 x i32> %v, <4 x i32> %a, i64 0)
  %c = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %a)
  %d = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %c, <4 x i32> %w, i32 1)
  %e = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %d, <4 x i32> %w, i32 -1)
  %f = call <8 x i32> @llvm.experimental.vector.interleave2.v8i32(<4 x i32> %e, <4 x i32> %w)
  %g = call {<4 x i32>, <4 x i32>} @llvm.experimental.vector.deinterleave2.v8i32(<8 x i32> %f)
  %h = extractvalue {<4 x i32>, <4 x i32>} %g, 0
  %i = call <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32.v8i32(<4 x i32> %h, <8 x i32> %b)
  ret <4 x i32> %i
}

; CHECK-LABEL: define <vscale x 4 x i32> @steps(
; CHECK-NEXT:   %a = call <vscale x 4 x i32> @llvm.stepvector.nxv4i32()
; CHECK-NEXT:   ret <vscale x 4 x i32> %a
define <vscale x 4 x i32> @steps() {
  %a = call <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
  ret <vscale x 4 x i32> %a
}

declare ptr @llvm.invariant.group.barrier.p0(ptr)
declare i1 @llvm.coro.end(ptr, i1)

; CHECK-LABEL: define ptr @barrier(
; CHECK-NEXT:   %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-NEXT:   ret ptr %q
define ptr @barrier(ptr %p) {
  %q = call ptr @llvm.invariant.group.barrier.p0(ptr %p)
  ret ptr %q
}

declare <16 x float> @llvm.x86.avx512.mask.vcvtph2ps.512(<16 x i16>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.cvtps2pd.512(<8 x float>, <8 x double>, i8, i32)
declare <8 x float> @llvm.x86.avx512.mask.broadcastf32x2.256(<4 x float>, <8 x float>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.broadcasti32x2.256(<4 x i32>, <8 x i32>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.128(<2 x i64>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.128(<2 x i64>, <4 x float>, i8)
declare <8 x i64> @llvm.x86.avx512.psll.dq.512(<8 x i64>, i32)
declare <8 x i64> @llvm.x86.avx512.psrl.dq.512(<8 x i64>, i32)

; CHECK-LABEL: define <16 x float> @halves(
; CHECK-NEXT:   %a = call <16 x float> @llvm.x86.avx512.mask.vcvtph2ps.512(<16 x i16> %v, <16 x float> %w, i16 %m, i32 4)
; CHECK-NEXT:   ret <16 x float> %a
define <16 x float> @halves(<16 x i16> %v, <16 x float> %w, i16 %m) {
  %a = call <16 x float> @llvm.x86.avx512.mask.vcvtph2ps.512(<16 x i16> %v, <16 x float> %w, i16 %m, i32 4)
  ret <16 x float> %a
}

; CHECK-LABEL: define <8 x double> @doubles(
; CHECK-NEXT:   %a = call <8 x double> @llvm.x86.avx512.mask.cvtps2pd.512(<8 x float> %v, <8 x double> %w, i8 %m, i32 4)
; CHECK-NEXT:   ret <8 x double> %a
define <8 x double> @doubles(<8 x float> %v, <8 x double> %w, i8 %m) {
  %a = call <8 x double> @llvm.x86.avx512.mask.cvtps2pd.512(<8 x float> %v, <8 x double> %w, i8 %m, i32 4)
  ret <8 x double> %a
}

; CHECK-LABEL: define <8 x float> @broadcast_floats(
; CHECK-NEXT:   %a = call <8 x float> @llvm.x86.avx512.mask.broadcastf32x2.256(<4 x float> %v, <8 x float> %w, i8 %m)
; CHECK-NEXT:   ret <8 x float> %a
define <8 x float> @broadcast_floats(<4 x float> %v, <8 x float> %w, i8 %m) {
  %a = call <8 x float> @llvm.x86.avx512.mask.broadcastf32x2.256(<4 x float> %v, <8 x float> %w, i8 %m)
  ret <8 x float> %a
}

; CHECK-LABEL: define <8 x i32> @broadcast_integers(
; CHECK-NEXT:   %a = call <8 x i32> @llvm.x86.avx512.mask.broadcasti32x2.256(<4 x i32> %v, <8 x i32> %w, i8 %m)
; CHECK-NEXT:   ret <8 x i32> %a
define <8 x i32> @broadcast_integers(<4 x i32> %v, <8 x i32> %w, i8 %m) {
  %a = call <8 x i32> @llvm.x86.avx512.mask.broadcasti32x2.256(<4 x i32> %v, <8 x i32> %w, i8 %m)
  ret <8 x i32> %a
}

; CHECK-LABEL: define <4 x float> @from_longs(
; CHECK-NEXT:   %a = call <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.128(<2 x i64> %v, <4 x float> %w, i8 %m)
; CHECK-NEXT:   %b = call <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.128(<2 x i64> %v, <4 x float> %a, i8 %m)
; CHECK-NEXT:   ret <4 x float> %b
define <4 x float> @from_longs(<2 x i64> %v, <4 x float> %w, i8 %m) {
  %a = call <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.128(<2 x i64> %v, <4 x float> %w, i8 %m)
  %b = call <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.128(<2 x i64> %v, <4 x float> %a, i8 %m)
  ret <4 x float> %b
}

; CHECK-LABEL: define <8 x i64> @shifted_bits(
; CHECK-NEXT:   %cast = bitcast <8 x i64> %v to <64 x i8>
; CHECK-NEXT:   ret <8 x i64> zeroinitializer
define <8 x i64> @shifted_bits(<8 x i64> %v) {
  %a = call <8 x i64> @llvm.x86.avx512.psll.dq.512(<8 x i64> %v, i32 16)
  %b = call <8 x i64> @llvm.x86.avx512.psrl.dq.512(<8 x i64> %a, i32 8)
  ret <8 x i64> %b
}
