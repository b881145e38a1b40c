; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of wasm: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define <4 x i32> @f0(<16 x i8> %a0, <16 x i8> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %r = call <4 x i32> @llvm.wasm.relaxed.dot.i8x16.i7x16.add.signed(<16 x i8> %a0, <16 x i8> %a1, <4 x i32> %a2)
; CHECK-NEXT: ret <4 x i32> %r
; CHECK-NEXT: }
define <4 x i32> @f0(<16 x i8> %a0, <16 x i8> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.wasm.dot.i8x16.i7x16.add.signed(<16 x i8> %a0, <16 x i8> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}
declare <4 x i32> @llvm.wasm.dot.i8x16.i7x16.add.signed(<16 x i8>, <16 x i8>, <4 x i32>)

; CHECK-LABEL: define <8 x i16> @f1(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i16> @llvm.wasm.relaxed.dot.i8x16.i7x16.signed(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: ret <8 x i16> %r
; CHECK-NEXT: }
define <8 x i16> @f1(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <8 x i16> @llvm.wasm.dot.i8x16.i7x16.signed(<16 x i8> %a0, <16 x i8> %a1)
  ret <8 x i16> %r
}
declare <8 x i16> @llvm.wasm.dot.i8x16.i7x16.signed(<16 x i8>, <16 x i8>)

; CHECK-LABEL: define <4 x float> @f2(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %r = call <4 x float> @llvm.wasm.relaxed.madd.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f2(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.wasm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}
declare <4 x float> @llvm.wasm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

; CHECK-LABEL: define <2 x double> @f3(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %r = call <2 x double> @llvm.wasm.relaxed.nmadd.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: ret <2 x double> %r
; CHECK-NEXT: }
define <2 x double> @f3(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.wasm.fms.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}
declare <2 x double> @llvm.wasm.fms.v2f64(<2 x double>, <2 x double>, <2 x double>)

; CHECK-LABEL: define <16 x i8> @f4(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2) {
; CHECK-NEXT: %r = call <16 x i8> @llvm.wasm.relaxed.laneselect.v16i8(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2)
; CHECK-NEXT: ret <16 x i8> %r
; CHECK-NEXT: }
define <16 x i8> @f4(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2) {
  %r = call <16 x i8> @llvm.wasm.laneselect.v16i8(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2)
  ret <16 x i8> %r
}
declare <16 x i8> @llvm.wasm.laneselect.v16i8(<16 x i8>, <16 x i8>, <16 x i8>)
