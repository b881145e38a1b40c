; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Functions of floats by identities.
declare float @llvm.floor.f32(float)
declare float @llvm.trunc.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.log.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.pow.f32(float, float)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)
declare <2 x float> @llvm.minimum.v2f32(<2 x float>, <2 x float>)
declare float @llvm.fma.f32(float, float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
; CHECK-LABEL: @floor_of_integer(
; CHECK-NEXT:   %x = sitofp i32 %i to float
; CHECK-NEXT:   ret float %x
define float @floor_of_integer(i32 %i) {
  %x = sitofp i32 %i to float
  %r = call float @llvm.floor.f32(float %x)
  ret float %r
}
; CHECK-LABEL: @floor_of_trunc(
; CHECK-NEXT:   %t = call float @llvm.trunc.f32(float %x)
; CHECK-NEXT:   ret float %t
define float @floor_of_trunc(float %x) {
  %t = call float @llvm.trunc.f32(float %x)
  %r = call float @llvm.floor.f32(float %t)
  ret float %r
}
; CHECK-LABEL: @fabs_of_fabs(
; CHECK-NEXT:   %a = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %a
define float @fabs_of_fabs(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = call float @llvm.fabs.f32(float %a)
  ret float %r
}
; CHECK-LABEL: @fabs_of_root(
; CHECK-NEXT:   %s = call float @llvm.sqrt.f32(float %x)
; CHECK-NEXT:   %r = call float @llvm.fabs.f32(float %s)
; CHECK-NEXT:   ret float %r
define float @fabs_of_root(float %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = call float @llvm.fabs.f32(float %s)
  ret float %r
}
; CHECK-LABEL: @fabs_of_root_nsz(
; CHECK-NEXT:   %s = call nnan float @llvm.sqrt.f32(float %x)
; CHECK-NEXT:   %r = call nsz float @llvm.fabs.f32(float %s)
; CHECK-NEXT:   ret float %r
define float @fabs_of_root_nsz(float %x) {
  %s = call nnan float @llvm.sqrt.f32(float %x)
  %r = call nsz float @llvm.fabs.f32(float %s)
  ret float %r
}
; CHECK-LABEL: @log_of_exp(
; CHECK-NEXT:   ret float %x
define float @log_of_exp(float %x) {
  %e = call float @llvm.exp.f32(float %x)
  %r = call reassoc float @llvm.log.f32(float %e)
  ret float %r
}
; CHECK-LABEL: @log_of_exp_rounds(
; CHECK-NEXT:   %e = call float @llvm.exp.f32(float %x)
; CHECK-NEXT:   %r = call float @llvm.log.f32(float %e)
; CHECK-NEXT:   ret float %r
define float @log_of_exp_rounds(float %x) {
  %e = call float @llvm.exp.f32(float %x)
  %r = call float @llvm.log.f32(float %e)
  ret float %r
}
; CHECK-LABEL: @log2_of_pow(
; CHECK-NEXT:   ret float %x
define float @log2_of_pow(float %x) {
  %e = call float @llvm.pow.f32(float 2.0, float %x)
  %r = call reassoc float @llvm.log2.f32(float %e)
  ret float %r
}
; CHECK-LABEL: @powi_zero(
; CHECK-NEXT:   ret float 1.000000e+00
define float @powi_zero(float %x) {
  %r = call float @llvm.powi.f32.i32(float %x, i32 0)
  ret float %r
}
; CHECK-LABEL: @powi_one(
; CHECK-NEXT:   ret float %x
define float @powi_one(float %x) {
  %r = call float @llvm.powi.f32.i32(float %x, i32 1)
  ret float %r
}
; CHECK-LABEL: @ldexp_zero(
; CHECK-NEXT:   ret float %x
define float @ldexp_zero(float %x) {
  %r = call float @llvm.ldexp.f32.i32(float %x, i32 0)
  ret float %r
}
; CHECK-LABEL: @ldexp_of_infinity(
; CHECK-NEXT:   ret float 0xFFF0000000000000
define float @ldexp_of_infinity(i32 %n) {
  %r = call float @llvm.ldexp.f32.i32(float 0xFFF0000000000000, i32 %n)
  ret float %r
}
; CHECK-LABEL: @copysign_of_negation(
; CHECK-NEXT:   ret float %x
define float @copysign_of_negation(float %x) {
  %n = fneg float %x
  %r = call float @llvm.copysign.f32(float %n, float %x)
  ret float %r
}
; CHECK-LABEL: @minnum_of_maxnum(
; CHECK-NEXT:   %a = call float @llvm.minnum.f32(float %x, float %y)
; CHECK-NEXT:   ret float %a
define float @minnum_of_maxnum(float %x, float %y) {
  %a = call float @llvm.minnum.f32(float %x, float %y)
  %b = call float @llvm.maxnum.f32(float %y, float %x)
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
; CHECK-LABEL: @minnum_again(
; CHECK-NEXT:   %a = call float @llvm.minnum.f32(float %x, float %y)
; CHECK-NEXT:   ret float %a
define float @minnum_again(float %x, float %y) {
  %a = call float @llvm.minnum.f32(float %x, float %y)
  %r = call float @llvm.minnum.f32(float %a, float %x)
  ret float %r
}
; CHECK-LABEL: @minnum_nan(
; CHECK-NEXT:   ret float %x
define float @minnum_nan(float %x) {
  %r = call float @llvm.minnum.f32(float %x, float 0x7FF8000000000000)
  ret float %r
}
; CHECK-LABEL: @minimum_nan(
; CHECK-NEXT:   ret float 0x7FF8000000000000
define float @minimum_nan(float %x) {
  %r = call float @llvm.minimum.f32(float %x, float 0x7FF8000000000000)
  ret float %r
}
; CHECK-LABEL: @minimum_infinity(
; CHECK-NEXT:   ret float %x
define float @minimum_infinity(float %x) {
  %r = call float @llvm.minimum.f32(float %x, float 0x7FF0000000000000)
  ret float %r
}
; CHECK-LABEL: @minnum_infinity(
; CHECK-NEXT:   %r = call float @llvm.minnum.f32(float %x, float 0x7FF0000000000000)
; CHECK-NEXT:   ret float %r
define float @minnum_infinity(float %x) {
  %r = call float @llvm.minnum.f32(float %x, float 0x7FF0000000000000)
  ret float %r
}
; CHECK-LABEL: @maximumnum_infinity(
; CHECK-NEXT:   ret float 0x7FF0000000000000
define float @maximumnum_infinity(float %x) {
  %r = call float @llvm.maximumnum.f32(float %x, float 0x7FF0000000000000)
  ret float %r
}
; CHECK-LABEL: @lanes_of_both_kinds(
; CHECK-NEXT:   ret <2 x float> <float 0x7FF8000000000000, float poison>
define <2 x float> @lanes_of_both_kinds(<2 x float> %x) {
  %r = call <2 x float> @llvm.minimum.v2f32(<2 x float> %x, <2 x float> <float 0x7FF8000000000000, float poison>)
  ret <2 x float> %r
}
; CHECK-LABEL: @fma_nan(
; CHECK-NEXT:   ret float 0x7FFC000000000000
define float @fma_nan(float %x, float %y) {
  %r = call float @llvm.fma.f32(float %x, float %y, float 0x7FF4000000000000)
  ret float %r
}
; CHECK-LABEL: @all_classes(
; CHECK-NEXT:   ret i1 true
define i1 @all_classes(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}
; CHECK-LABEL: @some_classes(
; CHECK-NEXT:   %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
; CHECK-NEXT:   ret i1 %r
define i1 @some_classes(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}
