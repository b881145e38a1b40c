; RUN: llopt -S -passes=instcombine %s | FileCheck %s
; Floats: classes, bits, narrowed numbers, library functions.

declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare double @pow(double, double)
declare double @sqrt(double)
declare double @sin(double)
declare double @log(double)
; What breaks the promise is poison.
; CHECK-LABEL: @no_infinity(
; CHECK-NEXT:   %x.neg = fneg float %x
; CHECK-NEXT:   ret float %x.neg
define nofpclass(inf) float @no_infinity(i1 %c, float %x) {
  %s = select i1 %c, float %x, float 0x7FF0000000000000
  %r = fneg float %s
  ret float %r
}

; Nothing is promised of it.
; CHECK-LABEL: @infinity(
; CHECK-NEXT:   %s = select i1 %c, float %x, float 0x7FF0000000000000
; CHECK-NEXT:   ret float %s
define float @infinity(i1 %c, float %x) {
  %s = select i1 %c, float %x, float 0x7FF0000000000000
  ret float %s
}

; CHECK-LABEL: @only_zero(
; CHECK-NEXT:   ret float 0.000000e+00
define nofpclass(inf nan norm sub nzero) float @only_zero(float %x) {
  ret float %x
}

; CHECK-LABEL: @bits_of_infinity(
; CHECK-NEXT:   %r = fcmp oeq float %x, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @bits_of_infinity(float %x) {
  %b = bitcast float %x to i32
  %r = icmp eq i32 %b, 2139095040
  ret i1 %r
}

; CHECK-LABEL: @bits_of_infinity_without_floats(
; CHECK-NEXT:   %b = bitcast float %x to i32
; CHECK-NEXT:   %r = icmp eq i32 %b, 2139095040
; CHECK-NEXT:   ret i1 %r
define i1 @bits_of_infinity_without_floats(float %x) noimplicitfloat {
  %b = bitcast float %x to i32
  %r = icmp eq i32 %b, 2139095040
  ret i1 %r
}

; CHECK-LABEL: @classes(
; CHECK-NEXT:   %a = call i1 @llvm.is.fpclass.f32(float %x, i32 360)
; CHECK-NEXT:   ret i1 %a
define i1 @classes(float %x) {
  %a = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  %b = fcmp oeq float %x, 0.0
  %r = or i1 %a, %b
  ret i1 %r
}

; The least double that rounds to 1.0.
; CHECK-LABEL: @narrowed_less(
; CHECK-NEXT:   %r = fcmp olt double %x, 0x3FEFFFFFF0000000
; CHECK-NEXT:   ret i1 %r
define i1 @narrowed_less(double %x) {
  %d = fptrunc double %x to float
  %r = fcmp olt float %d, 1.0
  ret i1 %r
}

; Several doubles round to it.
; CHECK-LABEL: @narrowed_equal(
; CHECK-NEXT:   %d = fptrunc double %x to float
; CHECK-NEXT:   %r = fcmp oeq float %d, 1.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @narrowed_equal(double %x) {
  %d = fptrunc double %x to float
  %r = fcmp oeq float %d, 1.0
  ret i1 %r
}

; The root of -infinity sets errno.
; CHECK-LABEL: @power_of_half(
; CHECK-NEXT:   %r = call double @pow(double %x, double 5.000000e-01)
; CHECK-NEXT:   ret double %r
define double @power_of_half(double %x) {
  %r = call double @pow(double %x, double 0.5)
  ret double %r
}

; CHECK-LABEL: @power_of_half_finite(
; CHECK-NEXT:   %sqrt = call ninf nsz double @sqrt(double %x)
; CHECK-NEXT:   ret double %sqrt
define double @power_of_half_finite(double %x) {
  %r = call ninf nsz double @pow(double %x, double 0.5)
  ret double %r
}

; CHECK-LABEL: @square(
; CHECK-NEXT:   %square = fmul double %x, %x
; CHECK-NEXT:   ret double %square
define double @square(double %x) {
  %r = call double @pow(double %x, double 2.0)
  ret double %r
}

; CHECK-LABEL: @narrow_root(
; CHECK-NEXT:   %sqrtf = call float @sqrtf(float %x)
; CHECK-NEXT:   ret float %sqrtf
define float @narrow_root(float %x) {
  %e = fpext float %x to double
  %s = call double @sqrt(double %e)
  %r = fptrunc double %s to float
  ret float %r
}

; CHECK-LABEL: @sine(
; CHECK-NEXT:   %1 = call double @sin(double %x)
; CHECK-NEXT:   %r = fneg double %1
; CHECK-NEXT:   ret double %r
define double @sine(double %x) {
  %n = fneg double %x
  %r = call double @sin(double %n)
  ret double %r
}

; It may set errno.
; CHECK-LABEL: @logarithm(
; CHECK-NEXT:   %r = call double @log(double %x)
; CHECK-NEXT:   ret double %r
define double @logarithm(double %x) {
  %r = call double @log(double %x)
  ret double %r
}

; CHECK-LABEL: @logarithm_finite(
; CHECK-NEXT:   %r = call nnan ninf double @llvm.log.f64(double %x)
; CHECK-NEXT:   ret double %r
define double @logarithm_finite(double %x) {
  %r = call nnan ninf double @log(double %x)
  ret double %r
}
