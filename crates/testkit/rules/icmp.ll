; Comparisons.

define i1 @eq_self(iN %x) {
  %r = icmp eq iN %x, %x
  ret i1 %r
}

; unchanged
; widths: 2..4
define i1 @eq_constant(iN %x) {
  %r = icmp eq iN %x, C
  ret i1 %r
}

; unchanged
; widths: 2..4
define i1 @eq_constant_left(iN %x) {
  %r = icmp eq iN C, %x
  ret i1 %r
}

define i1 @eq_undef(iN %x) {
  %r = icmp eq iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @eq_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp eq iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @eq_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp eq iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @eq_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp eq iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @eq_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp eq iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @eq_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp eq iM %a, %b
  ret i1 %r
}

define i1 @ne_self(iN %x) {
  %r = icmp ne iN %x, %x
  ret i1 %r
}

; unchanged
; widths: 2..4
define i1 @ne_constant(iN %x) {
  %r = icmp ne iN %x, C
  ret i1 %r
}

; unchanged
; widths: 2..4
define i1 @ne_constant_left(iN %x) {
  %r = icmp ne iN C, %x
  ret i1 %r
}

define i1 @ne_undef(iN %x) {
  %r = icmp ne iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ne_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp ne iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ne_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp ne iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ne_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp ne iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ne_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp ne iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ne_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp ne iM %a, %b
  ret i1 %r
}

define i1 @ugt_self(iN %x) {
  %r = icmp ugt iN %x, %x
  ret i1 %r
}

define i1 @ugt_constant(iN %x) {
  %r = icmp ugt iN %x, C
  ret i1 %r
}

define i1 @ugt_constant_left(iN %x) {
  %r = icmp ugt iN C, %x
  ret i1 %r
}

define i1 @ugt_undef(iN %x) {
  %r = icmp ugt iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ugt_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp ugt iN %a, C1
  ret i1 %r
}

; flags: as written
define i1 @ugt_of_and_other(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ugt_of_or_other(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ugt_of_add_nuw_other(iN %x, iN %y) {
  %a = add nuw iN %x, %y
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ugt_of_udiv_other(iN %x, iN %y) {
  %a = udiv iN %x, %y
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ugt_of_urem_other(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = icmp ugt iN %a, %y
  ret i1 %r
}

; flags: as written
define i1 @ugt_of_lshr_other(iN %x, iN %y) {
  %a = lshr iN %x, %y
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ugt_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp ugt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ugt_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp ugt iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ugt_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp ugt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ugt_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp ugt iM %a, %b
  ret i1 %r
}

define i1 @uge_self(iN %x) {
  %r = icmp uge iN %x, %x
  ret i1 %r
}

define i1 @uge_constant(iN %x) {
  %r = icmp uge iN %x, C
  ret i1 %r
}

define i1 @uge_constant_left(iN %x) {
  %r = icmp uge iN C, %x
  ret i1 %r
}

define i1 @uge_undef(iN %x) {
  %r = icmp uge iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @uge_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp uge iN %a, C1
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @uge_of_and_other(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @uge_of_or_other(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @uge_of_add_nuw_other(iN %x, iN %y) {
  %a = add nuw iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @uge_of_sub_nuw_other(iN %x, iN %y) {
  %a = sub nuw iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @uge_of_udiv_other(iN %x, iN %y) {
  %a = udiv iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @uge_of_urem_other(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = icmp uge iN %a, %y
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @uge_of_lshr_other(iN %x, iN %y) {
  %a = lshr iN %x, %y
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @uge_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp uge iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @uge_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp uge iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @uge_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp uge iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @uge_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp uge iM %a, %b
  ret i1 %r
}

define i1 @ult_self(iN %x) {
  %r = icmp ult iN %x, %x
  ret i1 %r
}

define i1 @ult_constant(iN %x) {
  %r = icmp ult iN %x, C
  ret i1 %r
}

define i1 @ult_constant_left(iN %x) {
  %r = icmp ult iN C, %x
  ret i1 %r
}

define i1 @ult_undef(iN %x) {
  %r = icmp ult iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ult_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp ult iN %a, C1
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ult_of_and_other(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ult_of_or_other(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ult_of_add_nuw_other(iN %x, iN %y) {
  %a = add nuw iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ult_of_sub_nuw_other(iN %x, iN %y) {
  %a = sub nuw iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ult_of_udiv_other(iN %x, iN %y) {
  %a = udiv iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ult_of_urem_other(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = icmp ult iN %a, %y
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ult_of_lshr_other(iN %x, iN %y) {
  %a = lshr iN %x, %y
  %r = icmp ult iN %a, %x
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ult_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp ult iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ult_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp ult iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ult_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp ult iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ult_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp ult iM %a, %b
  ret i1 %r
}

define i1 @ule_self(iN %x) {
  %r = icmp ule iN %x, %x
  ret i1 %r
}

define i1 @ule_constant(iN %x) {
  %r = icmp ule iN %x, C
  ret i1 %r
}

define i1 @ule_constant_left(iN %x) {
  %r = icmp ule iN C, %x
  ret i1 %r
}

define i1 @ule_undef(iN %x) {
  %r = icmp ule iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @ule_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp ule iN %a, C1
  ret i1 %r
}

; flags: as written
define i1 @ule_of_and_other(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ule_of_or_other(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; flags: as written
; unchanged
; widths: 2..4
define i1 @ule_of_add_nuw_other(iN %x, iN %y) {
  %a = add nuw iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ule_of_udiv_other(iN %x, iN %y) {
  %a = udiv iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; flags: as written
define i1 @ule_of_urem_other(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = icmp ule iN %a, %y
  ret i1 %r
}

; flags: as written
define i1 @ule_of_lshr_other(iN %x, iN %y) {
  %a = lshr iN %x, %y
  %r = icmp ule iN %a, %x
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @ule_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp ule iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ule_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp ule iM %a, %b
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @ule_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp ule iM %a, %b
  ret i1 %r
}

define i1 @sgt_self(iN %x) {
  %r = icmp sgt iN %x, %x
  ret i1 %r
}

define i1 @sgt_constant(iN %x) {
  %r = icmp sgt iN %x, C
  ret i1 %r
}

define i1 @sgt_constant_left(iN %x) {
  %r = icmp sgt iN C, %x
  ret i1 %r
}

define i1 @sgt_undef(iN %x) {
  %r = icmp sgt iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sgt_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp sgt iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sgt_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp sgt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sgt_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp sgt iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sgt_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp sgt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sgt_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp sgt iM %a, %b
  ret i1 %r
}

define i1 @sge_self(iN %x) {
  %r = icmp sge iN %x, %x
  ret i1 %r
}

define i1 @sge_constant(iN %x) {
  %r = icmp sge iN %x, C
  ret i1 %r
}

define i1 @sge_constant_left(iN %x) {
  %r = icmp sge iN C, %x
  ret i1 %r
}

define i1 @sge_undef(iN %x) {
  %r = icmp sge iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sge_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp sge iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sge_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp sge iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sge_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp sge iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sge_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp sge iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sge_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp sge iM %a, %b
  ret i1 %r
}

define i1 @slt_self(iN %x) {
  %r = icmp slt iN %x, %x
  ret i1 %r
}

define i1 @slt_constant(iN %x) {
  %r = icmp slt iN %x, C
  ret i1 %r
}

define i1 @slt_constant_left(iN %x) {
  %r = icmp slt iN C, %x
  ret i1 %r
}

define i1 @slt_undef(iN %x) {
  %r = icmp slt iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @slt_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp slt iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @slt_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp slt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @slt_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp slt iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @slt_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp slt iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @slt_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp slt iM %a, %b
  ret i1 %r
}

define i1 @sle_self(iN %x) {
  %r = icmp sle iN %x, %x
  ret i1 %r
}

define i1 @sle_constant(iN %x) {
  %r = icmp sle iN %x, C
  ret i1 %r
}

define i1 @sle_constant_left(iN %x) {
  %r = icmp sle iN C, %x
  ret i1 %r
}

define i1 @sle_undef(iN %x) {
  %r = icmp sle iN %x, undef
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_add_nuw_constants(iN %x) {
  %a = add nuw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_add_nsw_constants(iN %x) {
  %a = add nsw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_sub_nuw_constants(iN %x) {
  %a = sub nuw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_sub_nsw_constants(iN %x) {
  %a = sub nsw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_mul_nuw_constants(iN %x) {
  %a = mul nuw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_udiv_constants(iN %x) {
  %a = udiv iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_sdiv_constants(iN %x) {
  %a = sdiv iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_urem_constants(iN %x) {
  %a = urem iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_srem_constants(iN %x) {
  %a = srem iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_shl_nuw_constants(iN %x) {
  %a = shl nuw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_shl_nsw_constants(iN %x) {
  %a = shl nsw iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_lshr_constants(iN %x) {
  %a = lshr iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 3
; flags: as written
define i1 @sle_of_ashr_constants(iN %x) {
  %a = ashr iN %x, C
  %r = icmp sle iN %a, C1
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sle_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = icmp sle iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sle_of_zext_both(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = icmp sle iM %a, %b
  ret i1 %r
}

; widths: 1..3
; flags: as written
define i1 @sle_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = icmp sle iM %a, C
  ret i1 %r
}

; unchanged
; widths: 2..3
define i1 @sle_of_sext_both(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = icmp sle iM %a, %b
  ret i1 %r
}

; widths: 2..4
; flags: as written
define i1 @sgt_of_abs(iN %x) {
  %c = icmp slt iN %x, 0
  %n = sub nsw iN 0, %x
  %abs = select i1 %c, iN %n, iN %x
  %r = icmp sgt iN %abs, C
  ret i1 %r
}

; widths: 2..4
; flags: as written
define i1 @ugt_of_abs_that_may_overflow(iN %x) {
  %c = icmp sgt iN %x, 0
  %n = sub iN 0, %x
  %abs = select i1 %c, iN %x, iN %n
  %r = icmp ugt iN %abs, C
  ret i1 %r
}

; unchanged
; widths: 2..4
; flags: as written
define i1 @sgt_of_abs_that_may_overflow(iN %x) {
  %c = icmp slt iN %x, 0
  %n = sub iN 0, %x
  %abs = select i1 %c, iN %n, iN %x
  %r = icmp sgt iN %abs, -1
  ret i1 %r
}

; widths: 2..4
; flags: as written
define i1 @slt_of_abs_of_negation(iN %x) {
  %n = sub nsw iN 0, %x
  %c = icmp sgt iN %n, -1
  %abs = select i1 %c, iN %n, iN %x
  %r = icmp slt iN %abs, C
  ret i1 %r
}

; widths: 2..4
; flags: as written
define i1 @sgt_of_negated_abs(iN %x) {
  %c = icmp slt iN %x, 1
  %n = sub iN 0, %x
  %nabs = select i1 %c, iN %x, iN %n
  %r = icmp sgt iN %nabs, C
  ret i1 %r
}

; widths: 2..4
; flags: as written
define iN @abs_of_abs(iN %x) {
  %c = icmp sgt iN %x, -1
  %n = sub nsw iN 0, %x
  %abs = select i1 %c, iN %x, iN %n
  %c1 = icmp sgt iN %abs, -1
  %n1 = sub nsw iN 0, %abs
  %r = select i1 %c1, iN %abs, iN %n1
  ret iN %r
}
