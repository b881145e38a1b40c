; The bits of a float, all but the sign from a number, and the sign from another float: copysign.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; CHECK-LABEL: define double @constant(
; CHECK-NEXT:    %r = call double @llvm.copysign.f64(double 1.000000e+00, double %x)
; CHECK-NEXT:    ret double %r
define double @constant(double %x) {
  %b = bitcast double %x to i64
  %s = and i64 %b, -9223372036854775808
  %o = or i64 %s, 4607182418800017408
  %r = bitcast i64 %o to double
  ret double %r
}

; CHECK-LABEL: define double @number(
; CHECK:         [[M:%.*]] = bitcast i64 %m to double
; CHECK-NEXT:    %r = call double @llvm.copysign.f64(double [[M]], double %x)
define double @number(double %x, i64 %y) {
  %b = bitcast double %x to i64
  %s = and i64 %b, -9223372036854775808
  %m = lshr i64 %y, 1
  %o = or i64 %m, %s
  %r = bitcast i64 %o to double
  ret double %r
}

; CHECK-LABEL: define <2 x float> @vector(
; CHECK-NEXT:    %r = call <2 x float> @llvm.copysign.v2f32(<2 x float> <float 1.000000e+00, float 2.000000e+00>, <2 x float> %x)
define <2 x float> @vector(<2 x float> %x) {
  %b = bitcast <2 x float> %x to <2 x i32>
  %s = and <2 x i32> %b, splat (i32 -2147483648)
  %o = or <2 x i32> %s, <i32 1065353216, i32 1073741824>
  %r = bitcast <2 x i32> %o to <2 x float>
  ret <2 x float> %r
}

; The number's own sign may be set.
; CHECK-LABEL: define double @signed(
; CHECK-NOT:   copysign
; CHECK:       }
define double @signed(double %x, i64 %y) {
  %b = bitcast double %x to i64
  %s = and i64 %b, -9223372036854775808
  %o = or i64 %s, %y
  %r = bitcast i64 %o to double
  ret double %r
}

; The sign of another format, or of no float at all.
; CHECK-LABEL: define double @halves(
; CHECK-NOT:   copysign
; CHECK:       }
define double @halves(<4 x half> %x) {
  %b = bitcast <4 x half> %x to i64
  %s = and i64 %b, -9223372036854775808
  %o = or i64 %s, 4607182418800017408
  %r = bitcast i64 %o to double
  ret double %r
}
