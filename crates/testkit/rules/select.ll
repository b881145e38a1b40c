; Selections and freeze.

declare iN @llvm.smax.iN(iN, iN)

define iN @select_same(i1 %c, iN %x) {
  %r = select i1 %c, iN %x, iN %x
  ret iN %r
}

define iN @select_true(iN %x, iN %y) {
  %r = select i1 true, iN %x, iN %y
  ret iN %r
}

define iN @select_poison_arm(i1 %c, iN %x) {
  %r = select i1 %c, iN %x, iN poison
  ret iN %r
}

; unchanged
; widths: 2..4
define iN @select_undef_arm(i1 %c, iN %x) {
  %r = select i1 %c, iN undef, iN %x
  ret iN %r
}

define iN @select_undef_arm_noundef(i1 %c, iN noundef %x) {
  %r = select i1 %c, iN undef, iN %x
  ret iN %r
}

define iN @select_equal(iN %x, iN %y) {
  %c = icmp eq iN %x, %y
  %r = select i1 %c, iN %x, iN %y
  ret iN %r
}

define iN @select_not_equal(iN %x, iN %y) {
  %c = icmp ne iN %x, %y
  %r = select i1 %c, iN %x, iN %y
  ret iN %r
}

define iN @select_equal_constant(iN %x) {
  %c = icmp eq iN %x, C
  %r = select i1 %c, iN C, iN %x
  ret iN %r
}

; widths: 2..4
; flags: as written
define iN @select_bit_clear(iN %x) {
  %a = and iN %x, C
  %c = icmp eq iN %a, 0
  %b = or iN %x, C
  %r = select i1 %c, iN %x, iN %b
  ret iN %r
}

; widths: 2..3
; flags: as written
define iN @select_bit_set(iN %x) {
  %a = and iN %x, C
  %c = icmp eq iN %a, 0
  %b = and iN %x, C1
  %r = select i1 %c, iN %b, iN %x
  ret iN %r
}

; widths: 1
define i1 @select_logical_and_self(i1 %x) {
  %r = select i1 %x, i1 %x, i1 false
  ret i1 %r
}

; widths: 1
define i1 @select_logical_or_self(i1 %x) {
  %r = select i1 %x, i1 true, i1 %x
  ret i1 %r
}

define iN @select_of_shift_by_zero(iN %x, iN %y) {
  %c = icmp eq iN %y, 0
  %a = shl iN %x, %y
  %r = select i1 %c, iN %x, iN %a
  ret iN %r
}

define iN @select_of_add_of_zero(iN %x, iN %y) {
  %c = icmp eq iN %y, 0
  %a = add iN %x, %y
  %r = select i1 %c, iN %x, iN %a
  ret iN %r
}

define iN @select_of_mul_of_zero(iN %x, iN %y) {
  %c = icmp eq iN %y, 0
  %a = mul iN %x, %y
  %r = select i1 %c, iN 0, iN %a
  ret iN %r
}

define iN @select_max(iN %x, iN %y) {
  %c = icmp sgt iN %x, %y
  %m = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = select i1 %c, iN %x, iN %m
  ret iN %r
}

; unchanged
; widths: 2..3
define iN @select_of_select(i1 %c, iN %x, iN %y) {
  %a = select i1 %c, iN %x, iN %y
  %r = select i1 %c, iN %a, iN %y
  ret iN %r
}

define iN @freeze_twice(iN %x) {
  %a = freeze iN %x
  %r = freeze iN %a
  ret iN %r
}

define iN @freeze_constant(iN %x) {
  %r = freeze iN C
  ret iN %r
}

; unchanged
define iN @freeze_undef(iN %x) {
  %r = freeze iN undef
  ret iN %r
}

; unchanged
define iN @freeze_poison(iN %x) {
  %r = freeze iN poison
  ret iN %r
}

define iN @freeze_noundef(iN noundef %x) {
  %r = freeze iN %x
  ret iN %r
}

; flags: as written
define iN @freeze_of_flags(iN %x) {
  %a = freeze iN %x
  %b = add nuw iN %a, 1
  %r = freeze iN %b
  ret iN %r
}

; flags: as written
define iN @freeze_of_plain(iN %x) {
  %a = freeze iN %x
  %b = add iN %a, 1
  %r = freeze iN %b
  ret iN %r
}
