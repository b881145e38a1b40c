; Rules of `icmp`.
; passes: instcombine<no-verify-fixpoint>

define i1 @eq_of_sum(iN %x) {
  %a = add iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

define i1 @least_numbers(iN %x) {
  %a = and iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

define i1 @not_least_numbers(iN %x) {
  %a = and iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

define i1 @at_most_one_bit(iN %x) {
  %a = add iN %x, -1
  %b = and iN %x, %a
  %r = icmp eq iN %b, 0
  ret i1 %r
}

define i1 @more_bits_than_one(iN %x) {
  %a = add iN %x, -1
  %b = and iN %a, %x
  %r = icmp ne iN %b, 0
  ret i1 %r
}

define i1 @lowest_bit_alone(iN %x) {
  %a = sub iN 0, %x
  %b = and iN %x, %a
  %r = icmp eq iN %b, %x
  ret i1 %r
}

define i1 @flipped_low_bits(iN %x) {
  %a = add iN %x, -1
  %b = xor iN %x, %a
  %r = icmp uge iN %b, %x
  ret i1 %r
}

define i1 @not_flipped_low_bits(iN %x) {
  %a = add iN %x, -1
  %b = xor iN %x, %a
  %r = icmp ult iN %b, %x
  ret i1 %r
}

define i1 @low_bits_eq(iN %x, iN %y) {
  %m = lshr iN -1, %y
  %a = and iN %x, %m
  %r = icmp eq iN %a, %x
  ret i1 %r
}

define i1 @low_bits_ne(iN %x, iN %y) {
  %m = lshr iN -1, %y
  %a = and iN %x, %m
  %r = icmp ne iN %x, %a
  ret i1 %r
}

define i1 @low_bits_uge(iN %x, iN %y) {
  %m = lshr iN -1, %y
  %a = and iN %x, %m
  %r = icmp uge iN %a, %x
  ret i1 %r
}

define i1 @low_bits_slt(iN %x) {
  %a = and iN %x, C
  %r = icmp slt iN %a, %x
  ret i1 %r
}

define i1 @low_bits_sge(iN %x) {
  %a = and iN %x, C
  %r = icmp sge iN %a, %x
  ret i1 %r
}

define i1 @high_bits_sge(iN %x, iN %y) {
  %m = shl iN -1, %y
  %a = and iN %x, %m
  %r = icmp sge iN %a, %m
  ret i1 %r
}

define i1 @high_bits_eq(iN %x, iN %y) {
  %m = shl iN -1, %y
  %a = and iN %x, %m
  %r = icmp eq iN %a, %m
  ret i1 %r
}

define i1 @inverse_or_mask(iN %x, iN %y) {
  %m = lshr iN -1, %y
  %n = xor iN %x, -1
  %a = or iN %n, %m
  %r = icmp eq iN %a, -1
  ret i1 %r
}

define i1 @and_inverse_mask(iN %x, iN %y) {
  %m = lshr iN -1, %y
  %n = xor iN %m, -1
  %a = and iN %x, %n
  %r = icmp ne iN %a, 0
  ret i1 %r
}

define i1 @part_ult(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

define i1 @part_sgt(iN %x) {
  %a = and iN %x, C
  %r = icmp sgt iN %a, %x
  ret i1 %r
}

define i1 @part_sle(iN %x, iN %y) {
  %n = or iN %x, C
  %a = and iN %n, %y
  %r = icmp sle iN %a, %n
  ret i1 %r
}

define i1 @part_of_inverse(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %r = icmp eq iN %a, %n
  ret i1 %r
}

define i1 @part_by_inverse(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %r = icmp eq iN %a, %y
  ret i1 %r
}

define i1 @more_ule(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

define i1 @more_than_inverse(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = or iN %n, %y
  %r = icmp eq iN %a, %n
  ret i1 %r
}

define i1 @more_by_inverse(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = or iN %n, %y
  %r = icmp ne iN %a, %y
  ret i1 %r
}

define i1 @flipped_sgt(iN %x) {
  %a = xor iN %x, C
  %r = icmp sgt iN %a, %x
  ret i1 %r
}

define i1 @flipped_ule(iN %x) {
  %a = xor iN %x, C
  %r = icmp ule iN %a, %x
  ret i1 %r
}

define i1 @flipped_uge(iN %x, iN %y) {
  %n = or iN %y, C
  %a = xor iN %x, %n
  %r = icmp uge iN %a, %x
  ret i1 %r
}

define i1 @sign_extended_part(iN %x) {
  %a = shl iN %x, C
  %b = ashr iN %a, C
  %r = icmp eq iN %b, %x
  ret i1 %r
}

define i1 @not_sign_extended_part(iN %x) {
  %a = shl iN %x, C
  %b = ashr iN %a, C
  %r = icmp ne iN %b, %x
  ret i1 %r
}

define i1 @uadd_sat_compared(iN %x) {
  %a = call iN @llvm.uadd.sat.iN(iN %x, iN C)
  %r = icmp ult iN %a, C1
  ret i1 %r
}

define i1 @uadd_sat_ugt(iN %x) {
  %a = call iN @llvm.uadd.sat.iN(iN %x, iN C)
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

define i1 @usub_sat_eq(iN %x) {
  %a = call iN @llvm.usub.sat.iN(iN %x, iN C)
  %r = icmp eq iN %a, C1
  ret i1 %r
}

define i1 @usub_sat_slt(iN %x) {
  %a = call iN @llvm.usub.sat.iN(iN %x, iN C)
  %r = icmp slt iN %a, C1
  ret i1 %r
}

define i1 @usub_sat_ult(iN %x) {
  %a = call iN @llvm.usub.sat.iN(iN %x, iN C)
  %r = icmp ult iN %a, C1
  ret i1 %r
}

define i1 @sums_with_constants(iN %x, iN %y) {
  %a = add nsw iN %x, C
  %b = add nsw iN %y, C1
  %r = icmp slt iN %a, %b
  ret i1 %r
}

define i1 @sums_with_constants_eq(iN %x, iN %y) {
  %a = add iN %x, C
  %b = add iN %y, C1
  %r = icmp eq iN %a, %b
  ret i1 %r
}

define i1 @doubled_and_itself(iN %x) {
  %a = shl iN %x, 1
  %r = icmp ult iN %a, %x
  ret i1 %r
}

define i1 @itself_and_doubled(iN %x) {
  %a = shl iN %x, 1
  %r = icmp uge iN %x, %a
  ret i1 %r
}

define i1 @product_divided(iN %x, iN %y) {
  %a = mul iN %x, %y
  %b = udiv iN %a, %x
  %r = icmp ne iN %b, %y
  ret i1 %r
}

define i1 @greatest_divided(iN %x, iN %y) {
  %b = udiv iN -1, %x
  %r = icmp ult iN %b, %y
  ret i1 %r
}

define i1 @negated_itself(iN %x) {
  %a = sub nsw iN 0, %x
  %r = icmp slt iN %a, %x
  ret i1 %r
}

define i1 @negated_itself_unsigned(iN %x) {
  %a = sub nsw iN 0, %x
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

define i1 @rotated_eq(iN %x, iN %y, iN %n) {
  %a = call iN @llvm.fshl.iN(iN %x, iN %x, iN %n)
  %b = call iN @llvm.fshl.iN(iN %y, iN %y, iN %n)
  %r = icmp eq iN %a, %b
  ret i1 %r
}

define i1 @rotated_and_constant(iN %x) {
  %a = call iN @llvm.fshl.iN(iN %x, iN %x, iN 1)
  %r = icmp ne iN %a, C
  ret i1 %r
}

define i1 @rotated_right_and_constant(iN %x) {
  %a = call iN @llvm.fshr.iN(iN %x, iN %x, iN 1)
  %r = icmp eq iN %a, C
  ret i1 %r
}

define i1 @smin_is_operand(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %r = icmp eq iN %a, %x
  ret i1 %r
}

define i1 @smax_is_not_operand(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = icmp ne iN %y, %a
  ret i1 %r
}

define i1 @umin_is_operand(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %r = icmp eq iN %a, %y
  ret i1 %r
}

define i1 @umax_is_not_operand(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %r = icmp ne iN %a, %x
  ret i1 %r
}

define i1 @signed_product_divided(iN %x, iN %y) {
  %a = mul iN %x, %y
  %b = sdiv iN %a, %x
  %r = icmp eq iN %b, %y
  ret i1 %r
}

; widths: 2..3
define i1 @bits_cut_off(iN %x, iN %y) {
  %a = trunc nuw iN %x to i1
  %b = trunc nuw iN %y to i1
  %r = icmp ult i1 %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @signed_bits_cut_off(iN %x, iN %y) {
  %a = trunc nsw iN %x to i1
  %b = trunc nsw iN %y to i1
  %r = icmp ne i1 %a, %b
  ret i1 %r
}

; widths: 1
define i1 @bits_of_sext(i3 %x) {
  %s = sext i3 %x to i5
  %m = and i5 %s, 3
  %r = icmp ne i5 %m, 2
  ret i1 %r
}

; widths: 1
define i1 @sign_of_sext(i3 %x) {
  %s = sext i3 %x to i5
  %m = and i5 %s, 12
  %r = icmp eq i5 %m, 0
  ret i1 %r
}

; widths: 1
define i1 @sign_of_sext_set(i3 %x) {
  %s = sext i3 %x to i5
  %m = and i5 %s, 8
  %r = icmp ne i5 %m, 0
  ret i1 %r
}
