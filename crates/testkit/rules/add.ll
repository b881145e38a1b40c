; Sums and differences.

define iN @add_zero(iN %x) {
  %r = add iN %x, 0
  ret iN %r
}

define iN @add_zero_left(iN %x) {
  %r = add iN 0, %x
  ret iN %r
}

define iN @add_of_sub(iN %x, iN %y) {
  %a = sub iN %y, %x
  %r = add iN %x, %a
  ret iN %r
}

define iN @add_of_sub_swapped(iN %x, iN %y) {
  %a = sub iN %x, %y
  %r = add iN %a, %y
  ret iN %r
}

define iN @add_not(iN %x) {
  %a = xor iN %x, -1
  %r = add iN %x, %a
  ret iN %r
}

define iN @add_nuw_all_ones(iN %x) {
  %r = add nuw iN %x, -1
  ret iN %r
}

; widths: 1
define i1 @add_bits(i1 %x) {
  %r = add i1 %x, true
  ret i1 %r
}

define iN @add_undef(iN %x) {
  %r = add iN %x, undef
  ret iN %r
}

define iN @add_poison(iN %x) {
  %r = add iN poison, %x
  ret iN %r
}

define iN @add_sign_bits(iN %x) {
  %a = xor iN %x, C
  %b = xor iN %x, C
  %r = sub iN %a, %b
  ret iN %r
}

define iN @sub_zero(iN %x) {
  %r = sub iN %x, 0
  ret iN %r
}

define iN @sub_self(iN %x) {
  %r = sub iN %x, %x
  ret iN %r
}

define iN @sub_nuw_from_zero(iN %x) {
  %r = sub nuw iN 0, %x
  ret iN %r
}

define iN @sub_of_add(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = sub iN %a, %x
  ret iN %r
}

define iN @sub_of_add_other(iN %x, iN %y) {
  %a = add iN %x, %y
  %r = sub iN %a, %y
  ret iN %r
}

define iN @sub_of_sub(iN %x, iN %y) {
  %a = sub iN %x, %y
  %r = sub iN %x, %a
  ret iN %r
}

define iN @sub_undef(iN %x) {
  %r = sub iN undef, %x
  ret iN %r
}

define iN @sub_negated_twice(iN %x) {
  %a = sub iN 0, %x
  %r = sub iN 0, %a
  ret iN %r
}

define iN @sub_of_constants(iN %x) {
  %a = sub iN C, %x
  %r = sub iN C, %a
  ret iN %r
}

; unchanged
define iN @sub_and_or(iN %x, iN %y) {
  %a = and iN %x, %y
  %b = or iN %x, %y
  %r = sub iN %b, %a
  ret iN %r
}
