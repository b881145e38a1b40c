; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Library functions fold where their results are exact, or correctly rounded (see fold-math.ll).
declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @exp2(double)
declare float @powf(float, float)
declare double @floor(double)
; CHECK-LABEL: @sin_of_zero(
; CHECK-NEXT:   ret double -0.000000e+00
define double @sin_of_zero() {
  %r = call double @llvm.sin.f64(double -0.0)
  ret double %r
}
; CHECK-LABEL: @cos_of_zero(
; CHECK-NEXT:   ret double 1.000000e+00
define double @cos_of_zero() {
  %r = call double @llvm.cos.f64(double 0.0)
  ret double %r
}
; CHECK-LABEL: @power(
; CHECK-NEXT:   ret double 2.250000e+00
define double @power() {
  %r = call double @llvm.pow.f64(double 1.5, double 2.0)
  ret double %r
}
; CHECK-LABEL: @exp2_by_name(
; CHECK-NEXT:   %r = call double @exp2(double 3.000000e+00)
; CHECK-NEXT:   ret double 8.000000e+00
define double @exp2_by_name() {
  %r = call double @exp2(double 3.0)
  ret double %r
}
; CHECK-LABEL: @power_by_name(
; CHECK-NEXT:   %r = call float @powf(float -2.000000e+00, float 3.000000e+00)
; CHECK-NEXT:   ret float -8.000000e+00
define float @power_by_name() {
  %r = call float @powf(float -2.0, float 3.0)
  ret float %r
}
; CHECK-LABEL: @strict_by_name(
; CHECK-NEXT:   %r = call double @floor(double 1.500000e+00)
; CHECK-NEXT:   ret double %r
define double @strict_by_name() strictfp {
  %r = call double @floor(double 1.5) strictfp
  ret double %r
}
