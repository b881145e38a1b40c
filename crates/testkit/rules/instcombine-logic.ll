; Rules of `and`, `or` and `xor`.
; passes: instcombine<no-verify-fixpoint>

define iN @and_to_xor(iN %x, iN %y) {
  %a = or iN %x, %y
  %b = and iN %x, %y
  %c = xor iN %b, -1
  %r = and iN %a, %c
  ret iN %r
}

define iN @and_to_xnor(iN %x, iN %y) {
  %nx = xor iN %x, -1
  %ny = xor iN %y, -1
  %a = or iN %x, %ny
  %b = or iN %nx, %y
  %r = and iN %a, %b
  ret iN %r
}

define iN @or_to_xnor(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = or iN %x, %y
  %c = xor iN %b, -1
  %r = or iN %a, %c
  ret iN %r
}

define iN @or_to_nand(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = or iN %x, %y
  %c = xor iN %b, -1
  %r = or iN %a, %c
  ret iN %r
}

define iN @or_to_xor(iN %x, iN %y) {
  %nx = xor iN %x, -1
  %ny = xor iN %y, -1
  %a = and iN %x, %ny
  %b = and iN %nx, %y
  %r = or iN %a, %b
  ret iN %r
}

define iN @xor_to_xor(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = or iN %x, %y
  %r = xor iN %a, %b
  ret iN %r
}

define iN @xor_to_xnor(iN %x, iN %y) {
  %a = or iN %x, %y
  %b = and iN %x, %y
  %c = xor iN %b, -1
  %r = xor iN %a, %c
  ret iN %r
}

; widths: 1..2
define iN @three_values_and(iN %x, iN %y, iN %z) {
  %a = and iN %x, %y
  %na = xor iN %a, -1
  %l = or iN %na, %z
  %b = and iN %x, %z
  %nb = xor iN %b, -1
  %q = or iN %nb, %y
  %r = and iN %l, %q
  ret iN %r
}

; widths: 1..2
define iN @three_values_not_and(iN %x, iN %y, iN %z) {
  %a = and iN %x, %y
  %na = xor iN %a, -1
  %l = or iN %na, %z
  %b = and iN %x, %z
  %nb = xor iN %b, -1
  %r = and iN %l, %nb
  ret iN %r
}

; widths: 1..2
define iN @three_values_right_and(iN %x, iN %y, iN %z) {
  %a = and iN %x, %y
  %na = xor iN %a, -1
  %l = or iN %na, %z
  %b = and iN %y, %z
  %nb = xor iN %b, -1
  %r = and iN %l, %nb
  ret iN %r
}

; widths: 1..2
define iN @chain_and(iN %x, iN %y, iN %z) {
  %n = xor iN %x, -1
  %a = or iN %y, %z
  %l = or iN %a, %n
  %b = and iN %x, %y
  %c = and iN %b, %z
  %q = xor iN %c, -1
  %r = and iN %l, %q
  ret iN %r
}

; widths: 1..2
define iN @chain_two_and(iN %x, iN %y, iN %z) {
  %n = xor iN %x, -1
  %a = or iN %y, %z
  %l = or iN %a, %n
  %b = and iN %x, %y
  %q = xor iN %b, -1
  %r = and iN %l, %q
  ret iN %r
}

define iN @de_morgan_and(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = and iN %a, %b
  ret iN %r
}

; widths: 1..2
define iN @de_morgan_inner_and(iN %x, iN %y, iN %z) {
  %a = xor iN %y, -1
  %b = and iN %x, %a
  %c = xor iN %z, -1
  %r = and iN %b, %c
  ret iN %r
}

; widths: 1..2
define iN @three_values_or(iN %x, iN %y, iN %z) {
  %a = or iN %x, %y
  %na = xor iN %a, -1
  %l = and iN %na, %z
  %b = or iN %x, %z
  %nb = xor iN %b, -1
  %q = and iN %nb, %y
  %r = or iN %l, %q
  ret iN %r
}

; widths: 1..2
define iN @three_values_not_or(iN %x, iN %y, iN %z) {
  %a = or iN %x, %y
  %na = xor iN %a, -1
  %l = and iN %na, %z
  %b = or iN %x, %z
  %nb = xor iN %b, -1
  %r = or iN %l, %nb
  ret iN %r
}

; widths: 1..2
define iN @three_values_right_or(iN %x, iN %y, iN %z) {
  %a = or iN %x, %y
  %na = xor iN %a, -1
  %l = and iN %na, %z
  %b = or iN %y, %z
  %nb = xor iN %b, -1
  %r = or iN %l, %nb
  ret iN %r
}

; widths: 1..2
define iN @chain_or(iN %x, iN %y, iN %z) {
  %n = xor iN %x, -1
  %a = and iN %y, %z
  %l = and iN %a, %n
  %b = or iN %x, %y
  %c = or iN %b, %z
  %q = xor iN %c, -1
  %r = or iN %l, %q
  ret iN %r
}

; widths: 1..2
define iN @chain_two_or(iN %x, iN %y, iN %z) {
  %n = xor iN %x, -1
  %a = and iN %y, %z
  %l = and iN %a, %n
  %b = or iN %x, %y
  %q = xor iN %b, -1
  %r = or iN %l, %q
  ret iN %r
}

define iN @de_morgan_or(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..2
define iN @de_morgan_inner_or(iN %x, iN %y, iN %z) {
  %a = xor iN %y, -1
  %b = or iN %x, %a
  %c = xor iN %z, -1
  %r = or iN %b, %c
  ret iN %r
}

define iN @low_bit_lshr(iN %x) {
  %a = lshr iN 1, %x
  %r = and iN %a, 1
  ret iN %r
}

define iN @low_bit_shl(iN %x) {
  %a = shl iN C, %x
  %r = and iN %a, 1
  ret iN %r
}

define iN @negated_bit(iN %x, iN %y) {
  %a = and iN %x, 1
  %b = sub iN 0, %a
  %r = and iN %b, %y
  ret iN %r
}

define iN @sum_with_power(iN %x, iN %y) {
  %p = shl iN 1, %y
  %a = add iN %x, %p
  %r = and iN %a, %p
  ret iN %r
}

define iN @difference_with_power(iN %x, iN %y) {
  %p = shl iN 1, %y
  %a = sub iN %x, %p
  %r = and iN %a, %p
  ret iN %r
}

define iN @and_not_xor(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = xor iN %a, -1
  %r = and iN %x, %b
  ret iN %r
}

; widths: 1..2
define iN @and_xor_xor(iN %x, iN %y, iN %z) {
  %a = xor iN %x, %y
  %b = xor iN %y, %z
  %c = xor iN %b, %x
  %r = and iN %a, %c
  ret iN %r
}

define iN @and_or_xnor(iN %x, iN %y) {
  %a = or iN %x, %y
  %n = xor iN %x, -1
  %b = xor iN %n, %y
  %r = and iN %a, %b
  ret iN %r
}

define iN @and_orn_xor(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = or iN %n, %y
  %b = xor iN %x, %y
  %r = and iN %a, %b
  ret iN %r
}

; widths: 2..3
define iN @and_sext_bit(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %r = and iN %a, %y
  ret iN %r
}

; widths: 2..3
define iN @and_not_sext_bit(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %b = xor iN %a, -1
  %r = and iN %b, %y
  ret iN %r
}

; widths: 2..3
define iN @and_zext_bit(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %r = and iN %a, %y
  ret iN %r
}

; widths: 2..3
define iN @and_decremented_bit(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %b = add iN %a, -1
  %r = and iN %b, %y
  ret iN %r
}

; widths: 2..3
define iN @and_sext_constant(i1 %x) {
  %a = sext i1 %x to iN
  %r = and iN %a, C
  ret iN %r
}

; widths: 2..3
define iN @or_sext_constant(i1 %x) {
  %a = sext i1 %x to iN
  %r = or iN %a, C
  ret iN %r
}

; widths: 2..3
define iN @or_sext_bit(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %r = or iN %a, %y
  ret iN %r
}

define i2 @sign_splat_and_2(i2 %x, i2 %y) {
  %a = ashr i2 %x, 1
  %r = and i2 %a, %y
  ret i2 %r
}

define i2 @sign_splat_and_not_2(i2 %x, i2 %y) {
  %a = ashr i2 %x, 1
  %b = xor i2 %a, -1
  %r = and i2 %b, %y
  ret i2 %r
}

define i2 @sign_splat_xor_2(i2 %x) {
  %a = ashr i2 %x, 1
  %r = xor i2 %a, 1
  ret i2 %r
}

define i2 @absolute_2(i2 %x) {
  %a = ashr i2 %x, 1
  %b = add i2 %x, %a
  %r = xor i2 %b, %a
  ret i2 %r
}

define i2 @absolute_nsw_2(i2 %x) {
  %a = ashr i2 %x, 1
  %b = add nsw i2 %x, %a
  %r = xor i2 %b, %a
  ret i2 %r
}

define i2 @absolute_nuw_2(i2 %x) {
  %a = ashr i2 %x, 1
  %b = add nuw i2 %x, %a
  %r = xor i2 %b, %a
  ret i2 %r
}

define i2 @sign_of_difference_2(i2 %x, i2 %y) {
  %a = sub nsw i2 %y, %x
  %b = ashr i2 %a, 1
  %r = or i2 %b, %x
  ret i2 %r
}

define i2 @not_sign_splat_2(i2 %x) {
  %a = ashr i2 %x, 1
  %r = xor i2 %a, -1
  ret i2 %r
}

define i4 @sign_splat_and_4(i4 %x, i4 %y) {
  %a = ashr i4 %x, 3
  %r = and i4 %a, %y
  ret i4 %r
}

define i4 @sign_splat_and_not_4(i4 %x, i4 %y) {
  %a = ashr i4 %x, 3
  %b = xor i4 %a, -1
  %r = and i4 %b, %y
  ret i4 %r
}

define i4 @sign_splat_xor_4(i4 %x) {
  %a = ashr i4 %x, 3
  %r = xor i4 %a, 1
  ret i4 %r
}

define i4 @absolute_4(i4 %x) {
  %a = ashr i4 %x, 3
  %b = add i4 %x, %a
  %r = xor i4 %b, %a
  ret i4 %r
}

define i4 @absolute_nsw_4(i4 %x) {
  %a = ashr i4 %x, 3
  %b = add nsw i4 %x, %a
  %r = xor i4 %b, %a
  ret i4 %r
}

define i4 @absolute_nuw_4(i4 %x) {
  %a = ashr i4 %x, 3
  %b = add nuw i4 %x, %a
  %r = xor i4 %b, %a
  ret i4 %r
}

define i4 @sign_of_difference_4(i4 %x, i4 %y) {
  %a = sub nsw i4 %y, %x
  %b = ashr i4 %a, 3
  %r = or i4 %b, %x
  ret i4 %r
}

define i4 @not_sign_splat_4(i4 %x) {
  %a = ashr i4 %x, 3
  %r = xor i4 %a, -1
  ret i4 %r
}

define iN @mask_xor(iN %x) {
  %a = xor iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

define iN @mask_or(iN %x) {
  %a = or iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @mask_ashr(iN %x) {
  %a = ashr iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @mask_add(iN %x) {
  %a = add iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @or_add(iN %x) {
  %a = add iN %x, C
  %r = or iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_add(iN %x) {
  %a = add nsw iN %x, C
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @mask_shl_power(iN %x) {
  %a = shl iN C, %x
  %r = and iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @mask_lshr_power(iN %x) {
  %a = lshr iN C, %x
  %r = and iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @mask_one_side(iN %x, iN %y) {
  %a = and iN %x, C
  %b = or iN %a, %y
  %r = and iN %b, C1
  ret iN %r
}

define i4 @mask_narrow(i2 %x) {
  %a = zext i2 %x to i4
  %b = add i4 %a, 7
  %r = and i4 %b, 3
  ret i4 %r
}

define i4 @mask_narrow_or(i2 %x, i4 %y) {
  %a = zext i2 %x to i4
  %b = sub i4 %y, %a
  %r = and i4 %b, 3
  ret i4 %r
}

define i4 @narrow_masked(i2 %x) {
  %a = zext i2 %x to i4
  %b = mul i4 %a, 5
  %r = and i4 %b, %a
  ret i4 %r
}

; widths: 1..3
define iN @or_xor_disjoint(iN %x, iN %y) {
  %m = and iN %y, C
  %a = xor iN %x, C1
  %r = or iN %a, %m
  ret iN %r
}

define iN @or_product(iN %x, iN %y) {
  %a = mul iN %x, %y
  %r = or disjoint iN %a, %x
  ret iN %r
}

; widths: 1..3
define iN @or_masked_or(iN %x, iN %y) {
  %a = or iN %x, %y
  %b = and iN %a, C
  %m = xor iN C, -1
  %c = and iN %y, %m
  %r = or iN %b, %c
  ret iN %r
}

; widths: 1..3
define iN @or_masked_xor(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = and iN %a, C
  %m = xor iN C, -1
  %c = and iN %y, %m
  %r = or iN %b, %c
  ret iN %r
}

define i4 @bitfield(i4 %x) {
  %a = or i4 %x, 1
  %b = and i4 %a, 3
  %c = or i4 %x, 8
  %d = and i4 %c, 12
  %r = or i4 %b, %d
  ret i4 %r
}

; widths: 2..3
define iN @select_from_masks(i1 %c, iN %x, iN %y) {
  %m = sext i1 %c to iN
  %n = xor iN %m, -1
  %a = and iN %m, %x
  %b = and iN %n, %y
  %r = or iN %a, %b
  ret iN %r
}

; widths: 2..3
define iN @select_from_not_or(i1 %c, iN %x, iN %y) {
  %m = sext i1 %c to iN
  %a = and iN %m, %x
  %b = or iN %m, %y
  %d = xor iN %b, -1
  %r = or iN %a, %d
  ret iN %r
}

; widths: 1..2
define iN @or_xor_xor(iN %x, iN %y, iN %z) {
  %a = xor iN %x, %y
  %b = xor iN %y, %z
  %c = xor iN %b, %x
  %r = or iN %a, %c
  ret iN %r
}

define iN @or_and_xor(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = xor iN %x, %y
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..2
define iN @or_or_xor(iN %x, iN %y, iN %z) {
  %a = or iN %x, %z
  %b = xor iN %x, %y
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..2
define iN @or_orn_xor(iN %x, iN %y, iN %z) {
  %n = xor iN %x, -1
  %a = or iN %n, %z
  %b = xor iN %x, %y
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..3
define iN @or_constant_last(iN %x, iN %y) {
  %a = or disjoint iN %x, C
  %r = or iN %a, %y
  ret iN %r
}

; widths: 1..3
define iN @or_constant_last_disjoint(iN %x, iN %y) {
  %a = or disjoint iN %x, C
  %r = or disjoint iN %a, %y
  ret iN %r
}

define iN @or_of_selects(i1 %c, iN %x, iN %y) {
  %a = select i1 %c, iN %x, iN 1
  %b = select i1 %c, iN 0, iN %y
  %r = or iN %a, %b
  ret iN %r
}

define iN @or_differences(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = xor iN %a, %x
  %c = xor iN %a, %y
  %r = or iN %b, %c
  ret iN %r
}

define iN @low_bits_up_to(iN %x) {
  %a = shl iN 1, %x
  %b = add iN %a, -1
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..2
define iN @regroup_masked(iN %x, iN %y, iN %z) {
  %a = and iN %x, %y
  %b = and iN %x, C
  %c = or iN %z, %b
  %r = or iN %a, %c
  ret iN %r
}

; widths: 1..3
define iN @or_known_ones(iN %x) {
  %a = or iN %x, C
  %b = and iN %a, C1
  %r = or iN %b, C
  ret iN %r
}

define iN @xor_disjoint(iN %x, iN %y) {
  %a = or disjoint iN %x, %y
  %r = xor iN %a, %x
  ret iN %r
}

; widths: 1..2
define iN @xor_masked(iN %x, iN %y, iN %m) {
  %n = xor iN %m, -1
  %a = and iN %x, %m
  %b = and iN %y, %n
  %r = xor iN %a, %b
  ret iN %r
}

; widths: 1..3
define iN @masked_merge_constant(iN %x, iN %y) {
  %d = xor iN %x, %y
  %a = and iN %d, C
  %r = xor iN %a, %y
  ret iN %r
}

define iN @xor_or_constant(iN %x) {
  %a = or iN %x, C
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_orn_constant(iN %x) {
  %n = xor iN %x, -1
  %a = or iN %n, C
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_andn_constant(iN %x) {
  %n = xor iN %x, -1
  %a = and iN %n, C
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_sub_constant(iN %x) {
  %a = sub iN C, %x
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_shl_constant(iN %x) {
  %a = shl iN %x, C
  %r = xor iN %a, C1
  ret iN %r
}

; widths: 1..3
define iN @xor_lshr_constant(iN %x) {
  %a = lshr iN %x, C
  %r = xor iN %a, C1
  ret iN %r
}

define i4 @xor_lshr_xor(i4 %x) {
  %b = xor i4 %x, 5
  %a = lshr i4 %b, 1
  %r = xor i4 %a, 3
  ret i4 %r
}

define iN @xor_own_or(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = xor iN %a, %y
  ret iN %r
}

define iN @xor_own_and(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = xor iN %a, %y
  ret iN %r
}

; widths: 1..2
define iN @xor_xor_or(iN %x, iN %y, iN %z) {
  %a = xor iN %x, %y
  %b = or iN %x, %z
  %r = xor iN %a, %b
  ret iN %r
}

define iN @xor_and_xor(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = xor iN %x, %y
  %r = xor iN %a, %b
  ret iN %r
}

define iN @xor_andn_not(iN %x, iN %y) {
  %n = xor iN %y, -1
  %a = and iN %x, %n
  %b = xor iN %x, -1
  %r = xor iN %a, %b
  ret iN %r
}

define iN @xor_andn(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %r = xor iN %a, %x
  ret iN %r
}

define iN @xor_orn(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = or iN %n, %y
  %r = xor iN %a, %x
  ret iN %r
}

; widths: 1..2
define iN @xor_ors(iN %x, iN %y, iN %z) {
  %a = or iN %x, %y
  %b = or iN %x, %z
  %r = xor iN %a, %b
  ret iN %r
}

define i1 @xor_of_bits(i1 %a, i1 %b, i1 %c) {
  %x = and i1 %a, %b
  %y = or i1 %a, %c
  %r = xor i1 %x, %y
  ret i1 %r
}

define i1 @xor_of_logical_bits(i1 %a, i1 %b, i1 %c) {
  %x = select i1 %b, i1 %a, i1 false
  %y = select i1 %c, i1 true, i1 %a
  %r = xor i1 %x, %y
  ret i1 %r
}

; widths: 1..3
define iN @xor_constant_last(iN %x, iN %y) {
  %a = xor iN %x, C
  %r = xor iN %a, %y
  ret iN %r
}

; widths: 2..3
define iN @conditional_negation(i1 %c, iN %x) {
  %m = sext i1 %c to iN
  %a = add iN %x, %m
  %r = xor iN %a, %m
  ret iN %r
}

define iN @not_nand(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %r = xor iN %a, -1
  ret iN %r
}

define i1 @not_logical(i1 %x, i1 %y) {
  %n = xor i1 %x, true
  %a = select i1 %n, i1 %y, i1 false
  %r = xor i1 %a, true
  ret i1 %r
}

define iN @not_or_neg(iN %x, iN %y) {
  %n = sub iN 0, %x
  %a = or iN %n, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_ashr_not(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = ashr iN %n, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_ashr_constant(iN %y) {
  %a = ashr iN C, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_lshr_constant(iN %y) {
  %a = lshr iN C, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_add_constant(iN %x) {
  %a = add nsw iN %x, C
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_sub(iN %x, iN %y) {
  %a = sub nsw iN %x, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_add_not(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = add nsw iN %n, %y
  %r = xor iN %a, -1
  ret iN %r
}

define iN @not_add_not_nuw(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = add nuw iN %n, %y
  %r = xor iN %a, -1
  ret iN %r
}

define i2 @funnel(i2 %x, i2 %y, i2 %n) {
  %k = and i2 %n, 1
  %m = sub i2 2, %k
  %a = shl i2 %x, %k
  %b = lshr i2 %y, %m
  %r = or i2 %a, %b
  ret i2 %r
}

define i4 @rotate(i4 %x, i4 %n) {
  %m = sub i4 0, %n
  %k = and i4 %m, 3
  %l = and i4 %n, 3
  %a = shl i4 %x, %l
  %b = lshr i4 %x, %k
  %r = or i4 %a, %b
  ret i4 %r
}

define i4 @rotate_constant(i4 %x) {
  %a = shl i4 %x, 3
  %b = lshr i4 %x, 1
  %r = or i4 %a, %b
  ret i4 %r
}

define i2 @bit_reversal(i2 %x) {
  %a = shl i2 %x, 1
  %b = lshr i2 %x, 1
  %r = or i2 %a, %b
  ret i2 %r
}

define i4 @shifts_by_distance(i4 %x) {
  %a = shl i4 3, %x
  %y = add nuw i4 %x, 1
  %b = shl i4 5, %y
  %r = or i4 %a, %b
  ret i4 %r
}

; widths: 1..2
define iN @operations_before_shift(iN %x, iN %y, iN %n) {
  %a = shl iN %x, %n
  %b = and iN %a, C
  %c = shl iN %y, %n
  %r = and iN %b, %c
  ret iN %r
}

define i4 @operations_before_lshr(i4 %x, i4 %y) {
  %a = lshr i4 %x, 2
  %b = or i4 %a, 3
  %c = lshr i4 %y, 2
  %r = xor i4 %b, %c
  ret i4 %r
}

define iN @operand_replaced(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = or iN %a, %y
  %r = and iN %b, %x
  ret iN %r
}

define iN @operand_replaced_or(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = and iN %a, %y
  %r = or iN %b, %x
  ret iN %r
}

; widths: 1..3
define i1 @and_same_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_eq(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_ne(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_eq_ult(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_eq_ugt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_ugt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_eq_slt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_slt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_eq_sgt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_eq_sgt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_ne(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_ult(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_ult(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_ugt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_ugt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_slt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_slt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ne_sgt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ne_sgt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_eq(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_eq(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_ne(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_ne(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_ult(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_ugt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_slt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_slt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ult_sgt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ult_sgt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_eq(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_eq(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_ne(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_ne(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_ult(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_ult(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_ugt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_ugt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_slt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_slt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_ugt_sgt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_ugt_sgt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_eq(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_eq(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_ne(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_ne(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_ult(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_ult(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_ugt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_ugt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_eq(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_eq(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_ne(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_ne(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ne iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_ult(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_ult(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_ugt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_ugt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_slt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_same_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_sgt_sgt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_masked_eq_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_mask_eq_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @and_mask_vars_eq_eq(iN %x, iN %y, iN %z) {
  %m = and iN %x, %y
  %a = icmp eq iN %m, %y
  %n = and iN %x, %z
  %b = icmp eq iN %n, %z
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @and_mask_x_eq_eq(iN %x, iN %y, iN %z) {
  %m = and iN %x, %y
  %a = icmp eq iN %m, %x
  %n = and iN %x, %z
  %b = icmp eq iN %n, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zeros_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp eq iN %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_ones_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp eq iN %y, -1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @and_bits_eq_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp eq iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_power_eq_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp eq iN %x, %k
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_masked_eq_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_mask_eq_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zeros_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_ones_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp ne iN %y, -1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @and_bits_eq_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp ne iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_power_eq_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %x, %k
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_ult_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_less_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_less_zero_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp uge iN %y, %x
  %r = and i1 %b, %a
  ret i1 %r
}

; widths: 1..3
define i1 @and_underflow_eq_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp ult iN %s, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_underflow_eq_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp uge iN %s, %x
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_masked_ne_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_mask_ne_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zeros_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_ones_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, -1
  %b = icmp eq iN %y, -1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @and_bits_ne_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp eq iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_power_ne_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %x, %k
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_masked_ne_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_mask_ne_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zeros_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_power_ne_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %x, %k
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_substitute_ult_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_zero_less_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ult iN %y, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_less_zero_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp uge iN %y, %x
  %r = and i1 %b, %a
  ret i1 %r
}

; widths: 1..3
define i1 @and_underflow_ne_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp ult iN %s, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_underflow_ne_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp uge iN %s, %x
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_check_sge_slt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sge iN %x, 0
  %b = icmp slt iN %x, %n
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_check_sgt_sle(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sgt iN %x, -1
  %b = icmp sle iN %x, %n
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_check_slt_sgt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sgt iN %x, %n
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_range_check_slt_sge(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sge iN %x, %n
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_one_bit_apart(i4 %x) {
  %a = icmp ne i4 %x, 3
  %b = icmp ne i4 %x, 11
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_ranges_apart(i4 %x) {
  %c = add i4 %x, -1
  %a = icmp ugt i4 %c, 1
  %d = add i4 %x, -9
  %b = icmp ugt i4 %d, 1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_signs_slt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp slt iN %d, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_signs_slt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp sgt iN %d, -1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_signs_sgt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp slt iN %d, 0
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_signs_sgt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp sgt iN %d, -1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_eq(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_ne(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_ult(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_ugt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_ugt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_slt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_slt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_eq_sgt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_eq_sgt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_ne(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_ult(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_ult(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_ugt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_ugt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_slt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_slt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ne_sgt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ne_sgt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_eq(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_eq(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_ne(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_ne(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_ult(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_ugt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_slt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_slt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ult_sgt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ult_sgt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_eq(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_eq(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_ne(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_ne(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_ult(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_ult(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_ugt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_ugt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_slt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_slt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_ugt_sgt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_ugt_sgt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_eq(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_eq(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_ne(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_ne(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_ult(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_ult(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_ugt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_ugt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_eq(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_eq(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_ne(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_ne(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_ult(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_ult(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_ugt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_ugt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_slt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_same_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_sgt_sgt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_masked_eq_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_mask_eq_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_ones_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp eq iN %y, -1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..2
define i1 @and_logical_bits_eq_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_power_eq_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp eq iN %x, %k
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_masked_eq_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_mask_eq_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zeros_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %y, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_ones_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp ne iN %y, -1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..2
define i1 @and_logical_bits_eq_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_power_eq_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %x, %k
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_ult_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_less_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_less_zero_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp uge iN %y, %x
  %r = select i1 %b, i1 %a, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_underflow_eq_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp ult iN %s, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_underflow_eq_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp uge iN %s, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_masked_ne_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_mask_ne_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zeros_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %y, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_ones_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, -1
  %b = icmp eq iN %y, -1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..2
define i1 @and_logical_bits_ne_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_power_ne_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %x, %k
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_masked_ne_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_mask_ne_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zeros_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %y, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_power_ne_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %x, %k
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_substitute_ult_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_zero_less_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_less_zero_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp uge iN %y, %x
  %r = select i1 %b, i1 %a, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_underflow_ne_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp ult iN %s, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_underflow_ne_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp uge iN %s, %x
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_check_sge_slt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sge iN %x, 0
  %b = icmp slt iN %x, %n
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_check_sgt_sle(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sgt iN %x, -1
  %b = icmp sle iN %x, %n
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_check_slt_sgt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sgt iN %x, %n
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_range_check_slt_sge(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sge iN %x, %n
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_one_bit_apart(i4 %x) {
  %a = icmp ne i4 %x, 3
  %b = icmp ne i4 %x, 11
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_logical_ranges_apart(i4 %x) {
  %c = add i4 %x, -1
  %a = icmp ugt i4 %c, 1
  %d = add i4 %x, -9
  %b = icmp ugt i4 %d, 1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_signs_slt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp slt iN %d, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_signs_slt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp sgt iN %d, -1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_signs_sgt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp slt iN %d, 0
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; widths: 1..3
define i1 @and_logical_signs_sgt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp sgt iN %d, -1
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @and_trunc_part(i4 %x) {
  %t = trunc i4 %x to i2
  %a = icmp eq i2 %t, 1
  %m = and i4 %x, 12
  %b = icmp eq i4 %m, 8
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @and_equal_parts(i4 %x, i4 %y) {
  %t = trunc i4 %x to i2
  %u = trunc i4 %y to i2
  %a = icmp eq i2 %t, %u
  %s = lshr i4 %x, 2
  %v = lshr i4 %y, 2
  %p = trunc i4 %s to i2
  %q = trunc i4 %v to i2
  %b = icmp eq i2 %p, %q
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_eq(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_ne(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_ult(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_ugt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_ugt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_slt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp slt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_slt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_eq_sgt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_eq_sgt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_ne(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_ult(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_ult(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_ugt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_ugt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_slt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp slt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_slt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ne_sgt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ne_sgt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ult_eq(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_eq(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ult_ne(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_ne(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ult_ult(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ult_ugt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_slt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ult_sgt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ult_sgt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ugt_eq(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_eq(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ugt_ne(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_ne(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ugt_ult(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_ult(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ugt_ugt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_ugt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_ugt_slt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_slt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_ugt_sgt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_slt_eq(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_eq(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_slt_ne(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_ne(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_ult(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_slt_ugt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_ugt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_sgt_eq(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_eq(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_sgt_ne(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_ne(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ne iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_sgt_ult(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_ult(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_ugt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_slt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_same_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_sgt_sgt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_masked_eq_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_mask_eq_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_ones_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp eq iN %y, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_power_eq_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp eq iN %x, %k
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_masked_eq_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_mask_eq_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zeros_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %y, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_ones_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp ne iN %y, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_bits_eq_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp ne iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_power_eq_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %x, %k
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_ult_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_less_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_less_zero_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp uge iN %y, %x
  %r = or i1 %b, %a
  ret i1 %r
}

; widths: 1..3
define i1 @or_underflow_eq_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp ult iN %s, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_underflow_eq_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp uge iN %s, %x
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_masked_ne_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_mask_ne_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zeros_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %y, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_ones_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, -1
  %b = icmp eq iN %y, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_bits_ne_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp eq iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_power_ne_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %x, %k
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_masked_ne_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_mask_ne_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_mask_vars_ne_ne(iN %x, iN %y, iN %z) {
  %m = and iN %x, %y
  %a = icmp ne iN %m, %y
  %n = and iN %x, %z
  %b = icmp ne iN %n, %z
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_mask_x_ne_ne(iN %x, iN %y, iN %z) {
  %m = and iN %x, %y
  %a = icmp ne iN %m, %x
  %n = and iN %x, %z
  %b = icmp ne iN %n, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zeros_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %y, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_ones_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, -1
  %b = icmp ne iN %y, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_bits_ne_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp ne iN %n, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_power_ne_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %x, %k
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_substitute_ult_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_zero_less_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ult iN %y, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_less_zero_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp uge iN %y, %x
  %r = or i1 %b, %a
  ret i1 %r
}

; widths: 1..3
define i1 @or_underflow_ne_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp ult iN %s, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_underflow_ne_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp uge iN %s, %x
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_check_sge_slt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sge iN %x, 0
  %b = icmp slt iN %x, %n
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_check_sgt_sle(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sgt iN %x, -1
  %b = icmp sle iN %x, %n
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_check_slt_sgt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sgt iN %x, %n
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_range_check_slt_sge(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sge iN %x, %n
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_one_bit_apart(i4 %x) {
  %a = icmp eq i4 %x, 3
  %b = icmp eq i4 %x, 11
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_ranges_apart(i4 %x) {
  %c = add i4 %x, -1
  %a = icmp ult i4 %c, 2
  %d = add i4 %x, -9
  %b = icmp ult i4 %d, 2
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_signs_slt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp slt iN %d, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_signs_slt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp sgt iN %d, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_signs_sgt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp slt iN %d, 0
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_signs_sgt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp sgt iN %d, -1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_eq(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_ne(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_ult(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_ugt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_ugt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_slt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_slt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_eq_sgt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_eq_sgt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_ne(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_ult(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_ult(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_ugt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_ugt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_slt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_slt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ne_sgt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ne_sgt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_eq(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_eq(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_ne(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_ne(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_ult(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_ugt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_slt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_slt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ult_sgt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ult_sgt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_eq(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_eq(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_ne(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_ne(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_ult(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_ult(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_ugt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_ugt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_slt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_slt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_ugt_sgt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_ugt_sgt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_eq(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_eq(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_ne(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_ne(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_ult(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_ult(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_ugt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_ugt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_eq(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_eq(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp eq iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_ne(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_ne(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ne iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_ult(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_ult(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ult iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_ugt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_ugt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_slt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp slt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_same_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_sgt_sgt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_masked_eq_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zero_mask_eq_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_ones_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp eq iN %y, -1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_power_eq_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp eq iN %x, %k
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_masked_eq_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp eq i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zero_mask_eq_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp eq iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zeros_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %y, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_ones_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, -1
  %b = icmp ne iN %y, -1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_logical_bits_eq_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp eq iN %m, 0
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_power_eq_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp eq iN %x, 0
  %b = icmp ne iN %x, %k
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_ult_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_less_zero_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, 0
  %b = icmp uge iN %y, %x
  %r = select i1 %b, i1 true, i1 %a
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_underflow_eq_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp ult iN %s, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_underflow_eq_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp eq iN %s, 0
  %b = icmp uge iN %s, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_masked_ne_eq(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp eq i3 %n, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zero_mask_ne_eq(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zeros_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %y, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_ones_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, -1
  %b = icmp eq iN %y, -1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_logical_bits_ne_eq(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp eq iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_power_ne_eq(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp eq iN %x, %k
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_masked_ne_ne(i3 %x) {
  %m = and i3 %x, 6
  %a = icmp ne i3 %m, C
  %n = and i3 %x, 3
  %b = icmp ne i3 %n, C1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zero_mask_ne_ne(iN %x) {
  %m = and iN %x, C
  %a = icmp ne iN %m, 0
  %n = and iN %x, C1
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zeros_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %y, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..2
define i1 @or_logical_bits_ne_ne(iN %x, iN %y, iN %z) {
  %k = shl iN 1, %y
  %l = shl iN 1, %z
  %m = and iN %x, %k
  %n = and iN %x, %l
  %a = icmp ne iN %m, 0
  %b = icmp ne iN %n, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_power_ne_ne(iN %x, iN %y) {
  %k = shl iN 1, %y
  %a = icmp ne iN %x, 0
  %b = icmp ne iN %x, %k
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_substitute_ult_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_zero_less_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp ult iN %y, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_less_zero_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, 0
  %b = icmp uge iN %y, %x
  %r = select i1 %b, i1 true, i1 %a
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_underflow_ne_ult(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp ult iN %s, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_underflow_ne_uge(iN %x, iN %y) {
  %o = or iN %y, 1
  %s = add iN %x, %o
  %a = icmp ne iN %s, 0
  %b = icmp uge iN %s, %x
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_check_sge_slt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sge iN %x, 0
  %b = icmp slt iN %x, %n
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_check_sgt_sle(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp sgt iN %x, -1
  %b = icmp sle iN %x, %n
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_check_slt_sgt(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sgt iN %x, %n
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_range_check_slt_sge(iN %x, iN %y) {
  %n = lshr iN %y, 1
  %a = icmp slt iN %x, 0
  %b = icmp sge iN %x, %n
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_one_bit_apart(i4 %x) {
  %a = icmp eq i4 %x, 3
  %b = icmp eq i4 %x, 11
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_logical_ranges_apart(i4 %x) {
  %c = add i4 %x, -1
  %a = icmp ult i4 %c, 2
  %d = add i4 %x, -9
  %b = icmp ult i4 %d, 2
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_signs_slt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp slt iN %d, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_signs_slt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp slt iN %c, 0
  %b = icmp sgt iN %d, -1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_signs_sgt_slt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp slt iN %d, 0
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; widths: 1..3
define i1 @or_logical_signs_sgt_sgt(iN %x, iN %y) {
  %c = and iN %x, %y
  %d = or iN %x, %y
  %a = icmp sgt iN %c, -1
  %b = icmp sgt iN %d, -1
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @or_trunc_part(i4 %x) {
  %t = trunc i4 %x to i2
  %a = icmp ne i2 %t, 1
  %m = and i4 %x, 12
  %b = icmp ne i4 %m, 8
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @or_equal_parts(i4 %x, i4 %y) {
  %t = trunc i4 %x to i2
  %u = trunc i4 %y to i2
  %a = icmp ne i2 %t, %u
  %s = lshr i4 %x, 2
  %v = lshr i4 %y, 2
  %p = trunc i4 %s to i2
  %q = trunc i4 %v to i2
  %b = icmp ne i2 %p, %q
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @truncation_check(i4 %x) {
  %a = icmp sgt i4 %x, -1
  %c = add i4 %x, 2
  %b = icmp ult i4 %c, 4
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @truncation_check_mask(i4 %x) {
  %m = and i4 %x, 6
  %a = icmp eq i4 %m, 0
  %c = add i4 %x, 2
  %b = icmp ult i4 %c, 4
  %r = and i1 %a, %b
  ret i1 %r
}

define i1 @truncation_check_trunc(i4 %x) {
  %t = trunc i4 %x to i3
  %a = icmp sgt i3 %t, -1
  %c = add i4 %x, 2
  %b = icmp ult i4 %c, 4
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_eq(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_eq(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_ne(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_ne(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_ult(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ult iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_ugt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_ugt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_slt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp slt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_slt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_eq_sgt(iN %x, iN %y) {
  %a = icmp eq iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_eq_sgt(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_eq(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_ne(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_ne(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_ult(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ult iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_ult(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_ugt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_ugt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_slt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp slt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_slt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ne_sgt(iN %x, iN %y) {
  %a = icmp ne iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ne_sgt(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ult_eq(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_eq(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ult_ne(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_ne(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ult_ult(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ult iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ult_ugt(iN %x, iN %y) {
  %a = icmp ult iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_slt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ult_sgt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ugt_eq(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_eq(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ugt_ne(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_ne(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ugt_ult(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ult iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_ult(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_ugt_ugt(iN %x, iN %y) {
  %a = icmp ugt iN %x, %y
  %b = icmp ugt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_ugt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_slt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_ugt_sgt(iN %x) {
  %a = icmp ugt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_slt_eq(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_eq(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_slt_ne(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_ne(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_ult(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_ugt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_sgt_eq(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp eq iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_eq(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp eq iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_sgt_ne(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp ne iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_ne(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ne iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_ult(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ult iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_ugt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp ugt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_slt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp slt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_same_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp sgt iN %y, %x
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_range_sgt_sgt(iN %x) {
  %a = icmp sgt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_signs_slt_slt(iN %x, iN %y) {
  %a = icmp slt iN %x, 0
  %b = icmp slt iN %y, 0
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_signs_slt_sgt(iN %x, iN %y) {
  %a = icmp slt iN %x, 0
  %b = icmp sgt iN %y, -1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_signs_sgt_slt(iN %x, iN %y) {
  %a = icmp sgt iN %x, -1
  %b = icmp slt iN %y, 0
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @xor_signs_sgt_sgt(iN %x, iN %y) {
  %a = icmp sgt iN %x, -1
  %b = icmp sgt iN %y, -1
  %r = xor i1 %a, %b
  ret i1 %r
}

; widths: 1..2
define i1 @xor_bit_tests(iN %x, iN %y, iN %z) {
  %p = shl iN 1, %z
  %a = and iN %x, %p
  %b = and iN %y, %p
  %c = icmp eq iN %a, 0
  %d = icmp ne iN %b, 0
  %r = xor i1 %c, %d
  ret i1 %r
}
