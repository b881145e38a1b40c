; RUN: llopt -S -passes=instcombine %s | FileCheck %s
; Floats: sums, products, comparisons.

declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.copysign.f32(float, float)
declare void @use(float)
; A negation goes into a constant.
; CHECK-LABEL: @negated_product(
; CHECK-NEXT:   %r = fmul float %x, -2.000000e+00
; CHECK-NEXT:   ret float %r
define float @negated_product(float %x) {
  %m = fmul float %x, 2.0
  %r = fneg float %m
  ret float %r
}

; Not where the product is needed, too.
; CHECK-LABEL: @negated_product_used(
; CHECK-NEXT:   %m = fmul float %x, 2.000000e+00
; CHECK-NEXT:   call void @use(float %m)
; CHECK-NEXT:   %r = fneg float %m
; CHECK-NEXT:   ret float %r
define float @negated_product_used(float %x) {
  %m = fmul float %x, 2.0
  call void @use(float %m)
  %r = fneg float %m
  ret float %r
}

; Signs of zeros do not matter.
; CHECK-LABEL: @negated_difference(
; CHECK-NEXT:   %r = fsub nsz float %y, %x
; CHECK-NEXT:   ret float %r
define float @negated_difference(float %x, float %y) {
  %d = fsub float %x, %y
  %r = fneg nsz float %d
  ret float %r
}

; They do.
; CHECK-LABEL: @negated_difference_of_zeros(
; CHECK-NEXT:   %d = fsub float %x, %y
; CHECK-NEXT:   %r = fneg float %d
; CHECK-NEXT:   ret float %r
define float @negated_difference_of_zeros(float %x, float %y) {
  %d = fsub float %x, %y
  %r = fneg float %d
  ret float %r
}

; CHECK-LABEL: @plus_negation(
; CHECK-NEXT:   %r = fsub float %y, %x
; CHECK-NEXT:   ret float %r
define float @plus_negation(float %x, float %y) {
  %n = fneg float %x
  %r = fadd float %n, %y
  ret float %r
}

; CHECK-LABEL: @like_addends(
; CHECK-NEXT:   %a = fadd fast float %x, %y
; CHECK-NEXT:   %b = fadd fast float %a, %x
; CHECK-NEXT:   %r = fsub fast float %b, %y
; CHECK-NEXT:   ret float %r
define float @like_addends(float %x, float %y) {
  %a = fadd fast float %x, %y
  %b = fadd fast float %a, %x
  %r = fsub fast float %b, %y
  ret float %r
}

; CHECK-LABEL: @common_factor(
; CHECK-NEXT:   %1 = fadd reassoc nsz float %x, %y
; CHECK-NEXT:   %r = fmul reassoc nsz float %1, %z
; CHECK-NEXT:   ret float %r
define float @common_factor(float %x, float %y, float %z) {
  %a = fmul float %x, %z
  %b = fmul float %y, %z
  %r = fadd reassoc nsz float %a, %b
  ret float %r
}

; Sums may not be regrouped.
; CHECK-LABEL: @common_factor_exact(
; CHECK-NEXT:   %a = fmul float %x, %z
; CHECK-NEXT:   %b = fmul float %y, %z
; CHECK-NEXT:   %r = fadd nsz float %a, %b
; CHECK-NEXT:   ret float %r
define float @common_factor_exact(float %x, float %y, float %z) {
  %a = fmul float %x, %z
  %b = fmul float %y, %z
  %r = fadd nsz float %a, %b
  ret float %r
}

; The reciprocal of a power of two is exact.
; CHECK-LABEL: @by_power_of_two(
; CHECK-NEXT:   %r = fmul float %x, 1.250000e-01
; CHECK-NEXT:   ret float %r
define float @by_power_of_two(float %x) {
  %r = fdiv float %x, 8.0
  ret float %r
}

; CHECK-LABEL: @by_three(
; CHECK-NEXT:   %r = fdiv float %x, 3.000000e+00
; CHECK-NEXT:   ret float %r
define float @by_three(float %x) {
  %r = fdiv float %x, 3.0
  ret float %r
}

; CHECK-LABEL: @by_three_arcp(
; CHECK-NEXT:   %r = fmul arcp float %x, 0x3FD5555560000000
; CHECK-NEXT:   ret float %r
define float @by_three_arcp(float %x) {
  %r = fdiv arcp float %x, 3.0
  ret float %r
}

; CHECK-LABEL: @root_of_product(
; CHECK-NEXT:   %1 = fmul reassoc nnan float %x, %y
; CHECK-NEXT:   %r = call reassoc nnan float @llvm.sqrt.f32(float %1)
; CHECK-NEXT:   ret float %r
define float @root_of_product(float %x, float %y) {
  %a = call float @llvm.sqrt.f32(float %x)
  %b = call float @llvm.sqrt.f32(float %y)
  %r = fmul reassoc nnan float %a, %b
  ret float %r
}

; Integers give the same.
; CHECK-LABEL: @sum_of_ints(
; CHECK-NEXT:   %a = lshr i8 %x, 1
; CHECK-NEXT:   %b = lshr i8 %y, 1
; CHECK-NEXT:   %1 = add nuw i8 %a, %b
; CHECK-NEXT:   %r = uitofp i8 %1 to float
; CHECK-NEXT:   ret float %r
define float @sum_of_ints(i8 %x, i8 %y) {
  %a = lshr i8 %x, 1
  %b = lshr i8 %y, 1
  %c = uitofp i8 %a to float
  %d = uitofp i8 %b to float
  %r = fadd float %c, %d
  ret float %r
}

; CHECK-LABEL: @compare_int(
; CHECK-NEXT:   %r = icmp slt i32 %x, 3
; CHECK-NEXT:   ret i1 %r
define i1 @compare_int(i32 %x) {
  %f = sitofp i32 %x to double
  %r = fcmp olt double %f, 2.5
  ret i1 %r
}

; Integers near the constant are rounded.
; CHECK-LABEL: @compare_rounded_int(
; CHECK-NEXT:   %f = sitofp i32 %x to float
; CHECK-NEXT:   %r = fcmp olt float %f, 0x4170000000000000
; CHECK-NEXT:   ret i1 %r
define i1 @compare_rounded_int(i32 %x) {
  %f = sitofp i32 %x to float
  %r = fcmp olt float %f, 16777216.0
  ret i1 %r
}

; CHECK-LABEL: @compare_extended(
; CHECK-NEXT:   %r = fcmp ogt float %x, 1.500000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @compare_extended(float %x) {
  %e = fpext float %x to double
  %r = fcmp ogt double %e, 1.5
  ret i1 %r
}

; No float is 0.1 as a double.
; CHECK-LABEL: @compare_extended_inexact(
; CHECK-NEXT:   ret i1 false
define i1 @compare_extended_inexact(float %x) {
  %e = fpext float %x to double
  %r = fcmp oeq double %e, 0.1
  ret i1 %r
}

; CHECK-LABEL: @narrow_sum(
; CHECK-NEXT:   %r = fadd float %x, %y
; CHECK-NEXT:   ret float %r
define float @narrow_sum(float %x, float %y) {
  %a = fpext float %x to double
  %b = fpext float %y to double
  %s = fadd double %a, %b
  %r = fptrunc double %s to float
  ret float %r
}

; CHECK-LABEL: @magnitude(
; CHECK-NEXT:   %r = call nnan nsz float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   ret float %r
define float @magnitude(float %x) {
  %c = fcmp olt float %x, 0.0
  %n = fneg float %x
  %r = select nnan nsz i1 %c, float %n, float %x
  ret float %r
}

; A NaN keeps its sign.
; CHECK-LABEL: @magnitude_nan(
; CHECK-NEXT:   %c = fcmp olt float %x, 0.000000e+00
; CHECK-NEXT:   %n = fneg float %x
; CHECK-NEXT:   %r = select nsz i1 %c, float %n, float %x
; CHECK-NEXT:   ret float %r
define float @magnitude_nan(float %x) {
  %c = fcmp olt float %x, 0.0
  %n = fneg float %x
  %r = select nsz i1 %c, float %n, float %x
  ret float %r
}

; CHECK-LABEL: @maximum(
; CHECK-NEXT:   %r = call nnan nsz float @llvm.maxnum.f32(float %x, float %y)
; CHECK-NEXT:   ret float %r
define float @maximum(float %x, float %y) {
  %c = fcmp nnan ogt float %x, %y
  %r = select nnan nsz i1 %c, float %x, float %y
  ret float %r
}

; Optimal already.
; CHECK-LABEL: @optimal(
; CHECK-NEXT:   %a = fmul float %x, %y
; CHECK-NEXT:   %r = fadd float %a, %z
; CHECK-NEXT:   ret float %r
define float @optimal(float %x, float %y, float %z) {
  %a = fmul float %x, %y
  %r = fadd float %a, %z
  ret float %r
}
