; RUN: llopt -S -passes=always-inline,strip-dead-prototypes %s | FileCheck %s --match-full-lines

; What operations and intrinsics on floats make of constants, NaNs, infinities, undef and poison among their operands.

; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.sqrt.f64(double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.canonicalize.f64(double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.minnum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.maxnum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.minimum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.maximum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.minimumnum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.maximumnum.f64(double, double) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare double @llvm.powi.f64.i32(double, i32) #0
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_nan(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_undef(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_nnan_nan(double %x) {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_ninf_infinity(double %x) {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_nnan_infinity(double %x) {
; CHECK-NEXT:   ret double 0x7FF0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @sub_nnan_infinity(double %x) {
; CHECK-NEXT:   ret double 0xFFF0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_infinity(double %x) {
; CHECK-NEXT:   %r.i = fadd double %x, 0x7FF0000000000000
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @mul_signaling(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000001
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @div_itself(double %x) {
; CHECK-NEXT:   ret double 1.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @div_by_zero(double %x) {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @div_zero(double %x) {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @rem_zero(double %x) {
; CHECK-NEXT:   ret double -0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @add_denormals() {
; CHECK-NEXT:   ret double 9.881310e-324
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x float> @add_vector_nan(<2 x float> %x) {
; CHECK-NEXT:   ret <2 x float> splat (float 0x7FF8000000000000)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @ogt_nan(double %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @ugt_undef(double %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @ogt_infinity(double %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @uge_minus_infinity(double %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @olt_infinity(double %x) {
; CHECK-NEXT:   %r.i = fcmp olt double %x, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @infinity_olt(double %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fabs_0() {
; CHECK-NEXT:   ret double 2.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fabs_1() {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @floor_0() {
; CHECK-NEXT:   ret double -3.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @floor_1() {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ceil_0() {
; CHECK-NEXT:   ret double -2.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ceil_1() {
; CHECK-NEXT:   ret double -0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @trunc_0() {
; CHECK-NEXT:   ret double -2.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @rint_0() {
; CHECK-NEXT:   ret double 2.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @nearbyint_0() {
; CHECK-NEXT:   ret double 4.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @round_0() {
; CHECK-NEXT:   ret double 3.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @roundeven_0() {
; CHECK-NEXT:   ret double -2.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @sqrt_0() {
; CHECK-NEXT:   ret double 1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @sqrt_1() {
; CHECK-NEXT:   %r.i = call double @llvm.sqrt.f64(double -1.000000e+00)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @sqrt_2() {
; CHECK-NEXT:   %r.i = call double @llvm.sqrt.f64(double 0x7FF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @canonicalize_0() {
; CHECK-NEXT:   ret double 1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @canonicalize_1() {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @canonicalize_2() {
; CHECK-NEXT:   %r.i = call double @llvm.canonicalize.f64(double 0x7FF8000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @cos_0() {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @cos_1() {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_0() {
; CHECK-NEXT:   ret double -2.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_1() {
; CHECK-NEXT:   ret double -0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_2(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_3(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.minnum.f64(double %x, double 0x7FF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_4(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.minnum.f64(double %x, double 0xFFF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minnum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_0() {
; CHECK-NEXT:   ret double 1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_1() {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_2(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_3(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.maxnum.f64(double %x, double 0x7FF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_4(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.maxnum.f64(double %x, double 0xFFF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maxnum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_0() {
; CHECK-NEXT:   ret double -2.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_1() {
; CHECK-NEXT:   ret double -0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_2(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_3(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_4(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.minimum.f64(double %x, double 0xFFF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_0() {
; CHECK-NEXT:   ret double 1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_1() {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_2(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_3(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.maximum.f64(double %x, double 0x7FF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_4(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_0() {
; CHECK-NEXT:   ret double -2.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_1() {
; CHECK-NEXT:   ret double -0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_2(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_3(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.minimumnum.f64(double %x, double 0x7FF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_4(double %x) {
; CHECK-NEXT:   ret double 0xFFF0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @minimumnum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_0() {
; CHECK-NEXT:   ret double 1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_1() {
; CHECK-NEXT:   ret double 0.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_2(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_3(double %x) {
; CHECK-NEXT:   ret double 0x7FF0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_4(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.maximumnum.f64(double %x, double 0xFFF0000000000000)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_5(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_6(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @maximumnum_7() {
; CHECK-NEXT:   ret double undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @copysign_0() {
; CHECK-NEXT:   ret double -1.500000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @copysign_1(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fma_0() {
; CHECK-NEXT:   ret double 2.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fma_1(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fma_2(double %x) {
; CHECK-NEXT:   ret double 0x7FF8000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fma_3(double %x) {
; CHECK-NEXT:   ret double poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @fma_rounds_once() {
; CHECK-NEXT:   ret double 0x3CC0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ldexp_0() {
; CHECK-NEXT:   ret double 1.200000e+01
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ldexp_1(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ldexp_2() {
; CHECK-NEXT:   ret double 4.940660e-324
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @ldexp_3() {
; CHECK-NEXT:   ret double 0x7FF0000000000000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @powi_0(double %x) {
; CHECK-NEXT:   ret double 1.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @powi_1(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @powi_2(double %x) {
; CHECK-NEXT:   %r.i = call double @llvm.powi.f64.i32(double %x, i32 2)
; CHECK-NEXT:   ret double %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptosi_sat_0() {
; CHECK-NEXT:   ret i8 -2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptosi_sat_1() {
; CHECK-NEXT:   ret i8 127
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptosi_sat_2() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptosi_sat_3() {
; CHECK-NEXT:   ret i8 -128
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptosi_sat_4() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptoui_sat_0() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptoui_sat_1() {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptoui_sat_2() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptoui_sat_3() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fptoui_sat_4() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.canonicalize.f64(double)
declare double @llvm.cos.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.minimumnum.f64(double, double)
declare double @llvm.maximumnum.f64(double, double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare float @llvm.fmuladd.f32(float, float, float)
declare double @llvm.ldexp.f64.i32(double, i32)
declare double @llvm.powi.f64.i32(double, i32)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)

define internal double @of.add_nan(double %p0, double %p1) alwaysinline {
  %r = fadd double %p0, %p1
  ret double %r
}
define double @add_nan(double %x) {
  %r = call double @of.add_nan(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.add_undef(double %p0, double %p1) alwaysinline {
  %r = fadd double %p0, %p1
  ret double %r
}
define double @add_undef(double %x) {
  %r = call double @of.add_undef(double undef, double %x)
  ret double %r
}

define internal double @of.add_nnan_nan(double %p0, double %p1) alwaysinline {
  %r = fadd nnan double %p0, %p1
  ret double %r
}
define double @add_nnan_nan(double %x) {
  %r = call double @of.add_nnan_nan(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.add_ninf_infinity(double %p0, double %p1) alwaysinline {
  %r = fadd ninf double %p0, %p1
  ret double %r
}
define double @add_ninf_infinity(double %x) {
  %r = call double @of.add_ninf_infinity(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.add_nnan_infinity(double %p0, double %p1) alwaysinline {
  %r = fadd nnan double %p0, %p1
  ret double %r
}
define double @add_nnan_infinity(double %x) {
  %r = call double @of.add_nnan_infinity(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.sub_nnan_infinity(double %p0, double %p1) alwaysinline {
  %r = fsub nnan double %p0, %p1
  ret double %r
}
define double @sub_nnan_infinity(double %x) {
  %r = call double @of.sub_nnan_infinity(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.add_infinity(double %p0, double %p1) alwaysinline {
  %r = fadd double %p0, %p1
  ret double %r
}
define double @add_infinity(double %x) {
  %r = call double @of.add_infinity(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.mul_signaling(double %p0, double %p1) alwaysinline {
  %r = fmul double %p0, %p1
  ret double %r
}
define double @mul_signaling(double %x) {
  %r = call double @of.mul_signaling(double %x, double 0x7FF0000000000001)
  ret double %r
}

define internal double @of.div_itself(double %p0, double %p1) alwaysinline {
  %r = fdiv nnan double %p0, %p1
  ret double %r
}
define double @div_itself(double %x) {
  %r = call double @of.div_itself(double %x, double %x)
  ret double %r
}

define internal double @of.div_by_zero(double %p0, double %p1) alwaysinline {
  %r = fdiv nnan ninf double %p0, %p1
  ret double %r
}
define double @div_by_zero(double %x) {
  %r = call double @of.div_by_zero(double %x, double 0.0)
  ret double %r
}

define internal double @of.div_zero(double %p0, double %p1) alwaysinline {
  %r = fdiv nnan nsz double %p0, %p1
  ret double %r
}
define double @div_zero(double %x) {
  %r = call double @of.div_zero(double -0.0, double %x)
  ret double %r
}

define internal double @of.rem_zero(double %p0, double %p1) alwaysinline {
  %r = frem nnan double %p0, %p1
  ret double %r
}
define double @rem_zero(double %x) {
  %r = call double @of.rem_zero(double -0.0, double %x)
  ret double %r
}

define internal double @of.add_denormals(double %p0, double %p1) alwaysinline {
  %r = fadd double %p0, %p1
  ret double %r
}
define double @add_denormals() {
  %r = call double @of.add_denormals(double 4.9e-324, double 4.9e-324)
  ret double %r
}

define internal <2 x float> @of.add_vector_nan(<2 x float> %p0, <2 x float> %p1) alwaysinline {
  %r = fadd <2 x float> %p0, %p1
  ret <2 x float> %r
}
define <2 x float> @add_vector_nan(<2 x float> %x) {
  %r = call <2 x float> @of.add_vector_nan(<2 x float> %x, <2 x float> splat (float 0x7FF8000000000000))
  ret <2 x float> %r
}

define internal i1 @of.ogt_nan(double %p0, double %p1) alwaysinline {
  %r = fcmp ogt double %p0, %p1
  ret i1 %r
}
define i1 @ogt_nan(double %x) {
  %r = call i1 @of.ogt_nan(double %x, double 0x7FF8000000000000)
  ret i1 %r
}

define internal i1 @of.ugt_undef(double %p0, double %p1) alwaysinline {
  %r = fcmp ugt double %p0, %p1
  ret i1 %r
}
define i1 @ugt_undef(double %x) {
  %r = call i1 @of.ugt_undef(double %x, double undef)
  ret i1 %r
}

define internal i1 @of.ogt_infinity(double %p0, double %p1) alwaysinline {
  %r = fcmp ogt double %p0, %p1
  ret i1 %r
}
define i1 @ogt_infinity(double %x) {
  %r = call i1 @of.ogt_infinity(double %x, double 0x7FF0000000000000)
  ret i1 %r
}

define internal i1 @of.uge_minus_infinity(double %p0, double %p1) alwaysinline {
  %r = fcmp uge double %p0, %p1
  ret i1 %r
}
define i1 @uge_minus_infinity(double %x) {
  %r = call i1 @of.uge_minus_infinity(double %x, double 0xFFF0000000000000)
  ret i1 %r
}

define internal i1 @of.olt_infinity(double %p0, double %p1) alwaysinline {
  %r = fcmp olt double %p0, %p1
  ret i1 %r
}
define i1 @olt_infinity(double %x) {
  %r = call i1 @of.olt_infinity(double %x, double 0x7FF0000000000000)
  ret i1 %r
}

define internal i1 @of.infinity_olt(double %p0, double %p1) alwaysinline {
  %r = fcmp olt double %p0, %p1
  ret i1 %r
}
define i1 @infinity_olt(double %x) {
  %r = call i1 @of.infinity_olt(double 0x7FF0000000000000, double %x)
  ret i1 %r
}

define internal double @of.fabs_0(double %p0) alwaysinline {
  %r = call double @llvm.fabs.f64(double %p0)
  ret double %r
}
define double @fabs_0() {
  %r = call double @of.fabs_0(double -2.5)
  ret double %r
}

define internal double @of.fabs_1(double %p0) alwaysinline {
  %r = call double @llvm.fabs.f64(double %p0)
  ret double %r
}
define double @fabs_1() {
  %r = call double @of.fabs_1(double poison)
  ret double %r
}

define internal double @of.floor_0(double %p0) alwaysinline {
  %r = call double @llvm.floor.f64(double %p0)
  ret double %r
}
define double @floor_0() {
  %r = call double @of.floor_0(double -2.5)
  ret double %r
}

define internal double @of.floor_1(double %p0) alwaysinline {
  %r = call double @llvm.floor.f64(double %p0)
  ret double %r
}
define double @floor_1() {
  %r = call double @of.floor_1(double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.ceil_0(double %p0) alwaysinline {
  %r = call double @llvm.ceil.f64(double %p0)
  ret double %r
}
define double @ceil_0() {
  %r = call double @of.ceil_0(double -2.5)
  ret double %r
}

define internal double @of.ceil_1(double %p0) alwaysinline {
  %r = call double @llvm.ceil.f64(double %p0)
  ret double %r
}
define double @ceil_1() {
  %r = call double @of.ceil_1(double -0.5)
  ret double %r
}

define internal double @of.trunc_0(double %p0) alwaysinline {
  %r = call double @llvm.trunc.f64(double %p0)
  ret double %r
}
define double @trunc_0() {
  %r = call double @of.trunc_0(double -2.5)
  ret double %r
}

define internal double @of.rint_0(double %p0) alwaysinline {
  %r = call double @llvm.rint.f64(double %p0)
  ret double %r
}
define double @rint_0() {
  %r = call double @of.rint_0(double 2.5)
  ret double %r
}

define internal double @of.nearbyint_0(double %p0) alwaysinline {
  %r = call double @llvm.nearbyint.f64(double %p0)
  ret double %r
}
define double @nearbyint_0() {
  %r = call double @of.nearbyint_0(double 3.5)
  ret double %r
}

define internal double @of.round_0(double %p0) alwaysinline {
  %r = call double @llvm.round.f64(double %p0)
  ret double %r
}
define double @round_0() {
  %r = call double @of.round_0(double 2.5)
  ret double %r
}

define internal double @of.roundeven_0(double %p0) alwaysinline {
  %r = call double @llvm.roundeven.f64(double %p0)
  ret double %r
}
define double @roundeven_0() {
  %r = call double @of.roundeven_0(double -2.5)
  ret double %r
}

define internal double @of.sqrt_0(double %p0) alwaysinline {
  %r = call double @llvm.sqrt.f64(double %p0)
  ret double %r
}
define double @sqrt_0() {
  %r = call double @of.sqrt_0(double 2.25)
  ret double %r
}

define internal double @of.sqrt_1(double %p0) alwaysinline {
  %r = call double @llvm.sqrt.f64(double %p0)
  ret double %r
}
define double @sqrt_1() {
  %r = call double @of.sqrt_1(double -1.0)
  ret double %r
}

define internal double @of.sqrt_2(double %p0) alwaysinline {
  %r = call double @llvm.sqrt.f64(double %p0)
  ret double %r
}
define double @sqrt_2() {
  %r = call double @of.sqrt_2(double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.canonicalize_0(double %p0) alwaysinline {
  %r = call double @llvm.canonicalize.f64(double %p0)
  ret double %r
}
define double @canonicalize_0() {
  %r = call double @of.canonicalize_0(double 1.5)
  ret double %r
}

define internal double @of.canonicalize_1(double %p0) alwaysinline {
  %r = call double @llvm.canonicalize.f64(double %p0)
  ret double %r
}
define double @canonicalize_1() {
  %r = call double @of.canonicalize_1(double undef)
  ret double %r
}

define internal double @of.canonicalize_2(double %p0) alwaysinline {
  %r = call double @llvm.canonicalize.f64(double %p0)
  ret double %r
}
define double @canonicalize_2() {
  %r = call double @of.canonicalize_2(double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.cos_0(double %p0) alwaysinline {
  %r = call double @llvm.cos.f64(double %p0)
  ret double %r
}
define double @cos_0() {
  %r = call double @of.cos_0(double undef)
  ret double %r
}

define internal double @of.cos_1(double %p0) alwaysinline {
  %r = call double @llvm.cos.f64(double %p0)
  ret double %r
}
define double @cos_1() {
  %r = call double @of.cos_1(double poison)
  ret double %r
}

define internal double @of.minnum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_0() {
  %r = call double @of.minnum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.minnum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_1() {
  %r = call double @of.minnum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.minnum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_2(double %x) {
  %r = call double @of.minnum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.minnum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_3(double %x) {
  %r = call double @of.minnum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.minnum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_4(double %x) {
  %r = call double @of.minnum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.minnum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_5(double %x) {
  %r = call double @of.minnum_5(double undef, double %x)
  ret double %r
}

define internal double @of.minnum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_6(double %x) {
  %r = call double @of.minnum_6(double %x, double %x)
  ret double %r
}

define internal double @of.minnum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minnum_7() {
  %r = call double @of.minnum_7(double poison, double undef)
  ret double %r
}

define internal double @of.maxnum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_0() {
  %r = call double @of.maxnum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.maxnum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_1() {
  %r = call double @of.maxnum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.maxnum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_2(double %x) {
  %r = call double @of.maxnum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.maxnum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_3(double %x) {
  %r = call double @of.maxnum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.maxnum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_4(double %x) {
  %r = call double @of.maxnum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.maxnum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_5(double %x) {
  %r = call double @of.maxnum_5(double undef, double %x)
  ret double %r
}

define internal double @of.maxnum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_6(double %x) {
  %r = call double @of.maxnum_6(double %x, double %x)
  ret double %r
}

define internal double @of.maxnum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maxnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maxnum_7() {
  %r = call double @of.maxnum_7(double poison, double undef)
  ret double %r
}

define internal double @of.minimum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_0() {
  %r = call double @of.minimum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.minimum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_1() {
  %r = call double @of.minimum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.minimum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_2(double %x) {
  %r = call double @of.minimum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.minimum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_3(double %x) {
  %r = call double @of.minimum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.minimum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_4(double %x) {
  %r = call double @of.minimum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.minimum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_5(double %x) {
  %r = call double @of.minimum_5(double undef, double %x)
  ret double %r
}

define internal double @of.minimum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_6(double %x) {
  %r = call double @of.minimum_6(double %x, double %x)
  ret double %r
}

define internal double @of.minimum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimum_7() {
  %r = call double @of.minimum_7(double poison, double undef)
  ret double %r
}

define internal double @of.maximum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_0() {
  %r = call double @of.maximum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.maximum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_1() {
  %r = call double @of.maximum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.maximum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_2(double %x) {
  %r = call double @of.maximum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.maximum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_3(double %x) {
  %r = call double @of.maximum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.maximum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_4(double %x) {
  %r = call double @of.maximum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.maximum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_5(double %x) {
  %r = call double @of.maximum_5(double undef, double %x)
  ret double %r
}

define internal double @of.maximum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_6(double %x) {
  %r = call double @of.maximum_6(double %x, double %x)
  ret double %r
}

define internal double @of.maximum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximum_7() {
  %r = call double @of.maximum_7(double poison, double undef)
  ret double %r
}

define internal double @of.minimumnum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_0() {
  %r = call double @of.minimumnum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.minimumnum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_1() {
  %r = call double @of.minimumnum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.minimumnum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_2(double %x) {
  %r = call double @of.minimumnum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.minimumnum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_3(double %x) {
  %r = call double @of.minimumnum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.minimumnum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_4(double %x) {
  %r = call double @of.minimumnum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.minimumnum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_5(double %x) {
  %r = call double @of.minimumnum_5(double undef, double %x)
  ret double %r
}

define internal double @of.minimumnum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_6(double %x) {
  %r = call double @of.minimumnum_6(double %x, double %x)
  ret double %r
}

define internal double @of.minimumnum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.minimumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @minimumnum_7() {
  %r = call double @of.minimumnum_7(double poison, double undef)
  ret double %r
}

define internal double @of.maximumnum_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_0() {
  %r = call double @of.maximumnum_0(double 1.5, double -2.5)
  ret double %r
}

define internal double @of.maximumnum_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_1() {
  %r = call double @of.maximumnum_1(double -0.0, double 0.0)
  ret double %r
}

define internal double @of.maximumnum_2(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_2(double %x) {
  %r = call double @of.maximumnum_2(double %x, double 0x7FF8000000000000)
  ret double %r
}

define internal double @of.maximumnum_3(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_3(double %x) {
  %r = call double @of.maximumnum_3(double %x, double 0x7FF0000000000000)
  ret double %r
}

define internal double @of.maximumnum_4(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_4(double %x) {
  %r = call double @of.maximumnum_4(double %x, double 0xFFF0000000000000)
  ret double %r
}

define internal double @of.maximumnum_5(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_5(double %x) {
  %r = call double @of.maximumnum_5(double undef, double %x)
  ret double %r
}

define internal double @of.maximumnum_6(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_6(double %x) {
  %r = call double @of.maximumnum_6(double %x, double %x)
  ret double %r
}

define internal double @of.maximumnum_7(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.maximumnum.f64(double %p0, double %p1)
  ret double %r
}
define double @maximumnum_7() {
  %r = call double @of.maximumnum_7(double poison, double undef)
  ret double %r
}

define internal double @of.copysign_0(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.copysign.f64(double %p0, double %p1)
  ret double %r
}
define double @copysign_0() {
  %r = call double @of.copysign_0(double 1.5, double -0.0)
  ret double %r
}

define internal double @of.copysign_1(double %p0, double %p1) alwaysinline {
  %r = call double @llvm.copysign.f64(double %p0, double %p1)
  ret double %r
}
define double @copysign_1(double %x) {
  %r = call double @of.copysign_1(double %x, double %x)
  ret double %r
}

define internal double @of.fma_0(double %p0, double %p1, double %p2) alwaysinline {
  %r = call double @llvm.fma.f64(double %p0, double %p1, double %p2)
  ret double %r
}
define double @fma_0() {
  %r = call double @of.fma_0(double 1.5, double 2.0, double -1.0)
  ret double %r
}

define internal double @of.fma_1(double %p0, double %p1, double %p2) alwaysinline {
  %r = call double @llvm.fma.f64(double %p0, double %p1, double %p2)
  ret double %r
}
define double @fma_1(double %x) {
  %r = call double @of.fma_1(double %x, double 0x7FF8000000000000, double 1.0)
  ret double %r
}

define internal double @of.fma_2(double %p0, double %p1, double %p2) alwaysinline {
  %r = call double @llvm.fma.f64(double %p0, double %p1, double %p2)
  ret double %r
}
define double @fma_2(double %x) {
  %r = call double @of.fma_2(double %x, double undef, double 1.0)
  ret double %r
}

define internal double @of.fma_3(double %p0, double %p1, double %p2) alwaysinline {
  %r = call double @llvm.fma.f64(double %p0, double %p1, double %p2)
  ret double %r
}
define double @fma_3(double %x) {
  %r = call double @of.fma_3(double %x, double undef, double poison)
  ret double %r
}

define internal double @of.fma_rounds_once(double %p0, double %p1, double %p2) alwaysinline {
  %r = call double @llvm.fma.f64(double %p0, double %p1, double %p2)
  ret double %r
}
define double @fma_rounds_once() {
  %r = call double @of.fma_rounds_once(double 0x3FF0000000000001, double 0x3FF0000000000001, double -1.0)
  ret double %r
}

define internal double @of.ldexp_0(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.ldexp.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @ldexp_0() {
  %r = call double @of.ldexp_0(double 1.5, i32 3)
  ret double %r
}

define internal double @of.ldexp_1(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.ldexp.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @ldexp_1(double %x) {
  %r = call double @of.ldexp_1(double %x, i32 0)
  ret double %r
}

define internal double @of.ldexp_2(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.ldexp.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @ldexp_2() {
  %r = call double @of.ldexp_2(double 1.0, i32 -1074)
  ret double %r
}

define internal double @of.ldexp_3(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.ldexp.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @ldexp_3() {
  %r = call double @of.ldexp_3(double 1.0, i32 5000)
  ret double %r
}

define internal double @of.powi_0(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.powi.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @powi_0(double %x) {
  %r = call double @of.powi_0(double %x, i32 0)
  ret double %r
}

define internal double @of.powi_1(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.powi.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @powi_1(double %x) {
  %r = call double @of.powi_1(double %x, i32 1)
  ret double %r
}

define internal double @of.powi_2(double %p0, i32 %p1) alwaysinline {
  %r = call double @llvm.powi.f64.i32(double %p0, i32 %p1)
  ret double %r
}
define double @powi_2(double %x) {
  %r = call double @of.powi_2(double %x, i32 2)
  ret double %r
}

define internal i8 @of.fptosi_sat_0(double %p0) alwaysinline {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptosi_sat_0() {
  %r = call i8 @of.fptosi_sat_0(double -2.5)
  ret i8 %r
}

define internal i8 @of.fptosi_sat_1(double %p0) alwaysinline {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptosi_sat_1() {
  %r = call i8 @of.fptosi_sat_1(double 1.0e10)
  ret i8 %r
}

define internal i8 @of.fptosi_sat_2(double %p0) alwaysinline {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptosi_sat_2() {
  %r = call i8 @of.fptosi_sat_2(double 0x7FF8000000000000)
  ret i8 %r
}

define internal i8 @of.fptosi_sat_3(double %p0) alwaysinline {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptosi_sat_3() {
  %r = call i8 @of.fptosi_sat_3(double 0xFFF0000000000000)
  ret i8 %r
}

define internal i8 @of.fptosi_sat_4(double %p0) alwaysinline {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptosi_sat_4() {
  %r = call i8 @of.fptosi_sat_4(double undef)
  ret i8 %r
}

define internal i8 @of.fptoui_sat_0(double %p0) alwaysinline {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptoui_sat_0() {
  %r = call i8 @of.fptoui_sat_0(double -2.5)
  ret i8 %r
}

define internal i8 @of.fptoui_sat_1(double %p0) alwaysinline {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptoui_sat_1() {
  %r = call i8 @of.fptoui_sat_1(double 1.0e10)
  ret i8 %r
}

define internal i8 @of.fptoui_sat_2(double %p0) alwaysinline {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptoui_sat_2() {
  %r = call i8 @of.fptoui_sat_2(double 0x7FF8000000000000)
  ret i8 %r
}

define internal i8 @of.fptoui_sat_3(double %p0) alwaysinline {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptoui_sat_3() {
  %r = call i8 @of.fptoui_sat_3(double 0xFFF0000000000000)
  ret i8 %r
}

define internal i8 @of.fptoui_sat_4(double %p0) alwaysinline {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %p0)
  ret i8 %r
}
define i8 @fptoui_sat_4() {
  %r = call i8 @of.fptoui_sat_4(double undef)
  ret i8 %r
}
