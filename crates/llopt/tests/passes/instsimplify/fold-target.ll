; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Intrinsics of targets.
declare i32 @llvm.x86.sse.cvtss2si(<4 x float>)
declare i32 @llvm.x86.sse.cvttss2si(<4 x float>)
declare i32 @llvm.x86.avx512.vcvtsd2usi32(<2 x double>, i32)
declare i32 @llvm.wasm.trunc.unsigned.i32.f32(float)
declare float @llvm.amdgcn.fract.f32(float)
declare float @llvm.amdgcn.cos.f32(float)
declare float @llvm.amdgcn.fmul.legacy(float, float)
declare float @llvm.amdgcn.cubeid(float, float, float)
; CHECK-LABEL: @exact(
; CHECK-NEXT:   ret i32 3
define i32 @exact() {
  %r = call i32 @llvm.x86.sse.cvtss2si(<4 x float> <float 3.0, float undef, float undef, float undef>)
  ret i32 %r
}
; CHECK-LABEL: @rounding_matters(
; CHECK-NEXT:   %r = call i32 @llvm.x86.sse.cvtss2si(<4 x float> <float 3.500000e+00, float undef, float undef, float undef>)
; CHECK-NEXT:   ret i32 %r
define i32 @rounding_matters() {
  %r = call i32 @llvm.x86.sse.cvtss2si(<4 x float> <float 3.5, float undef, float undef, float undef>)
  ret i32 %r
}
; CHECK-LABEL: @cut_off(
; CHECK-NEXT:   ret i32 3
define i32 @cut_off() {
  %r = call i32 @llvm.x86.sse.cvttss2si(<4 x float> <float 3.5, float undef, float undef, float undef>)
  ret i32 %r
}
; CHECK-LABEL: @current_direction(
; CHECK-NEXT:   ret i32 -1
define i32 @current_direction() {
  %r = call i32 @llvm.x86.avx512.vcvtsd2usi32(<2 x double> <double 4294967295.0, double undef>, i32 4)
  ret i32 %r
}
; CHECK-LABEL: @other_direction(
; CHECK-NEXT:   %r = call i32 @llvm.x86.avx512.vcvtsd2usi32(<2 x double> <double 0x41EFFFFFFFE00000, double undef>, i32 8)
; CHECK-NEXT:   ret i32 %r
define i32 @other_direction() {
  %r = call i32 @llvm.x86.avx512.vcvtsd2usi32(<2 x double> <double 4294967295.0, double undef>, i32 8)
  ret i32 %r
}
; CHECK-LABEL: @traps(
; CHECK-NEXT:   %r = call i32 @llvm.wasm.trunc.unsigned.i32.f32(float -1.000000e+00)
; CHECK-NEXT:   ret i32 %r
define i32 @traps() {
  %r = call i32 @llvm.wasm.trunc.unsigned.i32.f32(float -1.0)
  ret i32 %r
}
; CHECK-LABEL: @traps_not(
; CHECK-NEXT:   ret i32 0
define i32 @traps_not() {
  %r = call i32 @llvm.wasm.trunc.unsigned.i32.f32(float -0.5)
  ret i32 %r
}
; CHECK-LABEL: @fract(
; CHECK-NEXT:   ret float 7.500000e-01
define float @fract() {
  %r = call float @llvm.amdgcn.fract.f32(float -0.25)
  ret float %r
}
; CHECK-LABEL: @quarter_turn(
; CHECK-NEXT:   ret float -1.000000e+00
define float @quarter_turn() {
  %r = call float @llvm.amdgcn.cos.f32(float -0.5)
  ret float %r
}
; CHECK-LABEL: @zero_wins(
; CHECK-NEXT:   ret float 0.000000e+00
define float @zero_wins() {
  %r = call float @llvm.amdgcn.fmul.legacy(float 0x7FF0000000000000, float -0.0)
  ret float %r
}
; CHECK-LABEL: @face(
; CHECK-NEXT:   ret float 3.000000e+00
define float @face() {
  %r = call float @llvm.amdgcn.cubeid(float 1.0, float -3.0, float 2.0)
  ret float %r
}
; CHECK-LABEL: @strict(
; CHECK-NEXT:   %r = call float @llvm.amdgcn.fmul.legacy(float 2.000000e+00, float 3.000000e+00)
; CHECK-NEXT:   ret float %r
define float @strict() strictfp {
  %r = call float @llvm.amdgcn.fmul.legacy(float 2.0, float 3.0) strictfp
  ret float %r
}
