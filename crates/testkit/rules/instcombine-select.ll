; passes: instcombine<no-verify-fixpoint>
; Rules of select, phi and freeze.

define iN @smin(iN %x, iN %y) {
  %c = icmp slt iN %x, %y
  %r = select i1 %c, iN %x, iN %y
  ret iN %r
}

define iN @umax_swapped(iN %x, iN %y) {
  %c = icmp ult iN %x, %y
  %r = select i1 %c, iN %y, iN %x
  ret iN %r
}

define iN @abs(iN %x) {
  %n = sub iN 0, %x
  %c = icmp slt iN %x, 0
  %r = select i1 %c, iN %n, iN %x
  ret iN %r
}

define iN @abs_nsw(iN %x) {
  %n = sub nsw iN 0, %x
  %c = icmp sgt iN %x, -1
  %r = select i1 %c, iN %x, iN %n
  ret iN %r
}

define iN @negated_abs_nsw(iN %x) {
  %n = sub nsw iN 0, %x
  %c = icmp slt iN %x, 0
  %r = select i1 %c, iN %x, iN %n
  ret iN %r
}

define iN @abs_of_difference(iN %x, iN %y) {
  %a = sub iN %x, %y
  %b = sub iN %y, %x
  %c = icmp slt iN %a, 0
  %r = select i1 %c, iN %b, iN %a
  ret iN %r
}

define iN @min_of_complements(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %c = icmp sgt iN %x, %y
  %r = select i1 %c, iN %a, iN %b
  ret iN %r
}

define iN @clamp_away(iN %x) {
  %c = icmp eq iN %x, 0
  %r = select i1 %c, iN 1, iN %x
  ret iN %r
}

define iN @operation_at_bound(iN %x) {
  %a = add nuw iN %x, C1
  %c = icmp eq iN %x, C
  %r = select i1 %c, iN C2, iN %a
  ret iN %r
}

define iN @bound_of_arm(iN %x) {
  %c = icmp ugt iN %x, C
  %r = select i1 %c, iN %x, iN C1
  ret iN %r
}

define iN @equal_values(iN %x, iN %y) {
  %c = icmp eq iN %x, %y
  %a = sub iN %x, %y
  %r = select i1 %c, iN %a, iN %y
  ret iN %r
}

define iN @equal_values_with_flags(iN %x) {
  %c = icmp eq iN %x, C
  %a = add nsw iN %x, C1
  %r = select i1 %c, iN C2, iN %a
  ret iN %r
}

define iN @shift_by_sign(iN %x, iN %y) {
  %c = icmp sgt iN %x, -1
  %a = lshr iN %x, %y
  %b = ashr iN %x, %y
  %r = select i1 %c, iN %a, iN %b
  ret iN %r
}

define iN @bit_of_constants(iN %x) {
  %m = and iN %x, C
  %c = icmp eq iN %m, 0
  %r = select i1 %c, iN C1, iN C2
  ret iN %r
}

define iN @sign_of_constants(iN %x) {
  %c = icmp slt iN %x, 0
  %r = select i1 %c, iN C1, iN C2
  ret iN %r
}

; widths: 2..4
define iN @low_bit_of_constants(iN %x) {
  %c = trunc iN %x to i1
  %r = select i1 %c, iN C1, iN C2
  ret iN %r
}

define iN @bit_of_operand(iN %x, iN %y) {
  %m = and iN %x, C
  %c = icmp eq iN %m, 0
  %a = or iN %y, C1
  %r = select i1 %c, iN %y, iN %a
  ret iN %r
}

define iN @bit_added_with_flags(iN %x, iN %y) {
  %c = icmp slt iN %x, 0
  %a = add nsw iN %y, C1
  %r = select i1 %c, iN %a, iN %y
  ret iN %r
}

define iN @flipped_bit(iN %x) {
  %m = and iN %x, C
  %c = icmp eq iN %m, 0
  %a = xor iN %x, C
  %r = select i1 %c, iN %x, iN %a
  ret iN %r
}

define iN @flipped_sign(iN %x) {
  %c = icmp sgt iN %x, -1
  %a = xor iN %x, C
  %r = select i1 %c, iN %a, iN %x
  ret iN %r
}

define iN @saturated_difference(iN %x, iN %y) {
  %c = icmp ugt iN %x, %y
  %d = sub iN %x, %y
  %r = select i1 %c, iN %d, iN 0
  ret iN %r
}

define iN @negated_saturated_difference(iN %x, iN %y) {
  %c = icmp ugt iN %x, %y
  %d = sub iN %y, %x
  %r = select i1 %c, iN %d, iN 0
  ret iN %r
}

define iN @saturated_difference_of_constant(iN %x) {
  %c = icmp ugt iN %x, C
  %d = add iN %x, C1
  %r = select i1 %c, iN %d, iN 0
  ret iN %r
}

define iN @saturated_decrement(iN %x) {
  %c = icmp eq iN %x, 0
  %d = add iN %x, -1
  %r = select i1 %c, iN 0, iN %d
  ret iN %r
}

define iN @saturated_sum_of_constant(iN %x) {
  %c = icmp ult iN %x, C
  %d = add iN %x, C1
  %r = select i1 %c, iN %d, iN -1
  ret iN %r
}

define iN @saturated_sum(iN %x, iN %y) {
  %d = add iN %x, %y
  %c = icmp ult iN %d, %x
  %r = select i1 %c, iN -1, iN %d
  ret iN %r
}

define iN @saturated_sum_by_complement(iN %x, iN %y) {
  %n = xor iN %x, -1
  %c = icmp ult iN %n, %y
  %d = add iN %y, %x
  %r = select i1 %c, iN -1, iN %d
  ret iN %r
}

define iN @same_operation(i1 %c, iN %x, iN %y, iN %z) {
  %a = add nsw iN %x, %y
  %b = add nuw nsw iN %x, %z
  %r = select i1 %c, iN %a, iN %b
  ret iN %r
}

define iN @same_division(i1 %c, iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %y
  %b = udiv iN %x, %z
  %r = select i1 %c, iN %a, iN %b
  ret iN %r
}

define i1 @same_comparison(i1 %c, iN %x, iN %y, iN %z) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %z, %x
  %r = select i1 %c, i1 %a, i1 %b
  ret i1 %r
}

define i1 @same_comparison_on_the_right(i1 %c, iN %x, iN %y, iN %z) {
  %a = icmp ult iN %y, %x
  %b = icmp ugt iN %x, %z
  %r = select i1 %c, i1 %a, i1 %b
  ret i1 %r
}

define iN @sum_and_difference(i1 %c, iN %x, iN %y, iN %z) {
  %a = add nsw iN %x, %y
  %b = sub nsw iN %x, %z
  %r = select i1 %c, iN %a, iN %b
  ret iN %r
}

define iN @operation_on_arm(i1 %c, iN %x, iN %y) {
  %a = sub nsw iN %x, %y
  %r = select i1 %c, iN %x, iN %a
  ret iN %r
}

; widths: 2..4
define iN @three_way(iN %x, iN %y) {
  %l = icmp slt iN %x, %y
  %n = icmp ne iN %x, %y
  %z = zext i1 %n to iN
  %r = select i1 %l, iN -1, iN %z
  ret iN %r
}

define iN @nested(i1 %a, i1 %b, iN %x, iN %y) {
  %i = select i1 %b, iN %x, iN %y
  %r = select i1 %a, iN %i, iN %y
  ret iN %r
}

define iN @nested_inverted(i1 %a, i1 %b, iN %x, iN %y) {
  %i = select i1 %b, iN %y, iN %x
  %r = select i1 %a, iN %i, iN %y
  ret iN %r
}

define iN @nested_or(i1 %a, i1 %b, iN %x, iN %y) {
  %i = select i1 %b, iN %x, iN %y
  %r = select i1 %a, iN %x, iN %i
  ret iN %r
}

define iN @symmetric(i1 %a, i1 %b, iN %x, iN %y) {
  %i = select i1 %b, iN %x, iN %y
  %j = select i1 %b, iN %y, iN %x
  %r = select i1 %a, iN %i, iN %j
  ret iN %r
}

define i1 @common_of_ands(i1 %a, i1 %b, i1 %c) {
  %l = select i1 %a, i1 %b, i1 false
  %m = select i1 %c, i1 %b, i1 false
  %r = select i1 %l, i1 true, i1 %m
  ret i1 %r
}

define i1 @common_of_ors(i1 %a, i1 %b, i1 %c) {
  %l = select i1 %a, i1 true, i1 %b
  %m = select i1 %b, i1 true, i1 %c
  %r = select i1 %l, i1 %m, i1 false
  ret i1 %r
}

define i1 @choice(i1 %a, i1 %b, i1 %c) {
  %n = xor i1 %c, true
  %l = select i1 %a, i1 %c, i1 false
  %m = select i1 %n, i1 %b, i1 false
  %r = select i1 %l, i1 true, i1 %m
  ret i1 %r
}

define i1 @condition_with_arm(i1 %a, i1 %b, i1 %c) {
  %n = xor i1 %a, true
  %o = or i1 %n, %c
  %r = select i1 %o, i1 %a, i1 %b
  ret i1 %r
}

define i1 @exclusive(i1 %a, i1 %b) {
  %l = select i1 %a, i1 %b, i1 false
  %n = xor i1 %l, true
  %m = select i1 %a, i1 true, i1 %b
  %r = select i1 %n, i1 %m, i1 false
  ret i1 %r
}

define iN @part_of_condition(i1 %a, iN %x, iN %y) {
  %c = icmp ult iN %x, %y
  %d = and i1 %a, %c
  %r = select i1 %d, iN %x, iN %y
  ret iN %r
}

; widths: 2..4
define iN @truncated_condition(iN %x, iN %y) {
  %c = trunc nuw iN %x to i1
  %r = select i1 %c, iN %x, iN %y
  ret iN %r
}

; widths: 2..4
define iN @known_arm(iN %x, iN %y) {
  %m = and iN %x, 1
  %c = icmp eq iN %m, 0
  %r = select i1 %c, iN %m, iN %y
  ret iN %r
}

define iN @frozen_sum(iN %x) {
  %a = add nsw iN %x, C
  %r = freeze iN %a
  ret iN %r
}

define iN @frozen_twice(iN %x) {
  %f = freeze iN %x
  %a = sub nuw iN %x, %f
  ret iN %a
}

define iN @phi_of_sums(i1 %c, iN %x, iN %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %s = add nsw iN %x, %y
  br label %end
b:
  %t = add nuw nsw iN %y, %y
  br label %end
end:
  %r = phi iN [ %s, %a ], [ %t, %b ]
  ret iN %r
}

define i1 @phi_of_condition(i1 %c) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %r = phi i1 [ false, %a ], [ true, %entry ]
  ret i1 %r
}

define iN @select_below_branch(i1 %c, iN %x, iN %y) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %r = select i1 %c, iN %x, iN %y
  ret iN %r
}

define iN @shifted_cases(iN %x, iN %y) {
entry:
  %s = sub iN C, %x
  switch iN %s, label %b [ iN C1, label %a ]
a:
  ret iN %y
b:
  ret iN %x
}

define iN @operation_on_bounded(iN %x) {
  %c = icmp ugt iN %x, C
  %y = add iN %x, 3
  %r = select i1 %c, iN %y, iN C1
  ret iN %r
}

define iN @shifted_bounded(iN %x) {
  %c = icmp slt iN %x, C
  %y = shl iN %x, 1
  %r = select i1 %c, iN %y, iN C1
  ret iN %r
}

define iN @flipped_bounded(iN %x) {
  %c = icmp sle iN %x, C
  %y = xor iN %x, 1
  %r = select i1 %c, iN C1, iN %y
  ret iN %r
}

; flags: as written
define iN @bound_or_next_smax(iN %x, iN %y) {
  %c = icmp slt iN %x, %y
  %z = add nsw iN %x, 1
  %r = select i1 %c, iN %y, iN %z
  ret iN %r
}

; flags: as written
define iN @bound_or_next_umax(iN %x, iN %y) {
  %c = icmp uge iN %x, %y
  %z = add nuw iN %x, 1
  %r = select i1 %c, iN %z, iN %y
  ret iN %r
}

; flags: as written
define iN @bound_or_next_smin(iN %x, iN %y) {
  %c = icmp slt iN %y, %x
  %z = add nsw iN %x, -1
  %r = select i1 %c, iN %y, iN %z
  ret iN %r
}

; widths: 1
define i2 @cast_min_max_of_extended(i4 %x, i2 %y) {
  %z = zext i2 %y to i4
  %c = icmp ugt i4 %x, %z
  %t = trunc i4 %x to i2
  %r = select i1 %c, i2 %y, i2 %t
  ret i2 %r
}

; widths: 1
define i2 @cast_min_max_of_sign_extended(i4 %x, i2 %y) {
  %z = sext i2 %y to i4
  %c = icmp slt i4 %x, %z
  %t = trunc i4 %x to i2
  %r = select i1 %c, i2 %y, i2 %t
  ret i2 %r
}
