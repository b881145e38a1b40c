; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Floats: every format, NaNs, subnormal numbers, functions that are exact.
declare half @llvm.sqrt.f16(half)
declare double @llvm.sqrt.f64(double)
declare float @llvm.fma.f32(float, float, float)
declare fp128 @llvm.floor.f128(fp128)
declare float @llvm.floor.f32(float)
declare float @llvm.canonicalize.f32(float)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80)
declare i1 @llvm.is.fpclass.bf16(bfloat, i32)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare double @llvm.exp2.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @fmod(double, double)
declare double @remainder(double, double)
declare double @log2(double)
declare i32 @ilogb(double)
; CHECK-LABEL: @subnormal_result(
; CHECK-NEXT:   ret float 0x3800000000000000
define float @subnormal_result() {
  %r = fmul float 0x3810000000000000, 0.5
  ret float %r
}
; CHECK-LABEL: @subnormal_result_flushed(
; CHECK-NEXT:   ret float -0.000000e+00
define float @subnormal_result_flushed() "denormal-fp-math"="preserve-sign" {
  %r = fmul float 0xB810000000000000, 0.5
  ret float %r
}
; CHECK-LABEL: @subnormal_result_positive_zero(
; CHECK-NEXT:   ret float 0.000000e+00
define float @subnormal_result_positive_zero() "denormal-fp-math-f32"="positive-zero,ieee" {
  %r = fmul float 0xB810000000000000, 0.5
  ret float %r
}
; CHECK-LABEL: @subnormal_result_unknown(
; CHECK-NEXT:   %r = fmul float 0x3810000000000000, 5.000000e-01
; CHECK-NEXT:   ret float %r
define float @subnormal_result_unknown() "denormal-fp-math"="dynamic" {
  %r = fmul float 0x3810000000000000, 0.5
  ret float %r
}
; CHECK-LABEL: @subnormal_operand_flushed(
; CHECK-NEXT:   ret i1 true
define i1 @subnormal_operand_flushed() "denormal-fp-math"="ieee,preserve-sign" {
  %r = fcmp oeq float 0x36A0000000000000, 0.0
  ret i1 %r
}
; CHECK-LABEL: @canonical_subnormal(
; CHECK-NEXT:   ret float -0.000000e+00
define float @canonical_subnormal() "denormal-fp-math"="preserve-sign" {
  %r = call float @llvm.canonicalize.f32(float 0xB6A0000000000000)
  ret float %r
}
; CHECK-LABEL: @x87_addition(
; CHECK-NEXT:   ret x86_fp80 0xK3FFF8000000000000001
define x86_fp80 @x87_addition() {
  %r = fadd x86_fp80 0xK3FFF8000000000000000, 0xK3FC08000000000000000
  ret x86_fp80 %r
}
; CHECK-LABEL: @nan_is_made_quiet(
; CHECK-NEXT:   ret double 0x7FFC000000000001
define double @nan_is_made_quiet() {
  %r = fadd double 0x7FF4000000000001, 1.0
  ret double %r
}
; CHECK-LABEL: @half_root(
; CHECK-NEXT:   ret half 0xH3DA8
define half @half_root() {
  %r = call half @llvm.sqrt.f16(half 0xH4000)
  ret half %r
}
; CHECK-LABEL: @root_of_negative(
; CHECK-NEXT:   %r = call double @llvm.sqrt.f64(double -1.000000e+00)
; CHECK-NEXT:   ret double %r
define double @root_of_negative() {
  %r = call double @llvm.sqrt.f64(double -1.0)
  ret double %r
}
; CHECK-LABEL: @rounds_once(
; CHECK-NEXT:   ret float 0xBD10000000000000
define float @rounds_once() {
  %r = call float @llvm.fma.f32(float 0x3FF0000020000000, float 0x3FEFFFFFC0000000, float -1.0)
  ret float %r
}
; CHECK-LABEL: @floor(
; CHECK-NEXT:   ret float -1.000000e+00
define float @floor() {
  %r = call float @llvm.floor.f32(float -0.5)
  ret float %r
}
; CHECK-LABEL: @floor_of_fp128_stays(
; CHECK-NEXT:   %r = call fp128 @llvm.floor.f128(fp128 0xL00000000000000003FFF800000000000)
; CHECK-NEXT:   ret fp128 %r
define fp128 @floor_of_fp128_stays() {
  %r = call fp128 @llvm.floor.f128(fp128 0xL00000000000000003FFF800000000000)
  ret fp128 %r
}
; CHECK-LABEL: @saturates(
; CHECK-NEXT:   ret i8 127
define i8 @saturates() {
  %r = call i8 @llvm.fptosi.sat.i8.f32(float 300.0)
  ret i8 %r
}
; CHECK-LABEL: @fraction_and_exponent(
; CHECK-NEXT:   ret { x86_fp80, i32 } { x86_fp80 0xK3FFEC000000000000000, i32 3 }
define { x86_fp80, i32 } @fraction_and_exponent() {
  %r = call { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80 0xK4001C000000000000000)
  ret { x86_fp80, i32 } %r
}
; CHECK-LABEL: @class(
; CHECK-NEXT:   ret i1 true
define i1 @class() {
  %r = call i1 @llvm.is.fpclass.bf16(bfloat 0xR0001, i32 128)
  ret i1 %r
}
; CHECK-LABEL: @quiet_nan_gives_way(
; CHECK-NEXT:   ret float 1.000000e+00
define float @quiet_nan_gives_way() {
  %r = call float @llvm.minnum.f32(float 0x7FF8000000000000, float 1.0)
  ret float %r
}
; CHECK-LABEL: @signalling_nan_stays(
; CHECK-NEXT:   %r = call float @llvm.minnum.f32(float 1.000000e+00, float 0x7FF4000000000000)
; CHECK-NEXT:   ret float %r
define float @signalling_nan_stays() {
  %r = call float @llvm.minnum.f32(float 1.0, float 0x7FF4000000000000)
  ret float %r
}
; CHECK-LABEL: @minus_zero_is_smaller(
; CHECK-NEXT:   ret float -0.000000e+00
define float @minus_zero_is_smaller() {
  %r = call float @llvm.minimum.f32(float 0.0, float -0.0)
  ret float %r
}
; CHECK-LABEL: @exact_power_of_two(
; CHECK-NEXT:   ret double 1.250000e-01
define double @exact_power_of_two() {
  %r = call double @llvm.exp2.f64(double -3.0)
  ret double %r
}
; CHECK-LABEL: @exact_power(
; CHECK-NEXT:   ret double 3.375000e+00
define double @exact_power() {
  %r = call double @llvm.powi.f64.i32(double 1.5, i32 3)
  ret double %r
}
; CHECK-LABEL: @fmod_is_exact(
; CHECK-NEXT:   %r = call double @fmod(double 5.500000e+00, double 2.000000e+00)
; CHECK-NEXT:   ret double 1.500000e+00
define double @fmod_is_exact() {
  %r = call double @fmod(double 5.5, double 2.0)
  ret double %r
}
; CHECK-LABEL: @remainder_is_exact(
; CHECK-NEXT:   %r = call double @remainder(double 5.500000e+00, double 2.000000e+00)
; CHECK-NEXT:   ret double -5.000000e-01
define double @remainder_is_exact() {
  %r = call double @remainder(double 5.5, double 2.0)
  ret double %r
}
; CHECK-LABEL: @log2_of_power(
; CHECK-NEXT:   %r = call double @log2(double 8.000000e+00)
; CHECK-NEXT:   ret double 3.000000e+00
define double @log2_of_power() {
  %r = call double @log2(double 8.0)
  ret double %r
}
; CHECK-LABEL: @exponent(
; CHECK-NEXT:   %r = call i32 @ilogb(double 1.000000e+01)
; CHECK-NEXT:   ret i32 3
define i32 @exponent() {
  %r = call i32 @ilogb(double 10.0)
  ret i32 %r
}
; CHECK-LABEL: @no_builtin(
; CHECK-NEXT:   %r = call double @log2(double 8.000000e+00)
; CHECK-NEXT:   ret double %r
define double @no_builtin() {
  %r = call double @log2(double 8.0) nobuiltin
  ret double %r
}
