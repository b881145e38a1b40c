; Shifts.

define iN @shl_zero(iN %x) {
  %r = shl iN %x, 0
  ret iN %r
}

define iN @shl_of_zero(iN %x) {
  %r = shl iN 0, %x
  ret iN %r
}

define iN @shl_by_constant(iN %x) {
  %r = shl iN %x, C
  ret iN %r
}

define iN @shl_of_constant(iN %x) {
  %r = shl iN C, %x
  ret iN %r
}

define iN @shl_undef(iN %x) {
  %r = shl iN undef, %x
  ret iN %r
}

define iN @shl_by_undef(iN %x) {
  %r = shl iN %x, undef
  ret iN %r
}

define iN @shl_by_masked(iN %x, iN %y) {
  %a = and iN %y, C
  %r = shl iN %x, %a
  ret iN %r
}

define iN @shl_by_ored(iN %x, iN %y) {
  %a = or iN %y, C
  %r = shl iN %x, %a
  ret iN %r
}

; widths: 2
define iN @shl_by_zext(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %r = shl iN %y, %a
  ret iN %r
}

; widths: 2..4
define iN @shl_by_sext(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %r = shl iN %y, %a
  ret iN %r
}

define iN @lshr_zero(iN %x) {
  %r = lshr iN %x, 0
  ret iN %r
}

define iN @lshr_of_zero(iN %x) {
  %r = lshr iN 0, %x
  ret iN %r
}

define iN @lshr_by_constant(iN %x) {
  %r = lshr iN %x, C
  ret iN %r
}

define iN @lshr_of_constant(iN %x) {
  %r = lshr iN C, %x
  ret iN %r
}

define iN @lshr_undef(iN %x) {
  %r = lshr iN undef, %x
  ret iN %r
}

define iN @lshr_by_undef(iN %x) {
  %r = lshr iN %x, undef
  ret iN %r
}

define iN @lshr_by_masked(iN %x, iN %y) {
  %a = and iN %y, C
  %r = lshr iN %x, %a
  ret iN %r
}

define iN @lshr_by_ored(iN %x, iN %y) {
  %a = or iN %y, C
  %r = lshr iN %x, %a
  ret iN %r
}

; widths: 2
define iN @lshr_by_zext(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %r = lshr iN %y, %a
  ret iN %r
}

; widths: 2..4
define iN @lshr_by_sext(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %r = lshr iN %y, %a
  ret iN %r
}

define iN @ashr_zero(iN %x) {
  %r = ashr iN %x, 0
  ret iN %r
}

define iN @ashr_of_zero(iN %x) {
  %r = ashr iN 0, %x
  ret iN %r
}

define iN @ashr_by_constant(iN %x) {
  %r = ashr iN %x, C
  ret iN %r
}

define iN @ashr_of_constant(iN %x) {
  %r = ashr iN C, %x
  ret iN %r
}

define iN @ashr_undef(iN %x) {
  %r = ashr iN undef, %x
  ret iN %r
}

define iN @ashr_by_undef(iN %x) {
  %r = ashr iN %x, undef
  ret iN %r
}

define iN @ashr_by_masked(iN %x, iN %y) {
  %a = and iN %y, C
  %r = ashr iN %x, %a
  ret iN %r
}

define iN @ashr_by_ored(iN %x, iN %y) {
  %a = or iN %y, C
  %r = ashr iN %x, %a
  ret iN %r
}

; widths: 2
define iN @ashr_by_zext(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %r = ashr iN %y, %a
  ret iN %r
}

; widths: 2..4
define iN @ashr_by_sext(i1 %x, iN %y) {
  %a = sext i1 %x to iN
  %r = ashr iN %y, %a
  ret iN %r
}

define iN @shl_of_lshr_exact(iN %x, iN %y) {
  %a = lshr exact iN %x, %y
  %r = shl iN %a, %y
  ret iN %r
}

define iN @shl_of_ashr_exact(iN %x, iN %y) {
  %a = ashr exact iN %x, %y
  %r = shl iN %a, %y
  ret iN %r
}

define iN @lshr_of_shl_nuw(iN %x, iN %y) {
  %a = shl nuw iN %x, %y
  %r = lshr iN %a, %y
  ret iN %r
}

define iN @ashr_of_shl_nsw(iN %x, iN %y) {
  %a = shl nsw iN %x, %y
  %r = ashr iN %a, %y
  ret iN %r
}

define iN @ashr_all_ones(iN %x) {
  %r = ashr iN -1, %x
  ret iN %r
}

define iN @shl_nuw_of_sign_bit(iN %x, iN %y) {
  %a = or iN %x, C
  %r = shl nuw iN %a, %y
  ret iN %r
}

define iN @shl_nsw_max(iN %x) {
  %r = shl nsw iN %x, C
  ret iN %r
}

; widths: 2..3
; flags: as written
define iN @lshr_of_or_of_shl(iN %x, iN %y) {
  %a = shl nuw iN %x, C
  %b = and iN %y, C1
  %c = or iN %a, %b
  %r = lshr iN %c, C
  ret iN %r
}

; widths: 2..4
define iN @lshr_self(iN %x) {
  %r = lshr iN %x, %x
  ret iN %r
}
