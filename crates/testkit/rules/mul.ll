; Products.

define iN @mul_zero(iN %x) {
  %r = mul iN %x, 0
  ret iN %r
}

define iN @mul_one(iN %x) {
  %r = mul iN %x, 1
  ret iN %r
}

define iN @mul_one_left(iN %x) {
  %r = mul iN 1, %x
  ret iN %r
}

define iN @mul_undef(iN %x) {
  %r = mul iN %x, undef
  ret iN %r
}

define iN @mul_of_udiv_exact(iN %x, iN %y) {
  %a = udiv exact iN %x, %y
  %r = mul iN %a, %y
  ret iN %r
}

define iN @mul_of_sdiv_exact(iN %x, iN %y) {
  %a = sdiv exact iN %x, %y
  %r = mul iN %y, %a
  ret iN %r
}

; widths: 1
define i1 @mul_bits(i1 %x) {
  %r = mul i1 %x, %x
  ret i1 %r
}

define iN @mul_of_inexact(iN %x) {
  %a = udiv iN %x, C
  %r = mul iN %a, C
  ret iN %r
}
