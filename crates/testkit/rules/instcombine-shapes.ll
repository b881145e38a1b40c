; passes: instcombine<no-verify-fixpoint>
; Rotations, clamps, rounding, three-way comparisons: shapes of several operations.
declare iN @llvm.fshl.iN(iN, iN, iN)
declare iN @llvm.fshr.iN(iN, iN, iN)
declare iN @llvm.bswap.iN(iN)
declare iN @llvm.bitreverse.iN(iN)
declare iN @llvm.umin.iN(iN, iN)
declare iM @llvm.umin.iM(iM, iM)
declare i2 @llvm.scmp.i2.iN(iN, iN)
declare i2 @llvm.ucmp.i2.iN(iN, iN)

; widths: 1
; flags: as written
define i2 @narrow_rotation(i2 %v, i4 %s) {
  %m = and i4 %s, 1
  %w = zext i2 %v to i4
  %l = shl i4 %w, %m
  %n = sub i4 2, %m
  %r = lshr i4 %w, %n
  %o = or i4 %r, %l
  %t = trunc i4 %o to i2
  ret i2 %t
}

; widths: 1
; flags: as written
define i2 @narrow_rotation_unmasked(i2 %v, i4 %s) {
  %w = zext i2 %v to i4
  %l = lshr i4 %w, %s
  %n = sub i4 2, %s
  %r = shl i4 %w, %n
  %o = or i4 %r, %l
  %t = trunc i4 %o to i2
  ret i2 %t
}

; widths: 1
; flags: as written
define i2 @narrow_funnel_shift(i2 %v, i4 %x, i2 %s) {
  %w = zext i2 %v to i4
  %k = and i2 %s, 1
  %m = zext i2 %k to i4
  %l = shl i4 %x, %m
  %n = sub i4 2, %m
  %r = lshr i4 %w, %n
  %o = or i4 %r, %l
  %t = trunc i4 %o to i2
  ret i2 %t
}

; widths: 1
; flags: as written
define i2 @narrow_rotation_negated(i2 %v, i4 %s) {
  %w = zext i2 %v to i4
  %m = and i4 %s, 1
  %l = shl i4 %w, %m
  %g = sub i4 0, %s
  %n = and i4 %g, 1
  %r = lshr i4 %w, %n
  %o = or i4 %r, %l
  %t = trunc i4 %o to i2
  ret i2 %t
}

; widths: 1
; flags: as written
define i4 @guarded_rotation(i4 %x, i4 %n) {
  %z = icmp eq i4 %n, 0
  %m = sub i4 4, %n
  %l = shl i4 %x, %n
  %r = lshr i4 %x, %m
  %o = or i4 %l, %r
  %s = select i1 %z, i4 %x, i4 %o
  ret i4 %s
}

; widths: 1
; flags: as written
define i4 @guarded_funnel_shift(i4 %x, i4 %y, i4 %n) {
  %z = icmp eq i4 %n, 0
  %m = sub i4 4, %n
  %l = shl i4 %y, %m
  %r = lshr i4 %x, %n
  %o = or i4 %l, %r
  %s = select i1 %z, i4 %x, i4 %o
  ret i4 %s
}

; widths: 1
; flags: as written
define i4 @amount_modulo_width(i4 %x, i4 %y, i4 %n) {
  %m = and i4 %n, 3
  %r = call i4 @llvm.fshl.i4(i4 %x, i4 %y, i4 %m)
  ret i4 %r
}
declare i4 @llvm.fshl.i4(i4, i4, i4)

; widths: 1
; flags: as written
define i4 @amount_is_zero(i4 %x, i4 %y, i4 %n) {
  %m = and i4 %n, 4
  %r = call i4 @llvm.fshr.i4(i4 %x, i4 %y, i4 %m)
  ret i4 %r
}
declare i4 @llvm.fshr.i4(i4, i4, i4)

; widths: 1
; flags: as written
define i4 @masked_halves(i4 %x, i4 %y) {
  %a = and i4 %x, 7
  %b = and i4 %y, 8
  %r = call i4 @llvm.fshl.i4(i4 %a, i4 %b, i4 1)
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @reversal_by_rotation(i4 %x) {
  %a = lshr i4 %x, 1
  %b = and i4 %a, 5
  %c = shl i4 %x, 1
  %d = and i4 %c, 10
  %e = or disjoint i4 %b, %d
  %r = call i4 @llvm.fshl.i4(i4 %e, i4 %e, i4 2)
  ret i4 %r
}

; widths: 3..4
define iN @round_up(iN %x) {
  %l = and iN %x, 3
  %z = icmp eq iN %l, 0
  %s = add iN %x, 4
  %h = and iN %s, -4
  %r = select i1 %z, iN %x, iN %h
  ret iN %r
}

; widths: 3..4
define iN @round_up_biased(iN %x) {
  %l = and iN %x, 1
  %z = icmp ne iN %l, 0
  %s = add iN %x, 1
  %h = and iN %s, -2
  %r = select i1 %z, iN %h, iN %x
  ret iN %r
}

; widths: 2..3
; flags: as written
define iN @clamp(iN %x, iN %low, iN %high) {
  %a = add iN %x, C1
  %inside = icmp ult iN %a, C2
  %below = icmp slt iN %x, C3
  %s = select i1 %below, iN %low, iN %high
  %r = select i1 %inside, iN %x, iN %s
  ret iN %r
}

; widths: 2..3
; flags: as written
define iN @clamp_outside(iN %x, iN %low, iN %high) {
  %a = add iN %x, C1
  %outside = icmp ugt iN %a, C2
  %above = icmp sgt iN %x, C3
  %s = select i1 %above, iN %high, iN %low
  %r = select i1 %outside, iN %s, iN %x
  ret iN %r
}

; widths: 2..3
; flags: as written
define iN @clamp_of_truncated(iM %x) {
  %a = add iM %x, C1
  %inside = icmp ult iM %a, 3
  %t = trunc iM %x to iN
  %below = icmp slt iM %x, 1
  %s = select i1 %below, iN -1, iN 1
  %r = select i1 %inside, iN %t, iN %s
  ret iN %r
}

; widths: 2..3
define iN @three_way(iN %x, iN %y) {
  %e = icmp eq iN %x, %y
  %l = icmp slt iN %x, %y
  %s = select i1 %l, iN -1, iN 1
  %r = select i1 %e, iN 0, iN %s
  ret iN %r
}

; widths: 2..3
define iN @three_way_reversed(iN %x, iN %y) {
  %e = icmp eq iN %x, %y
  %l = icmp ugt iN %y, %x
  %s = select i1 %l, iN 1, iN -1
  %r = select i1 %e, iN 0, iN %s
  ret iN %r
}

; widths: 2..3
define iN @three_way_with_constant(iN %x) {
  %e = icmp eq iN %x, C1
  %l = icmp slt iN %x, C2
  %s = select i1 %l, iN -1, iN 1
  %r = select i1 %e, iN 0, iN %s
  ret iN %r
}

; widths: 2..3
define iN @three_way_above_constant(iN %x) {
  %e = icmp eq iN %x, C1
  %l = icmp ugt iN %x, C2
  %s = select i1 %l, iN 1, iN -1
  %r = select i1 %e, iN 0, iN %s
  ret iN %r
}

; widths: 1..3
define i1 @scmp_equal(iN %x, iN %y) {
  %c = call i2 @llvm.scmp.i2.iN(iN %x, iN %y)
  %r = icmp eq i2 %c, 1
  ret i1 %r
}

define i1 @ucmp_not_less(iN %x, iN %y) {
  %c = call i2 @llvm.ucmp.i2.iN(iN %x, iN %y)
  %r = icmp ne i2 %c, -1
  ret i1 %r
}

define i1 @scmp_greater(iN %x, iN %y) {
  %c = call i2 @llvm.scmp.i2.iN(iN %x, iN %y)
  %r = icmp sgt i2 %c, -1
  ret i1 %r
}

define i1 @ucmp_less(iN %x, iN %y) {
  %c = call i2 @llvm.ucmp.i2.iN(iN %x, iN %y)
  %r = icmp slt i2 %c, 1
  ret i1 %r
}

define i1 @ucmp_unsigned(iN %x, iN %y) {
  %c = call i2 @llvm.ucmp.i2.iN(iN %x, iN %y)
  %r = icmp ult i2 %c, 2
  ret i1 %r
}

define i1 @ucmp_above(iN %x, iN %y) {
  %c = call i2 @llvm.ucmp.i2.iN(iN %x, iN %y)
  %r = icmp ugt i2 %c, 1
  ret i1 %r
}

define i1 @remainder_below_divisor(iN %x, iN %y) {
  %a = srem iN %x, %y
  %r = icmp slt iN %a, %y
  ret i1 %r
}

define i1 @divisor_below_remainder(iN %x, iN %y) {
  %a = srem iN %x, %y
  %r = icmp sle iN %y, %a
  ret i1 %r
}

; widths: 2..4
define i1 @part_of_less_one(iN %x, iN %y) {
  %a = add iN %y, -1
  %b = and iN %x, %a
  %r = icmp ult iN %b, %y
  ret i1 %r
}

define i1 @reversed_equal(iN %x, iN %y) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %b = call iN @llvm.bitreverse.iN(iN %y)
  %r = icmp ne iN %a, %b
  ret i1 %r
}

; widths: 2..4
define iN @two_bits(iN %x, iN %y) {
  %a = and iN %x, %y
  %z = icmp eq iN %a, 0
  %b = and iN %x, 1
  %r = select i1 %z, iN %b, iN 1
  ret iN %r
}

; widths: 2..4
define iN @two_bits_shifted(iN %x, iN %y) {
  %a = and iN %x, %y
  %z = icmp eq iN %a, 0
  %s = lshr iN %x, C
  %b = and iN %s, 1
  %r = select i1 %z, iN %b, iN 1
  ret iN %r
}

define iN @zero_or_product(iN %x, iN %y) {
  %z = icmp eq iN %x, 0
  %m = mul iN %x, %y
  %r = select i1 %z, iN 0, iN %m
  ret iN %r
}

define iN @zero_or_part(iN %x, iN %y) {
  %z = icmp ne iN %x, 0
  %m = and iN %y, %x
  %r = select i1 %z, iN %m, iN 0
  ret iN %r
}

define iN @zero_or_least(iN %x, iN %y) {
  %z = icmp eq iN %x, 0
  %m = call iN @llvm.umin.iN(iN %y, iN %x)
  %r = select i1 %z, iN 0, iN %m
  ret iN %r
}

define iN @zero_or_rotated(iN %x, iN %y) {
  %z = icmp eq iN %x, 0
  %m = call iN @llvm.fshl.iN(iN %x, iN %x, iN %y)
  %r = select i1 %z, iN 0, iN %m
  ret iN %r
}

define iN @zero_or_quotient(iN %x, iN %y) {
  %m = udiv iN %x, %y
  %z = icmp eq iN %x, 0
  %r = select i1 %z, iN 0, iN %m
  ret iN %r
}

; widths: 2..4
define iN @by_own_sign(iN %x) {
  %s = ashr iN %x, C
  %o = or iN %s, 1
  %r = mul iN %o, %x
  ret iN %r
}

define iN @quotient_times_divisor(iN %x, iN %y) {
  %q = sdiv iN %x, %y
  %r = mul iN %q, %y
  ret iN %r
}

define iN @rest_of_division(iN %x, iN %y) {
  %q = udiv iN %x, %y
  %m = mul iN %q, %y
  %r = sub iN %x, %m
  ret iN %r
}

; widths: 2..4
define iN @by_shifted_power(iN %x, iN %n) {
  %d = shl iN C, %n
  %r = udiv iN %x, %d
  ret iN %r
}

; widths: 2..3
define iN @by_power_shifted_back(iN %x, iN %n) {
  %p = shl iN 1, %n
  %d = lshr iN %p, C
  %r = udiv iN %x, %d
  ret iN %r
}

; widths: 1..2
define iM @unsigned_minimum_of_sexts(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = call iM @llvm.umin.iM(iM %a, iM %b)
  ret iM %r
}

; widths: 2..3
define iN @shifts_of_constant_sum(iN %x, iN %y) {
  %a = sub iN C, %y
  %b = shl iN %x, %a
  %r = shl iN %b, %y
  ret iN %r
}

; widths: 1
; flags: as written
define i2 @sign_behind_trunc(i4 %x, i2 %y) {
  %a = zext i2 %y to i4
  %b = lshr i4 %x, %a
  %t = trunc i4 %b to i2
  %n = sub i2 3, %y
  %r = lshr i2 %t, %n
  ret i2 %r
}

; widths: 1
; flags: as written
define i2 @left_behind_trunc(i4 %x) {
  %a = shl i4 %x, 1
  %t = trunc i4 %a to i2
  %r = shl i2 %t, 1
  ret i2 %r
}

; widths: 3..4
; flags: as written
define i1 @opposite_shifts_in_bit_test(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = shl iN %y, 1
  %c = and iN %a, %b
  %r = icmp eq iN %c, 0
  ret i1 %r
}

; widths: 3..4
; flags: as written
define i1 @opposite_shifts_by_variable(iN %x, iN %y, iN %n) {
  %m = sub iN 2, %n
  %a = lshr iN %x, %m
  %b = shl iN %y, %n
  %c = and iN %b, %a
  %r = icmp ne iN %c, 0
  ret i1 %r
}

; widths: 3..4
define iN @constant_by_difference(iN %x) {
  %a = add iN %x, C1
  %r = lshr exact iN C2, %a
  ret iN %r
}

; widths: 3..4
define iN @constant_by_difference_left(iN %x) {
  %a = add iN %x, C1
  %r = shl nuw iN C2, %a
  ret iN %r
}

; widths: 3..4
define iN @constant_by_difference_sign(iN %x) {
  %a = add iN %x, C1
  %r = ashr exact iN C2, %a
  ret iN %r
}

; widths: 1..3
define i1 @sum_of_three(iN %x, iN %y) {
  %a = add iN %x, %y
  %b = add iN %a, C
  %r = icmp ult iN %b, %x
  ret i1 %r
}

; widths: 2..2
define <2 x i1> @sum_equals_lanes(<2 x iN> %x) {
  %a = add <2 x iN> %x, <iN 1, iN 1>
  %r = icmp eq <2 x iN> %a, <iN 1, iN 2>
  ret <2 x i1> %r
}

define iN @divisor_or_zero(iN %x, iN %y, i1 %c) {
  %d = select i1 %c, iN %y, iN 0
  %r = udiv iN %x, %d
  ret iN %r
}

; widths: 2..3
define iN @one_of_two_divisors(i1 %c) {
  %d = select i1 %c, iN C1, iN C2
  %r = srem iN 1, %d
  ret iN %r
}

; widths: 2..4
define i1 @two_powers_set(iN %x, iN %k, iN %m) {
  %a = shl iN 1, %k
  %b = shl iN 1, %m
  %c = and iN %x, %a
  %d = and iN %b, %x
  %e = icmp ne iN %c, 0
  %f = icmp ne iN %d, 0
  %r = and i1 %e, %f
  ret i1 %r
}

; widths: 2..3
define i1 @two_powers_clear(iN %x, iN %k) {
  %b = shl iN 1, %k
  %c = and iN %x, 1
  %d = and iN %b, %x
  %e = icmp eq iN %c, 0
  %f = icmp eq iN %d, 0
  %r = or i1 %e, %f
  ret i1 %r
}

; widths: 1
; flags: as written
define i2 @truncated_square(i2 %x) {
  %a = zext i2 %x to i4
  %b = add i4 %a, 5
  %c = mul i4 %b, %b
  %r = trunc i4 %c to i2
  ret i2 %r
}
