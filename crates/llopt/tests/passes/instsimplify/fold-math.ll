; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Functions of constants, correctly rounded. What raises an exception other than "inexact" stays.

; CHECK-LABEL: define double @sine() {
; CHECK-NEXT:   %r = call double @sin(double 1.000000e+300)
; CHECK-NEXT:   ret double 0xBFEA2C16B010E385
; CHECK-NEXT: }
; CHECK-LABEL: define half @sine_of_half() {
; CHECK-NEXT:   ret half 0xH3ABB
; CHECK-NEXT: }
; CHECK-LABEL: define double @no_tangent_but_that_of_the_library() {
; CHECK-NEXT:   %r = call double @llvm.tan.f64(double 1.000000e+00)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @ten_to_a_half() {
; CHECK-NEXT:   ret double 0x40094C583ADA5B53
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x double> @lanes() {
; CHECK-NEXT:   ret <2 x double> <double 0x3FF193EA7AAD030B, double 0x40026BB1BBB55516>
; CHECK-NEXT: }
; CHECK-LABEL: define float @underflow_of_float_only() {
; CHECK-NEXT:   %r = call float @expf(float -1.000000e+02)
; CHECK-NEXT:   ret float 0x36EB000000000000
; CHECK-NEXT: }
; CHECK-LABEL: define float @overflow_of_float_only() {
; CHECK-NEXT:   %r = call float @expf(float 1.000000e+02)
; CHECK-NEXT:   ret float 0x7FF0000000000000
; CHECK-NEXT: }
; CHECK-LABEL: define double @overflow() {
; CHECK-NEXT:   %r = call double @exp(double 1.000000e+03)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @underflow() {
; CHECK-NEXT:   %r = call double @exp(double -7.400000e+02)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @beyond_one() {
; CHECK-NEXT:   %r = call double @asin(double 1.500000e+00)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @small_log1p() {
; CHECK-NEXT:   %r = call double @log1p(double 1.000000e-300)
; CHECK-NEXT:   ret double 1.000000e-300
; CHECK-NEXT: }
; CHECK-LABEL: define double @log1p_of_minus_one() {
; CHECK-NEXT:   %r = call double @log1p(double -1.000000e+00)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @angle() {
; CHECK-NEXT:   %r = call double @atan2(double -1.000000e+00, double -2.000000e+00)
; CHECK-NEXT:   ret double 0xC0056C6E7397F5AE
; CHECK-NEXT: }
; CHECK-LABEL: define double @root() {
; CHECK-NEXT:   %r = call double @pow(double 3.300000e+00, double 5.000000e-01)
; CHECK-NEXT:   ret double 0x3FFD10C0E60BE308
; CHECK-NEXT: }
; CHECK-LABEL: define double @fractional_power_of_negative() {
; CHECK-NEXT:   %r = call double @pow(double -3.300000e+00, double 5.000000e-01)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @odd_power_of_negative() {
; CHECK-NEXT:   %r = call double @pow(double -3.300000e+00, double -3.000000e+00)
; CHECK-NEXT:   ret double 0xBF9C7E8B1104AA7D
; CHECK-NEXT: }
; CHECK-LABEL: define double @powi() {
; CHECK-NEXT:   ret double 0x407875A9B280F12A
; CHECK-NEXT: }
; CHECK-LABEL: define double @finite() {
; CHECK-NEXT:   %r = call double @__log10_finite(double 3.000000e+00)
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define double @strict() #0 {
; CHECK-NEXT:   %r = call double @sin(double 1.000000e+00) #0
; CHECK-NEXT:   ret double %r
; CHECK-NEXT: }
; CHECK-LABEL: define float @amdgcn_eighth() {
; CHECK-NEXT:   ret float 0x3FE6A09E60000000
; CHECK-NEXT: }

declare double @exp(double)
declare float @expf(float)
declare double @log1p(double)
declare double @asin(double)
declare double @atan2(double, double)
declare double @pow(double, double)
declare double @sin(double)
declare double @__log10_finite(double)

define double @sine() {
  %r = call double @sin(double 1.0e300)
  ret double %r
}

define half @sine_of_half() {
  %r = call half @llvm.sin.f16(half 1.0)
  ret half %r
}

define double @no_tangent_but_that_of_the_library() {
  %r = call double @llvm.tan.f64(double 1.0)
  ret double %r
}

define double @ten_to_a_half() {
  %r = call double @llvm.exp10.f64(double 0.5)
  ret double %r
}

define <2 x double> @lanes() {
  %r = call <2 x double> @llvm.log.v2f64(<2 x double> <double 3.0, double 10.0>)
  ret <2 x double> %r
}

define float @underflow_of_float_only() {
  %r = call float @expf(float -100.0)
  ret float %r
}

define float @overflow_of_float_only() {
  %r = call float @expf(float 100.0)
  ret float %r
}

define double @overflow() {
  %r = call double @exp(double 1000.0)
  ret double %r
}

define double @underflow() {
  %r = call double @exp(double -740.0)
  ret double %r
}

define double @beyond_one() {
  %r = call double @asin(double 1.5)
  ret double %r
}

define double @small_log1p() {
  %r = call double @log1p(double 1.0e-300)
  ret double %r
}

define double @log1p_of_minus_one() {
  %r = call double @log1p(double -1.0)
  ret double %r
}

define double @angle() {
  %r = call double @atan2(double -1.0, double -2.0)
  ret double %r
}

define double @root() {
  %r = call double @pow(double 3.3, double 0.5)
  ret double %r
}

define double @fractional_power_of_negative() {
  %r = call double @pow(double -3.3, double 0.5)
  ret double %r
}

define double @odd_power_of_negative() {
  %r = call double @pow(double -3.3, double -3.0)
  ret double %r
}

define double @powi() {
  %r = call double @llvm.powi.f64.i32(double 3.3, i32 5)
  ret double %r
}

define double @finite() {
  %r = call double @__log10_finite(double 3.0)
  ret double %r
}

define double @strict() strictfp {
  %r = call double @sin(double 1.0) strictfp
  ret double %r
}

define float @amdgcn_eighth() {
  %r = call float @llvm.amdgcn.cos.f32(float 0.125)
  ret float %r
}

; Powers of infinities, and infinite exponents.

; CHECK-LABEL: @power_of_infinity(
; CHECK-NEXT:   %r = call double @pow(
; CHECK-NEXT:   ret double 0x7FF0000000000000
define double @power_of_infinity() {
  %r = call double @pow(double 0x7FF0000000000000, double 1.0)
  ret double %r
}

; CHECK-LABEL: @odd_power_of_negative_infinity(
; CHECK-NEXT:   %r = call double @pow(
; CHECK-NEXT:   ret double -0.000000e+00
define double @odd_power_of_negative_infinity() {
  %r = call double @pow(double 0xFFF0000000000000, double -3.0)
  ret double %r
}

; CHECK-LABEL: @other_power_of_negative_infinity(
; CHECK-NEXT:   %r = call double @pow(
; CHECK-NEXT:   ret double 0x7FF0000000000000
define double @other_power_of_negative_infinity() {
  %r = call double @pow(double 0xFFF0000000000000, double 2.5)
  ret double %r
}

; CHECK-LABEL: @infinite_power_of_a_fraction(
; CHECK-NEXT:   %r = call double @pow(
; CHECK-NEXT:   ret double 0.000000e+00
define double @infinite_power_of_a_fraction() {
  %r = call double @pow(double 0.5, double 0x7FF0000000000000)
  ret double %r
}

; CHECK-LABEL: @infinite_power_of_minus_one(
; CHECK-NEXT:   %r = call double @pow(
; CHECK-NEXT:   ret double 1.000000e+00
define double @infinite_power_of_minus_one() {
  %r = call double @pow(double -1.0, double 0x7FF0000000000000)
  ret double %r
}

; CHECK-LABEL: @negative_power_of_zero(
; CHECK-NEXT:   %r = call double @pow(double 0.000000e+00, double -3.000000e+00)
define double @negative_power_of_zero() {
  %r = call double @pow(double 0.0, double -3.0)
  ret double %r
}
