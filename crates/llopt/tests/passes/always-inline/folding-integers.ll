; RUN: llopt -S -passes=always-inline,strip-dead-prototypes %s | FileCheck %s --match-full-lines

; What operations and intrinsics on integers make of constants, undef and poison among their operands.

; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare i1 @llvm.expect.i1(i1, i1) #0
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @add_nuw_ones(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @sub_nuw_from_zero(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @sub_bit(i1 %x) {
; CHECK-NEXT:   ret i1 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @mul_nsw_bit(i1 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @shl_nuw_top(i8 %x) {
; CHECK-NEXT:   ret i8 -128
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @shl_nuw_not_top(i8 %x) {
; CHECK-NEXT:   %r.i = shl nuw i8 64, %x
; CHECK-NEXT:   ret i8 %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @shl_nsw_undef(i8 %x) {
; CHECK-NEXT:   ret i8 undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @shl_undef(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i128 @shl_too_far(i128 %x) {
; CHECK-NEXT:   ret i128 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i32> @shl_vector_too_far(<2 x i32> %x) {
; CHECK-NEXT:   ret <2 x i32> poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @lshr_itself(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @lshr_exact_odd(i8 %x) {
; CHECK-NEXT:   ret i8 3
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @lshr_exact_even(i8 %x) {
; CHECK-NEXT:   %r.i = lshr exact i8 2, %x
; CHECK-NEXT:   ret i8 %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @ashr_itself(i32 %x) {
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @less_than_least(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @at_most_greatest(i128 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @greater_than_undef(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @at_least_undef(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @expected() {
; CHECK-NEXT:   %r.i = call i1 @llvm.expect.i1(i1 true, i1 true)
; CHECK-NEXT:   ret i1 %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @umax_x_undef(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @umin_undef_x(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @smax_x_127(i8 %x) {
; CHECK-NEXT:   ret i8 127
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @smin_x_127(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @smin_undef_3() {
; CHECK-NEXT:   ret i8 -128
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @uadd_sat_x_minus_1(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @uadd_sat_0_x(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @sadd_sat_x_undef(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @usub_sat_0_x(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @usub_sat_x_minus_1(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @ssub_sat_x_x(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @ssub_sat_x_poison(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @sshl_sat_poison_x(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i8, i1 } @uadd_with_overflow_x_undef(i8 %x) {
; CHECK-NEXT:   ret { i8, i1 } { i8 -1, i1 false }
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i8, i1 } @usub_with_overflow_x_x(i8 %x) {
; CHECK-NEXT:   ret { i8, i1 } zeroinitializer
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i8, i1 } @smul_with_overflow_0_x(i8 %x) {
; CHECK-NEXT:   ret { i8, i1 } zeroinitializer
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i8, i1 } @ssub_with_overflow_undef_1() {
; CHECK-NEXT:   ret { i8, i1 } zeroinitializer
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { i8, i1 } @umul_with_overflow_x_poison(i8 %x) {
; CHECK-NEXT:   ret { i8, i1 } poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshl_0(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshl_1(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshl_2() {
; CHECK-NEXT:   ret i8 104
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshl_3(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshl_4(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshr_0(i8 %x) {
; CHECK-NEXT:   ret i8 3
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshr_1(i8 %x) {
; CHECK-NEXT:   ret i8 3
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshr_2() {
; CHECK-NEXT:   ret i8 -96
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshr_3(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @fshr_4(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @ucmp_0() {
; CHECK-NEXT:   ret i8 1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @ucmp_1(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @ucmp_2() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @scmp_0() {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @scmp_1(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @scmp_2() {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @select_equal(i32 %x, i32 %y) {
; CHECK-NEXT:   %c.i = icmp eq i32 %x, %y
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @select_unequal(i32 %x, i32 %y) {
; CHECK-NEXT:   %c.i = icmp ne i32 %x, %y
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @select_equal_pointers(ptr %x, ptr %y) {
; CHECK-NEXT:   %c.i = icmp eq ptr %x, %y
; CHECK-NEXT:   %r.i = select i1 %c.i, ptr %x, ptr %y
; CHECK-NEXT:   ret ptr %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }

declare i1 @llvm.expect.i1(i1, i1)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
declare i8 @llvm.scmp.i8.i8(i8, i8)

define internal i8 @of.add_nuw_ones(i8 %p0, i8 %p1) alwaysinline {
  %r = add nuw i8 %p0, %p1
  ret i8 %r
}
define i8 @add_nuw_ones(i8 %x) {
  %r = call i8 @of.add_nuw_ones(i8 %x, i8 -1)
  ret i8 %r
}

define internal i8 @of.sub_nuw_from_zero(i8 %p0, i8 %p1) alwaysinline {
  %r = sub nuw i8 %p0, %p1
  ret i8 %r
}
define i8 @sub_nuw_from_zero(i8 %x) {
  %r = call i8 @of.sub_nuw_from_zero(i8 0, i8 %x)
  ret i8 %r
}

define internal i1 @of.sub_bit(i1 %p0, i1 %p1) alwaysinline {
  %r = sub i1 %p0, %p1
  ret i1 %r
}
define i1 @sub_bit(i1 %x) {
  %r = call i1 @of.sub_bit(i1 0, i1 %x)
  ret i1 %r
}

define internal i1 @of.mul_nsw_bit(i1 %p0, i1 %p1) alwaysinline {
  %r = mul nsw i1 %p0, %p1
  ret i1 %r
}
define i1 @mul_nsw_bit(i1 %x) {
  %r = call i1 @of.mul_nsw_bit(i1 %x, i1 %x)
  ret i1 %r
}

define internal i8 @of.shl_nuw_top(i8 %p0, i8 %p1) alwaysinline {
  %r = shl nuw i8 %p0, %p1
  ret i8 %r
}
define i8 @shl_nuw_top(i8 %x) {
  %r = call i8 @of.shl_nuw_top(i8 -128, i8 %x)
  ret i8 %r
}

define internal i8 @of.shl_nuw_not_top(i8 %p0, i8 %p1) alwaysinline {
  %r = shl nuw i8 %p0, %p1
  ret i8 %r
}
define i8 @shl_nuw_not_top(i8 %x) {
  %r = call i8 @of.shl_nuw_not_top(i8 64, i8 %x)
  ret i8 %r
}

define internal i8 @of.shl_nsw_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = shl nsw i8 %p0, %p1
  ret i8 %r
}
define i8 @shl_nsw_undef(i8 %x) {
  %r = call i8 @of.shl_nsw_undef(i8 undef, i8 %x)
  ret i8 %r
}

define internal i8 @of.shl_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = shl i8 %p0, %p1
  ret i8 %r
}
define i8 @shl_undef(i8 %x) {
  %r = call i8 @of.shl_undef(i8 undef, i8 %x)
  ret i8 %r
}

define internal i128 @of.shl_too_far(i128 %p0, i128 %p1) alwaysinline {
  %r = shl i128 %p0, %p1
  ret i128 %r
}
define i128 @shl_too_far(i128 %x) {
  %r = call i128 @of.shl_too_far(i128 %x, i128 170141183460469231731687303715884105727)
  ret i128 %r
}

define internal <2 x i32> @of.shl_vector_too_far(<2 x i32> %p0, <2 x i32> %p1) alwaysinline {
  %r = shl <2 x i32> %p0, %p1
  ret <2 x i32> %r
}
define <2 x i32> @shl_vector_too_far(<2 x i32> %x) {
  %r = call <2 x i32> @of.shl_vector_too_far(<2 x i32> %x, <2 x i32> splat (i32 32))
  ret <2 x i32> %r
}

define internal i8 @of.lshr_itself(i8 %p0, i8 %p1) alwaysinline {
  %r = lshr i8 %p0, %p1
  ret i8 %r
}
define i8 @lshr_itself(i8 %x) {
  %r = call i8 @of.lshr_itself(i8 %x, i8 %x)
  ret i8 %r
}

define internal i8 @of.lshr_exact_odd(i8 %p0, i8 %p1) alwaysinline {
  %r = lshr exact i8 %p0, %p1
  ret i8 %r
}
define i8 @lshr_exact_odd(i8 %x) {
  %r = call i8 @of.lshr_exact_odd(i8 3, i8 %x)
  ret i8 %r
}

define internal i8 @of.lshr_exact_even(i8 %p0, i8 %p1) alwaysinline {
  %r = lshr exact i8 %p0, %p1
  ret i8 %r
}
define i8 @lshr_exact_even(i8 %x) {
  %r = call i8 @of.lshr_exact_even(i8 2, i8 %x)
  ret i8 %r
}

define internal i32 @of.ashr_itself(i32 %p0, i32 %p1) alwaysinline {
  %r = ashr i32 %p0, %p1
  ret i32 %r
}
define i32 @ashr_itself(i32 %x) {
  %r = call i32 @of.ashr_itself(i32 %x, i32 %x)
  ret i32 %r
}

define internal i1 @of.less_than_least(i8 %p0, i8 %p1) alwaysinline {
  %r = icmp slt i8 %p0, %p1
  ret i1 %r
}
define i1 @less_than_least(i8 %x) {
  %r = call i1 @of.less_than_least(i8 %x, i8 -128)
  ret i1 %r
}

define internal i1 @of.at_most_greatest(i128 %p0, i128 %p1) alwaysinline {
  %r = icmp sle i128 %p0, %p1
  ret i1 %r
}
define i1 @at_most_greatest(i128 %x) {
  %r = call i1 @of.at_most_greatest(i128 %x, i128 170141183460469231731687303715884105727)
  ret i1 %r
}

define internal i1 @of.greater_than_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = icmp ugt i8 %p0, %p1
  ret i1 %r
}
define i1 @greater_than_undef(i8 %x) {
  %r = call i1 @of.greater_than_undef(i8 %x, i8 undef)
  ret i1 %r
}

define internal i1 @of.at_least_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = icmp uge i8 %p0, %p1
  ret i1 %r
}
define i1 @at_least_undef(i8 %x) {
  %r = call i1 @of.at_least_undef(i8 undef, i8 %x)
  ret i1 %r
}

define internal i1 @of.expected(i1 %p0) alwaysinline {
  %r = call i1 @llvm.expect.i1(i1 %p0, i1 true)
  ret i1 %r
}
define i1 @expected() {
  %r = call i1 @of.expected(i1 true)
  ret i1 %r
}

define internal i8 @of.umax_x_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.umax.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @umax_x_undef(i8 %x) {
  %r = call i8 @of.umax_x_undef(i8 %x, i8 undef)
  ret i8 %r
}

define internal i8 @of.umin_undef_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.umin.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @umin_undef_x(i8 %x) {
  %r = call i8 @of.umin_undef_x(i8 undef, i8 %x)
  ret i8 %r
}

define internal i8 @of.smax_x_127(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.smax.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @smax_x_127(i8 %x) {
  %r = call i8 @of.smax_x_127(i8 %x, i8 127)
  ret i8 %r
}

define internal i8 @of.smin_x_127(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.smin.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @smin_x_127(i8 %x) {
  %r = call i8 @of.smin_x_127(i8 %x, i8 127)
  ret i8 %r
}

define internal i8 @of.smin_undef_3(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.smin.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @smin_undef_3() {
  %r = call i8 @of.smin_undef_3(i8 undef, i8 3)
  ret i8 %r
}

define internal i8 @of.uadd_sat_x_minus_1(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.uadd.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @uadd_sat_x_minus_1(i8 %x) {
  %r = call i8 @of.uadd_sat_x_minus_1(i8 %x, i8 -1)
  ret i8 %r
}

define internal i8 @of.uadd_sat_0_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.uadd.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @uadd_sat_0_x(i8 %x) {
  %r = call i8 @of.uadd_sat_0_x(i8 0, i8 %x)
  ret i8 %r
}

define internal i8 @of.sadd_sat_x_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.sadd.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @sadd_sat_x_undef(i8 %x) {
  %r = call i8 @of.sadd_sat_x_undef(i8 %x, i8 undef)
  ret i8 %r
}

define internal i8 @of.usub_sat_0_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.usub.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @usub_sat_0_x(i8 %x) {
  %r = call i8 @of.usub_sat_0_x(i8 0, i8 %x)
  ret i8 %r
}

define internal i8 @of.usub_sat_x_minus_1(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.usub.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @usub_sat_x_minus_1(i8 %x) {
  %r = call i8 @of.usub_sat_x_minus_1(i8 %x, i8 -1)
  ret i8 %r
}

define internal i8 @of.ssub_sat_x_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.ssub.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @ssub_sat_x_x(i8 %x) {
  %r = call i8 @of.ssub_sat_x_x(i8 %x, i8 %x)
  ret i8 %r
}

define internal i8 @of.ssub_sat_x_poison(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.ssub.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @ssub_sat_x_poison(i8 %x) {
  %r = call i8 @of.ssub_sat_x_poison(i8 %x, i8 poison)
  ret i8 %r
}

define internal i8 @of.sshl_sat_poison_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.sshl.sat.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @sshl_sat_poison_x(i8 %x) {
  %r = call i8 @of.sshl_sat_poison_x(i8 poison, i8 %x)
  ret i8 %r
}

define internal { i8, i1 } @of.uadd_with_overflow_x_undef(i8 %p0, i8 %p1) alwaysinline {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %p0, i8 %p1)
  ret { i8, i1 } %r
}
define { i8, i1 } @uadd_with_overflow_x_undef(i8 %x) {
  %r = call { i8, i1 } @of.uadd_with_overflow_x_undef(i8 %x, i8 undef)
  ret { i8, i1 } %r
}

define internal { i8, i1 } @of.usub_with_overflow_x_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %p0, i8 %p1)
  ret { i8, i1 } %r
}
define { i8, i1 } @usub_with_overflow_x_x(i8 %x) {
  %r = call { i8, i1 } @of.usub_with_overflow_x_x(i8 %x, i8 %x)
  ret { i8, i1 } %r
}

define internal { i8, i1 } @of.smul_with_overflow_0_x(i8 %p0, i8 %p1) alwaysinline {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %p0, i8 %p1)
  ret { i8, i1 } %r
}
define { i8, i1 } @smul_with_overflow_0_x(i8 %x) {
  %r = call { i8, i1 } @of.smul_with_overflow_0_x(i8 0, i8 %x)
  ret { i8, i1 } %r
}

define internal { i8, i1 } @of.ssub_with_overflow_undef_1(i8 %p0, i8 %p1) alwaysinline {
  %r = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %p0, i8 %p1)
  ret { i8, i1 } %r
}
define { i8, i1 } @ssub_with_overflow_undef_1() {
  %r = call { i8, i1 } @of.ssub_with_overflow_undef_1(i8 undef, i8 1)
  ret { i8, i1 } %r
}

define internal { i8, i1 } @of.umul_with_overflow_x_poison(i8 %p0, i8 %p1) alwaysinline {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %p0, i8 %p1)
  ret { i8, i1 } %r
}
define { i8, i1 } @umul_with_overflow_x_poison(i8 %x) {
  %r = call { i8, i1 } @of.umul_with_overflow_x_poison(i8 %x, i8 poison)
  ret { i8, i1 } %r
}

define internal i8 @of.fshl_0(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshl.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshl_0(i8 %x) {
  %r = call i8 @of.fshl_0(i8 %x, i8 3, i8 16)
  ret i8 %r
}

define internal i8 @of.fshl_1(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshl.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshl_1(i8 %x) {
  %r = call i8 @of.fshl_1(i8 %x, i8 3, i8 undef)
  ret i8 %r
}

define internal i8 @of.fshl_2(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshl.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshl_2() {
  %r = call i8 @of.fshl_2(i8 77, i8 undef, i8 3)
  ret i8 %r
}

define internal i8 @of.fshl_3(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshl.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshl_3(i8 %x) {
  %r = call i8 @of.fshl_3(i8 -1, i8 -1, i8 %x)
  ret i8 %r
}

define internal i8 @of.fshl_4(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshl.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshl_4(i8 %x) {
  %r = call i8 @of.fshl_4(i8 poison, i8 1, i8 %x)
  ret i8 %r
}

define internal i8 @of.fshr_0(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshr.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshr_0(i8 %x) {
  %r = call i8 @of.fshr_0(i8 %x, i8 3, i8 16)
  ret i8 %r
}

define internal i8 @of.fshr_1(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshr.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshr_1(i8 %x) {
  %r = call i8 @of.fshr_1(i8 %x, i8 3, i8 undef)
  ret i8 %r
}

define internal i8 @of.fshr_2(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshr.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshr_2() {
  %r = call i8 @of.fshr_2(i8 77, i8 undef, i8 3)
  ret i8 %r
}

define internal i8 @of.fshr_3(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshr.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshr_3(i8 %x) {
  %r = call i8 @of.fshr_3(i8 -1, i8 -1, i8 %x)
  ret i8 %r
}

define internal i8 @of.fshr_4(i8 %p0, i8 %p1, i8 %p2) alwaysinline {
  %r = call i8 @llvm.fshr.i8(i8 %p0, i8 %p1, i8 %p2)
  ret i8 %r
}
define i8 @fshr_4(i8 %x) {
  %r = call i8 @of.fshr_4(i8 poison, i8 1, i8 %x)
  ret i8 %r
}

define internal i8 @of.ucmp_0(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @ucmp_0() {
  %r = call i8 @of.ucmp_0(i8 -1, i8 1)
  ret i8 %r
}

define internal i8 @of.ucmp_1(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @ucmp_1(i8 %x) {
  %r = call i8 @of.ucmp_1(i8 %x, i8 %x)
  ret i8 %r
}

define internal i8 @of.ucmp_2(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.ucmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @ucmp_2() {
  %r = call i8 @of.ucmp_2(i8 3, i8 undef)
  ret i8 %r
}

define internal i8 @of.scmp_0(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.scmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @scmp_0() {
  %r = call i8 @of.scmp_0(i8 -1, i8 1)
  ret i8 %r
}

define internal i8 @of.scmp_1(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.scmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @scmp_1(i8 %x) {
  %r = call i8 @of.scmp_1(i8 %x, i8 %x)
  ret i8 %r
}

define internal i8 @of.scmp_2(i8 %p0, i8 %p1) alwaysinline {
  %r = call i8 @llvm.scmp.i8.i8(i8 %p0, i8 %p1)
  ret i8 %r
}
define i8 @scmp_2() {
  %r = call i8 @of.scmp_2(i8 3, i8 undef)
  ret i8 %r
}

define internal i32 @of.select_equal(i32 %p0, i32 %p1) alwaysinline {
  %c = icmp eq i32 %p0, %p1
  %r = select i1 %c, i32 %p0, i32 %p1
  ret i32 %r
}
define i32 @select_equal(i32 %x, i32 %y) {
  %r = call i32 @of.select_equal(i32 %x, i32 %y)
  ret i32 %r
}

define internal i32 @of.select_unequal(i32 %p0, i32 %p1) alwaysinline {
  %c = icmp ne i32 %p0, %p1
  %r = select i1 %c, i32 %p0, i32 %p1
  ret i32 %r
}
define i32 @select_unequal(i32 %x, i32 %y) {
  %r = call i32 @of.select_unequal(i32 %x, i32 %y)
  ret i32 %r
}

define internal ptr @of.select_equal_pointers(ptr %p0, ptr %p1) alwaysinline {
  %c = icmp eq ptr %p0, %p1
  %r = select i1 %c, ptr %p0, ptr %p1
  ret ptr %r
}
define ptr @select_equal_pointers(ptr %x, ptr %y) {
  %r = call ptr @of.select_equal_pointers(ptr %x, ptr %y)
  ret ptr %r
}
