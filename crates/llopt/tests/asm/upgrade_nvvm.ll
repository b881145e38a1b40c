; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of nvvm: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define bfloat @f0(bfloat %a0) {
; CHECK-NEXT: %1 = call bfloat @llvm.nvvm.fabs.bf16(bfloat %a0)
; CHECK-NEXT: ret bfloat %1
; CHECK-NEXT: }
define bfloat @f0(bfloat %a0) {
  %r = call bfloat @llvm.nvvm.abs.bf16(bfloat %a0)
  ret bfloat %r
}
declare bfloat @llvm.nvvm.abs.bf16(bfloat)

; CHECK-LABEL: define <2 x bfloat> @f1(<2 x bfloat> %a0) {
; CHECK-NEXT: %1 = call <2 x bfloat> @llvm.nvvm.fabs.v2bf16(<2 x bfloat> %a0)
; CHECK-NEXT: ret <2 x bfloat> %1
; CHECK-NEXT: }
define <2 x bfloat> @f1(<2 x bfloat> %a0) {
  %r = call <2 x bfloat> @llvm.nvvm.abs.bf16x2(<2 x bfloat> %a0)
  ret <2 x bfloat> %r
}
declare <2 x bfloat> @llvm.nvvm.abs.bf16x2(<2 x bfloat>)

; CHECK-LABEL: define i64 @f2(i64 %a0) {
; CHECK-NEXT: %neg = sub i64 0, %a0
; CHECK-NEXT: %abs.cond = icmp sge i64 %a0, 0
; CHECK-NEXT: %abs = select i1 %abs.cond, i64 %a0, i64 %neg
; CHECK-NEXT: ret i64 %abs
; CHECK-NEXT: }
define i64 @f2(i64 %a0) {
  %r = call i64 @llvm.nvvm.abs.ll(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.abs.ll(i64)

; CHECK-LABEL: define float @f3(ptr %a0, float %a1) {
; CHECK-NEXT: %1 = atomicrmw fadd ptr %a0, float %a1 seq_cst, align 4
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f3(ptr %a0, float %a1) {
  %r = call float @llvm.nvvm.atomic.load.add.f32.p0(ptr %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.atomic.load.add.f32.p0(ptr, float)

; CHECK-LABEL: define double @f4(ptr addrspace(1) %a0, double %a1) {
; CHECK-NEXT: %1 = atomicrmw fadd ptr addrspace(1) %a0, double %a1 seq_cst, align 8
; CHECK-NEXT: ret double %1
; CHECK-NEXT: }
define double @f4(ptr addrspace(1) %a0, double %a1) {
  %r = call double @llvm.nvvm.atomic.load.add.f64.p1(ptr addrspace(1) %a0, double %a1)
  ret double %r
}
declare double @llvm.nvvm.atomic.load.add.f64.p1(ptr addrspace(1), double)

; CHECK-LABEL: define i32 @f5(ptr %a0, i32 %a1) {
; CHECK-NEXT: %1 = atomicrmw udec_wrap ptr %a0, i32 %a1 seq_cst, align 4
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f5(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.atomic.load.dec.32.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.atomic.load.dec.32.p0(ptr, i32)

; CHECK-LABEL: define i32 @f6(ptr %a0, i32 %a1) {
; CHECK-NEXT: %1 = atomicrmw uinc_wrap ptr %a0, i32 %a1 seq_cst, align 4
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f6(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)

; CHECK-LABEL: define void @f7(i32 %a0) {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %a0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f7(i32 %a0) {
  call void @llvm.nvvm.bar.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.bar.sync(i32)

; CHECK-LABEL: define void @f8(i32 %a0, i32 %a1) {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %a0, i32 %a1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f8(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier(i32 %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.barrier(i32, i32)

; CHECK-LABEL: define void @f9(i32 %a0) {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %a0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f9(i32 %a0) {
  call void @llvm.nvvm.barrier.n(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.n(i32)

; CHECK-LABEL: define void @f10(i32 %a0) {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.all(i32 %a0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f10(i32 %a0) {
  call void @llvm.nvvm.barrier.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.sync(i32)

; CHECK-LABEL: define void @f11(i32 %a0, i32 %a1) {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.count(i32 %a0, i32 %a1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f11(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier.sync.cnt(i32 %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)

; CHECK-LABEL: define void @f12() {
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f12() {
  call void @llvm.nvvm.barrier0()
  ret void
}
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: define i32 @f13(i32 %a0) {
; CHECK-NEXT: %1 = icmp ne i32 %a0, 0
; CHECK-NEXT: %2 = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %1)
; CHECK-NEXT: %3 = zext i1 %2 to i32
; CHECK-NEXT: ret i32 %3
; CHECK-NEXT: }
define i32 @f13(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.and(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.and(i32)

; CHECK-LABEL: define i32 @f14(i32 %a0) {
; CHECK-NEXT: %1 = icmp ne i32 %a0, 0
; CHECK-NEXT: %2 = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %1)
; CHECK-NEXT: ret i32 %2
; CHECK-NEXT: }
define i32 @f14(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.popc(i32)

; CHECK-LABEL: define i64 @f15(double %a0) {
; CHECK-NEXT: %1 = bitcast double %a0 to i64
; CHECK-NEXT: ret i64 %1
; CHECK-NEXT: }
define i64 @f15(double %a0) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.bitcast.d2ll(double)

; CHECK-LABEL: define i32 @f16(float %a0) {
; CHECK-NEXT: %1 = bitcast float %a0 to i32
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f16(float %a0) {
  %r = call i32 @llvm.nvvm.bitcast.f2i(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.bitcast.f2i(float)

; CHECK-LABEL: define float @f17(i32 %a0) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to float
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f17(i32 %a0) {
  %r = call float @llvm.nvvm.bitcast.i2f(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.bitcast.i2f(i32)

; CHECK-LABEL: define double @f18(i64 %a0) {
; CHECK-NEXT: %1 = bitcast i64 %a0 to double
; CHECK-NEXT: ret double %1
; CHECK-NEXT: }
define double @f18(i64 %a0) {
  %r = call double @llvm.nvvm.bitcast.ll2d(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.bitcast.ll2d(i64)

; CHECK-LABEL: define i32 @f19(i32 %a0) {
; CHECK-NEXT: %r = call i32 @llvm.bitreverse.i32(i32 %a0)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f19(i32 %a0) {
  %r = call i32 @llvm.nvvm.brev32(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.brev32(i32)

; CHECK-LABEL: define i32 @f20(i64 %a0) {
; CHECK-NEXT: %ctlz = call i64 @llvm.ctlz.i64(i64 %a0, i1 false)
; CHECK-NEXT: %ctlz.trunc = trunc i64 %ctlz to i32
; CHECK-NEXT: ret i32 %ctlz.trunc
; CHECK-NEXT: }
define i32 @f20(i64 %a0) {
  %r = call i32 @llvm.nvvm.clz.ll(i64 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.clz.ll(i64)

; CHECK-LABEL: define void @f21(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i16 %a4, i64 %a5) {
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(3) %a0 to ptr addrspace(7)
; CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %1, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i16 %a4, i64 %a5, i1 false, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f21(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i16 %a4, i64 %a5) {
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(1) %a2, i32 %a3, i16 %a4, i64 %a5, i1 false, i1 false)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i16, i64, i1, i1)

; CHECK-LABEL: define void @f22(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(3) %a2, i32 %a3) {
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(3) %a0 to ptr addrspace(7)
; CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7) %1, ptr addrspace(3) %a1, ptr addrspace(3) %a2, i32 %a3)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f22(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(3) %a2, i32 %a3) {
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr addrspace(3) %a2, i32 %a3)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(3), i32)

; CHECK-LABEL: define void @f23(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i64 %a8) {
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(3) %a0 to ptr addrspace(7)
; CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %1, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i64 %a8, i1 false, i1 false, i32 0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f23(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i64 %a8) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i32 %a5, i16 %a6, i16 %a7, i64 %a8, i1 false, i1 false)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i32, i16, i16, i64, i1, i1)

; CHECK-LABEL: define void @f24(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i16 %a4, i64 %a5) {
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(3) %a0 to ptr addrspace(7)
; CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %1, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i16 %a4, i64 %a5, i1 false, i1 false, i32 0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f24(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i16 %a4, i64 %a5) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i16 %a4, i64 %a5, i1 false, i1 false)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i16, i64, i1, i1)

; CHECK-LABEL: define void @f25(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i16 %a5, i64 %a6) {
; CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i16 %a5, i64 %a6, i1 false, i1 false, i32 0)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f25(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i16 %a5, i64 %a6) {
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %a0, ptr addrspace(3) %a1, ptr %a2, i32 %a3, i32 %a4, i16 %a5, i64 %a6, i1 false, i1 false)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i32, i16, i64, i1, i1)

; CHECK-LABEL: define double @f26(double %a0) {
; CHECK-NEXT: %1 = call double @llvm.nvvm.ex2.approx.f64(double %a0)
; CHECK-NEXT: ret double %1
; CHECK-NEXT: }
define double @f26(double %a0) {
  %r = call double @llvm.nvvm.ex2.approx.d(double %a0)
  ret double %r
}
declare double @llvm.nvvm.ex2.approx.d(double)

; CHECK-LABEL: define float @f27(float %a0) {
; CHECK-NEXT: %1 = call float @llvm.nvvm.ex2.approx.f32(float %a0)
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f27(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.ex2.approx.f(float)

; CHECK-LABEL: define <2 x half> @f28(<2 x half> %a0) {
; CHECK-NEXT: %1 = call <2 x half> @llvm.nvvm.ex2.approx.v2f16(<2 x half> %a0)
; CHECK-NEXT: ret <2 x half> %1
; CHECK-NEXT: }
define <2 x half> @f28(<2 x half> %a0) {
  %r = call <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half> %a0)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half>)

; CHECK-LABEL: define float @f29(float %a0) {
; CHECK-NEXT: %1 = call float @llvm.nvvm.ex2.approx.ftz.f32(float %a0)
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f29(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.ex2.approx.ftz.f(float)

; CHECK-LABEL: define <2 x half> @f30(<2 x half> %a0) {
; CHECK-NEXT: %r = call <2 x half> @llvm.nvvm.ex2.approx.ftz.v2f16(<2 x half> %a0)
; CHECK-NEXT: ret <2 x half> %r
; CHECK-NEXT: }
define <2 x half> @f30(<2 x half> %a0) {
  %r = call <2 x half> @llvm.nvvm.ex2.approx.ftz.f16x2(<2 x half> %a0)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ex2.approx.ftz.f16x2(<2 x half>)

; CHECK-LABEL: define float @f31(float %a0) {
; CHECK-NEXT: %1 = call float @llvm.nvvm.fabs.f32(float %a0)
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f31(float %a0) {
  %r = call float @llvm.nvvm.fabs.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.fabs.f(float)

; CHECK-LABEL: define float @f32(float %a0) {
; CHECK-NEXT: %1 = call float @llvm.nvvm.fabs.ftz.f32(float %a0)
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f32(float %a0) {
  %r = call float @llvm.nvvm.fabs.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.fabs.ftz.f(float)

; CHECK-LABEL: define i16 @f33(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f33(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.bf16(i16, i16, i16)

; CHECK-LABEL: define i32 @f34(i32 %a0, i32 %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = bitcast i32 %a2 to <2 x bfloat>
; CHECK-NEXT: %4 = call <2 x bfloat> @llvm.nvvm.fma.rn.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2, <2 x bfloat> %3)
; CHECK-NEXT: %5 = bitcast <2 x bfloat> %4 to i32
; CHECK-NEXT: ret i32 %5
; CHECK-NEXT: }
define i32 @f34(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.fma.rn.bf16x2(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.nvvm.fma.rn.bf16x2(i32, i32, i32)

; CHECK-LABEL: define i16 @f35(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.ftz.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f35(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.ftz.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.ftz.bf16(i16, i16, i16)

; CHECK-LABEL: define i32 @f36(i32 %a0, i32 %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = bitcast i32 %a2 to <2 x bfloat>
; CHECK-NEXT: %4 = call <2 x bfloat> @llvm.nvvm.fma.rn.ftz.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2, <2 x bfloat> %3)
; CHECK-NEXT: %5 = bitcast <2 x bfloat> %4 to i32
; CHECK-NEXT: ret i32 %5
; CHECK-NEXT: }
define i32 @f36(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.fma.rn.ftz.bf16x2(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.nvvm.fma.rn.ftz.bf16x2(i32, i32, i32)

; CHECK-LABEL: define i16 @f37(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.ftz.relu.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f37(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.ftz.relu.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.ftz.relu.bf16(i16, i16, i16)

; CHECK-LABEL: define i16 @f38(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.ftz.sat.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f38(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.ftz.sat.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.ftz.sat.bf16(i16, i16, i16)

; CHECK-LABEL: define i16 @f39(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.relu.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f39(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.relu.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.relu.bf16(i16, i16, i16)

; CHECK-LABEL: define i32 @f40(i32 %a0, i32 %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = bitcast i32 %a2 to <2 x bfloat>
; CHECK-NEXT: %4 = call <2 x bfloat> @llvm.nvvm.fma.rn.relu.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2, <2 x bfloat> %3)
; CHECK-NEXT: %5 = bitcast <2 x bfloat> %4 to i32
; CHECK-NEXT: ret i32 %5
; CHECK-NEXT: }
define i32 @f40(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.fma.rn.relu.bf16x2(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.nvvm.fma.rn.relu.bf16x2(i32, i32, i32)

; CHECK-LABEL: define i16 @f41(i16 %a0, i16 %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = bitcast i16 %a2 to bfloat
; CHECK-NEXT: %4 = call bfloat @llvm.nvvm.fma.rn.sat.bf16(bfloat %1, bfloat %2, bfloat %3)
; CHECK-NEXT: %5 = bitcast bfloat %4 to i16
; CHECK-NEXT: ret i16 %5
; CHECK-NEXT: }
define i16 @f41(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.fma.rn.sat.bf16(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i16 @llvm.nvvm.fma.rn.sat.bf16(i16, i16, i16)

; CHECK-LABEL: define i32 @f42(i32 %a0, i32 %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = bitcast i32 %a2 to <2 x bfloat>
; CHECK-NEXT: %4 = call <2 x bfloat> @llvm.nvvm.fma.rn.sat.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2, <2 x bfloat> %3)
; CHECK-NEXT: %5 = bitcast <2 x bfloat> %4 to i32
; CHECK-NEXT: ret i32 %5
; CHECK-NEXT: }
define i32 @f42(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.fma.rn.sat.bf16x2(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.nvvm.fma.rn.sat.bf16x2(i32, i32, i32)

; CHECK-LABEL: define i16 @f43(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f43(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.bf16(i16, i16)

; CHECK-LABEL: define i32 @f44(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmax.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f44(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmax.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmax.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f45(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.ftz.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f45(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.ftz.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.ftz.bf16(i16, i16)

; CHECK-LABEL: define i16 @f46(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.ftz.nan.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f46(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.ftz.nan.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.ftz.nan.bf16(i16, i16)

; CHECK-LABEL: define i16 @f47(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.ftz.nan.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f47(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.ftz.nan.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.ftz.nan.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i16 @f48(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.ftz.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f48(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.ftz.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.ftz.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i16 @f49(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.nan.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f49(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.nan.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.nan.bf16(i16, i16)

; CHECK-LABEL: define i32 @f50(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmax.nan.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f50(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmax.nan.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmax.nan.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f51(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.nan.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f51(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.nan.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.nan.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i32 @f52(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmax.nan.xorsign.abs.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f52(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmax.nan.xorsign.abs.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmax.nan.xorsign.abs.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f53(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmax.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f53(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmax.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmax.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i32 @f54(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmax.xorsign.abs.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f54(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmax.xorsign.abs.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmax.xorsign.abs.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f55(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmin.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f55(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmin.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmin.bf16(i16, i16)

; CHECK-LABEL: define i32 @f56(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmin.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f56(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmin.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmin.bf16x2(i32, i32)

; CHECK-LABEL: define i32 @f57(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmin.ftz.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f57(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmin.ftz.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmin.ftz.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f58(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmin.nan.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f58(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmin.nan.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmin.nan.bf16(i16, i16)

; CHECK-LABEL: define i32 @f59(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmin.nan.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f59(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmin.nan.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmin.nan.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f60(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmin.nan.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f60(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmin.nan.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmin.nan.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i32 @f61(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmin.nan.xorsign.abs.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f61(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmin.nan.xorsign.abs.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmin.nan.xorsign.abs.bf16x2(i32, i32)

; CHECK-LABEL: define i16 @f62(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = bitcast i16 %a1 to bfloat
; CHECK-NEXT: %3 = call bfloat @llvm.nvvm.fmin.xorsign.abs.bf16(bfloat %1, bfloat %2)
; CHECK-NEXT: %4 = bitcast bfloat %3 to i16
; CHECK-NEXT: ret i16 %4
; CHECK-NEXT: }
define i16 @f62(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.fmin.xorsign.abs.bf16(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.fmin.xorsign.abs.bf16(i16, i16)

; CHECK-LABEL: define i32 @f63(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <2 x bfloat>
; CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.fmin.xorsign.abs.bf16x2(<2 x bfloat> %1, <2 x bfloat> %2)
; CHECK-NEXT: %4 = bitcast <2 x bfloat> %3 to i32
; CHECK-NEXT: ret i32 %4
; CHECK-NEXT: }
define i32 @f63(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.fmin.xorsign.abs.bf16x2(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.fmin.xorsign.abs.bf16x2(i32, i32)

; CHECK-LABEL: define float @f64(i16 %a0) {
; CHECK-NEXT: %h2f = call float @llvm.convert.from.fp16.f32(i16 %a0)
; CHECK-NEXT: ret float %h2f
; CHECK-NEXT: }
define float @f64(i16 %a0) {
  %r = call float @llvm.nvvm.h2f(i16 %a0)
  ret float %r
}
declare float @llvm.nvvm.h2f(i16)

; CHECK-LABEL: define float @f65(ptr addrspace(1) %a0) {
; CHECK-NEXT: %1 = load float, ptr addrspace(1) %a0, align 4, !invariant.load !{{[0-9]+}}
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f65(ptr addrspace(1) %a0) {
  %r = call float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) %a0, i32 4)
  ret float %r
}
declare float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1), i32)

; CHECK-LABEL: define <4 x float> @f66(ptr addrspace(1) %a0) {
; CHECK-NEXT: %1 = load <4 x float>, ptr addrspace(1) %a0, align 16, !invariant.load !{{[0-9]+}}
; CHECK-NEXT: ret <4 x float> %1
; CHECK-NEXT: }
define <4 x float> @f66(ptr addrspace(1) %a0) {
  %r = call <4 x float> @llvm.nvvm.ldg.global.f.v4f32.p1(ptr addrspace(1) %a0, i32 16)
  ret <4 x float> %r
}
declare <4 x float> @llvm.nvvm.ldg.global.f.v4f32.p1(ptr addrspace(1), i32)

; CHECK-LABEL: define i32 @f67(ptr %a0) {
; CHECK-NEXT: %1 = addrspacecast ptr %a0 to ptr addrspace(1)
; CHECK-NEXT: %2 = load i32, ptr addrspace(1) %1, align 4, !invariant.load !{{[0-9]+}}
; CHECK-NEXT: ret i32 %2
; CHECK-NEXT: }
define i32 @f67(ptr %a0) {
  %r = call i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr %a0, i32 4)
  ret i32 %r
}
declare i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr, i32)

; CHECK-LABEL: define i32 @f68(ptr addrspace(1) %a0) {
; CHECK-NEXT: %1 = load i32, ptr addrspace(1) %a0, align 4, !invariant.load !{{[0-9]+}}
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f68(ptr addrspace(1) %a0) {
  %r = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %a0, i32 4)
  ret i32 %r
}
declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)

; CHECK-LABEL: define ptr @f69(ptr addrspace(1) %a0) {
; CHECK-NEXT: %1 = load ptr, ptr addrspace(1) %a0, align 8, !invariant.load !{{[0-9]+}}
; CHECK-NEXT: ret ptr %1
; CHECK-NEXT: }
define ptr @f69(ptr addrspace(1) %a0) {
  %r = call ptr @llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1) %a0, i32 8)
  ret ptr %r
}
declare ptr @llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1), i32)

; CHECK-LABEL: define ptr addrspace(3) @f70(ptr addrspace(3) %a0, i32 %a1) {
; CHECK-NEXT: %r = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %a0, i32 %a1)
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(7) %r to ptr addrspace(3)
; CHECK-NEXT: ret ptr addrspace(3) %1
; CHECK-NEXT: }
define ptr addrspace(3) @f70(ptr addrspace(3) %a0, i32 %a1) {
  %r = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %a0, i32 %a1)
  ret ptr addrspace(3) %r
}
declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)

; CHECK-LABEL: define i32 @f71(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.smax.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f71(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.max.i(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.max.i(i32, i32)

; CHECK-LABEL: define i64 @f72(i64 %a0, i64 %a1) {
; CHECK-NEXT: %r = call i64 @llvm.smax.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 %r
; CHECK-NEXT: }
define i64 @f72(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.nvvm.max.ll(i64 %a0, i64 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.max.ll(i64, i64)

; CHECK-LABEL: define i16 @f73(i16 %a0, i16 %a1) {
; CHECK-NEXT: %r = call i16 @llvm.smax.i16(i16 %a0, i16 %a1)
; CHECK-NEXT: ret i16 %r
; CHECK-NEXT: }
define i16 @f73(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.max.s(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.max.s(i16, i16)

; CHECK-LABEL: define i16 @f74(i16 %a0, i16 %a1) {
; CHECK-NEXT: %r = call i16 @llvm.umax.i16(i16 %a0, i16 %a1)
; CHECK-NEXT: ret i16 %r
; CHECK-NEXT: }
define i16 @f74(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.max.us(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.max.us(i16, i16)

; CHECK-LABEL: define i16 @f75(i16 %a0, i16 %a1) {
; CHECK-NEXT: %r = call i16 @llvm.smin.i16(i16 %a0, i16 %a1)
; CHECK-NEXT: ret i16 %r
; CHECK-NEXT: }
define i16 @f75(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.min.s(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i16 @llvm.nvvm.min.s(i16, i16)

; CHECK-LABEL: define i64 @f76(i64 %a0, i64 %a1) {
; CHECK-NEXT: %r = call i64 @llvm.umin.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 %r
; CHECK-NEXT: }
define i64 @f76(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.nvvm.min.ull(i64 %a0, i64 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.min.ull(i64, i64)

; CHECK-LABEL: define i16 @f77(i16 %a0) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to bfloat
; CHECK-NEXT: %2 = call bfloat @llvm.nvvm.neg.bf16(bfloat %1)
; CHECK-NEXT: %3 = bitcast bfloat %2 to i16
; CHECK-NEXT: ret i16 %3
; CHECK-NEXT: }
define i16 @f77(i16 %a0) {
  %r = call i16 @llvm.nvvm.neg.bf16(i16 %a0)
  ret i16 %r
}
declare i16 @llvm.nvvm.neg.bf16(i16)

; CHECK-LABEL: define i32 @f78(i32 %a0) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <2 x bfloat>
; CHECK-NEXT: %2 = call <2 x bfloat> @llvm.nvvm.neg.bf16x2(<2 x bfloat> %1)
; CHECK-NEXT: %3 = bitcast <2 x bfloat> %2 to i32
; CHECK-NEXT: ret i32 %3
; CHECK-NEXT: }
define i32 @f78(i32 %a0) {
  %r = call i32 @llvm.nvvm.neg.bf16x2(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.neg.bf16x2(i32)

; CHECK-LABEL: define i32 @f79(i64 %a0) {
; CHECK-NEXT: %ctpop = call i64 @llvm.ctpop.i64(i64 %a0)
; CHECK-NEXT: %ctpop.trunc = trunc i64 %ctpop to i32
; CHECK-NEXT: ret i32 %ctpop.trunc
; CHECK-NEXT: }
define i32 @f79(i64 %a0) {
  %r = call i32 @llvm.nvvm.popc.ll(i64 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.popc.ll(i64)

; CHECK-LABEL: define ptr @f80(ptr %a0) {
; CHECK-NEXT: ret ptr %a0
; CHECK-NEXT: }
define ptr @f80(ptr %a0) {
  %r = call ptr @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr %a0)
  ret ptr %r
}
declare ptr @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr)

; CHECK-LABEL: define ptr addrspace(101) @f81(ptr %a0) {
; CHECK-NEXT: %1 = addrspacecast ptr %a0 to ptr addrspace(101)
; CHECK-NEXT: ret ptr addrspace(101) %1
; CHECK-NEXT: }
define ptr addrspace(101) @f81(ptr %a0) {
  %r = call ptr addrspace(101) @llvm.nvvm.ptr.gen.to.param.p101.p0(ptr %a0)
  ret ptr addrspace(101) %r
}
declare ptr addrspace(101) @llvm.nvvm.ptr.gen.to.param.p101.p0(ptr)

; CHECK-LABEL: define ptr addrspace(3) @f82(ptr %a0) {
; CHECK-NEXT: %1 = addrspacecast ptr %a0 to ptr addrspace(3)
; CHECK-NEXT: ret ptr addrspace(3) %1
; CHECK-NEXT: }
define ptr addrspace(3) @f82(ptr %a0) {
  %r = call ptr addrspace(3) @llvm.nvvm.ptr.gen.to.shared.p3.p0(ptr %a0)
  ret ptr addrspace(3) %r
}
declare ptr addrspace(3) @llvm.nvvm.ptr.gen.to.shared.p3.p0(ptr)

; CHECK-LABEL: define ptr @f83(ptr addrspace(3) %a0) {
; CHECK-NEXT: %1 = addrspacecast ptr addrspace(3) %a0 to ptr
; CHECK-NEXT: ret ptr %1
; CHECK-NEXT: }
define ptr @f83(ptr addrspace(3) %a0) {
  %r = call ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3) %a0)
  ret ptr %r
}
declare ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3))

; CHECK-LABEL: define i32 @f84(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = call i32 @llvm.fshl.i32(i32 %a0, i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f84(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.rotate.b32(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.rotate.b32(i32, i32)

; CHECK-LABEL: define i64 @f85(i64 %a0, i32 %a1) {
; CHECK-NEXT: %1 = zext i32 %a1 to i64
; CHECK-NEXT: %2 = call i64 @llvm.fshl.i64(i64 %a0, i64 %a0, i64 %1)
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f85(i64 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.rotate.b64(i64 %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.rotate.b64(i64, i32)

; CHECK-LABEL: define i64 @f86(i64 %a0, i32 %a1) {
; CHECK-NEXT: %1 = zext i32 %a1 to i64
; CHECK-NEXT: %2 = call i64 @llvm.fshr.i64(i64 %a0, i64 %a0, i64 %1)
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f86(i64 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.rotate.right.b64(i64 %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.rotate.right.b64(i64, i32)

; CHECK-LABEL: define i64 @f87(i64 %a0) {
; CHECK-NEXT: %1 = call i64 @llvm.fshl.i64(i64 %a0, i64 %a0, i64 32)
; CHECK-NEXT: ret i64 %1
; CHECK-NEXT: }
define i64 @f87(i64 %a0) {
  %r = call i64 @llvm.nvvm.swap.lo.hi.b64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.swap.lo.hi.b64(i64)

; Alignments that are none.
; CHECK-LABEL: define float @ldg_of_three(
; CHECK-NEXT: load float, ptr addrspace(1) %a0, align 2, !invariant.load
define float @ldg_of_three(ptr addrspace(1) %a0) {
  %r = call float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) %a0, i32 3)
  ret float %r
}

; CHECK-LABEL: define float @ldg_of_zero(
; CHECK-NEXT: load float, ptr addrspace(1) %a0, align 1, !invariant.load
define float @ldg_of_zero(ptr addrspace(1) %a0) {
  %r = call float @llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1) %a0, i32 0)
  ret float %r
}
