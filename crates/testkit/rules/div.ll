; Quotients and remainders.

define iN @udiv_one(iN %x) {
  %r = udiv iN %x, 1
  ret iN %r
}

define iN @udiv_self(iN %x) {
  %r = udiv iN %x, %x
  ret iN %r
}

define iN @udiv_zero(iN %x) {
  %r = udiv iN 0, %x
  ret iN %r
}

define iN @udiv_by_zero(iN %x) {
  %r = udiv iN %x, 0
  ret iN %r
}

define iN @udiv_undef(iN %x) {
  %r = udiv iN undef, %x
  ret iN %r
}

define iN @udiv_by_undef(iN %x) {
  %r = udiv iN %x, undef
  ret iN %r
}

define iN @udiv_by_constant(iN %x) {
  %r = udiv iN %x, C
  ret iN %r
}

define iN @udiv_of_constant(iN %x) {
  %r = udiv iN C, %x
  ret iN %r
}

; widths: 1..3
define iN @udiv_of_masked(iN %x) {
  %a = and iN %x, C
  %r = udiv iN %a, C1
  ret iN %r
}

define iM @udiv_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = udiv iM %a, -1
  ret iM %r
}

define iN @udiv_of_rem(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = udiv iN %a, %y
  ret iN %r
}

define iN @sdiv_one(iN %x) {
  %r = sdiv iN %x, 1
  ret iN %r
}

define iN @sdiv_self(iN %x) {
  %r = sdiv iN %x, %x
  ret iN %r
}

define iN @sdiv_zero(iN %x) {
  %r = sdiv iN 0, %x
  ret iN %r
}

define iN @sdiv_by_zero(iN %x) {
  %r = sdiv iN %x, 0
  ret iN %r
}

define iN @sdiv_undef(iN %x) {
  %r = sdiv iN undef, %x
  ret iN %r
}

define iN @sdiv_by_undef(iN %x) {
  %r = sdiv iN %x, undef
  ret iN %r
}

define iN @sdiv_by_constant(iN %x) {
  %r = sdiv iN %x, C
  ret iN %r
}

define iN @sdiv_of_constant(iN %x) {
  %r = sdiv iN C, %x
  ret iN %r
}

; widths: 1..3
define iN @sdiv_of_masked(iN %x) {
  %a = and iN %x, C
  %r = sdiv iN %a, C1
  ret iN %r
}

define iN @sdiv_of_rem(iN %x, iN %y) {
  %a = srem iN %x, %y
  %r = sdiv iN %a, %y
  ret iN %r
}

define iN @urem_one(iN %x) {
  %r = urem iN %x, 1
  ret iN %r
}

define iN @urem_self(iN %x) {
  %r = urem iN %x, %x
  ret iN %r
}

define iN @urem_zero(iN %x) {
  %r = urem iN 0, %x
  ret iN %r
}

define iN @urem_by_zero(iN %x) {
  %r = urem iN %x, 0
  ret iN %r
}

define iN @urem_undef(iN %x) {
  %r = urem iN undef, %x
  ret iN %r
}

define iN @urem_by_undef(iN %x) {
  %r = urem iN %x, undef
  ret iN %r
}

define iN @urem_by_constant(iN %x) {
  %r = urem iN %x, C
  ret iN %r
}

define iN @urem_of_constant(iN %x) {
  %r = urem iN C, %x
  ret iN %r
}

; widths: 1..3
define iN @urem_of_masked(iN %x) {
  %a = and iN %x, C
  %r = urem iN %a, C1
  ret iN %r
}

define iM @urem_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = urem iM %a, -1
  ret iM %r
}

define iN @urem_of_rem(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = urem iN %a, %y
  ret iN %r
}

define iN @srem_one(iN %x) {
  %r = srem iN %x, 1
  ret iN %r
}

define iN @srem_self(iN %x) {
  %r = srem iN %x, %x
  ret iN %r
}

define iN @srem_zero(iN %x) {
  %r = srem iN 0, %x
  ret iN %r
}

define iN @srem_by_zero(iN %x) {
  %r = srem iN %x, 0
  ret iN %r
}

define iN @srem_undef(iN %x) {
  %r = srem iN undef, %x
  ret iN %r
}

define iN @srem_by_undef(iN %x) {
  %r = srem iN %x, undef
  ret iN %r
}

define iN @srem_by_constant(iN %x) {
  %r = srem iN %x, C
  ret iN %r
}

define iN @srem_of_constant(iN %x) {
  %r = srem iN C, %x
  ret iN %r
}

; widths: 1..3
define iN @srem_of_masked(iN %x) {
  %a = and iN %x, C
  %r = srem iN %a, C1
  ret iN %r
}

define iN @srem_of_rem(iN %x, iN %y) {
  %a = srem iN %x, %y
  %r = srem iN %a, %y
  ret iN %r
}

define iN @udiv_of_mul(iN %x, iN %y) {
  %a = mul nuw iN %x, %y
  %r = udiv iN %a, %y
  ret iN %r
}

define iN @sdiv_of_mul(iN %x, iN %y) {
  %a = mul nsw iN %x, %y
  %r = sdiv iN %a, %x
  ret iN %r
}

; unchanged
; widths: 2..3
define iN @udiv_of_shl(iN %x, iN %y) {
  %a = shl nuw iN %x, %y
  %r = udiv iN %a, %x
  ret iN %r
}

define iN @urem_of_mul(iN %x, iN %y) {
  %a = mul nuw iN %x, %y
  %r = urem iN %a, %y
  ret iN %r
}

define iN @srem_of_mul(iN %x, iN %y) {
  %a = mul nsw iN %x, %y
  %r = srem iN %a, %x
  ret iN %r
}

define iN @srem_of_shl(iN %x, iN %y) {
  %a = shl nsw iN %x, %y
  %r = srem iN %a, %x
  ret iN %r
}

define iN @urem_of_shl(iN %x, iN %y) {
  %a = shl nuw iN %x, %y
  %r = urem iN %a, %x
  ret iN %r
}

; unchanged
; widths: 2..4
define iN @sdiv_all_ones(iN %x) {
  %r = sdiv iN %x, -1
  ret iN %r
}

define iN @srem_all_ones(iN %x) {
  %r = srem iN %x, -1
  ret iN %r
}

define iN @sdiv_negated(iN %x) {
  %a = sub nsw iN 0, %x
  %r = sdiv iN %a, %x
  ret iN %r
}

define iN @sdiv_negated_other(iN %x) {
  %a = sub nsw iN 0, %x
  %r = sdiv iN %x, %a
  ret iN %r
}

; widths: 2..4
define iN @udiv_by_extended_bit(i1 %x, iN %y) {
  %a = zext i1 %x to iN
  %r = udiv iN %y, %a
  ret iN %r
}

define iN @urem_twice(iN %x, iN %y) {
  %a = urem iN %x, %y
  %r = urem iN %a, %y
  ret iN %r
}

; widths: 2..3
define iN @urem_by_wider(iN %x, iN %y) {
  %a = and iN %x, C
  %b = or iN %y, C1
  %r = urem iN %a, %b
  ret iN %r
}
