; Rules of sums, products, shifts, and of comparisons of these.
; passes: instcombine<no-verify-fixpoint>

declare iN @llvm.smin.iN(iN, iN)
declare iN @llvm.umax.iN(iN, iN)
declare iN @llvm.ssub.sat.iN(iN, iN)
declare i4 @llvm.ctlz.i4(i4, i1)
declare i2 @llvm.ctlz.i2(i2, i1)

; widths: 2..3
define iN @minimum_of_inverted(iN %x, iN %y, iN %z) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %m = call iN @llvm.smin.iN(iN %a, iN %b)
  %d = sub iN %a, %m
  %e = mul iN %m, %b
  %r = xor iN %d, %e
  ret iN %r
}

; widths: 2..3
define iN @inverted_from_maximum(iN %x) {
  %a = xor iN %x, -1
  %m = call iN @llvm.umax.iN(iN %a, iN C)
  %r = sub iN %m, %a
  ret iN %r
}

define iN @signed_quotient_without_rest(iN %x, iN %y) {
  %m = srem iN %x, %y
  %d = sub iN %x, %m
  %r = sdiv iN %d, %y
  ret iN %r
}

define iN @unsigned_quotient_without_rest(iN %x, iN %y) {
  %m = urem iN %x, %y
  %d = sub iN %x, %m
  %r = udiv iN %d, %y
  ret iN %r
}

; widths: 2..3
define iN @common_factor(iN %x, iN %y, iN %z) {
  %a = mul nuw iN %x, %z
  %b = mul nuw iN %z, %y
  %r = udiv iN %a, %b
  ret iN %r
}

define <2 x i2> @divisor_with_zero(<2 x i2> %x) {
  %r = udiv <2 x i2> %x, <i2 0, i2 3>
  ret <2 x i2> %r
}

; widths: 2..3
define iN @divisor_is_chosen(iN %x, i1 %c) {
  %a = select i1 %c, iN 1, iN -1
  %p = mul iN %x, %a
  %d = select i1 %c, iN %x, iN 0
  %q = udiv iN %p, %d
  %r = xor iN %q, %p
  ret iN %r
}

define iN @product_of_single_bits(iN %x, iN %y) {
  %a = and iN %x, 1
  %b = and iN %y, 1
  %r = mul iN %a, %b
  ret iN %r
}

; widths: 2..4
define iN @complement_of_masked(iN %x, iN %y) {
  %s = add iN %y, 1
  %m = and iN %x, C
  %n = xor iN %m, C
  %r = add iN %s, %n
  ret iN %r
}

define iN @shl_of_shifted_back(iN %x, iN %n) {
  %a = shl iN %x, %n
  %b = lshr iN %a, %n
  %c = shl iN %b, %n
  %r = xor iN %b, %c
  ret iN %r
}

define iN @ones_there_and_back(iN %n) {
  %a = shl iN -1, %n
  %b = lshr iN %a, %n
  %r = xor iN %a, %b
  ret iN %r
}

define i4 @lshr_of_multiple(i4 %x) {
  %m = mul nuw i4 %x, 6
  %r = lshr i4 %m, 1
  ret i4 %r
}

define iN @sign_of_value_or_negation(iN %x) {
  %n = sub iN 0, %x
  %o = or iN %x, %n
  %r = lshr iN %o, 3
  ret iN %r
}

define i4 @shl_of_sum_with_shifted(i4 %x, i4 %y) {
  %a = lshr i4 %x, 2
  %s = add i4 %a, %y
  %r = shl i4 %s, 2
  ret i4 %r
}

define i4 @shl_of_sum_with_masked(i4 %x, i4 %y) {
  %a = lshr i4 %x, 1
  %m = and i4 %a, 3
  %s = xor i4 %y, %m
  %r = shl i4 %s, 1
  ret i4 %r
}

define i1 @difference_wraps(iN %x, iN %z) {
  %y = or iN %z, 1
  %d = sub iN %x, %y
  %r = icmp uge iN %d, %x
  ret i1 %r
}

define i1 @difference_wraps_swapped(iN %x, iN %z) {
  %y = or iN %z, 1
  %d = sub iN %x, %y
  %r = icmp ugt iN %x, %d
  ret i1 %r
}

; widths: 2..3
define i1 @products_of_unlike(iN %x, iN %z) {
  %y = add iN %x, 1
  %a = mul nuw iN %y, %z
  %b = mul nuw iN %x, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

define i1 @saturated_difference_is_zero(iN %x, iN %y) {
  %d = call iN @llvm.ssub.sat.iN(iN %x, iN %y)
  %r = icmp ne iN %d, 0
  ret i1 %r
}

define i1 @saturated_difference_is_negative(iN %x, iN %y) {
  %d = call iN @llvm.ssub.sat.iN(iN %x, iN %y)
  %r = icmp slt iN %d, 0
  ret i1 %r
}

; widths: 3..4
define i1 @rest_of_single_bit(iN %x, iN %n) {
  %y = or iN %n, 3
  %b = and iN %x, 2
  %m = urem iN %b, %y
  %r = icmp eq iN %m, 0
  ret i1 %r
}

define i1 @above_low_bits(iN %x, iN %n) {
  %s = shl iN -1, %n
  %m = xor iN %s, -1
  %r = icmp ult iN %m, %x
  ret i1 %r
}

define i1 @not_above_low_bits(iN %x, iN %n) {
  %s = shl iN 1, %n
  %m = add iN %s, -1
  %r = icmp uge iN %m, %x
  ret i1 %r
}

define i1 @masked_sign_extension(i2 %x) {
  %s = sext i2 %x to i4
  %m = and i4 %s, 7
  %r = icmp eq i4 %m, 6
  ret i1 %r
}

define i1 @masked_sign_extension_is_never(i2 %x) {
  %s = sext i2 %x to i4
  %m = and i4 %s, 7
  %r = icmp eq i4 %m, 2
  ret i1 %r
}

; widths: 2..2
define i1 @same_offset_in_arms(iN %x, iN %y, i1 %p, i1 %q) {
  %a = add iN %x, C
  %s = select i1 %p, iN C1, iN %a
  %b = add iN %y, C
  %t = select i1 %q, iN %b, iN 1
  %r = icmp eq iN %s, %t
  ret i1 %r
}

define i2 @leading_zeros_of_wider(i2 %x) {
  %z = zext i2 %x to i3
  %c = call i3 @llvm.ctlz.i3(i3 %z, i1 false)
  %r = trunc i3 %c to i2
  ret i2 %r
}
declare i3 @llvm.ctlz.i3(i3, i1)

define <2 x i2> @negated_element(<2 x i2> %v, i2 %x, <2 x i2> %w) {
  %a = sub <2 x i2> zeroinitializer, %v
  %b = sub i2 0, %x
  %c = insertelement <2 x i2> %a, i2 %b, i32 1
  %r = sub <2 x i2> %w, %c
  ret <2 x i2> %r
}

define <2 x i2> @frozen_constant_lanes(<2 x i2> %x) {
  %f = freeze <2 x i2> <i2 1, i2 undef>
  %r = add <2 x i2> %x, %f
  ret <2 x i2> %r
}

define iN @xors_of_complements(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = xor iN %x, %y
  %b = xor iN %y, %n
  %o = or iN %a, %b
  %r = add iN %o, %n
  ret iN %r
}

define i4 @rounded_up(i4 %x) {
  %l = and i4 %x, 3
  %c = icmp eq i4 %l, 0
  %b = add i4 %x, 3
  %m = and i4 %b, -4
  %s = select i1 %c, i4 %x, i4 %m
  %r = mul i4 %s, %m
  ret i4 %r
}

; widths: 2..4
define iN @sign_extended_test(iN %x) {
  %n = sub iN 0, %x
  %c = icmp ugt iN %x, 1
  %r = select i1 %c, iN -1, iN %n
  ret iN %r
}

define i1 @value_and_its_multiple(iN %x) {
  %s = shl iN %x, 2
  %r = icmp eq iN %x, %s
  ret i1 %r
}
