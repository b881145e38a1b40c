; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name.

declare float @llvm.fabs.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.cos.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.log2.f32(float)
declare float @llvm.ldexp.f32.i32(float, i32)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare double @llvm.fabs.f64(double)

; CHECK-LABEL: @fcmp.magnitude_with_zero(
; CHECK-NEXT:   %r = fcmp one float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.magnitude_with_zero(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = fcmp ogt float %a, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.nan_test(
; CHECK-NEXT:   %a = fadd float %x, 1.000000e+00
; CHECK-NEXT:   %r = fcmp uno float %a, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.nan_test(float %x) {
  %a = fadd float %x, 1.0
  %r = fcmp uno float %a, 3.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.negation_with_constant(
; CHECK-NEXT:   %r = fcmp ogt float %x, -5.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.negation_with_constant(float %x) {
  %n = fneg float %x
  %r = fcmp olt float %n, 5.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_negations(
; CHECK-NEXT:   %r = fcmp ogt float %x, %y
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_negations(float %x, float %y) {
  %a = fneg float %x
  %b = fneg float %y
  %r = fcmp olt float %a, %b
  ret i1 %r
}

; CHECK-LABEL: @fcmp.with_own_negation(
; CHECK-NEXT:   %r = fcmp olt float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.with_own_negation(float %x) {
  %n = fneg float %x
  %r = fcmp olt float %x, %n
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_difference(
; CHECK-NEXT:   %r = fcmp ogt float %x, %y
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_difference(float %x, float %y) {
  %d = fsub float %x, %y
  %r = fcmp ogt float %d, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_reciprocal(
; CHECK-NEXT:   %r = fcmp ninf ogt float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_reciprocal(float %x) {
  %d = fdiv ninf float 5.0, %x
  %r = fcmp ninf ogt float %d, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_sign(
; CHECK-NEXT:   %1 = bitcast float %x to i32
; CHECK-NEXT:   %r = icmp slt i32 %1, 0
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_sign(float %x) {
  %s = call float @llvm.copysign.f32(float 1.0, float %x)
  %r = fcmp olt float %s, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.order_operands(
; CHECK-NEXT:   %r = fcmp ogt float %x, 1.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.order_operands(float %x, float %y) {
  %r = fcmp olt float 1.0, %x
  ret i1 %r
}

; CHECK-LABEL: @fcmp.root_with_zero(
; CHECK-NEXT:   %r = fcmp ogt float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.root_with_zero(float %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fcmp ogt float %s, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.with_infinity(
; CHECK-NEXT:   %r = fcmp one float %x, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.with_infinity(float %x) {
  %r = fcmp olt float %x, 0x7FF0000000000000
  ret i1 %r
}

; CHECK-LABEL: @fcmp.with_itself(
; CHECK-NEXT:   %r = fcmp ord float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.with_itself(float %x) {
  %r = fcmp oeq float %x, %x
  ret i1 %r
}

; CHECK-LABEL: @fcmp.with_minus_zero(
; CHECK-NEXT:   %r = fcmp olt float %x, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.with_minus_zero(float %x) {
  %r = fcmp olt float %x, -0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_bits_with_zero(
; CHECK-NEXT:   %1 = and i32 %x, 2147483647
; CHECK-NEXT:   %r = icmp eq i32 %1, 0
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.of_bits_with_zero(i32 %x) {
  %f = bitcast i32 %x to float
  %r = fcmp oeq float %f, 0.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.plus_zero(
; CHECK-NEXT:   %r = fcmp olt float %x, 2.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.plus_zero(float %x) {
  %a = fadd float %x, 0.0
  %r = fcmp olt float %a, 2.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.of_select(
; CHECK-NEXT:   ret i1 %c
define i1 @fcmp.of_select(i1 %c, float %x) {
  %s = select i1 %c, float 1.0, float 2.0
  %r = fcmp oeq float %s, 1.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.symmetric_pair(
; CHECK-NEXT:   ret i1 true
define i1 @fcmp.symmetric_pair(float %x, float %y) {
  %r = fcmp ueq float %x, %x
  ret i1 %r
}

; CHECK-LABEL: @fadd.plus_negated_product(
; CHECK-NEXT:   %1 = fmul float %x, %y
; CHECK-NEXT:   %r = fsub float %z, %1
; CHECK-NEXT:   ret float %r
define float @fadd.plus_negated_product(float %x, float %y, float %z) {
  %n = fneg float %x
  %m = fmul float %n, %y
  %r = fadd float %m, %z
  ret float %r
}

; CHECK-LABEL: @fadd.plus_zero(
; CHECK-NEXT:   ret float %x
define float @fadd.plus_zero(float %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}

; CHECK-LABEL: @fadd.sum_of_addends(
; CHECK-NEXT:   %r = fmul fast float %x, 7.000000e+00
; CHECK-NEXT:   ret float %r
define float @fadd.sum_of_addends(float %x) {
  %a = fmul fast float %x, 3.0
  %b = fmul fast float %x, 4.0
  %r = fadd fast float %a, %b
  ret float %r
}

; CHECK-LABEL: @fadd.reduction_start(
; CHECK-NEXT:   %r = call fast float @llvm.vector.reduce.fadd.v4f32(float %x, <4 x float> %v)
; CHECK-NEXT:   ret float %r
define float @fadd.reduction_start(<4 x float> %v, float %x) {
  %s = call fast float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %v)
  %r = fadd fast float %s, %x
  ret float %r
}

; CHECK-LABEL: @fadd.into_select(
; CHECK-NEXT:   %r = select i1 %c, float 4.000000e+00, float 5.000000e+00
; CHECK-NEXT:   ret float %r
define float @fadd.into_select(i1 %c) {
  %s = select i1 %c, float 1.0, float 2.0
  %r = fadd float %s, 3.0
  ret float %r
}

; CHECK-LABEL: @fdiv.by_power(
; CHECK-NEXT:   %r = fmul float %x, 1.250000e-01
; CHECK-NEXT:   ret float %r
define float @fdiv.by_power(float %x) {
  %r = fdiv float %x, 8.0
  ret float %r
}

; CHECK-LABEL: @fdiv.by_magnitude(
; CHECK-NEXT:   %r = call nnan ninf float @llvm.copysign.f32(float 1.000000e+00, float %x)
; CHECK-NEXT:   ret float %r
define float @fdiv.by_magnitude(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = fdiv nnan ninf float %x, %a
  ret float %r
}

; CHECK-LABEL: @fdiv.of_constant(
; CHECK-NEXT:   %r = fdiv float -3.000000e+00, %x
; CHECK-NEXT:   ret float %r
define float @fdiv.of_constant(float %x) {
  %n = fneg float %x
  %r = fdiv float 3.0, %n
  ret float %r
}

; CHECK-LABEL: @fdiv.of_quotient(
; CHECK-NEXT:   %1 = fmul fast float %y, %z
; CHECK-NEXT:   %r = fdiv fast float %x, %1
; CHECK-NEXT:   ret float %r
define float @fdiv.of_quotient(float %x, float %y, float %z) {
  %q = fdiv fast float %x, %y
  %r = fdiv fast float %q, %z
  ret float %r
}

; CHECK-LABEL: @fdiv.sine_by_cosine(
; CHECK-NEXT:   %tanf = call fast float @tanf(float %x)
; CHECK-NEXT:   ret float %tanf
define float @fdiv.sine_by_cosine(float %x) {
  %s = call fast float @llvm.sin.f32(float %x)
  %c = call fast float @llvm.cos.f32(float %x)
  %r = fdiv fast float %s, %c
  ret float %r
}

; CHECK-LABEL: @fdiv.without_common_factor(
; CHECK-NEXT:   ret float %y
define float @fdiv.without_common_factor(float %x, float %y) {
  %m = fmul reassoc nnan float %x, %y
  %r = fdiv reassoc nnan float %m, %x
  ret float %r
}

; CHECK-LABEL: @fdiv.into_select(
; CHECK-NEXT:   %r = select i1 %c, float 0x3FD5555560000000, float 0x3FE5555560000000
; CHECK-NEXT:   ret float %r
define float @fdiv.into_select(i1 %c) {
  %s = select i1 %c, float 1.0, float 2.0
  %r = fdiv float %s, 3.0
  ret float %r
}

; CHECK-LABEL: @fmul.by_minus_one(
; CHECK-NEXT:   %r = fneg float %x
; CHECK-NEXT:   ret float %r
define float @fmul.by_minus_one(float %x) {
  %r = fmul float %x, -1.0
  ret float %r
}

; CHECK-LABEL: @fmul.signs_of_operands(
; CHECK-NEXT:   %r = fmul float %x, %y
; CHECK-NEXT:   ret float %r
define float @fmul.signs_of_operands(float %x, float %y) {
  %a = fneg float %x
  %b = fneg float %y
  %r = fmul float %a, %b
  ret float %r
}

; CHECK-LABEL: @fmul.negation_by_constant(
; CHECK-NEXT:   %r = fmul float %x, -3.000000e+00
; CHECK-NEXT:   ret float %r
define float @fmul.negation_by_constant(float %x) {
  %a = fneg float %x
  %r = fmul float %a, 3.0
  ret float %r
}

; CHECK-LABEL: @fmul.by_zero(
; CHECK-NEXT:   %r = call nnan float @llvm.copysign.f32(float 0.000000e+00, float %x)
; CHECK-NEXT:   ret float %r
define float @fmul.by_zero(float %x) {
  %r = fmul nnan float %x, 0.0
  ret float %r
}

; CHECK-LABEL: @fmul.by_bit(
; CHECK-NEXT:   %r = select nnan ninf nsz i1 %c, float %x, float 0.000000e+00
; CHECK-NEXT:   ret float %r
define float @fmul.by_bit(float %x, i1 %c) {
  %b = uitofp i1 %c to float
  %r = fmul nnan ninf nsz float %x, %b
  ret float %r
}

; CHECK-LABEL: @fmul.regroup.by_two_constants(
; CHECK-NEXT:   %r = fmul reassoc float %x, 1.500000e+01
; CHECK-NEXT:   ret float %r
define float @fmul.regroup.by_two_constants(float %x) {
  %a = fmul reassoc float %x, 3.0
  %r = fmul reassoc float %a, 5.0
  ret float %r
}

; CHECK-LABEL: @fmul.regroup.division_last(
; CHECK-NEXT:   %1 = fmul reassoc float %x, %z
; CHECK-NEXT:   %r = fdiv reassoc float %1, %y
; CHECK-NEXT:   ret float %r
define float @fmul.regroup.division_last(float %x, float %y, float %z) {
  %a = fdiv reassoc float %x, %y
  %r = fmul reassoc float %a, %z
  ret float %r
}

; CHECK-LABEL: @fmul.regroup.square_first(
; CHECK-NEXT:   %1 = fmul fast float %x, %x
; CHECK-NEXT:   %r = fmul fast float %1, %y
; CHECK-NEXT:   ret float %r
define float @fmul.regroup.square_first(float %x, float %y) {
  %a = fmul fast float %x, %y
  %r = fmul fast float %a, %x
  ret float %r
}

; CHECK-LABEL: @fmul.regroup.product_of_roots(
; CHECK-NEXT:   %1 = fmul reassoc nnan float %x, %y
; CHECK-NEXT:   %r = call reassoc nnan float @llvm.sqrt.f32(float %1)
; CHECK-NEXT:   ret float %r
define float @fmul.regroup.product_of_roots(float %x, float %y) {
  %a = call reassoc nnan float @llvm.sqrt.f32(float %x)
  %b = call reassoc nnan float @llvm.sqrt.f32(float %y)
  %r = fmul reassoc nnan float %a, %b
  ret float %r
}

; CHECK-LABEL: @fneg.above_product(
; CHECK-NEXT:   %1 = fneg float %y
; CHECK-NEXT:   %r = fmul float %x, %1
; CHECK-NEXT:   ret float %r
define float @fneg.above_product(float %x, float %y) {
  %m = fmul float %x, %y
  %r = fneg float %m
  ret float %r
}

; CHECK-LABEL: @fneg.into_sign(
; CHECK-NEXT:   %1 = fneg float %y
; CHECK-NEXT:   %r = call float @llvm.copysign.f32(float %x, float %1)
; CHECK-NEXT:   ret float %r
define float @fneg.into_sign(float %x, float %y) {
  %c = call float @llvm.copysign.f32(float %x, float %y)
  %r = fneg float %c
  ret float %r
}

; CHECK-LABEL: @fsub.less_constant(
; CHECK-NEXT:   %r = fadd float %x, -3.000000e+00
; CHECK-NEXT:   ret float %r
define float @fsub.less_constant(float %x) {
  %r = fsub float %x, 3.0
  ret float %r
}

; CHECK-LABEL: @fsub.less_negation(
; CHECK-NEXT:   %r = fadd float %x, %y
; CHECK-NEXT:   ret float %r
define float @fsub.less_negation(float %x, float %y) {
  %n = fneg float %y
  %r = fsub float %x, %n
  ret float %r
}

; CHECK-LABEL: @fsub.negation(
; CHECK-NEXT:   %r = fneg float %x
; CHECK-NEXT:   ret float %r
define float @fsub.negation(float %x) {
  %r = fsub float -0.0, %x
  ret float %r
}

; CHECK-LABEL: @fsub.less_difference(
; CHECK-NEXT:   %1 = fsub nsz float %y, %x
; CHECK-NEXT:   %r = fadd nsz float %z, %1
; CHECK-NEXT:   ret float %r
define float @fsub.less_difference(float %x, float %y, float %z) {
  %d = fsub nsz float %x, %y
  %r = fsub nsz float %z, %d
  ret float %r
}

; CHECK-LABEL: @fsub.less_negated_product(
; CHECK-NEXT:   %1 = fmul float %x, %y
; CHECK-NEXT:   %r = fadd float %z, %1
; CHECK-NEXT:   ret float %r
define float @fsub.less_negated_product(float %x, float %y, float %z) {
  %n = fneg float %x
  %m = fmul float %n, %y
  %r = fsub float %z, %m
  ret float %r
}

; CHECK-LABEL: @fsub.less_cast_negation(
; CHECK-NEXT:   %1 = fpext float %x to double
; CHECK-NEXT:   %r = fadd double %y, %1
; CHECK-NEXT:   ret double %r
define double @fsub.less_cast_negation(float %x, double %y) {
  %n = fneg float %x
  %w = fpext float %n to double
  %r = fsub double %y, %w
  ret double %r
}

; CHECK-LABEL: @fsub.without_common_operand(
; CHECK-NEXT:   %r = fneg fast float %y
; CHECK-NEXT:   ret float %r
define float @fsub.without_common_operand(float %x, float %y) {
  %d = fsub fast float %x, %y
  %r = fsub fast float %d, %x
  ret float %r
}

; CHECK-LABEL: @fsub.longer_sum(
; CHECK-NEXT:   %1 = fadd fast float %y, %z
; CHECK-NEXT:   %r = fsub fast float %x, %1
; CHECK-NEXT:   ret float %r
define float @fsub.longer_sum(float %x, float %y, float %z) {
  %d = fsub fast float %x, %y
  %r = fsub fast float %d, %z
  ret float %r
}

; CHECK-LABEL: @fsub.into_select(
; CHECK-NEXT:   %r = select i1 %c, float 4.000000e+00, float 3.000000e+00
; CHECK-NEXT:   ret float %r
define float @fsub.into_select(i1 %c) {
  %s = select i1 %c, float 1.0, float 2.0
  %r = fsub float 5.0, %s
  ret float %r
}

; CHECK-LABEL: @fptoint.back_to_int(
; CHECK-NEXT:   %r = sext i16 %x to i32
; CHECK-NEXT:   ret i32 %r
define i32 @fptoint.back_to_int(i16 %x) {
  %f = sitofp i16 %x to float
  %r = fptosi float %f to i32
  ret i32 %r
}

; CHECK-LABEL: @fptrunc.of_extension(
; CHECK-NEXT:   %r = fpext half %x to float
; CHECK-NEXT:   ret float %r
define float @fptrunc.of_extension(half %x) {
  %w = fpext half %x to double
  %r = fptrunc double %w to float
  ret float %r
}

; CHECK-LABEL: @fptrunc.of_negation(
; CHECK-NEXT:   %1 = fptrunc double %x to float
; CHECK-NEXT:   %r = fneg float %1
; CHECK-NEXT:   ret float %r
define float @fptrunc.of_negation(double %x) {
  %n = fneg double %x
  %r = fptrunc double %n to float
  ret float %r
}

; CHECK-LABEL: @fptrunc.narrow_intrinsic(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %1
define float @fptrunc.narrow_intrinsic(float %x) {
  %w = fpext float %x to double
  %a = call double @llvm.fabs.f64(double %w)
  %r = fptrunc double %a to float
  ret float %r
}

; CHECK-LABEL: @fptrunc.of_int(
; CHECK-NEXT:   %r = sitofp i16 %x to float
; CHECK-NEXT:   ret float %r
define float @fptrunc.of_int(i16 %x) {
  %d = sitofp i16 %x to double
  %r = fptrunc double %d to float
  ret float %r
}

; CHECK-LABEL: @fpext.of_int(
; CHECK-NEXT:   %r = sitofp i16 %x to double
; CHECK-NEXT:   ret double %r
define double @fpext.of_int(i16 %x) {
  %f = sitofp i16 %x to float
  %r = fpext float %f to double
  ret double %r
}

; CHECK-LABEL: @float.bits.exponent(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %r = fcmp ueq float %1, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @float.bits.exponent(float %x) {
  %b = bitcast float %x to i32
  %e = and i32 %b, 2139095040
  %r = icmp eq i32 %e, 2139095040
  ret i1 %r
}

; CHECK-LABEL: @float.bits.special_number(
; CHECK-NEXT:   %r = fcmp oeq float %x, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @float.bits.special_number(float %x) {
  %b = bitcast float %x to i32
  %r = icmp eq i32 %b, 2139095040
  ret i1 %r
}

; CHECK-LABEL: @float.bits.sign_or_zero_of_int(
; CHECK-NEXT:   %r = icmp slt i32 %x, 0
; CHECK-NEXT:   ret i1 %r
define i1 @float.bits.sign_or_zero_of_int(i32 %x) {
  %f = sitofp i32 %x to float
  %b = bitcast float %f to i32
  %r = icmp slt i32 %b, 0
  ret i1 %r
}

; CHECK-LABEL: @float.class_of_negation(
; CHECK-NEXT:   %r = fcmp oeq float %x, 0x7FF0000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @float.class_of_negation(float %x) {
  %n = fneg float %x
  %r = call i1 @llvm.is.fpclass.f32(float %n, i32 4)
  ret i1 %r
}

; CHECK-LABEL: @float.class_known(
; CHECK-NEXT:   ret i1 false
define i1 @float.class_known(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = call i1 @llvm.is.fpclass.f32(float %a, i32 60)
  ret i1 %r
}

; CHECK-LABEL: @float.copysign_magnitude(
; CHECK-NEXT:   %r = call float @llvm.copysign.f32(float %x, float %y)
; CHECK-NEXT:   ret float %r
define float @float.copysign_magnitude(float %x, float %y) {
  %n = fneg float %x
  %r = call float @llvm.copysign.f32(float %n, float %y)
  ret float %r
}

; CHECK-LABEL: @float.copysign_of_copysign(
; CHECK-NEXT:   %r = call float @llvm.copysign.f32(float %x, float %z)
; CHECK-NEXT:   ret float %r
define float @float.copysign_of_copysign(float %x, float %y, float %z) {
  %s = call float @llvm.copysign.f32(float %y, float %z)
  %r = call float @llvm.copysign.f32(float %x, float %s)
  ret float %r
}

; CHECK-LABEL: @float.copysign_of_known_sign(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %r = fneg float %1
; CHECK-NEXT:   ret float %r
define float @float.copysign_of_known_sign(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %x, float -2.0)
  ret float %r
}

; CHECK-LABEL: @float.fabs_of_negation(
; CHECK-NEXT:   %r = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %r
define float @float.fabs_of_negation(float %x) {
  %n = fneg float %x
  %r = call float @llvm.fabs.f32(float %n)
  ret float %r
}

; CHECK-LABEL: @float.fabs_of_select(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %r = select i1 %c, float %1, float 3.000000e+00
; CHECK-NEXT:   ret float %r
define float @float.fabs_of_select(i1 %c, float %x) {
  %s = select i1 %c, float %x, float -3.0
  %r = call float @llvm.fabs.f32(float %s)
  ret float %r
}

; CHECK-LABEL: @float.extreme_of_negated(
; CHECK-NEXT:   %1 = call float @llvm.maxnum.f32(float %x, float %y)
; CHECK-NEXT:   %r = fneg float %1
; CHECK-NEXT:   ret float %r
define float @float.extreme_of_negated(float %x, float %y) {
  %a = fneg float %x
  %b = fneg float %y
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @float.extreme_of_constants(
; CHECK-NEXT:   %r = call float @llvm.minnum.f32(float %x, float 2.000000e+00)
; CHECK-NEXT:   ret float %r
define float @float.extreme_of_constants(float %x) {
  %a = call float @llvm.minnum.f32(float %x, float 3.0)
  %r = call float @llvm.minnum.f32(float %a, float 2.0)
  ret float %r
}

; CHECK-LABEL: @float.product_of_negated(
; CHECK-NEXT:   %r = call float @llvm.fma.f32(float %x, float %y, float %z)
; CHECK-NEXT:   ret float %r
define float @float.product_of_negated(float %x, float %y, float %z) {
  %a = fneg float %x
  %b = fneg float %y
  %r = call float @llvm.fma.f32(float %a, float %b, float %z)
  ret float %r
}

; CHECK-LABEL: @float.simple_product(
; CHECK-NEXT:   %r = fadd float %x, %z
; CHECK-NEXT:   ret float %r
define float @float.simple_product(float %x, float %z) {
  %r = call float @llvm.fma.f32(float %x, float 1.0, float %z)
  ret float %r
}

; CHECK-LABEL: @float.product_plus_zero(
; CHECK-NEXT:   %r = fmul nsz float %x, %y
; CHECK-NEXT:   ret float %r
define float @float.product_plus_zero(float %x, float %y) {
  %r = call nsz float @llvm.fma.f32(float %x, float %y, float 0.0)
  ret float %r
}

; CHECK-LABEL: @float.sine_of_negation(
; CHECK-NEXT:   %1 = call float @llvm.sin.f32(float %x)
; CHECK-NEXT:   %r = fneg float %1
; CHECK-NEXT:   ret float %r
define float @float.sine_of_negation(float %x) {
  %n = fneg float %x
  %r = call float @llvm.sin.f32(float %n)
  ret float %r
}

; CHECK-LABEL: @float.ldexp_by_bit(
; CHECK-NEXT:   %1 = select i1 %c, float 2.000000e+00, float 1.000000e+00
; CHECK-NEXT:   %r = fmul float %x, %1
; CHECK-NEXT:   ret float %r
define float @float.ldexp_by_bit(float %x, i1 %c) {
  %e = zext i1 %c to i32
  %r = call float @llvm.ldexp.f32.i32(float %x, i32 %e)
  ret float %r
}

; CHECK-LABEL: @select.as_copysign(
; CHECK-NEXT:   %r = call float @llvm.copysign.f32(float 2.000000e+00, float %x)
; CHECK-NEXT:   ret float %r
define float @select.as_copysign(float %x, float %y) {
  %b = bitcast float %x to i32
  %c = icmp slt i32 %b, 0
  %r = select i1 %c, float -2.0, float 2.0
  ret float %r
}

; CHECK-LABEL: @select.ordered_comparison(
; CHECK-NEXT:   %c.inv = fcmp one float %x, %y
; CHECK-NEXT:   %r = select nnan nsz i1 %c.inv, float %y, float %x
; CHECK-NEXT:   ret float %r
define float @select.ordered_comparison(float %x, float %y) {
  %c = fcmp ueq float %x, %y
  %r = select nnan nsz i1 %c, float %x, float %y
  ret float %r
}
