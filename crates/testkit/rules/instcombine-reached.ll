; One function for each of several rules, by its name, which the other files do not reach.
; passes: instcombine<no-verify-fixpoint>

declare i4 @llvm.ctpop.i4(i4)
declare i4 @llvm.cttz.i4(i4, i1)
declare i4 @llvm.umin.i4(i4, i4)
declare i4 @llvm.smin.i4(i4, i4)
declare i8 @llvm.smin.i8(i8, i8)
declare i16 @llvm.bswap.i16(i16)
declare {i4, i1} @llvm.umul.with.overflow.i4(i4, i4)
declare {i4, i1} @llvm.uadd.with.overflow.i4(i4, i4)

; widths: 1
; flags: as written
define i4 @add.and_xor(i4 %a, i4 %b) {
  %o = or i4 %a, %b
  %n = and i4 %a, %b
  %r = add i4 %o, %n
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @add.bit_both_ways(i1 %a) {
  %z = zext i1 %a to i4
  %s = sext i1 %a to i4
  %r = add i4 %z, %s
  ret i4 %r
}

; widths: 1
; flags: as written
define i8 @add.disguised_sext(i4 %a) {
  %x = xor i4 %a, -8
  %z = zext i4 %x to i8
  %r = add i8 %z, -8
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @add.factored_complement(i4 %a) {
  %m = mul i4 %a, 3
  %n = xor i4 %m, -1
  %r = add i4 %n, %a
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @add.inverted_operands(i4 %a, i4 %b) {
  %x = xor i4 %a, -1
  %y = xor i4 %b, -1
  %r = add i4 %x, %y
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @add.masked_sign_bit(i4 %x) {
  %a = ashr i4 %x, 2
  %m = and i4 %a, 2
  %r = add i4 %m, %a
  ret i4 %r
}

; widths: 1
; flags: as written
define i6 @add.of_widened_decrement(i3 %y) {
  %x = or i3 %y, 2
  %d = add i3 %x, -1
  %z = zext i3 %d to i6
  %r = add i6 %z, 1
  ret i6 %r
}

; widths: 1
; flags: as written
define i4 @add.signum(i4 noundef %x) {
  %s = ashr i4 %x, 3
  %c = icmp sgt i4 %x, 0
  %z = zext i1 %c to i4
  %r = add i4 %s, %z
  ret i4 %r
}

; widths: 1
; flags: as written
define i8 @add.widened_difference(i4 %a, i4 %b) {
  %d = sub nuw i4 %b, %a
  %x = zext i4 %d to i8
  %y = zext i4 %a to i8
  %r = add i8 %x, %y
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @and.mask_of_arithmetic_shift(i4 %x) {
  %s = ashr i4 %x, 1
  %m = and i4 %s, 7
  %r = mul i4 %m, %s
  ret i4 %r
}

; widths: 1
; flags: as written
define <2 x i4> @and.narrow_masked_operation(<2 x i2> %x) {
  %z = zext <2 x i2> %x to <2 x i4>
  %a = add <2 x i4> %z, <i4 3, i4 2>
  %r = and <2 x i4> %a, %z
  ret <2 x i4> %r
}

; widths: 1
; flags: as written
define i4 @and.same_casts(i2 %x, i2 %y) {
  %a = zext i2 %x to i4
  %b = zext i2 %y to i4
  %r = and i4 %a, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @or.same_casts(i2 %x, i2 %y) {
  %a = sext i2 %x to i4
  %b = sext i2 %y to i4
  %r = or i4 %a, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @and.shifts_by_distance(i4 %a) {
  %x = shl i4 6, %a
  %d = add i4 %a, 1
  %y = shl i4 3, %d
  %r = and i4 %x, %y
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @or.shifts_by_distance(i4 %a) {
  %x = lshr i4 6, %a
  %d = add i4 %a, 1
  %y = lshr i4 3, %d
  %r = or i4 %x, %y
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @xor.shifts_by_distance(i4 %a) {
  %x = shl i4 6, %a
  %d = add i4 %a, 1
  %y = shl i4 5, %d
  %r = xor i4 %x, %y
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @and.sign_bit_with_comparison(i4 %a, i4 %b) {
  %s = lshr i4 %a, 3
  %c = icmp ult i4 %a, %b
  %z = zext i1 %c to i4
  %r = and i4 %s, %z
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @or.sign_bit_with_comparison(i4 %a, i4 %b) {
  %s = lshr i4 %a, 3
  %c = icmp ult i4 %a, %b
  %z = zext i1 %c to i4
  %r = or i4 %s, %z
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @xor.sign_bit_with_comparison(i4 %a, i4 %b) {
  %s = lshr i4 %a, 3
  %c = icmp ult i4 %a, %b
  %z = zext i1 %c to i4
  %r = xor i4 %s, %z
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @and.sign_of_extended(i2 %x) {
  %z = zext i2 %x to i4
  %s = shl i4 %z, 2
  %r = and i4 %s, -8
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @bits.population_of_low_bits(i4 %x) {
  %n = xor i4 %x, -1
  %d = add i4 %x, -1
  %m = and i4 %n, %d
  %r = call i4 @llvm.ctpop.i4(i4 %m)
  ret i4 %r
}

; widths: 1
; flags: as written
define i16 @bits.swap_of_one_byte(i16 %x) {
  %m = and i16 %x, 255
  %r = call i16 @llvm.bswap.i16(i16 %m)
  ret i16 %r
}

; widths: 1
; flags: as written
define i4 @not.not_of_call(i4 %a, i4 %b) {
  %n = xor i4 %a, -1
  %m = call i4 @llvm.smin.i4(i4 %n, i4 %b)
  %r = xor i4 %m, -1
  ret i4 %r
}

; widths: 1
; flags: as written
define i2 @not.not_of_cast(<2 x i2> %x, <2 x i2> %y) {
  %c = icmp ult <2 x i2> %x, %y
  %b = bitcast <2 x i1> %c to i2
  %r = xor i2 %b, -1
  ret i2 %r
}

; widths: 1
; flags: as written
define i1 @not.not_of_logic(i4 %x, i4 %y, i4 %z) {
  %a = icmp ult i4 %x, %y
  %b = icmp slt i4 %x, %z
  %l = and i1 %a, %b
  %r = xor i1 %l, true
  ret i1 %r
}

; widths: 1
; flags: as written
define i4 @not.not_of_xor(i4 noundef %a, i4 %b, i4 %c) {
  %m = and i4 %a, %b
  %o = or i4 %a, %c
  %x = xor i4 %m, %o
  %r = xor i4 %x, -1
  ret i4 %r
}

; widths: 1
; flags: as written
define i8 @or.concatenation(i4 %x) {
  %s = ashr i4 %x, 3
  %h = zext i4 %s to i8
  %l = zext i4 %x to i8
  %u = shl i8 %h, 4
  %r = or i8 %u, %l
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @xor.operations_before_shift(i4 %x, i4 %y, i4 %n) {
  %a = lshr i4 %x, %n
  %m = xor i4 %a, 6
  %b = lshr i4 %y, %n
  %r = xor i4 %m, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i1 @or.or_of_product_overflow(i4 %a, i4 %b) {
  %c = call {i4, i1} @llvm.umul.with.overflow.i4(i4 %a, i4 %b)
  %p = extractvalue {i4, i1} %c, 0
  %o = extractvalue {i4, i1} %c, 1
  %n = icmp ne i4 %p, 0
  %r = or i1 %o, %n
  ret i1 %r
}

; widths: 1
; flags: as written
define i2 @or.or_of_selects(i1 %p, i2 %a, i2 %b, i2 %c, i2 %d) {
  %x = select i1 %p, i2 %a, i2 %b
  %y = select i1 %p, i2 %c, i2 %d
  %r = or i2 %x, %y
  ret i2 %r
}

; widths: 1
; flags: as written
define i1 @or.or_of_sum_overflow(i4 %x) {
  %c = call {i4, i1} @llvm.uadd.with.overflow.i4(i4 %x, i4 3)
  %s = extractvalue {i4, i1} %c, 0
  %o = extractvalue {i4, i1} %c, 1
  %n = icmp ugt i4 %s, 10
  %r = or i1 %o, %n
  ret i1 %r
}

; widths: 1
; flags: as written
define i2 @or.sink_not_into_other_hand(i1 %x, i4 %p, i4 %q, i2 %a, i2 %b) {
  %n = xor i1 %x, true
  %c = icmp ult i4 %p, %q
  %z = or i1 %n, %c
  %r = select i1 %z, i2 %a, i2 %b
  ret i2 %r
}

; widths: 1
; flags: as written
define i4 @sub.absolute_value(i4 %x) {
  %s = ashr i4 %x, 3
  %a = xor i4 %x, %s
  %r = sub i4 %a, %s
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @sub.clear_low_bits(i4 %x) {
  %a = add i4 %x, 4
  %m = and i4 %x, 3
  %r = sub i4 %a, %m
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @sub.common_summand(i4 %x, i4 %y, i4 %z) {
  %a = add i4 %x, %z
  %b = add i4 %y, %z
  %r = sub i4 %a, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @sub.constants_on_both_sides(i4 %x, i4 %y) {
  %a = add i4 %x, 5
  %b = add i4 %y, 3
  %r = sub i4 %a, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @sub.difference_and_sum(i4 %x, i4 %y, i4 %z, i4 %b) {
  %d = sub i4 %x, %y
  %a = add i4 %d, %z
  %r = sub i4 %a, %b
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @sub.or_and_xor(i4 %x, i4 %y) {
  %o = or i4 %x, %y
  %a = and i4 %x, %y
  %r = sub i4 %o, %a
  ret i4 %r
}

; widths: 1
; flags: as written
define i1 @icmp.absolute_value_is_zero(i4 %x, i1 %c) {
  %n = sub i4 0, %x
  %s = select i1 %c, i4 %n, i4 %x
  %r = icmp ne i4 %s, 0
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.bit_or_none(i4 %x, i4 %y) {
  %b = shl i4 1, %y
  %m = and i4 %x, %b
  %r = icmp eq i4 %m, %b
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.cleared_bit(i4 %x, i4 %y) {
  %b = shl i4 1, %y
  %n = xor i4 %x, -1
  %m = and i4 %b, %n
  %r = icmp eq i4 %m, 0
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.dominating_condition(i4 %x) {
  %c = icmp ult i4 %x, 6
  br i1 %c, label %yes, label %no
yes:
  %r = icmp ugt i4 %x, 4
  ret i1 %r
no:
  ret i1 true
}

; widths: 1
; flags: as written
define i1 @icmp.low_bits(i4 %x, i2 %y) {
  %m = and i4 %x, 3
  %z = zext i2 %y to i4
  %r = icmp eq i4 %m, %z
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.masks(i4 %x, i4 %y, i4 %z) {
  %a = and i4 %x, %z
  %b = and i4 %y, %z
  %r = icmp eq i4 %a, %b
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.phis(i1 %c, i4 %x) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i4 [ 3, %0 ], [ 9, %a ]
  %r = icmp ugt i4 %p, 4
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.selects_by_one_condition(i1 %c, i4 %a, i4 %b, i4 %y) {
  %p = select i1 %c, i4 %a, i4 %b
  %q = select i1 %c, i4 %a, i4 %y
  %r = icmp ult i4 %p, %q
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.sign_and_bit(i4 %x, i1 %b) {
  %s = lshr i4 %x, 3
  %z = zext i1 %b to i4
  %r = icmp eq i4 %s, %z
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @icmp.xor_with_operand(i4 %a, i4 %b) {
  %x = xor i4 %a, %b
  %r = icmp eq i4 %x, %a
  ret i1 %r
}

; widths: 1
; flags: as written
define i8 @min-max.of_sext_and_constant(i4 %x) {
  %s = sext i4 %x to i8
  %r = call i8 @llvm.smin.i8(i8 %s, i8 3)
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @min-max.umin_of_count(i4 %x) {
  %c = call i4 @llvm.cttz.i4(i4 %x, i1 false)
  %r = call i4 @llvm.umin.i4(i4 %c, i4 2)
  ret i4 %r
}

; widths: 1
; flags: as written
define i1 @select-bools.implied_operand(i1 %a, i4 %x) {
  %b = icmp ult i4 %x, 3
  %c = icmp ugt i4 %x, 5
  %o = select i1 %a, i1 true, i1 %b
  %r = select i1 %o, i1 %c, i1 false
  ret i1 %r
}

; widths: 1
; flags: as written
define i4 @select-counts.zeros_of_zero(i4 %x) {
  %c = call i4 @llvm.cttz.i4(i4 %x, i1 true)
  %z = icmp eq i4 %x, 0
  %r = select i1 %z, i4 4, i4 %c
  ret i4 %r
}

; widths: 1
; flags: as written
define i8 @sext.sext_of_shifts(i8 %x) {
  %t = trunc i8 %x to i4
  %l = shl i4 %t, 1
  %a = ashr i4 %l, 1
  %r = sext i4 %a to i8
  ret i8 %r
}

; widths: 1
; flags: as written
define i8 @sext.splat_of_bit(i8 %x) {
  %t = trunc i8 %x to i4
  %a = ashr i4 %t, 3
  %r = sext i4 %a to i8
  ret i8 %r
}

; widths: 1
; flags: as written
define i8 @shl.drop_sign_extension(i4 %x) {
  %m = and i4 %x, 3
  %z = zext i4 %m to i8
  %r = shl i8 %z, 2
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @trunc.of_shifted_sext(i4 %x) {
  %s = sext i4 %x to i12
  %h = lshr i12 %s, 3
  %r = trunc i12 %h to i4
  ret i4 %r
}

; widths: 1
; flags: as written
define i1 @trunc.lowest_bit(i4 %x) {
  %s = lshr i4 %x, 2
  %r = trunc i4 %s to i1
  ret i1 %r
}

; widths: 1
; flags: as written
define i4 @udiv.of_lshr(i4 %x) {
  %s = lshr i4 %x, 1
  %r = udiv i4 %s, 3
  ret i4 %r
}

; widths: 1
; flags: as written
define i8 @urem.narrow_unsigned(i4 %x, i4 %y) {
  %a = zext i4 %x to i8
  %b = zext i4 %y to i8
  %r = urem i8 %a, %b
  ret i8 %r
}

; widths: 1
; flags: as written
define i8 @sdiv.of_sext(i4 %x) {
  %s = sext i4 %x to i8
  %r = sdiv i8 %s, 3
  ret i8 %r
}

; widths: 1
; flags: as written
define i4 @sdiv.of_negation(i4 %x) {
  %n = sub nsw i4 0, %x
  %r = sdiv i4 %n, 3
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @div.of_quotient(i4 %x) {
  %q = udiv i4 %x, 3
  %r = udiv i4 %q, 3
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @rem.divisor_is_not_zero(i4 %x, i4 %y, i1 %c) {
  %d = select i1 %c, i4 %y, i4 0
  %r = urem i4 %x, %d
  ret i4 %r
}

; Two uses may see different numbers: no choice between 0 and 1.
; widths: 1
; flags: as written
define i4 @signum_of_undef(i4 %x) {
  %s = ashr i4 %x, 3
  %c = icmp sgt i4 %x, 0
  %z = zext i1 %c to i4
  %r = add i4 %s, %z
  ret i4 %r
}

; widths: 1
; flags: as written
define i1 @parts_of_an_integer(i6 %x) {
  %m = and i6 %x, 3
  %c = icmp eq i6 %m, 1
  %s = lshr i6 %x, 3
  %t = trunc i6 %s to i2
  %d = icmp eq i2 %t, 2
  %r = and i1 %c, %d
  ret i1 %r
}

; widths: 1
; flags: as written
define i1 @parts_of_an_integer_or(i6 %x) {
  %m = and i6 %x, 3
  %c = icmp ne i6 %m, 1
  %s = lshr i6 %x, 3
  %t = trunc i6 %s to i2
  %d = icmp ne i2 %t, 2
  %r = select i1 %c, i1 true, i1 %d
  ret i1 %r
}

; widths: 1
; flags: as written
define i4 @phi.stays_zero(i4 %x, i2 %n) {
  br label %loop
loop:
  %k = phi i2 [ %n, %0 ], [ %l, %loop ]
  %p = phi i4 [ 0, %0 ], [ %s, %loop ]
  %s = mul i4 %p, %x
  %l = add i2 %k, -1
  %e = icmp eq i2 %k, 0
  br i1 %e, label %done, label %loop
done:
  ret i4 %p
}

; widths: 1
; flags: as written
define i4 @phi.stays_zero.masked(i4 %x, i2 %n) {
  br label %loop
loop:
  %k = phi i2 [ %n, %0 ], [ %l, %loop ]
  %p = phi i4 [ 0, %0 ], [ %s, %loop ]
  %s = and i4 %x, %p
  %l = add i2 %k, -1
  %e = icmp eq i2 %k, 0
  br i1 %e, label %done, label %loop
done:
  ret i4 %p
}

; widths: 1
; flags: as written
define i4 @phi.stays_zero.shifted(i4 %x, i4 %y, i2 %n, i1 %c) {
  br label %loop
loop:
  %k = phi i2 [ %n, %0 ], [ %l, %left ], [ %l, %right ]
  %p = phi i4 [ 0, %0 ], [ %s, %left ], [ %t, %right ]
  %l = add i2 %k, -1
  %e = icmp eq i2 %k, 0
  br i1 %e, label %done, label %choose
choose:
  br i1 %c, label %left, label %right
left:
  %s = shl nsw i4 %p, %x
  br label %loop
right:
  %t = ashr exact i4 %p, %y
  br label %loop
done:
  ret i4 %p
}

; widths: 1
; flags: as written
define i4 @phi.stays_zero.divided(i4 %x, i4 %y, i2 %n, i1 %c) {
  br label %loop
loop:
  %k = phi i2 [ %n, %0 ], [ %l, %left ], [ %l, %right ]
  %p = phi i4 [ 0, %0 ], [ %s, %left ], [ %t, %right ]
  %l = add i2 %k, -1
  %e = icmp eq i2 %k, 0
  br i1 %e, label %done, label %choose
choose:
  br i1 %c, label %left, label %right
left:
  %s = sdiv i4 %p, %x
  br label %loop
right:
  %t = urem i4 %p, %y
  br label %loop
done:
  ret i4 %p
}
