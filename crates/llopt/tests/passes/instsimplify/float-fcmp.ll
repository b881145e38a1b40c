; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Comparisons decided by the classes of numbers, and what is made of them.
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.exp.f32(float)
; CHECK-LABEL: @self(
; CHECK-NEXT:   ret i1 true
define i1 @self(float %x) {
  %r = fcmp ueq float %x, %x
  ret i1 %r
}
; CHECK-LABEL: @self_may_be_nan(
; CHECK-NEXT:   %r = fcmp oeq float %x, %x
; CHECK-NEXT:   ret i1 %r
define i1 @self_may_be_nan(float %x) {
  %r = fcmp oeq float %x, %x
  ret i1 %r
}
; CHECK-LABEL: @ord_of_integer(
; CHECK-NEXT:   ret i1 true
define i1 @ord_of_integer(i32 %i) {
  %x = sitofp i32 %i to float
  %r = fcmp ord float %x, 0.0
  ret i1 %r
}
; CHECK-LABEL: @ord_nnan(
; CHECK-NEXT:   ret i1 true
define i1 @ord_nnan(float %x, float %y) {
  %r = fcmp nnan ord float %x, %y
  ret i1 %r
}
; CHECK-LABEL: @ord_of_nofpclass(
; CHECK-NEXT:   ret i1 false
define i1 @ord_of_nofpclass(float nofpclass(nan) %x) {
  %r = fcmp uno float %x, %x
  ret i1 %r
}
; CHECK-LABEL: @fabs_below_zero(
; CHECK-NEXT:   ret i1 false
define i1 @fabs_below_zero(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = fcmp olt float %a, 0.0
  ret i1 %r
}
; CHECK-LABEL: @fabs_not_below_zero(
; CHECK-NEXT:   %a = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %r = fcmp oge float %a, 0.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @fabs_not_below_zero(float %x) {
  %a = call float @llvm.fabs.f32(float %x)
  %r = fcmp oge float %a, 0.0
  ret i1 %r
}
; CHECK-LABEL: @integer_above_minus_one(
; CHECK-NEXT:   ret i1 true
define i1 @integer_above_minus_one(i32 %i) {
  %x = uitofp i32 %i to float
  %r = fcmp ugt float %x, -1.0
  ret i1 %r
}
; CHECK-LABEL: @no_infinity(
; CHECK-NEXT:   ret i1 false
define i1 @no_infinity(i32 %i) {
  %x = uitofp i32 %i to float
  %r = fcmp oeq float %x, 0x7FF0000000000000
  ret i1 %r
}
; CHECK-LABEL: @root_of_nan(
; CHECK-NEXT:   ret i1 false
define i1 @root_of_nan(float %x) {
  %s = call nnan float @llvm.sqrt.f32(float %x)
  %r = fcmp ult float %s, 0.0
  ret i1 %r
}
; CHECK-LABEL: @exp_is_positive(
; CHECK-NEXT:   ret i1 false
define i1 @exp_is_positive(float %x) {
  %s = call float @llvm.exp.f32(float %x)
  %r = fcmp olt float %s, 0.0
  ret i1 %r
}
; CHECK-LABEL: @limited(
; CHECK-NEXT:   ret i1 false
define i1 @limited(float %x) {
  %m = call float @llvm.maxnum.f32(float %x, float 2.0)
  %r = fcmp olt float %m, 1.0
  ret i1 %r
}
; CHECK-LABEL: @not_limited(
; CHECK-NEXT:   %m = call float @llvm.maxnum.f32(float %x, float 2.000000e+00)
; CHECK-NEXT:   %r = fcmp olt float %m, 3.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @not_limited(float %x) {
  %m = call float @llvm.maxnum.f32(float %x, float 2.0)
  %r = fcmp olt float %m, 3.0
  ret i1 %r
}
; CHECK-LABEL: @with_nan(
; CHECK-NEXT:   ret i1 true
define i1 @with_nan(float %x) {
  %r = fcmp ugt float %x, 0x7FF8000000000000
  ret i1 %r
}
; CHECK-LABEL: @implied(
; CHECK-NEXT:   %c = fcmp olt float %x, %y
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   ret i1 true
; CHECK: b:
; CHECK-NEXT:   ret i1 false
define i1 @implied(float %x, float %y) {
  %c = fcmp olt float %x, %y
  br i1 %c, label %a, label %b
a:
  %r = fcmp ule float %x, %y
  ret i1 %r
b:
  %s = fcmp ogt float %y, %x
  ret i1 %s
}
; CHECK-LABEL: @ord_and_compare(
; CHECK-NEXT:   %b = fcmp olt float %x, %y
; CHECK-NEXT:   ret i1 %b
define i1 @ord_and_compare(float %x, float %y) {
  %a = fcmp ord float %x, 0.0
  %b = fcmp olt float %x, %y
  %r = and i1 %a, %b
  ret i1 %r
}
; CHECK-LABEL: @uno_or_compare(
; CHECK-NEXT:   %b = fcmp ult float %x, %y
; CHECK-NEXT:   ret i1 %b
define i1 @uno_or_compare(float %x, float %y) {
  %a = fcmp uno float %x, 0.0
  %b = fcmp ult float %x, %y
  %r = or i1 %a, %b
  ret i1 %r
}
; CHECK-LABEL: @uno_or_ordered(
; CHECK-NEXT:   %a = fcmp uno float %x, 0.000000e+00
; CHECK-NEXT:   %b = fcmp olt float %x, %y
; CHECK-NEXT:   %r = or i1 %a, %b
; CHECK-NEXT:   ret i1 %r
define i1 @uno_or_ordered(float %x, float %y) {
  %a = fcmp uno float %x, 0.0
  %b = fcmp olt float %x, %y
  %r = or i1 %a, %b
  ret i1 %r
}
; CHECK-LABEL: @select_equal(
; CHECK-NEXT:   ret double 4.200000e+01
define double @select_equal(double %x) {
  %c = fcmp oeq double %x, 42.0
  %r = select i1 %c, double %x, double 42.0
  ret double %r
}
; CHECK-LABEL: @select_equal_zero(
; CHECK-NEXT:   %c = fcmp oeq double %x, 0.000000e+00
; CHECK-NEXT:   %r = select i1 %c, double %x, double 0.000000e+00
; CHECK-NEXT:   ret double %r
define double @select_equal_zero(double %x) {
  %c = fcmp oeq double %x, 0.0
  %r = select i1 %c, double %x, double 0.0
  ret double %r
}
; CHECK-LABEL: @select_unequal(
; CHECK-NEXT:   ret double %x
define double @select_unequal(double %x, double %y) {
  %c = fcmp une double %x, %y
  %r = select nsz i1 %c, double %x, double %y
  ret double %r
}
