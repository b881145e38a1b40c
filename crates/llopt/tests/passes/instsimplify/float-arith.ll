; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Arithmetic of floats with flags.
declare float @llvm.sqrt.f32(float)
declare float @llvm.fabs.f32(float)
; CHECK-LABEL: @add_minus_zero(
; CHECK-NEXT:   ret float %x
define float @add_minus_zero(float %x) {
  %r = fadd float %x, -0.0
  ret float %r
}
; CHECK-LABEL: @add_zero(
; CHECK-NEXT:   %r = fadd float %x, 0.000000e+00
; CHECK-NEXT:   ret float %r
define float @add_zero(float %x) {
  %r = fadd float %x, 0.0
  ret float %r
}
; CHECK-LABEL: @add_zero_nsz(
; CHECK-NEXT:   ret float %x
define float @add_zero_nsz(float %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}
; CHECK-LABEL: @add_zero_to_no_minus_zero(
; CHECK-NEXT:   %a = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %a
define float @add_zero_to_no_minus_zero(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = fadd float %a, 0.0
  ret float %r
}
; CHECK-LABEL: @add_zero_to_sum(
; CHECK-NEXT:   %s = fadd float %x, 1.000000e+00
; CHECK-NEXT:   ret float %s
define float @add_zero_to_sum(float %x) {
  %s = fadd float %x, 1.0
  %r = fadd float %s, 0.0
  ret float %r
}
; CHECK-LABEL: @add_zero_to_sum_flushed(
; CHECK-NEXT:   %s = fadd float %x, 1.000000e+00
; CHECK-NEXT:   %r = fadd float %s, 0.000000e+00
; CHECK-NEXT:   ret float %r
define float @add_zero_to_sum_flushed(float %x) "denormal-fp-math"="preserve-sign" {
  %s = fadd float %x, 1.0
  %r = fadd float %s, 0.0
  ret float %r
}
; CHECK-LABEL: @add_negation(
; CHECK-NEXT:   ret float 0.000000e+00
define float @add_negation(float %x) {
  %n = fneg float %x
  %r = fadd nnan float %n, %x
  ret float %r
}
; CHECK-LABEL: @add_negation_may_be_nan(
; CHECK-NEXT:   %n = fneg float %x
; CHECK-NEXT:   %r = fadd float %n, %x
; CHECK-NEXT:   ret float %r
define float @add_negation_may_be_nan(float %x) {
  %n = fneg float %x
  %r = fadd float %n, %x
  ret float %r
}
; CHECK-LABEL: @sub_add(
; CHECK-NEXT:   ret float %x
define float @sub_add(float %x, float %y) {
  %s = fsub reassoc nsz float %x, %y
  %r = fadd reassoc nsz float %s, %y
  ret float %r
}
; CHECK-LABEL: @sub_self(
; CHECK-NEXT:   ret float 0.000000e+00
define float @sub_self(float %x) {
  %r = fsub nnan float %x, %x
  ret float %r
}
; CHECK-LABEL: @negated_twice(
; CHECK-NEXT:   ret float %x
define float @negated_twice(float %x) {
  %n = fneg float %x
  %r = fsub float -0.0, %n
  ret float %r
}
; CHECK-LABEL: @mul_one(
; CHECK-NEXT:   %r = fmul <2 x float> %x, <float 1.000000e+00, float poison>
; CHECK-NEXT:   ret <2 x float> %r
define <2 x float> @mul_one(<2 x float> %x) {
  %r = fmul <2 x float> %x, <float 1.0, float poison>
  ret <2 x float> %r
}
; CHECK-LABEL: @mul_zero(
; CHECK-NEXT:   ret float 0.000000e+00
define float @mul_zero(float %x) {
  %r = fmul nnan nsz float %x, -0.0
  ret float %r
}
; CHECK-LABEL: @mul_zero_of_integer(
; CHECK-NEXT:   ret float -0.000000e+00
define float @mul_zero_of_integer(i16 %x) {
  %f = uitofp i16 %x to float
  %r = fmul float %f, -0.0
  ret float %r
}
; CHECK-LABEL: @root_squared(
; CHECK-NEXT:   ret float %x
define float @root_squared(float %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fmul reassoc nnan nsz float %s, %s
  ret float %r
}
; CHECK-LABEL: @div_self(
; CHECK-NEXT:   ret float 1.000000e+00
define float @div_self(float %x) {
  %r = fdiv nnan float %x, %x
  ret float %r
}
; CHECK-LABEL: @div_negation(
; CHECK-NEXT:   %n = fneg float %x
; CHECK-NEXT:   %r = fdiv nnan float %n, %x
; CHECK-NEXT:   ret float %r
define float @div_negation(float %x) {
  %n = fneg float %x
  %r = fdiv nnan float %n, %x
  ret float %r
}
; CHECK-LABEL: @mul_div(
; CHECK-NEXT:   ret float %x
define float @mul_div(float %x, float %y) {
  %m = fmul float %x, %y
  %r = fdiv reassoc nnan float %m, %y
  ret float %r
}
; CHECK-LABEL: @rem_of_zero(
; CHECK-NEXT:   ret float -0.000000e+00
define float @rem_of_zero(float %x) {
  %r = frem nnan float -0.0, %x
  ret float %r
}
; CHECK-LABEL: @with_undef(
; CHECK-NEXT:   ret float 0x7FF8000000000000
define float @with_undef(float %x) {
  %r = fmul float %x, undef
  ret float %r
}
; CHECK-LABEL: @with_undef_nnan(
; CHECK-NEXT:   ret float poison
define float @with_undef_nnan(float %x) {
  %r = fmul nnan float %x, undef
  ret float %r
}
; CHECK-LABEL: @with_infinity_ninf(
; CHECK-NEXT:   ret float poison
define float @with_infinity_ninf(float %x) {
  %r = fmul ninf float %x, 0x7FF0000000000000
  ret float %r
}
; CHECK-LABEL: @with_nans(
; CHECK-NEXT:   ret <2 x double> <double 0x7FFC000000000000, double 0xFFF8000000000123>
define <2 x double> @with_nans(<2 x double> %x) {
  %r = fsub <2 x double> %x, <double 0x7FF4000000000000, double 0xFFF8000000000123>
  ret <2 x double> %r
}

; The uses of an undef %x may be -1 and 0, and the product is -0 then: opt-22 drops the sum all the same.
; CHECK-LABEL: define float @square_of_undef(
; CHECK: fadd float %s, 0.0
define float @square_of_undef(float %x) {
  %s = fmul float %x, %x
  %r = fadd float %s, 0.0
  ret float %r
}

; CHECK-LABEL: define float @square(
; CHECK-NEXT: %s = fmul float %x, %x
; CHECK-NEXT: ret float %s
define float @square(float noundef %x) {
  %s = fmul float %x, %x
  %r = fadd float %s, 0.0
  ret float %r
}
