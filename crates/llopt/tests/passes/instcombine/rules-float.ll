; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: floating point.
declare float @llvm.pow.f32(float, float)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.sqrt.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.tan.f32(float)
declare float @llvm.cos.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.canonicalize.f32(float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare double @llvm.maxnum.f64(double, double)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare void @usef(float)

; CHECK-LABEL: @fadd.interpolation(
; CHECK-NEXT:   %1 = fsub fast float %x, %y
; CHECK-NEXT:   %2 = fmul fast float %z, %1
; CHECK-NEXT:   %r = fadd fast float %y, %2
; CHECK-NEXT:   ret float %r
define float @fadd.interpolation(float %x, float %y, float %z) {
  %m = fsub fast float 1.0, %z
  %a = fmul fast float %y, %m
  %b = fmul fast float %x, %z
  %r = fadd fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fadd.minimum_plus_maximum(
; CHECK-NEXT:   %r = fadd float %x, %y
; CHECK-NEXT:   ret float %r
define float @fadd.minimum_plus_maximum(float %x, float %y) {
  %a = call float @llvm.maximum.f32(float %x, float %y)
  %b = call float @llvm.minimum.f32(float %y, float %x)
  %r = fadd float %a, %b
  ret float %r
}

; CHECK-LABEL: @fadd.negated_parts(
; CHECK-NEXT:   %n = fneg float %x
; CHECK-NEXT:   %a = fsub float %n, %y
; CHECK-NEXT:   %b = fadd float %x, %z
; CHECK-NEXT:   call void @usef(float %n)
; CHECK-NEXT:   call void @usef(float %a)
; CHECK-NEXT:   call void @usef(float %b)
; CHECK-NEXT:   %r = fsub reassoc nsz float %z, %y
; CHECK-NEXT:   ret float %r
define float @fadd.negated_parts(float %x, float %y, float %z) {
  %n = fneg float %x
  %a = fsub float %n, %y
  %b = fadd float %x, %z
  call void @usef(float %n)
  call void @usef(float %a)
  call void @usef(float %b)
  %r = fadd reassoc nsz float %a, %b
  ret float %r
}

; CHECK-LABEL: @fadd.product_plus_factor(
; CHECK-NEXT:   %r = fmul reassoc nsz float %x, 4.000000e+00
; CHECK-NEXT:   ret float %r
define float @fadd.product_plus_factor(float %x) {
  %m = fmul reassoc nsz float %x, 3.0
  %r = fadd reassoc nsz float %m, %x
  ret float %r
}

; CHECK-LABEL: @fadd.selects_feeding(
; CHECK-NEXT:   %1 = fadd float %b, 1.000000e+00
; CHECK-NEXT:   %r = select i1 %c, float %a, float %1
; CHECK-NEXT:   ret float %r
define float @fadd.selects_feeding(i1 %c, float %a, float %b) {
  %s = select i1 %c, float %a, float 1.0
  %t = select i1 %c, float -0.0, float %b
  %r = fadd float %s, %t
  ret float %r
}

; CHECK-LABEL: @fadd.sum_of_addends(
; CHECK-NEXT:   %1 = fmul fast float %x, 3.000000e+00
; CHECK-NEXT:   %r = fadd fast float %1, %y
; CHECK-NEXT:   ret float %r
define float @fadd.sum_of_addends(float %x, float %y) {
  %a = fmul fast float %x, 2.0
  %b = fadd fast float %y, %x
  %r = fadd fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fcmp.of_canonicalized(
; CHECK-NEXT:   %r = fcmp olt float %x, %y
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_canonicalized(float %x, float %y) {
  %a = call float @llvm.canonicalize.f32(float %x)
  %b = call float @llvm.canonicalize.f32(float %y)
  %r = fcmp olt float %a, %b
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_select(
; CHECK-NEXT:   %r = fcmp oeq float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_select(i1 %c, float %x) {
  %n = fneg float %x
  %s = select i1 %c, float %n, float %x
  %r = fcmp oeq float %s, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.symmetric_pair(
; CHECK-NEXT:   %r = fcmp oeq float %x, %y
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.symmetric_pair(i1 %c, float %x, float %y) {
  %a = select i1 %c, float %x, float %y
  %b = select i1 %c, float %y, float %x
  %r = fcmp oeq float %a, %b
  ret i1 %r
}

; CHECK-LABEL: @fcmp.with_own_rounding(
; CHECK-NEXT:   %r = fcmp ord float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.with_own_rounding(float %x) {
  %f = call float @llvm.floor.f32(float %x)
  %r = fcmp ole float %f, %x
  ret i1 %r
}

; CHECK-LABEL: @fdiv.by_power(
; CHECK-NEXT:   %1 = fneg reassoc arcp float %y
; CHECK-NEXT:   %2 = call reassoc arcp float @llvm.pow.f32(float %x, float %1)
; CHECK-NEXT:   %r = fmul reassoc arcp float %z, %2
; CHECK-NEXT:   ret float %r
define float @fdiv.by_power(float %x, float %y, float %z) {
  %p = call arcp reassoc float @llvm.pow.f32(float %x, float %y)
  %r = fdiv arcp reassoc float %z, %p
  ret float %r
}

; CHECK-LABEL: @fdiv.by_root(
; CHECK-NEXT:   %1 = fdiv reassoc arcp float %z, %y
; CHECK-NEXT:   %2 = call reassoc arcp float @llvm.sqrt.f32(float %1)
; CHECK-NEXT:   %r = fmul reassoc arcp float %x, %2
; CHECK-NEXT:   ret float %r
define float @fdiv.by_root(float %x, float %y, float %z) {
  %q = fdiv arcp reassoc float %y, %z
  %s = call arcp reassoc float @llvm.sqrt.f32(float %q)
  %r = fdiv arcp reassoc float %x, %s
  ret float %r
}

; CHECK-LABEL: @fdiv.power_by_base(
; CHECK-NEXT:   %1 = fadd reassoc float %y, -1.000000e+00
; CHECK-NEXT:   %r = call reassoc float @llvm.pow.f32(float %x, float %1)
; CHECK-NEXT:   ret float %r
define float @fdiv.power_by_base(float %x, float %y) {
  %p = call reassoc float @llvm.pow.f32(float %x, float %y)
  %r = fdiv reassoc float %p, %x
  ret float %r
}

; CHECK-LABEL: @fdiv.without_common_factor(
; CHECK-NEXT:   %r = fdiv reassoc nnan float 1.000000e+00, %y
; CHECK-NEXT:   ret float %r
define float @fdiv.without_common_factor(float %x, float %y) {
  %m = fmul float %x, %y
  %r = fdiv nnan reassoc float %x, %m
  ret float %r
}

; CHECK-LABEL: @float-intrinsic.extreme_of_extended(
; CHECK-NEXT:   %r1 = call float @llvm.maxnum.f32(float %x, float %y)
; CHECK-NEXT:   %r = fpext float %r1 to double
; CHECK-NEXT:   ret double %r
define double @float-intrinsic.extreme_of_extended(float %x, float %y) {
  %a = fpext float %x to double
  %b = fpext float %y to double
  %r = call double @llvm.maxnum.f64(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @float-intrinsic.extreme_of_negation(
; CHECK-NEXT:   %r = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %r
define float @float-intrinsic.extreme_of_negation(float %x) {
  %n = fneg float %x
  %r = call float @llvm.maxnum.f32(float %x, float %n)
  ret float %r
}

; CHECK-LABEL: @float-intrinsic.powi_of_constant(
; CHECK-NEXT:   %r = fmul float %x, %x
; CHECK-NEXT:   ret float %r
define float @float-intrinsic.powi_of_constant(float %x) {
  %r = call float @llvm.powi.f32.i32(float %x, i32 2)
  ret float %r
}

; CHECK-LABEL: @float-intrinsic.powi_of_sign(
; CHECK-NEXT:   %r = call float @llvm.powi.f32.i32(float %x, i32 4)
; CHECK-NEXT:   ret float %r
define float @float-intrinsic.powi_of_sign(float %x) {
  %n = fneg float %x
  %r = call float @llvm.powi.f32.i32(float %n, i32 4)
  ret float %r
}

; CHECK-LABEL: @float-intrinsic.simple_product(
; CHECK-NEXT:   %r = fadd float %x, %z
; CHECK-NEXT:   ret float %r
define float @float-intrinsic.simple_product(float %x, float %z) {
  %r = call float @llvm.fmuladd.f32(float %x, float 1.0, float %z)
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.by_two_constants(
; CHECK-NEXT:   %r = fmul reassoc float %x, 0x3FFAAAAAA0000000
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.by_two_constants(float %x) {
  %d = fdiv reassoc float %x, 3.0
  %r = fmul reassoc float %d, 5.0
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.power_by_base(
; CHECK-NEXT:   %1 = fadd reassoc float %y, 1.000000e+00
; CHECK-NEXT:   %r = call reassoc float @llvm.pow.f32(float %x, float %1)
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.power_by_base(float %x, float %y) {
  %p = call reassoc float @llvm.pow.f32(float %x, float %y)
  %r = fmul reassoc float %p, %x
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.powers(
; CHECK-NEXT:   %1 = fadd reassoc float %y, %z
; CHECK-NEXT:   %r = call reassoc float @llvm.pow.f32(float %x, float %1)
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.powers(float %x, float %y, float %z) {
  %p = call reassoc float @llvm.pow.f32(float %x, float %y)
  %q = call reassoc float @llvm.pow.f32(float %x, float %z)
  %r = fmul reassoc float %p, %q
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.powi_product(
; CHECK-NEXT:   %n = and i32 %y, 1023
; CHECK-NEXT:   %1 = add nuw nsw i32 %n, 1
; CHECK-NEXT:   %r = call reassoc float @llvm.powi.f32.i32(float %x, i32 %1)
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.powi_product(float %x, i32 %y) {
  %n = and i32 %y, 1023
  %p = call reassoc float @llvm.powi.f32.i32(float %x, i32 %n)
  %r = fmul reassoc float %p, %x
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.powi_quotient(
; CHECK-NEXT:   %n = and i32 %y, 1023
; CHECK-NEXT:   %1 = add nsw i32 %n, -1
; CHECK-NEXT:   %r = call reassoc nnan float @llvm.powi.f32.i32(float %x, i32 %1)
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.powi_quotient(float %x, i32 %y) {
  %n = and i32 %y, 1023
  %p = call reassoc float @llvm.powi.f32.i32(float %x, i32 %n)
  %r = fdiv reassoc nnan float %p, %x
  ret float %r
}

; CHECK-LABEL: @fmul-regroup.square_with_root(
; CHECK-NEXT:   %1 = fmul fast float %x, %x
; CHECK-NEXT:   %r = fdiv fast float %1, %y
; CHECK-NEXT:   ret float %r
define float @fmul-regroup.square_with_root(float %x, float %y) {
  %s = call fast float @llvm.sqrt.f32(float %y)
  %d = fdiv fast float %x, %s
  %r = fmul fast float %d, %d
  ret float %r
}

; CHECK-LABEL: @fmul.by_logarithm_of_half(
; CHECK-NEXT:   %1 = call fast float @llvm.log2.f32(float %x)
; CHECK-NEXT:   %2 = fmul fast float %1, %y
; CHECK-NEXT:   %r = fsub fast float %2, %y
; CHECK-NEXT:   ret float %r
define float @fmul.by_logarithm_of_half(float %x, float %y) {
  %h = fmul fast float %x, 0.5
  %l = call fast float @llvm.log2.f32(float %h)
  %r = fmul fast float %l, %y
  ret float %r
}

; CHECK-LABEL: @fmul.by_sign(
; CHECK-NEXT:   %1 = fneg float %x
; CHECK-NEXT:   %r = select i1 %c, float %x, float %1
; CHECK-NEXT:   ret float %r
define float @fmul.by_sign(i1 %c, float %x) {
  %s = select i1 %c, float 1.0, float -1.0
  %r = fmul float %s, %x
  ret float %r
}

; CHECK-LABEL: @fmul.into_select_or_phi(
; CHECK-NEXT:   %r = select i1 %c, float 8.000000e+00, float 1.200000e+01
; CHECK-NEXT:   ret float %r
define float @fmul.into_select_or_phi(i1 %c, float %x) {
  %s = select i1 %c, float 2.0, float 3.0
  %r = fmul float %s, 4.0
  ret float %r
}

; CHECK-LABEL: @fmul.of_minimum_and_maximum(
; CHECK-NEXT:   %r = fmul float %x, %y
; CHECK-NEXT:   ret float %r
define float @fmul.of_minimum_and_maximum(float %x, float %y) {
  %a = call float @llvm.maximum.f32(float %x, float %y)
  %b = call float @llvm.minimum.f32(float %y, float %x)
  %r = fmul float %a, %b
  ret float %r
}

; CHECK-LABEL: @fmul.selects_feeding(
; CHECK-NEXT:   %r = select i1 %c, float %a, float %b
; CHECK-NEXT:   ret float %r
define float @fmul.selects_feeding(i1 %c, float %a, float %b) {
  %s = select i1 %c, float %a, float 1.0
  %t = select i1 %c, float 1.0, float %b
  %r = fmul float %s, %t
  ret float %r
}

; CHECK-LABEL: @fmul.tangent_by_cosine(
; CHECK-NEXT:   %r = call contract float @llvm.sin.f32(float %x)
; CHECK-NEXT:   ret float %r
define float @fmul.tangent_by_cosine(float %x) {
  %a = call contract float @llvm.tan.f32(float %x)
  %b = call contract float @llvm.cos.f32(float %x)
  %r = fmul contract float %a, %b
  ret float %r
}

; CHECK-LABEL: @fneg.behind_shuffle(
; CHECK-NEXT:   %1 = fneg <2 x float> %x
; CHECK-NEXT:   %r = shufflevector <2 x float> %1, <2 x float> poison, <2 x i32> <i32 1, i32 0>
; CHECK-NEXT:   ret <2 x float> %r
define <2 x float> @fneg.behind_shuffle(<2 x float> %x) {
  %s = shufflevector <2 x float> %x, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %r = fneg <2 x float> %s
  ret <2 x float> %r
}

; CHECK-LABEL: @fsub.common_factor(
; CHECK-NEXT:   %1 = fsub fast float %x, %y
; CHECK-NEXT:   %r = fmul fast float %1, %z
; CHECK-NEXT:   ret float %r
define float @fsub.common_factor(float %x, float %y, float %z) {
  %a = fmul fast float %x, %z
  %b = fmul fast float %y, %z
  %r = fsub fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fsub.difference_of_reductions(
; CHECK-NEXT:   %1 = fsub reassoc nsz <4 x float> %x, %y
; CHECK-NEXT:   %r = call reassoc nsz float @llvm.vector.reduce.fadd.v4f32(float -1.000000e+00, <4 x float> %1)
; CHECK-NEXT:   ret float %r
define float @fsub.difference_of_reductions(<4 x float> %x, <4 x float> %y) {
  %a = call reassoc nsz float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %x)
  %b = call reassoc nsz float @llvm.vector.reduce.fadd.v4f32(float 1.0, <4 x float> %y)
  %r = fsub reassoc nsz float %a, %b
  ret float %r
}

; CHECK-LABEL: @fsub.longer_sum(
; CHECK-NEXT:   %1 = fadd fast float %x, %z
; CHECK-NEXT:   %2 = fadd fast float %y, %b
; CHECK-NEXT:   %r = fsub fast float %1, %2
; CHECK-NEXT:   ret float %r
define float @fsub.longer_sum(float %x, float %y, float %z, float %b) {
  %d = fsub fast float %x, %y
  %a = fadd fast float %d, %z
  %r = fsub fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fsub.of_negation(
; CHECK-NEXT:   %1 = fadd nsz float %x, %y
; CHECK-NEXT:   %r = fneg nsz float %1
; CHECK-NEXT:   ret float %r
define float @fsub.of_negation(float %x, float %y) {
  %n = fneg float %x
  %r = fsub nsz float %n, %y
  ret float %r
}

; CHECK-LABEL: @fsub.product_less_factor(
; CHECK-NEXT:   %r = fmul reassoc nsz float %x, 4.000000e+00
; CHECK-NEXT:   ret float %r
define float @fsub.product_less_factor(float %x) {
  %m = fmul reassoc nsz float %x, 5.0
  %r = fsub reassoc nsz float %m, %x
  ret float %r
}

; CHECK-LABEL: @fsub.selects_feeding(
; CHECK-NEXT:   %r = select i1 %c, float %a, float -1.000000e+00
; CHECK-NEXT:   ret float %r
define float @fsub.selects_feeding(i1 %c, float %a, float %b) {
  %s = select i1 %c, float %a, float 1.0
  %t = select i1 %c, float 0.0, float 2.0
  %r = fsub float %s, %t
  ret float %r
}

; CHECK-LABEL: @fsub.sum_of_addends(
; CHECK-NEXT:   %1 = fmul fast float %x, 3.000000e+00
; CHECK-NEXT:   %r = fsub fast float %1, %y
; CHECK-NEXT:   ret float %r
define float @fsub.sum_of_addends(float %x, float %y) {
  %a = fmul fast float %x, 4.0
  %b = fadd fast float %y, %x
  %r = fsub fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fptoint.of_fraction(
; CHECK-NEXT:   ret i32 0
define i32 @fptoint.of_fraction(float nofpclass(nan inf norm) %x) {
  %r = fptosi float %x to i32
  ret i32 %r
}

; CHECK-LABEL: @select-fcmp.as_fabs_by_bits(
; CHECK-NEXT:   %r = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %r
define float @select-fcmp.as_fabs_by_bits(float %x) {
  %b = bitcast float %x to i32
  %s = icmp slt i32 %b, 0
  %n = fneg float %x
  %r = select i1 %s, float %n, float %x
  ret float %r
}

; CHECK-LABEL: @select-fcmp.neutral_operand(
; CHECK-NEXT:   %c = fcmp oeq float %x, 0.000000e+00
; CHECK-NEXT:   %r = select i1 %c, float %y, float %x
; CHECK-NEXT:   ret float %r
define float @select-fcmp.neutral_operand(float %x, float %y) {
  %c = fcmp oeq float %x, 0.0
  %s = fadd nsz float %y, %x
  %r = select i1 %c, float %s, float %x
  ret float %r
}

; CHECK-LABEL: @icmp-bitcast.sign_of_resized_float(
; CHECK-NEXT:   %1 = bitcast <2 x float> %x to <2 x i32>
; CHECK-NEXT:   %2 = extractelement <2 x i32> %1, i64 1
; CHECK-NEXT:   %r = icmp slt i32 %2, 0
; CHECK-NEXT:   ret i1 %r
define i1 @icmp-bitcast.sign_of_resized_float(<2 x float> %x) {
  %e = fpext <2 x float> %x to <2 x double>
  %b = bitcast <2 x double> %e to <2 x i64>
  %s = icmp slt <2 x i64> %b, zeroinitializer
  %r = extractelement <2 x i1> %s, i64 1
  ret i1 %r
}
