; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of aarch64: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define <4 x float> @f0(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %r = call <4 x float> @llvm.aarch64.neon.faddp.v4f32(<4 x float> %a0, <4 x float> %a1)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f0(<4 x float> %a0, <4 x float> %a1) {
  %r = call <4 x float> @llvm.aarch64.neon.addp.v4f32(<4 x float> %a0, <4 x float> %a1)
  ret <4 x float> %r
}
declare <4 x float> @llvm.aarch64.neon.addp.v4f32(<4 x float>, <4 x float>)

; CHECK-LABEL: define bfloat @f1(float %a0) {
; CHECK-NEXT: %1 = fptrunc float %a0 to bfloat
; CHECK-NEXT: ret bfloat %1
; CHECK-NEXT: }
define bfloat @f1(float %a0) {
  %r = call bfloat @llvm.aarch64.neon.bfcvt(float %a0)
  ret bfloat %r
}
declare bfloat @llvm.aarch64.neon.bfcvt(float)

; CHECK-LABEL: define <8 x bfloat> @f2(<4 x float> %a0) {
; CHECK-NEXT: %1 = fptrunc <4 x float> %a0 to <4 x bfloat>
; CHECK-NEXT: %2 = shufflevector <4 x bfloat> %1, <4 x bfloat> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x bfloat> %2
; CHECK-NEXT: }
define <8 x bfloat> @f2(<4 x float> %a0) {
  %r = call <8 x bfloat> @llvm.aarch64.neon.bfcvtn(<4 x float> %a0)
  ret <8 x bfloat> %r
}
declare <8 x bfloat> @llvm.aarch64.neon.bfcvtn(<4 x float>)

; CHECK-LABEL: define <8 x bfloat> @f3(<8 x bfloat> %a0, <4 x float> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x bfloat> %a0, <8 x bfloat> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = fptrunc <4 x float> %a1 to <4 x bfloat>
; CHECK-NEXT: %3 = shufflevector <4 x bfloat> %1, <4 x bfloat> %2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x bfloat> %3
; CHECK-NEXT: }
define <8 x bfloat> @f3(<8 x bfloat> %a0, <4 x float> %a1) {
  %r = call <8 x bfloat> @llvm.aarch64.neon.bfcvtn2(<8 x bfloat> %a0, <4 x float> %a1)
  ret <8 x bfloat> %r
}
declare <8 x bfloat> @llvm.aarch64.neon.bfcvtn2(<8 x bfloat>, <4 x float>)

; CHECK-LABEL: define <4 x float> @f4(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i8> %a1 to <8 x bfloat>
; CHECK-NEXT: %2 = bitcast <16 x i8> %a2 to <8 x bfloat>
; CHECK-NEXT: %r = call <4 x float> @llvm.aarch64.neon.bfmlalt(<4 x float> %a0, <8 x bfloat> %1, <8 x bfloat> %2)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f4(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
  %r = call <4 x float> @llvm.aarch64.neon.bfmlalt.v4f32.v16i8(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2)
  ret <4 x float> %r
}
declare <4 x float> @llvm.aarch64.neon.bfmlalt.v4f32.v16i8(<4 x float>, <16 x i8>, <16 x i8>)

; CHECK-LABEL: define <4 x float> @f5(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.roundeven.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f5(<4 x float> %a0) {
  %r = call <4 x float> @llvm.aarch64.neon.frintn.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.aarch64.neon.frintn.v4f32(<4 x float>)

; CHECK-LABEL: define <8 x i8> @f6(<8 x i8> %a0) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.bitreverse.v8i8(<8 x i8> %a0)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f6(<8 x i8> %a0) {
  %r = call <8 x i8> @llvm.aarch64.neon.rbit.v8i8(<8 x i8> %a0)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.aarch64.neon.rbit.v8i8(<8 x i8>)

; CHECK-LABEL: define i32 @f7(i32 %a0) {
; CHECK-NEXT: %r = call i32 @llvm.bitreverse.i32(i32 %a0)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f7(i32 %a0) {
  %r = call i32 @llvm.aarch64.rbit(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.aarch64.rbit(i32)

; CHECK-LABEL: define i32 @f8(i32 %a0) {
; CHECK-NEXT: %r = call i32 @llvm.bitreverse.i32(i32 %a0)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f8(i32 %a0) {
  %r = call i32 @llvm.aarch64.rbit.i32(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.aarch64.rbit.i32(i32)

; CHECK-LABEL: define <vscale x 4 x float> @f9(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
; CHECK-NEXT: %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfdot.lane.v2(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i32 1)
; CHECK-NEXT: ret <vscale x 4 x float> %r
; CHECK-NEXT: }
define <vscale x 4 x float> @f9(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
  %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfdot.lane(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i64 1)
  ret <vscale x 4 x float> %r
}
declare <vscale x 4 x float> @llvm.aarch64.sve.bfdot.lane(<vscale x 4 x float>, <vscale x 8 x bfloat>, <vscale x 8 x bfloat>, i64)

; CHECK-LABEL: define <vscale x 4 x float> @f10(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
; CHECK-NEXT: %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfmlalb.lane.v2(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i32 1)
; CHECK-NEXT: ret <vscale x 4 x float> %r
; CHECK-NEXT: }
define <vscale x 4 x float> @f10(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
  %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfmlalb.lane(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i64 1)
  ret <vscale x 4 x float> %r
}
declare <vscale x 4 x float> @llvm.aarch64.sve.bfmlalb.lane(<vscale x 4 x float>, <vscale x 8 x bfloat>, <vscale x 8 x bfloat>, i64)

; CHECK-LABEL: define <vscale x 4 x float> @f11(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
; CHECK-NEXT: %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfmlalt.lane.v2(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i32 1)
; CHECK-NEXT: ret <vscale x 4 x float> %r
; CHECK-NEXT: }
define <vscale x 4 x float> @f11(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2) {
  %r = call <vscale x 4 x float> @llvm.aarch64.sve.bfmlalt.lane(<vscale x 4 x float> %a0, <vscale x 8 x bfloat> %a1, <vscale x 8 x bfloat> %a2, i64 1)
  ret <vscale x 4 x float> %r
}
declare <vscale x 4 x float> @llvm.aarch64.sve.bfmlalt.lane(<vscale x 4 x float>, <vscale x 8 x bfloat>, <vscale x 8 x bfloat>, i64)

; CHECK-LABEL: define <vscale x 8 x bfloat> @f12(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
; CHECK-NEXT: %1 = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv8i1(<vscale x 8 x i1> %a1)
; CHECK-NEXT: %2 = call <vscale x 4 x i1> @llvm.aarch64.sve.convert.from.svbool.nxv4i1(<vscale x 16 x i1> %1)
; CHECK-NEXT: %r1 = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvt.bf16f32.v2(<vscale x 8 x bfloat> %a0, <vscale x 4 x i1> %2, <vscale x 4 x float> %a2)
; CHECK-NEXT: ret <vscale x 8 x bfloat> %r1
; CHECK-NEXT: }
define <vscale x 8 x bfloat> @f12(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
  %r = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvt.bf16f32(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2)
  ret <vscale x 8 x bfloat> %r
}
declare <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvt.bf16f32(<vscale x 8 x bfloat>, <vscale x 8 x i1>, <vscale x 4 x float>)

; CHECK-LABEL: define <vscale x 8 x bfloat> @f13(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
; CHECK-NEXT: %1 = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv8i1(<vscale x 8 x i1> %a1)
; CHECK-NEXT: %2 = call <vscale x 4 x i1> @llvm.aarch64.sve.convert.from.svbool.nxv4i1(<vscale x 16 x i1> %1)
; CHECK-NEXT: %r1 = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvtnt.bf16f32.v2(<vscale x 8 x bfloat> %a0, <vscale x 4 x i1> %2, <vscale x 4 x float> %a2)
; CHECK-NEXT: ret <vscale x 8 x bfloat> %r1
; CHECK-NEXT: }
define <vscale x 8 x bfloat> @f13(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
  %r = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvtnt.bf16f32(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2)
  ret <vscale x 8 x bfloat> %r
}
declare <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvtnt.bf16f32(<vscale x 8 x bfloat>, <vscale x 8 x i1>, <vscale x 4 x float>)

; CHECK-LABEL: define <vscale x 8 x i32> @f14(<vscale x 4 x i1> %a0, ptr %a1) {
; CHECK-NEXT: %1 = call { <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.ld2.sret.nxv4i32(<vscale x 4 x i1> %a0, ptr %a1)
; CHECK-NEXT: %2 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 0
; CHECK-NEXT: %3 = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> poison, <vscale x 4 x i32> %2, i64 0)
; CHECK-NEXT: %4 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 1
; CHECK-NEXT: %r = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> %3, <vscale x 4 x i32> %4, i64 4)
; CHECK-NEXT: ret <vscale x 8 x i32> %r
; CHECK-NEXT: }
define <vscale x 8 x i32> @f14(<vscale x 4 x i1> %a0, ptr %a1) {
  %r = call <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1(<vscale x 4 x i1> %a0, ptr %a1)
  ret <vscale x 8 x i32> %r
}
declare <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1(<vscale x 4 x i1>, ptr)

; CHECK-LABEL: define <vscale x 8 x i32> @f15(<vscale x 4 x i1> %a0, ptr %a1) {
; CHECK-NEXT: %1 = call { <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.ld2.sret.nxv4i32(<vscale x 4 x i1> %a0, ptr %a1)
; CHECK-NEXT: %2 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 0
; CHECK-NEXT: %3 = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> poison, <vscale x 4 x i32> %2, i64 0)
; CHECK-NEXT: %4 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 1
; CHECK-NEXT: %r = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> %3, <vscale x 4 x i32> %4, i64 4)
; CHECK-NEXT: ret <vscale x 8 x i32> %r
; CHECK-NEXT: }
define <vscale x 8 x i32> @f15(<vscale x 4 x i1> %a0, ptr %a1) {
  %r = call <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1.p0(<vscale x 4 x i1> %a0, ptr %a1)
  ret <vscale x 8 x i32> %r
}
declare <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1.p0(<vscale x 4 x i1>, ptr)

; CHECK-LABEL: define <vscale x 8 x i32> @f16(<vscale x 4 x i1> %a0, ptr %a1) {
; CHECK-NEXT: %1 = call { <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.ld2.sret.nxv4i32(<vscale x 4 x i1> %a0, ptr %a1)
; CHECK-NEXT: %2 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 0
; CHECK-NEXT: %3 = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> poison, <vscale x 4 x i32> %2, i64 0)
; CHECK-NEXT: %4 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 1
; CHECK-NEXT: %r = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> %3, <vscale x 4 x i32> %4, i64 4)
; CHECK-NEXT: ret <vscale x 8 x i32> %r
; CHECK-NEXT: }
define <vscale x 8 x i32> @f16(<vscale x 4 x i1> %a0, ptr %a1) {
  %r = call <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1.p0i32(<vscale x 4 x i1> %a0, ptr %a1)
  ret <vscale x 8 x i32> %r
}
declare <vscale x 8 x i32> @llvm.aarch64.sve.ld2.nxv8i32.nxv4i1.p0i32(<vscale x 4 x i1>, ptr)

; CHECK-LABEL: define <vscale x 12 x i32> @f17(<vscale x 4 x i1> %a0, ptr %a1) {
; CHECK-NEXT: %1 = call { <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.ld3.sret.nxv4i32(<vscale x 4 x i1> %a0, ptr %a1)
; CHECK-NEXT: %2 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 0
; CHECK-NEXT: %3 = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> poison, <vscale x 4 x i32> %2, i64 0)
; CHECK-NEXT: %4 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 1
; CHECK-NEXT: %5 = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> %3, <vscale x 4 x i32> %4, i64 4)
; CHECK-NEXT: %6 = extractvalue { <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32> } %1, 2
; CHECK-NEXT: %r = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> %5, <vscale x 4 x i32> %6, i64 8)
; CHECK-NEXT: ret <vscale x 12 x i32> %r
; CHECK-NEXT: }
define <vscale x 12 x i32> @f17(<vscale x 4 x i1> %a0, ptr %a1) {
  %r = call <vscale x 12 x i32> @llvm.aarch64.sve.ld3.nxv12i32.nxv4i1(<vscale x 4 x i1> %a0, ptr %a1)
  ret <vscale x 12 x i32> %r
}
declare <vscale x 12 x i32> @llvm.aarch64.sve.ld3.nxv12i32.nxv4i1(<vscale x 4 x i1>, ptr)

; CHECK-LABEL: define <vscale x 64 x i8> @f18(<vscale x 16 x i1> %a0, ptr %a1) {
; CHECK-NEXT: %1 = call { <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8> } @llvm.aarch64.sve.ld4.sret.nxv16i8(<vscale x 16 x i1> %a0, ptr %a1)
; CHECK-NEXT: %2 = extractvalue { <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8> } %1, 0
; CHECK-NEXT: %3 = call <vscale x 64 x i8> @llvm.vector.insert.nxv64i8.nxv16i8(<vscale x 64 x i8> poison, <vscale x 16 x i8> %2, i64 0)
; CHECK-NEXT: %4 = extractvalue { <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8> } %1, 1
; CHECK-NEXT: %5 = call <vscale x 64 x i8> @llvm.vector.insert.nxv64i8.nxv16i8(<vscale x 64 x i8> %3, <vscale x 16 x i8> %4, i64 16)
; CHECK-NEXT: %6 = extractvalue { <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8> } %1, 2
; CHECK-NEXT: %7 = call <vscale x 64 x i8> @llvm.vector.insert.nxv64i8.nxv16i8(<vscale x 64 x i8> %5, <vscale x 16 x i8> %6, i64 32)
; CHECK-NEXT: %8 = extractvalue { <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8> } %1, 3
; CHECK-NEXT: %r = call <vscale x 64 x i8> @llvm.vector.insert.nxv64i8.nxv16i8(<vscale x 64 x i8> %7, <vscale x 16 x i8> %8, i64 48)
; CHECK-NEXT: ret <vscale x 64 x i8> %r
; CHECK-NEXT: }
define <vscale x 64 x i8> @f18(<vscale x 16 x i1> %a0, ptr %a1) {
  %r = call <vscale x 64 x i8> @llvm.aarch64.sve.ld4.nxv64i8.nxv16i1(<vscale x 16 x i1> %a0, ptr %a1)
  ret <vscale x 64 x i8> %r
}
declare <vscale x 64 x i8> @llvm.aarch64.sve.ld4.nxv64i8.nxv16i1(<vscale x 16 x i1>, ptr)

; CHECK-LABEL: define <vscale x 16 x i8> @f19(<vscale x 16 x i8> %a0) {
; CHECK-NEXT: %r = call <vscale x 16 x i8> @llvm.vector.reverse.nxv16i8(<vscale x 16 x i8> %a0)
; CHECK-NEXT: ret <vscale x 16 x i8> %r
; CHECK-NEXT: }
define <vscale x 16 x i8> @f19(<vscale x 16 x i8> %a0) {
  %r = call <vscale x 16 x i8> @llvm.aarch64.sve.rev.nxv16i8(<vscale x 16 x i8> %a0)
  ret <vscale x 16 x i8> %r
}
declare <vscale x 16 x i8> @llvm.aarch64.sve.rev.nxv16i8(<vscale x 16 x i8>)

; CHECK-LABEL: define <vscale x 1 x i64> @f20(<vscale x 1 x i64> %a0) {
; CHECK-NEXT: %r = call <vscale x 1 x i64> @llvm.vector.reverse.nxv1i64(<vscale x 1 x i64> %a0)
; CHECK-NEXT: ret <vscale x 1 x i64> %r
; CHECK-NEXT: }
define <vscale x 1 x i64> @f20(<vscale x 1 x i64> %a0) {
  %r = call <vscale x 1 x i64> @llvm.aarch64.sve.rev.nxv1i64(<vscale x 1 x i64> %a0)
  ret <vscale x 1 x i64> %r
}
declare <vscale x 1 x i64> @llvm.aarch64.sve.rev.nxv1i64(<vscale x 1 x i64>)

; CHECK-LABEL: define <vscale x 8 x i1> @f21(<vscale x 8 x i1> %a0) {
; CHECK-NEXT: %r = call <vscale x 8 x i1> @llvm.vector.reverse.nxv8i1(<vscale x 8 x i1> %a0)
; CHECK-NEXT: ret <vscale x 8 x i1> %r
; CHECK-NEXT: }
define <vscale x 8 x i1> @f21(<vscale x 8 x i1> %a0) {
  %r = call <vscale x 8 x i1> @llvm.aarch64.sve.rev.nxv8i1(<vscale x 8 x i1> %a0)
  ret <vscale x 8 x i1> %r
}
declare <vscale x 8 x i1> @llvm.aarch64.sve.rev.nxv8i1(<vscale x 8 x i1>)

; CHECK-LABEL: define <vscale x 8 x i32> @f22(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1) {
; CHECK-NEXT: %1 = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> poison, <vscale x 4 x i32> %a0, i64 0)
; CHECK-NEXT: %r = call <vscale x 8 x i32> @llvm.vector.insert.nxv8i32.nxv4i32(<vscale x 8 x i32> %1, <vscale x 4 x i32> %a1, i64 4)
; CHECK-NEXT: ret <vscale x 8 x i32> %r
; CHECK-NEXT: }
define <vscale x 8 x i32> @f22(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1) {
  %r = call <vscale x 8 x i32> @llvm.aarch64.sve.tuple.create2.nxv8i32.nxv4i32(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1)
  ret <vscale x 8 x i32> %r
}
declare <vscale x 8 x i32> @llvm.aarch64.sve.tuple.create2.nxv8i32.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>)

; CHECK-LABEL: define <vscale x 12 x i32> @f23(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2) {
; CHECK-NEXT: %1 = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> poison, <vscale x 4 x i32> %a0, i64 0)
; CHECK-NEXT: %2 = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> %1, <vscale x 4 x i32> %a1, i64 4)
; CHECK-NEXT: %r = call <vscale x 12 x i32> @llvm.vector.insert.nxv12i32.nxv4i32(<vscale x 12 x i32> %2, <vscale x 4 x i32> %a2, i64 8)
; CHECK-NEXT: ret <vscale x 12 x i32> %r
; CHECK-NEXT: }
define <vscale x 12 x i32> @f23(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2) {
  %r = call <vscale x 12 x i32> @llvm.aarch64.sve.tuple.create3.nxv12i32.nxv4i32(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2)
  ret <vscale x 12 x i32> %r
}
declare <vscale x 12 x i32> @llvm.aarch64.sve.tuple.create3.nxv12i32.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32>)

; CHECK-LABEL: define <vscale x 16 x i32> @f24(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2, <vscale x 4 x i32> %a3) {
; CHECK-NEXT: %1 = call <vscale x 16 x i32> @llvm.vector.insert.nxv16i32.nxv4i32(<vscale x 16 x i32> poison, <vscale x 4 x i32> %a0, i64 0)
; CHECK-NEXT: %2 = call <vscale x 16 x i32> @llvm.vector.insert.nxv16i32.nxv4i32(<vscale x 16 x i32> %1, <vscale x 4 x i32> %a1, i64 4)
; CHECK-NEXT: %3 = call <vscale x 16 x i32> @llvm.vector.insert.nxv16i32.nxv4i32(<vscale x 16 x i32> %2, <vscale x 4 x i32> %a2, i64 8)
; CHECK-NEXT: %r = call <vscale x 16 x i32> @llvm.vector.insert.nxv16i32.nxv4i32(<vscale x 16 x i32> %3, <vscale x 4 x i32> %a3, i64 12)
; CHECK-NEXT: ret <vscale x 16 x i32> %r
; CHECK-NEXT: }
define <vscale x 16 x i32> @f24(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2, <vscale x 4 x i32> %a3) {
  %r = call <vscale x 16 x i32> @llvm.aarch64.sve.tuple.create4.nxv16i32.nxv4i32(<vscale x 4 x i32> %a0, <vscale x 4 x i32> %a1, <vscale x 4 x i32> %a2, <vscale x 4 x i32> %a3)
  ret <vscale x 16 x i32> %r
}
declare <vscale x 16 x i32> @llvm.aarch64.sve.tuple.create4.nxv16i32.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32>)

; CHECK-LABEL: define <vscale x 4 x i32> @f25(<vscale x 8 x i32> %a0) {
; CHECK-NEXT: %r = call <vscale x 4 x i32> @llvm.vector.extract.nxv4i32.nxv8i32(<vscale x 8 x i32> %a0, i64 4)
; CHECK-NEXT: ret <vscale x 4 x i32> %r
; CHECK-NEXT: }
define <vscale x 4 x i32> @f25(<vscale x 8 x i32> %a0) {
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.tuple.get.nxv4i32.nxv8i32(<vscale x 8 x i32> %a0, i32 1)
  ret <vscale x 4 x i32> %r
}
declare <vscale x 4 x i32> @llvm.aarch64.sve.tuple.get.nxv4i32.nxv8i32(<vscale x 8 x i32>, i32)

; CHECK-LABEL: define ptr @f26() {
; CHECK-NEXT: %r = call ptr @llvm.thread.pointer.p0()
; CHECK-NEXT: ret ptr %r
; CHECK-NEXT: }
define ptr @f26() {
  %r = call ptr @llvm.aarch64.thread.pointer()
  ret ptr %r
}
declare ptr @llvm.aarch64.thread.pointer()

; Only vectors of scalable length are reversed by another intrinsic.
; CHECK-LABEL: define <4 x i32> @fixed(<4 x i32> %v) {
; CHECK-NEXT: %r = call <4 x i32> @llvm.aarch64.sve.rev.v4i32(<4 x i32> %v)
define <4 x i32> @fixed(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.aarch64.sve.rev.v4i32(<4 x i32> %v)
  ret <4 x i32> %r
}
declare <4 x i32> @llvm.aarch64.sve.rev.v4i32(<4 x i32>)
