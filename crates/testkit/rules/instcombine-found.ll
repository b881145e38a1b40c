; passes: instcombine<no-verify-fixpoint>
; One function for each rule that the other files do not reach, found by `cargo xtask coverage --find`.

; widths: 1
; flags: as written
define i3 @udiv.by_negative(i3 %x3) {
  %r0 = udiv i3 %x3, 5
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @mul.by_minus_one(i3 %x3) {
  %r0 = mul nsw i3 %x3, 7
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @urem.one_rem(i3 %x3) {
  %r0 = urem i3 1, %x3
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @div.one_by(i3 %y3) {
  %r0 = sdiv i3 1, %y3
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @sdiv.by_minus_one(i3 %y3) {
  %r0 = sdiv exact i3 %y3, 7
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @mul.by_power_of_two(i3 %y3) {
  %r0 = mul i3 4, %y3
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @srem.by_negative_constant(i3 %y3) {
  %r0 = srem i3 %y3, 5
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @urem.by_power(i3 %y3) {
  %r0 = urem i3 %y3, 4
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @sdiv.exact_negative_power(i3 %y3) {
  %r0 = sdiv exact i3 %y3, 6
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @sdiv.by_signed_min(i3 %x3) {
  %r0 = sdiv exact i3 %x3, 4
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @udiv.by_log2(i3 %x3) {
  %r0 = udiv i3 %x3, 2
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @sdiv.exact_power(i3 %y3) {
  %r0 = sdiv exact i3 %y3, 2
  ret i3 %r0
}

; widths: 1
; flags: as written
define i3 @urem.by_negative_rem(i3 %x3) {
  %r0 = urem i3 %x3, 5
  ret i3 %r0
}

; widths: 1
; flags: as written
declare i3 @llvm.fshl.i3(i3, i3, i3)
define i3 @funnel.shift_by_constant(i3 %x3) {
  %r0 = call i3 @llvm.fshl.i3(i3 %x3, i3 0, i3 7)
  ret i3 %r0
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.uadd.with.overflow.i3(i3, i3)
define i3 @extractvalue.result_alone(i3 %x3) {
  %r0 = call { i3, i1 } @llvm.uadd.with.overflow.i3(i3 3, i3 %x3)
  %r1 = extractvalue { i3, i1 } %r0, 0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.uadd.with.overflow.i3(i3, i3)
define i1 @extractvalue.overflow_alone(i3 %x3) {
  %r0 = call { i3, i1 } @llvm.uadd.with.overflow.i3(i3 %x3, i3 7)
  %r1 = extractvalue { i3, i1 } %r0, 1
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @srem.srem_to_urem(i3 %y3) {
  %r0 = mul nuw nsw i3 %y3, 2
  %r1 = srem i3 %r0, 3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i2 @cast.cast_of_cast(i4 %y4) {
  %r0 = trunc i4 %y4 to i3
  %r1 = trunc nuw nsw i3 %r0 to i2
  ret i2 %r1
}

; widths: 1
; flags: as written
define i2 @trunc.narrow_operation(i3 %y3) {
  %r0 = add nuw nsw i3 %y3, 1
  %r1 = trunc i3 %r0 to i2
  ret i2 %r1
}

; widths: 1
; flags: as written
define i3 @add.thrice(i3 %x3) {
  %r0 = sub nuw nsw i3 %x3, 1
  %r1 = add nuw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @extend.only_truncated(i3 %y3) {
  %r0 = zext nneg i3 %y3 to i4
  %r1 = trunc nuw nsw i4 %r0 to i3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i4 @sext.sext_non_negative(i3 %x3) {
  %f = freeze i3 %x3
  %r0 = mul nuw nsw i3 %f, %f
  %r1 = sext i3 %r0 to i4
  ret i4 %r1
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.sadd.with.overflow.i3(i3, i3)
define { i3, i1 } @add.of_disjoint_or(i3 %x3) {
  %r0 = or disjoint i3 %x3, 3
  %r1 = call { i3, i1 } @llvm.sadd.with.overflow.i3(i3 %r0, i3 5)
  ret { i3, i1 } %r1
}

; widths: 1
; flags: as written
define i3 @freeze.freeze_of_undef(i3 %x3) {
  %r0 = ashr exact i3 %x3, 4
  %r1 = freeze i3 %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @mul.of_negation(i3 %x3) {
  %r0 = mul i3 %x3, 7
  %r1 = mul nuw i3 %r0, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.umul.with.overflow.i3(i3, i3)
define i3 @extractvalue.product_by_constant(i3 %y3) {
  %r0 = call { i3, i1 } @llvm.umul.with.overflow.i3(i3 %y3, i3 7)
  %r1 = extractvalue { i3, i1 } %r0, 0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i2 @cast.cast_of_select(i1 %y1, i3 %y3) {
  %r0 = select i1 %y1, i3 %y3, i3 4
  %r1 = trunc nuw nsw i3 %r0 to i2
  ret i2 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
define i3 @bits.reverse_of_bit(i3 %x3) {
  %r0 = udiv exact i3 %x3, 6
  %r1 = call i3 @llvm.bitreverse.i3(i3 %r0)
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @shl.shl_by_constant(i3 %x3) {
  %r0 = lshr i3 %x3, 2
  %r1 = mul nuw i3 4, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.fshl.i3(i3, i3, i3)
define i2 @trunc.of_shl(i3 %x3) {
  %r0 = call i3 @llvm.fshl.i3(i3 %x3, i3 0, i3 4)
  %r1 = trunc nsw i3 %r0 to i2
  ret i2 %r1
}

; widths: 1
; flags: as written
define i3 @mul.by_shifted_one(i3 %x3) {
  %r0 = shl i3 1, %x3
  %r1 = mul nuw nsw i3 %x3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @div.into_select_or_phi(i1 %y1, i3 %x3) {
  %r0 = select i1 %y1, i3 7, i3 %x3
  %r1 = sdiv exact i3 %r0, 3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @sub.or_less_part(i3 %x3, i3 %y3) {
  %r0 = or i3 %y3, %x3
  %r1 = sub i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.ssub.with.overflow.i3(i3, i3)
define i1 @extractvalue.from_insertion(i3 %x3) {
  %r0 = call { i3, i1 } @llvm.ssub.with.overflow.i3(i3 7, i3 %x3)
  %r1 = extractvalue { i3, i1 } %r0, 1
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @select-icmp.operation_at_bound(i3 %x3) {
  %r0 = udiv i3 %x3, 4
  %r1 = mul i3 %r0, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.usub.sat.i3(i3, i3)
define i3 @sub.saturated(i3 %x3) {
  %r0 = call i3 @llvm.usub.sat.i3(i3 %x3, i3 4)
  %r1 = sub nuw nsw i3 %x3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.sums(i3 %x3, i3 %y3) {
  %r0 = or disjoint i3 %y3, %x3
  %r1 = icmp sge i3 %r0, %x3
  ret i1 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.select_and_constant(i1 %x1, i3 %x3) {
  %r0 = select i1 %x1, i3 %x3, i3 0
  %r1 = icmp samesign sge i3 %r0, 6
  ret i1 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.extended_and_constant(i2 %x2) {
  %r0 = zext i2 %x2 to i3
  %r1 = icmp eq i3 %r0, 3
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @mul.by_negative_power(i3 %y3) {
  %r0 = add i3 %y3, 7
  %r1 = mul i3 6, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.umul.with.overflow.i3(i3, i3)
define { i3, i1 } @mul.of_widened_bits(i3 %x3) {
  %r0 = sdiv i3 %x3, 4
  %r1 = call { i3, i1 } @llvm.umul.with.overflow.i3(i3 %r0, i3 %r0)
  ret { i3, i1 } %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
declare { i3, i1 } @llvm.ssub.with.overflow.i3(i3, i3)
define { i3, i1 } @xor.logic_of_moved_bits(i3 %x3) {
  %r0 = call i3 @llvm.bitreverse.i3(i3 %x3)
  %r1 = call { i3, i1 } @llvm.ssub.with.overflow.i3(i3 7, i3 %r0)
  ret { i3, i1 } %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
define i3 @call.into_arms(i1 %x1) {
  %r0 = select i1 %x1, i3 6, i3 7
  %r1 = call i3 @llvm.bitreverse.i3(i3 %r0)
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @add.constant_less_value(i3 %x3) {
  %r0 = sub nuw nsw i3 4, %x3
  %r1 = add nuw nsw i3 6, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.inverted_operands(i3 %y3) {
  %r0 = sub nuw nsw i3 7, %y3
  %r1 = icmp slt i3 %r0, 6
  ret i1 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.umin.i3(i3, i3)
define i3 @sub.min_max_parts(i3 %x3, i3 %y3) {
  %r0 = call i3 @llvm.umin.i3(i3 %y3, i3 %x3)
  %r1 = sub nuw nsw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.usub.sat.i3(i3, i3)
define i3 @add.saturated(i3 %y3) {
  %r0 = call i3 @llvm.usub.sat.i3(i3 %y3, i3 3)
  %r1 = add nsw i3 %r0, 3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @add.into_select_or_phi(i1 %x1, i3 %x3) {
  %r0 = select i1 %x1, i3 %x3, i3 1
  %r1 = add nuw i3 5, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.cttz.i3(i3, i1 immarg)
define i3 @sdiv.sdiv_to_udiv(i3 %x3) {
  %r0 = call i3 @llvm.cttz.i3(i3 %x3, i1 false)
  %r1 = sdiv i3 3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @mul.of_shl_by_constant(i3 %x3) {
  %r0 = shl i3 %x3, 2
  %r1 = mul nsw i3 %r0, 5
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @sub.common_operand(i3 %x3, i3 %y3) {
  %r0 = sub nuw nsw i3 %x3, %y3
  %r1 = sub nuw nsw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @sub.difference_of_subs(i3 %x3, i3 %y3) {
  %r0 = sub nuw nsw i3 %x3, %y3
  %r1 = sub nuw nsw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.sadd.sat.i3(i3, i3)
define i3 @or.extension_with_constant(i2 %y2) {
  %r0 = zext nneg i2 %y2 to i3
  %r1 = call i3 @llvm.sadd.sat.i3(i3 %r0, i3 2)
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
define i3 @and.logic_of_moved_bits(i3 %x3) {
  %r0 = call i3 @llvm.bitreverse.i3(i3 %x3)
  %r1 = and i3 %r0, 4
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.sadd.sat.i3(i3, i3)
define i3 @shl.shl_powers(i3 %y3) {
  %r0 = sdiv i3 %y3, 4
  %r1 = call i3 @llvm.sadd.sat.i3(i3 %r0, i3 %r0)
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.with_zero(i3 %y3) {
  %r0 = mul nuw nsw i3 %y3, 6
  %r1 = icmp ult i3 0, %r0
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @shift.unsigned_amount(i2 %x2, i3 %y3) {
  %r0 = sext i2 %x2 to i3
  %r1 = shl i3 %y3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
define i3 @or.logic_of_moved_bits(i3 %x3) {
  %r0 = call i3 @llvm.bitreverse.i3(i3 %x3)
  %r1 = or i3 4, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.increments(i3 %x3, i3 %y3) {
  %r0 = add nuw nsw i3 %x3, 1
  %r1 = icmp ult i3 %y3, %r0
  ret i1 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.sum_overflows(i3 %x3, i3 %y3) {
  %r0 = add nsw i3 %x3, %y3
  %r1 = icmp ule i3 %x3, %r0
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @shift.remainder_amount(i3 %x3) {
  %r0 = srem i3 %x3, 4
  %r1 = lshr i3 %x3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @mul.by_bit(i3 %y3) {
  %r0 = udiv i3 1, %y3
  %r1 = mul nuw i3 %y3, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.sum_with_constant(i3 %y3) {
  %r0 = add nsw i3 %y3, 5
  %r1 = icmp samesign uge i3 %y3, %r0
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @sub.of_select(i1 %y1, i3 %x3) {
  %r0 = select i1 %y1, i3 %x3, i3 0
  %r1 = sub nuw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @add.difference_less_one(i3 %x3, i3 %y3) {
  %r0 = sub nsw i3 %x3, %y3
  %r1 = add i3 7, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @mul.of_sum(i3 %x3) {
  %r0 = add nuw i3 %x3, 3
  %r1 = mul nsw i3 %r0, 5
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @icmp.bool_range(i3 %x3) {
  %r0 = udiv exact i3 %x3, 7
  %r1 = icmp ne i3 %r0, %x3
  ret i1 %r1
}

; widths: 1
; flags: as written
define i3 @mul.into_select_or_phi(i1 %x1, i3 %x3) {
  %r0 = select i1 %x1, i3 %x3, i3 0
  %r1 = mul nuw nsw i3 %r0, 6
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @shl.shl_of_one_less(i3 %x3) {
  %r0 = sub nsw i3 2, %x3
  %r1 = shl nsw i3 1, %r0
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @mul.of_quotient(i3 %x3) {
  %r0 = sdiv i3 3, %x3
  %r1 = mul nsw i3 %r0, %x3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @and.extension_with_constant(i2 %y2) {
  %r0 = zext i2 %y2 to i3
  %r1 = and i3 %r0, 5
  ret i3 %r1
}

; widths: 1
; flags: as written
define i3 @add.constants_across_difference(i3 %x3, i3 %y3) {
  %r0 = sub nuw i3 1, %x3
  %r1 = add nuw i3 %r0, %y3
  ret i3 %r1
}

; widths: 1
; flags: as written
define i1 @not.not_of_invertible(i1 %x1, i1 %y1, i3 %y3) {
  %r0 = icmp samesign ule i3 %y3, 6
  %r1 = xor i1 %x1, %r0
  %r2 = select i1 %r1, i1 %y1, i1 true
  ret i1 %r2
}

; widths: 1
; flags: as written
define i2 @trunc.narrower_expression(i4 %y4) {
  %r0 = trunc nuw nsw i4 %y4 to i3
  %r1 = mul i3 %r0, %r0
  %r2 = trunc nuw i3 %r1 to i2
  ret i2 %r2
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.usub.with.overflow.i3(i3, i3)
define i1 @extractvalue.from_select(i1 %y1, i3 %x3, i3 %y3) {
  %r0 = select i1 %y1, i3 %y3, i3 %x3
  %r1 = call { i3, i1 } @llvm.usub.with.overflow.i3(i3 %r0, i3 %y3)
  %r2 = extractvalue { i3, i1 } %r1, 1
  ret i1 %r2
}

; widths: 1
; flags: as written
define i3 @sub.and_less_part(i3 %x3) {
  %r0 = trunc nuw i3 %x3 to i2
  %r1 = zext i2 %r0 to i3
  %r2 = sub nsw i3 %r1, %x3
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @div.of_product(i3 %y3) {
  %r0 = add nsw i3 %y3, %y3
  %r1 = sdiv exact i3 %r0, 2
  %r2 = shl i3 4, %r1
  ret i3 %r2
}

; widths: 1
; flags: as written
define i1 @or.select_decided_by_operand(i1 %y1, i3 %x3, i3 %y3) {
  %r0 = icmp samesign sge i3 %y3, %x3
  %r1 = select i1 %r0, i1 false, i1 %y1
  %r2 = or i1 %r1, %r0
  ret i1 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.fshl.i3(i3, i3, i3)
declare i3 @llvm.usub.sat.i3(i3, i3)
define i3 @add.sign_splat_plus_one(i3 %x3, i3 %y3) {
  %r0 = udiv i3 %x3, 4
  %r1 = call i3 @llvm.usub.sat.i3(i3 1, i3 %r0)
  %r2 = call i3 @llvm.fshl.i3(i3 0, i3 %r1, i3 %y3)
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.ushl.sat.i3(i3, i3)
define i3 @sub.less_its_part(i3 %y3) {
  %r0 = and i3 6, %y3
  %r1 = sub nuw i3 %y3, %r0
  %r2 = call i3 @llvm.ushl.sat.i3(i3 7, i3 %r1)
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.smax.i3(i3, i3)
define i3 @min-max-chain.by_range(i3 %y3) {
  %r0 = freeze i3 %y3
  %r1 = shl nuw i3 2, %r0
  %r2 = call i3 @llvm.smax.i3(i3 2, i3 %r1)
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.abs.i3(i3, i1 immarg)
declare i3 @llvm.ushl.sat.i3(i3, i3)
define i3 @overflow.abs_of_parity(i3 %y3) {
  %r0 = srem i3 %y3, 2
  %r1 = call i3 @llvm.abs.i3(i3 %r0, i1 false)
  %r2 = call i3 @llvm.ushl.sat.i3(i3 %r1, i3 %r1)
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @shl.shl_of_shr(i3 %y3) {
  %r0 = zext i2 3 to i3
  %r1 = ashr i3 %r0, %y3
  %r2 = shl nsw i3 %r1, %y3
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.usub.sat.i3(i3, i3)
define i3 @add.of_not(i3 %x3) {
  %r0 = shl nuw i3 %x3, 2
  %r1 = call i3 @llvm.usub.sat.i3(i3 7, i3 %r0)
  %r2 = sub nuw nsw i3 %r1, 1
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @rem.into_select_or_phi(i1 %y1, i3 %x3) {
  %r0 = select i1 true, i1 %y1, i1 false
  %r1 = select i1 %r0, i3 6, i3 %x3
  %r2 = urem i3 %r1, 7
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @sub.from_constant(i1 %x1, i1 %y1, i3 %y3) {
  %r0 = select i1 true, i1 %x1, i1 %y1
  %r1 = select i1 %r0, i3 0, i3 %y3
  %r2 = sub i3 4, %r1
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @zext.of_masked_trunc(i3 %x3) {
  %r0 = urem i3 %x3, 2
  %r1 = trunc nsw i3 %r0 to i2
  %r2 = zext nneg i2 %r1 to i3
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @add.lowest_bit(i3 %y3) {
  %r0 = sub nsw i3 0, %y3
  %r1 = and i3 %y3, %r0
  %r2 = urem i3 6, %r1
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @select-last.sink_not_into_other_hand(i1 %y1, i3 %y3) {
  %r0 = icmp samesign sge i3 2, %y3
  %r1 = select i1 %y1, i1 %r0, i1 true
  %r2 = select i1 %r1, i3 4, i3 %y3
  ret i3 %r2
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.ssub.with.overflow.i3(i3, i3)
define i3 @sub.less_one_less(i3 %x3, i3 %y3) {
  %r0 = add i3 7, %y3
  %r1 = call { i3, i1 } @llvm.ssub.with.overflow.i3(i3 %r0, i3 %x3)
  %r2 = extractvalue { i3, i1 } %r1, 0
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @select-extended.extended_arm_and_constant(i3 %x3, i3 %y3) {
  %r0 = icmp sle i3 2, %y3
  %r1 = select i1 %r0, i3 0, i3 %x3
  %r2 = udiv exact i3 %r1, 5
  ret i3 %r2
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.sadd.with.overflow.i3(i3, i3)
define i3 @add.negated_operand(i3 %y3) {
  %r0 = sdiv exact i3 %y3, 6
  %r1 = call { i3, i1 } @llvm.sadd.with.overflow.i3(i3 %y3, i3 %r0)
  %r2 = extractvalue { i3, i1 } %r1, 0
  ret i3 %r2
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.sadd.with.overflow.i3(i3, i3)
define i3 @add.of_xor(i3 %y3) {
  %r0 = sub nsw i3 %y3, 4
  %r1 = call { i3, i1 } @llvm.sadd.with.overflow.i3(i3 %r0, i3 1)
  %r2 = extractvalue { i3, i1 } %r1, 0
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.bitreverse.i3(i3)
declare i3 @llvm.usub.sat.i3(i3, i3)
define i3 @add.low_bits(i3 %y3) {
  %r0 = call i3 @llvm.bitreverse.i3(i3 7)
  %r1 = shl nsw i3 %r0, %y3
  %r2 = call i3 @llvm.usub.sat.i3(i3 %r0, i3 %r1)
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.abs.i3(i3, i1 immarg)
define i3 @sub.inverted_operands(i3 %x3) {
  %r0 = sub nsw i3 %x3, 1
  %r1 = or i3 6, %r0
  %r2 = call i3 @llvm.abs.i3(i3 %r1, i1 true)
  ret i3 %r2
}

; widths: 1
; flags: as written
define i1 @not.not_of_select(i1 %x1, i3 %x3, i3 %y3) {
  %r0 = icmp ne i3 %y3, %x3
  %r1 = select i1 %x1, i1 %x1, i1 %r0
  %r2 = xor i1 true, %r1
  ret i1 %r2
}

; widths: 1
; flags: as written
define i1 @and.select_decided_by_operand(i1 %y1, i3 %y3) {
  %r0 = icmp uge i3 2, %y3
  %r1 = select i1 %y1, i1 %r0, i1 true
  %r2 = and i1 %y1, %r1
  ret i1 %r2
}

; widths: 1
; flags: as written
define i2 @select-arms.cast_min_max(i3 %y3) {
  %r0 = icmp samesign sle i3 0, %y3
  %r1 = select i1 %r0, i3 %y3, i3 3
  %r2 = trunc i3 %r1 to i2
  ret i2 %r2
}

; widths: 1
; flags: as written
define i3 @add.times_negative_power(i3 %x3) {
  %r0 = trunc i4 14 to i3
  %r1 = mul nuw i3 %x3, %r0
  %r2 = add nuw nsw i3 3, %r1
  ret i3 %r2
}

; widths: 1
; flags: as written
declare i3 @llvm.ssub.sat.i3(i3, i3)
define i3 @add.comparison_added(i3 %y3) {
  %r0 = sdiv exact i3 %y3, 4
  %r1 = add nuw i3 %y3, %r0
  %r2 = call i3 @llvm.ssub.sat.i3(i3 %r1, i3 %y3)
  ret i3 %r2
}

; widths: 1
; flags: as written
define i3 @select-last.inverted_arm(i1 %x1, i1 %y1) {
  %r0 = xor i1 %y1, true
  %r1 = select i1 %x1, i1 %y1, i1 %r0
  %r2 = select i1 %r1, i1 %r0, i1 %y1
  %r3 = select i1 %r2, i3 7, i3 1
  ret i3 %r3
}

; widths: 1
; flags: as written
declare i3 @llvm.umax.i3(i3, i3)
declare { i3, i1 } @llvm.uadd.with.overflow.i3(i3, i3)
define i3 @add.of_umax(i3 %x3) {
  %r0 = call i3 @llvm.umax.i3(i3 %x3, i3 2)
  %r1 = call { i3, i1 } @llvm.uadd.with.overflow.i3(i3 3, i3 %r0)
  %r2 = extractvalue { i3, i1 } %r1, 0
  %r3 = add i3 3, %r2
  ret i3 %r3
}

; widths: 1
; flags: as written
declare { i3, i1 } @llvm.uadd.with.overflow.i3(i3, i3)
define i3 @add.complement_plus_one(i3 %x3, i3 %y3) {
  %r0 = add i3 %x3, 1
  %r1 = sub nuw i3 %y3, %r0
  %r2 = call { i3, i1 } @llvm.uadd.with.overflow.i3(i3 1, i3 %r1)
  %r3 = extractvalue { i3, i1 } %r2, 0
  ret i3 %r3
}

; widths: 1
; flags: as written
define i3 @lshr.lshr_of_shl(i3 %x3, i3 %y3) {
  %r0 = shl nsw i3 %x3, %x3
  %r1 = add i3 0, %r0
  %r2 = lshr i3 %r1, %x3
  %r3 = xor i3 %y3, %r2
  ret i3 %r3
}

; widths: 1
; flags: as written
define i1 @and.sink_not_into_other_hand(i1 %x1, i3 %x3, i3 %y3) {
  %r0 = icmp ule i3 %y3, %x3
  %r1 = or i1 %x1, %r0
  %r2 = xor i1 %x1, %r1
  %r3 = xor i1 %r2, true
  ret i1 %r3
}

; widths: 1
; flags: as written
declare i3 @llvm.smin.i3(i3, i3)
define i3 @udiv.narrow_unsigned(i2 %x2, i3 %y3) {
  %r0 = zext i2 %x2 to i3
  %r1 = udiv i3 2, %r0
  %r2 = sub i3 %r1, %y3
  %r3 = call i3 @llvm.smin.i3(i3 %r2, i3 %r2)
  ret i3 %r3
}

; widths: 1
; flags: as written
declare i3 @llvm.fshr.i3(i3, i3, i3)
declare i3 @llvm.umax.i3(i3, i3)
define i3 @min-max.of_zext_and_constant(i2 %y2, i3 %x3) {
  %r0 = zext nneg i2 %y2 to i3
  %r1 = call i3 @llvm.umax.i3(i3 1, i3 %r0)
  %r2 = add nsw i3 %r1, 1
  %r3 = call i3 @llvm.fshr.i3(i3 %r2, i3 7, i3 %x3)
  ret i3 %r3
}

; widths: 1
; flags: as written
declare i3 @llvm.scmp.i3.i3(i3, i3)
define i3 @srem.of_negated(i3 %x3, i3 %y3) {
  %r0 = call i3 @llvm.scmp.i3.i3(i3 7, i3 %y3)
  %r1 = ashr exact i3 %r0, %r0
  %r2 = sub nsw i3 %r1, %x3
  %r3 = srem i3 %r2, %r0
  ret i3 %r3
}

; widths: 1
; flags: as written
define i1 @boolean.regroup_conditions(i1 %y1, i3 %x3, i3 %y3) {
  %r0 = icmp ugt i3 %x3, %y3
  %r1 = and i1 %r0, %y1
  %r2 = select i1 %r1, i3 %x3, i3 1
  %r3 = icmp sle i3 3, %r2
  ret i1 %r3
}

; widths: 1
; flags: as written
define i1 @icmp.sum_in_narrow_range(i8 noundef %x8, i8 noundef %y8) {
  %a = sext i8 %x8 to i16
  %b = sext i8 %y8 to i16
  %sum = add i16 %a, %b
  %off = add i16 %sum, 128
  %r0 = icmp ugt i16 %off, 255
  ret i1 %r0
}

; widths: 1
; flags: as written
define i1 @select-bools.choice_of_either(i1 %c1, i1 %a1, i1 %b1) {
  %not = xor i1 %c1, true
  %or = select i1 %not, i1 true, i1 %a1
  %other = select i1 %c1, i1 true, i1 %b1
  %r0 = select i1 %or, i1 %other, i1 false
  ret i1 %r0
}

; widths: 1
; flags: as written
define i1 @select-bools.choice_of_either.swapped(i1 %c1, i1 %a1, i1 %b1) {
  %not = xor i1 %c1, true
  %or = select i1 %a1, i1 true, i1 %not
  %other = select i1 %c1, i1 true, i1 %b1
  %r0 = select i1 %other, i1 %or, i1 false
  ret i1 %r0
}

; widths: 1
; flags: as written
define i4 @select-counts.signed_saturated_sum(i4 %x4) {
  %c = icmp sgt i4 %x4, 4
  %s = add i4 %x4, 3
  %r0 = select i1 %c, i4 7, i4 %s
  ret i4 %r0
}

; widths: 1
; flags: as written
define i4 @select-counts.signed_saturated_sum.of_one(i4 %x4) {
  %c = icmp eq i4 %x4, 7
  %s = add i4 %x4, 1
  %r0 = select i1 %c, i4 7, i4 %s
  ret i4 %r0
}

; widths: 1
; flags: as written
define i4 @select-counts.signed_saturated_sum.below(i4 %x4) {
  %c = icmp slt i4 %x4, 4
  %s = add i4 %x4, 3
  %r0 = select i1 %c, i4 %s, i4 7
  ret i4 %r0
}
