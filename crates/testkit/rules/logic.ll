; And, or, xor.

define iN @and_constant(iN %x) {
  %r = and iN %x, C
  ret iN %r
}

define iN @and_self(iN %x) {
  %r = and iN %x, %x
  ret iN %r
}

define iN @and_not(iN %x) {
  %a = xor iN %x, -1
  %r = and iN %a, %x
  ret iN %r
}

define iN @and_undef(iN %x) {
  %r = and iN undef, %x
  ret iN %r
}

define iN @and_constants(iN %x) {
  %a = and iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

define iN @or_constant(iN %x) {
  %r = or iN %x, C
  ret iN %r
}

define iN @or_self(iN %x) {
  %r = or iN %x, %x
  ret iN %r
}

define iN @or_not(iN %x) {
  %a = xor iN %x, -1
  %r = or iN %a, %x
  ret iN %r
}

define iN @or_undef(iN %x) {
  %r = or iN undef, %x
  ret iN %r
}

define iN @or_constants(iN %x) {
  %a = or iN %x, C
  %r = or iN %a, C1
  ret iN %r
}

define iN @xor_constant(iN %x) {
  %r = xor iN %x, C
  ret iN %r
}

define iN @xor_self(iN %x) {
  %r = xor iN %x, %x
  ret iN %r
}

define iN @xor_not(iN %x) {
  %a = xor iN %x, -1
  %r = xor iN %a, %x
  ret iN %r
}

define iN @xor_undef(iN %x) {
  %r = xor iN undef, %x
  ret iN %r
}

define iN @xor_constants(iN %x) {
  %a = xor iN %x, C
  %r = xor iN %a, C1
  ret iN %r
}

define iN @and_of_or(iN %x, iN %y) {
  %a = or iN %x, %y
  %r = and iN %a, %x
  ret iN %r
}

define iN @and_of_or_right(iN %x, iN %y) {
  %a = or iN %y, %x
  %r = and iN %x, %a
  ret iN %r
}

define iN @and_of_or_constants(iN %x) {
  %a = or iN %x, C
  %r = and iN %a, C1
  ret iN %r
}

define iN @and_of_or_not(iN %x, iN %y) {
  %n = xor iN %y, -1
  %a = or iN %x, %n
  %b = or iN %x, %y
  %r = and iN %a, %b
  ret iN %r
}

define iN @and_with_and_not(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %r = and iN %a, %x
  ret iN %r
}

define iN @and_of_not_or(iN %x, iN %y) {
  %a = or iN %x, %y
  %n = xor iN %a, -1
  %r = and iN %n, %x
  ret iN %r
}

; widths: 2..4
define iN @and_of_shifts(iN %x) {
  %a = shl iN %x, C
  %b = lshr iN %x, C
  %r = and iN %a, %b
  ret iN %r
}

define iN @and_of_xor(iN %x, iN %y) {
  %a = xor iN %x, %y
  %b = or iN %x, %y
  %r = and iN %a, %b
  ret iN %r
}

define iN @or_of_and(iN %x, iN %y) {
  %a = and iN %x, %y
  %r = or iN %a, %x
  ret iN %r
}

define iN @or_of_and_right(iN %x, iN %y) {
  %a = and iN %y, %x
  %r = or iN %x, %a
  ret iN %r
}

define iN @or_of_and_constants(iN %x) {
  %a = and iN %x, C
  %r = or iN %a, C1
  ret iN %r
}

define iN @or_with_or_not(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = or iN %n, %y
  %r = or iN %a, %x
  ret iN %r
}

define iN @or_of_not_and(iN %x, iN %y) {
  %a = and iN %x, %y
  %n = xor iN %a, -1
  %r = or iN %n, %x
  ret iN %r
}

define iN @xor_twice(iN %x, iN %y) {
  %a = xor iN %x, %y
  %r = xor iN %a, %y
  ret iN %r
}

; unchanged
define iN @xor_of_and_or_not(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = and iN %n, %y
  %b = or iN %n, %y
  %r = xor iN %a, %b
  ret iN %r
}

define iN @and_negated_power(iN %x) {
  %n = sub iN 0, %x
  %p = and iN %x, %n
  %r = and iN %p, %n
  ret iN %r
}

define iN @or_of_xor_and(iN %x, iN %y) {
  %n = xor iN %x, -1
  %a = xor iN %n, %y
  %b = and iN %x, %y
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1..2
; flags: as written
define iN @and_of_add_masked(iN %x, iN %y) {
  %a = add iN %x, C
  %b = and iN %y, C1
  %r = and iN %a, %b
  ret iN %r
}

define iM @and_of_zext_mask(iN %x) {
  %a = zext iN %x to iM
  %r = and iM %a, C
  ret iM %r
}

; widths: 2..3
; flags: as written
define iN @or_of_masked(iN %x, iN %y) {
  %a = and iN %x, C
  %b = and iN %y, C1
  %r = or iN %a, %b
  ret iN %r
}

; widths: 1
; unchanged
define i1 @and_bits_select(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}
