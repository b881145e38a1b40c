; Rules with a condition, where it holds and where it does not: flags that are needed, bounds, undef.

declare iN @llvm.fshl.iN(iN, iN, iN)

define iN @mul_of_udiv(iN %x, iN %y) {
  %a = udiv iN %x, %y
  %r = mul iN %a, %y
  ret iN %r
}

define iN @udiv_of_mul(iN %x, iN %y) {
  %a = mul iN %x, %y
  %r = udiv iN %a, %y
  ret iN %r
}

define iN @urem_of_mul(iN %x, iN %y) {
  %a = mul iN %x, %y
  %r = urem iN %a, %y
  ret iN %r
}

define iN @urem_of_shl(iN %x, iN %y) {
  %a = shl iN %x, %y
  %r = urem iN %a, %x
  ret iN %r
}

; flags: as written
define iN @udiv_of_constant_by_ored(iN %x) {
  %b = or iN %x, C
  %r = udiv iN C1, %b
  ret iN %r
}

define iN @mul_of_sdiv(iN %x, iN %y) {
  %a = sdiv iN %x, %y
  %r = mul iN %a, %y
  ret iN %r
}

define iN @sdiv_of_mul(iN %x, iN %y) {
  %a = mul iN %x, %y
  %r = sdiv iN %a, %y
  ret iN %r
}

define iN @srem_of_mul(iN %x, iN %y) {
  %a = mul iN %x, %y
  %r = srem iN %a, %y
  ret iN %r
}

define iN @srem_of_shl(iN %x, iN %y) {
  %a = shl iN %x, %y
  %r = srem iN %a, %x
  ret iN %r
}

; flags: as written
define iN @sdiv_of_constant_by_ored(iN %x) {
  %b = or iN %x, C
  %r = sdiv iN C1, %b
  ret iN %r
}

define iN @sdiv_of_opposite(iN %x) {
  %a = sub iN 0, %x
  %r = sdiv iN %a, %x
  ret iN %r
}

define iN @shl_of_lshr(iN %x, iN %y) {
  %a = lshr iN %x, %y
  %r = shl iN %a, %y
  ret iN %r
}

define iN @lshr_of_shl(iN %x, iN %y) {
  %a = shl iN %x, %y
  %r = lshr iN %a, %y
  ret iN %r
}

define iN @shl_of_ashr(iN %x, iN %y) {
  %a = ashr iN %x, %y
  %r = shl iN %a, %y
  ret iN %r
}

define iN @ashr_of_shl(iN %x, iN %y) {
  %a = shl iN %x, %y
  %r = ashr iN %a, %y
  ret iN %r
}

define iN @and_of_lshr_mask(iN %x) {
  %a = lshr iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

define iN @and_of_shl_mask(iN %x) {
  %a = shl iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

; widths: 2
define iN @and_of_shl_or(iN %x, iN %y) {
  %s = shl iN %x, C
  %b = and iN %y, C1
  %o = or iN %s, %b
  %r = and iN %o, C2
  ret iN %r
}

; widths: 2
define iN @lshr_of_shl_or(iN %x, iN %y) {
  %s = shl iN %x, C
  %b = and iN %y, C1
  %o = or iN %s, %b
  %r = lshr iN %o, C
  ret iN %r
}

; widths: 2
define iN @or_of_masked_sum(iN %x) {
  %s = add iN %x, C
  %a = and iN %s, C1
  %b = and iN %x, C2
  %r = or iN %a, %b
  ret iN %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_ult_ult(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_ult_ugt(iN %x) {
  %a = icmp ult iN %x, C
  %b = icmp ugt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_slt_sgt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp sgt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_slt_slt(iN %x) {
  %a = icmp slt iN %x, C
  %b = icmp slt iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_eq_ult(iN %x) {
  %a = icmp eq iN %x, C
  %b = icmp ult iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @and_of_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = and i1 %a, %b
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @or_of_ne_eq(iN %x) {
  %a = icmp ne iN %x, C
  %b = icmp eq iN %x, C1
  %r = or i1 %a, %b
  ret i1 %r
}

; widths: 2..3
define iN @select_bit_or_left(iN %x) {
  %a = and iN %x, C
  %c = icmp eq iN %a, 0
  %b = or iN %x, C
  %r = select i1 %c, iN %b, iN %x
  ret iN %r
}

; widths: 2..3
define iN @select_bit_or_right(iN %x) {
  %a = and iN %x, C
  %c = icmp eq iN %a, 0
  %b = or iN %x, C
  %r = select i1 %c, iN %x, iN %b
  ret iN %r
}

; widths: 2..3
define iN @select_funnel(iN %x, iN %y) {
  %c = icmp eq iN %y, 0
  %f = call iN @llvm.fshl.iN(iN %x, iN %x, iN %y)
  %r = select i1 %c, iN %x, iN %f
  ret iN %r
}

; unchanged
; widths: 2
define iN @select_funnel_of_two(iN %x, iN %y, iN %z) {
  %c = icmp eq iN %y, 0
  %f = call iN @llvm.fshl.iN(iN %x, iN %z, iN %y)
  %r = select i1 %c, iN %x, iN %f
  ret iN %r
}

; widths: 2..3
define i1 @eq_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @eq_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @eq_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
; unchanged
define i1 @eq_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp eq iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @eq_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp eq iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @eq_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @eq_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @eq_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @eq_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @eq_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp eq iN %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @ult_of_sum(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; widths: 2..3
define i1 @ult_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @ult_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @ult_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @ult_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp ult iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @ult_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp ult iN %s, C1
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @ult_of_select_of_constants(i1 %c, iN %x) {
  %s = select i1 %c, iN C, iN %x
  %r = icmp ult iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @ult_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @ult_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @ult_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @ult_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @ult_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp ult iN %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @uge_of_sum(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; widths: 2..3
define i1 @uge_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @uge_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @uge_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @uge_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp uge iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @uge_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp uge iN %s, C1
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @uge_of_select_of_constants(i1 %c, iN %x) {
  %s = select i1 %c, iN C, iN %x
  %r = icmp uge iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @uge_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @uge_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @uge_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @uge_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @uge_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp uge iN %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @slt_of_sum(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = icmp slt iN %a, %x
  ret i1 %r
}

; widths: 2..3
define i1 @slt_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @slt_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @slt_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @slt_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp slt iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @slt_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp slt iN %s, C1
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @slt_of_select_of_constants(i1 %c, iN %x) {
  %s = select i1 %c, iN C, iN %x
  %r = icmp slt iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @slt_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @slt_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @slt_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @slt_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @slt_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp slt iN %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @sgt_of_sum(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = icmp sgt iN %a, %x
  ret i1 %r
}

; widths: 2..3
define i1 @sgt_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @sgt_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @sgt_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @sgt_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp sgt iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @sgt_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp sgt iN %s, C1
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @sgt_of_select_of_constants(i1 %c, iN %x) {
  %s = select i1 %c, iN C, iN %x
  %r = icmp sgt iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sgt_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sgt_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sgt_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sgt_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sgt_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp sgt iN %a, %b
  ret i1 %r
}

; widths: 1..3
define i1 @sle_of_sum(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = icmp sle iN %a, %x
  ret i1 %r
}

; widths: 2..3
define i1 @sle_of_sums(iN %x) {
  %a = add iN %x, C
  %b = add iN %x, C1
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2..3
define i1 @sle_of_shifted_constant(iN %x) {
  %a = shl iN C, %x
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 2
define i1 @sle_of_shifted_constants(iN %x, iN %y) {
  %a = shl iN C, %x
  %b = shl iN C, %y
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @sle_of_select_constant(i1 %c, iN %x, iN %y) {
  %s = select i1 %c, iN %x, iN %y
  %r = icmp sle iN %s, C
  ret i1 %r
}

; widths: 2
; flags: as written
define i1 @sle_of_select_of_icmp(iN %x, iN %y) {
  %c = icmp ult iN %x, C
  %s = select i1 %c, iN %x, iN %y
  %r = icmp sle iN %s, C1
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @sle_of_select_of_constants(i1 %c, iN %x) {
  %s = select i1 %c, iN C, iN %x
  %r = icmp sle iN %s, C1
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sle_of_lshr_both(iN %x, iN %y, iN %z) {
  %a = lshr iN %x, %z
  %b = lshr iN %y, %z
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sle_of_ashr_both(iN %x, iN %y, iN %z) {
  %a = ashr iN %x, %z
  %b = ashr iN %y, %z
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sle_of_udiv_both(iN %x, iN %y, iN %z) {
  %a = udiv iN %x, %z
  %b = udiv iN %y, %z
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sle_of_sdiv_both(iN %x, iN %y, iN %z) {
  %a = sdiv iN %x, %z
  %b = sdiv iN %y, %z
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2
; unchanged
define i1 @sle_of_shl_both(iN %x, iN %y, iN %z) {
  %a = shl iN %x, %z
  %b = shl iN %y, %z
  %r = icmp sle iN %a, %b
  ret i1 %r
}

; widths: 2..4
define i1 @ult_of_lshr_by_constant(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ult_of_udiv_by_constant(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @ult_of_scaled(iN %x) {
  %m = mul iN %x, C
  %a = udiv iN %m, C1
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ugt_of_lshr_by_constant(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ugt_of_udiv_by_constant(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @ugt_of_scaled(iN %x) {
  %m = mul iN %x, C
  %a = udiv iN %m, C1
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ule_of_lshr_by_constant(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ule_of_udiv_by_constant(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @ule_of_scaled(iN %x) {
  %m = mul iN %x, C
  %a = udiv iN %m, C1
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @eq_of_lshr_by_constant(iN %x) {
  %a = lshr iN %x, C
  %r = icmp eq iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @eq_of_udiv_by_constant(iN %x) {
  %a = udiv iN %x, C
  %r = icmp eq iN %a, %x
  ret i1 %r
}

; widths: 2..3
; flags: as written
define i1 @eq_of_scaled(iN %x) {
  %m = mul iN %x, C
  %a = udiv iN %m, C1
  %r = icmp eq iN %a, %x
  ret i1 %r
}
