; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of amdgcn: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define i32 @f0(i32 %a0, i32 %a1, i32 %a2) {
; CHECK-NEXT: %r = call i32 @llvm.fshr.i32(i32 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f0(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.amdgcn.alignbit(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.amdgcn.alignbit(i32, i32, i32)

; CHECK-LABEL: define i32 @f1(ptr addrspace(1) %a0, i32 %a1) {
; CHECK-NEXT: %1 = atomicrmw usub_cond ptr addrspace(1) %a0, i32 %a1 syncscope("agent") seq_cst, align 4, !amdgpu.no.fine.grained.memory !{{[0-9]+}}
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f1(ptr addrspace(1) %a0, i32 %a1) {
  %r = call i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1) %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1), i32)

; CHECK-LABEL: define i32 @f2(ptr addrspace(3) %a0, i32 %a1) {
; CHECK-NEXT: %1 = atomicrmw udec_wrap ptr addrspace(3) %a0, i32 %a1 syncscope("agent") seq_cst, align 4
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f2(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i32 @llvm.amdgcn.atomic.dec.i64.p3(ptr addrspace(3) %a0, i32 %a1, i32 0, i32 0, i1 false)
  ret i32 %r
}
declare i32 @llvm.amdgcn.atomic.dec.i64.p3(ptr addrspace(3), i32, i32, i32, i1)

; CHECK-LABEL: define i32 @f3(ptr addrspace(3) %a0, i32 %a1) {
; CHECK-NEXT: %1 = atomicrmw uinc_wrap ptr addrspace(3) %a0, i32 %a1 syncscope("agent") seq_cst, align 4
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @f3(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i32 @llvm.amdgcn.atomic.inc.i32.p3(ptr addrspace(3) %a0, i32 %a1, i32 0, i32 0, i1 false)
  ret i32 %r
}
declare i32 @llvm.amdgcn.atomic.inc.i32.p3(ptr addrspace(3), i32, i32, i32, i1)

; CHECK-LABEL: define float @f4(ptr addrspace(3) %a0, float %a1) {
; CHECK-NEXT: %1 = atomicrmw fadd ptr addrspace(3) %a0, float %a1 syncscope("agent") seq_cst, align 4
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f4(ptr addrspace(3) %a0, float %a1) {
  %r = call float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3) %a0, float %a1, i32 0, i32 0, i1 false)
  ret float %r
}
declare float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3), float, i32, i32, i1)

; CHECK-LABEL: define <2 x i16> @f5(ptr addrspace(3) %a0, <2 x i16> %a1) {
; CHECK-NEXT: %1 = bitcast <2 x i16> %a1 to <2 x bfloat>
; CHECK-NEXT: %2 = atomicrmw fadd ptr addrspace(3) %a0, <2 x bfloat> %1 syncscope("agent") seq_cst, align 4
; CHECK-NEXT: %3 = bitcast <2 x bfloat> %2 to <2 x i16>
; CHECK-NEXT: ret <2 x i16> %3
; CHECK-NEXT: }
define <2 x i16> @f5(ptr addrspace(3) %a0, <2 x i16> %a1) {
  %r = call <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3) %a0, <2 x i16> %a1)
  ret <2 x i16> %r
}
declare <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3), <2 x i16>)

; CHECK-LABEL: define <2 x half> @f6(ptr %a0, <2 x half> %a1) {
; CHECK-NEXT: %1 = atomicrmw fadd ptr %a0, <2 x half> %a1 syncscope("agent") seq_cst, align 4, !noalias.addrspace !{{[0-9]+}}, !amdgpu.no.fine.grained.memory !{{[0-9]+}}
; CHECK-NEXT: ret <2 x half> %1
; CHECK-NEXT: }
define <2 x half> @f6(ptr %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.amdgcn.flat.atomic.fadd.v2f16.p0.v2f16(ptr %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare <2 x half> @llvm.amdgcn.flat.atomic.fadd.v2f16.p0.v2f16(ptr, <2 x half>)

; CHECK-LABEL: define float @f7(ptr addrspace(1) %a0, float %a1) {
; CHECK-NEXT: %1 = atomicrmw fadd ptr addrspace(1) %a0, float %a1 syncscope("agent") seq_cst, align 4, !amdgpu.no.fine.grained.memory !{{[0-9]+}}, !amdgpu.ignore.denormal.mode !{{[0-9]+}}
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @f7(ptr addrspace(1) %a0, float %a1) {
  %r = call float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1) %a0, float %a1)
  ret float %r
}
declare float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1), float)

; CHECK-LABEL: define <2 x i16> @f8(ptr addrspace(1) %a0, <2 x i16> %a1) {
; CHECK-NEXT: %1 = bitcast <2 x i16> %a1 to <2 x bfloat>
; CHECK-NEXT: %2 = atomicrmw fadd ptr addrspace(1) %a0, <2 x bfloat> %1 syncscope("agent") seq_cst, align 4, !amdgpu.no.fine.grained.memory !{{[0-9]+}}
; CHECK-NEXT: %3 = bitcast <2 x bfloat> %2 to <2 x i16>
; CHECK-NEXT: ret <2 x i16> %3
; CHECK-NEXT: }
define <2 x i16> @f8(ptr addrspace(1) %a0, <2 x i16> %a1) {
  %r = call <2 x i16> @llvm.amdgcn.global.atomic.fadd.v2bf16.p1(ptr addrspace(1) %a0, <2 x i16> %a1)
  ret <2 x i16> %r
}
declare <2 x i16> @llvm.amdgcn.global.atomic.fadd.v2bf16.p1(ptr addrspace(1), <2 x i16>)

; CHECK-LABEL: define i64 @f9(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %a0, i32 %a1, i32 32)
; CHECK-NEXT: ret i64 %r
; CHECK-NEXT: }
define i64 @f9(i32 %a0, i32 %a1) {
  %r = call i64 @llvm.amdgcn.icmp.i32(i32 %a0, i32 %a1, i32 32)
  ret i64 %r
}
declare i64 @llvm.amdgcn.icmp.i32(i32, i32, i32)

; CHECK-LABEL: define float @f10(float %a0, i32 %a1) {
; CHECK-NEXT: %r = call float @llvm.ldexp.f32.i32(float %a0, i32 %a1)
; CHECK-NEXT: ret float %r
; CHECK-NEXT: }
define float @f10(float %a0, i32 %a1) {
  %r = call float @llvm.amdgcn.ldexp.f32(float %a0, i32 %a1)
  ret float %r
}
declare float @llvm.amdgcn.ldexp.f32(float, i32)

; CHECK-LABEL: define <8 x i32> @f11(<8 x i32> %a1, <8 x i32> %a3, <8 x i32> %a4) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1 false, <8 x i32> %a1, i1 false, <8 x i32> %a3, <8 x i32> %a4, i1 false, i1 false, i1 false)
; CHECK-NEXT: ret <8 x i32> %1
; CHECK-NEXT: }
define <8 x i32> @f11(<8 x i32> %a1, <8 x i32> %a3, <8 x i32> %a4) {
  %r = call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1 false, <8 x i32> %a1, i1 false, <8 x i32> %a3, <8 x i32> %a4, i1 false, i1 false)
  ret <8 x i32> %r
}
declare <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1, <8 x i32>, i1, <8 x i32>, <8 x i32>, i1, i1)
