; Intrinsics of integers.
; passes: instcombine<no-verify-fixpoint>

declare iN @llvm.umin.iN(iN, iN)
declare iN @llvm.umax.iN(iN, iN)
declare iN @llvm.smin.iN(iN, iN)
declare iN @llvm.smax.iN(iN, iN)
declare iN @llvm.uadd.sat.iN(iN, iN)
declare iN @llvm.sadd.sat.iN(iN, iN)
declare iN @llvm.usub.sat.iN(iN, iN)
declare iN @llvm.ssub.sat.iN(iN, iN)
declare iN @llvm.fshl.iN(iN, iN, iN)
declare iN @llvm.fshr.iN(iN, iN, iN)
declare iN @llvm.abs.iN(iN, i1 immarg)
declare iN @llvm.ctlz.iN(iN, i1 immarg)
declare iN @llvm.cttz.iN(iN, i1 immarg)
declare iN @llvm.ctpop.iN(iN)
declare iN @llvm.bitreverse.iN(iN)
declare iM @llvm.umin.iM(iM, iM)
declare iM @llvm.umax.iM(iM, iM)
declare iM @llvm.smin.iM(iM, iM)
declare iM @llvm.smax.iM(iM, iM)
declare iM @llvm.uadd.sat.iM(iM, iM)
declare iM @llvm.sadd.sat.iM(iM, iM)
declare iM @llvm.usub.sat.iM(iM, iM)
declare iM @llvm.ssub.sat.iM(iM, iM)
declare iM @llvm.fshl.iM(iM, iM, iM)
declare iM @llvm.fshr.iM(iM, iM, iM)
declare iM @llvm.abs.iM(iM, i1 immarg)
declare iM @llvm.ctlz.iM(iM, i1 immarg)
declare iM @llvm.cttz.iM(iM, i1 immarg)
declare iM @llvm.ctpop.iM(iM)
declare iM @llvm.bitreverse.iM(iM)
declare { iN, i1 } @llvm.uadd.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.sadd.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.usub.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.ssub.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.umul.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.smul.with.overflow.iN(iN, iN)
declare i8 @llvm.scmp.i8.iN(iN, iN)

; widths: 2..4
define iN @umin_one(iN %x) {
  %r = call iN @llvm.umin.iN(iN %x, iN 1)
  ret iN %r
}

; widths: 2..4
; flags: as written
define iN @umin_of_cttz(iN %x) {
  %a = call iN @llvm.cttz.iN(iN %x, i1 false)
  %r = call iN @llvm.umin.iN(iN %a, iN 1)
  ret iN %r
}

define iM @umax_of_zext(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = call iM @llvm.umax.iM(iM %a, iM %b)
  ret iM %r
}

define iM @umin_of_zext(iN %x, iN %y) {
  %a = zext iN %x to iM
  %b = zext iN %y to iM
  %r = call iM @llvm.umin.iM(iM %a, iM %b)
  ret iM %r
}

define iM @smax_of_sext(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = call iM @llvm.smax.iM(iM %a, iM %b)
  ret iM %r
}

define iM @smin_of_sext(iN %x, iN %y) {
  %a = sext iN %x to iM
  %b = sext iN %y to iM
  %r = call iM @llvm.smin.iM(iM %a, iM %b)
  ret iM %r
}

define iN @smax_of_smin(iN %x) {
  %a = call iN @llvm.smin.iN(iN %x, iN C1)
  %r = call iN @llvm.smax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umax_of_umin(iN %x) {
  %a = call iN @llvm.umin.iN(iN %x, iN C1)
  %r = call iN @llvm.umax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smin_of_smax(iN %x) {
  %a = call iN @llvm.smax.iN(iN %x, iN C1)
  %r = call iN @llvm.smin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umin_of_umax(iN %x) {
  %a = call iN @llvm.umax.iN(iN %x, iN C1)
  %r = call iN @llvm.umin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smax_of_smax_constants(iN %x) {
  %a = call iN @llvm.smax.iN(iN %x, iN C1)
  %r = call iN @llvm.smax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smax_of_umax_constants(iN %x) {
  %a = call iN @llvm.umax.iN(iN %x, iN C1)
  %r = call iN @llvm.smax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smax_of_add(iN %x) {
  %a = add iN %x, C1
  %r = call iN @llvm.smax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smax_of_nots(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = call iN @llvm.smax.iN(iN %a, iN %b)
  ret iN %r
}

define iN @smax_of_negation(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.smax.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
define iN @smax_of_masked(iN %x, iN %y) {
  %a = and iN %x, -2
  %b = and iN %y, -2
  %r = call iN @llvm.smax.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 1..3
define iN @smax_common(iN %x, iN %y, iN %z) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %b = call iN @llvm.smax.iN(iN %z, iN %x)
  %r = call iN @llvm.smax.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 2..4
define iN @smax_constant_outside(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN 1)
  %r = call iN @llvm.smax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smin_of_smin_constants(iN %x) {
  %a = call iN @llvm.smin.iN(iN %x, iN C1)
  %r = call iN @llvm.smin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smin_of_umin_constants(iN %x) {
  %a = call iN @llvm.umin.iN(iN %x, iN C1)
  %r = call iN @llvm.smin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smin_of_add(iN %x) {
  %a = add iN %x, C1
  %r = call iN @llvm.smin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @smin_of_nots(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = call iN @llvm.smin.iN(iN %a, iN %b)
  ret iN %r
}

define iN @smin_of_negation(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.smin.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
define iN @smin_of_masked(iN %x, iN %y) {
  %a = and iN %x, -2
  %b = and iN %y, -2
  %r = call iN @llvm.smin.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 1..3
define iN @smin_common(iN %x, iN %y, iN %z) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %b = call iN @llvm.smin.iN(iN %z, iN %x)
  %r = call iN @llvm.smin.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 2..4
define iN @smin_constant_outside(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN 1)
  %r = call iN @llvm.smin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umax_of_smax_constants(iN %x) {
  %a = call iN @llvm.smax.iN(iN %x, iN C1)
  %r = call iN @llvm.umax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umax_of_umax_constants(iN %x) {
  %a = call iN @llvm.umax.iN(iN %x, iN C1)
  %r = call iN @llvm.umax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umax_of_add(iN %x) {
  %a = add iN %x, C1
  %r = call iN @llvm.umax.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umax_of_nots(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = call iN @llvm.umax.iN(iN %a, iN %b)
  ret iN %r
}

define iN @umax_of_negation(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.umax.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
; flags: as written
define iN @umax_of_flipped_bit(iN %x, iN %y) {
  %m = sub iN 0, %y
  %b = and iN %y, %m
  %a = xor iN %x, %b
  %r = call iN @llvm.umax.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
define iN @umax_of_masked(iN %x, iN %y) {
  %a = and iN %x, -2
  %b = and iN %y, -2
  %r = call iN @llvm.umax.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 1..3
define iN @umax_common(iN %x, iN %y, iN %z) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %b = call iN @llvm.umax.iN(iN %z, iN %x)
  %r = call iN @llvm.umax.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 2..4
define iN @umax_constant_outside(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN 1)
  %r = call iN @llvm.umax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umin_of_smin_constants(iN %x) {
  %a = call iN @llvm.smin.iN(iN %x, iN C1)
  %r = call iN @llvm.umin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umin_of_umin_constants(iN %x) {
  %a = call iN @llvm.umin.iN(iN %x, iN C1)
  %r = call iN @llvm.umin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umin_of_add(iN %x) {
  %a = add iN %x, C1
  %r = call iN @llvm.umin.iN(iN %a, iN C2)
  ret iN %r
}

define iN @umin_of_nots(iN %x, iN %y) {
  %a = xor iN %x, -1
  %b = xor iN %y, -1
  %r = call iN @llvm.umin.iN(iN %a, iN %b)
  ret iN %r
}

define iN @umin_of_negation(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.umin.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
; flags: as written
define iN @umin_of_flipped_bit(iN %x, iN %y) {
  %m = sub iN 0, %y
  %b = and iN %y, %m
  %a = xor iN %x, %b
  %r = call iN @llvm.umin.iN(iN %x, iN %a)
  ret iN %r
}

; widths: 2..4
define iN @umin_of_masked(iN %x, iN %y) {
  %a = and iN %x, -2
  %b = and iN %y, -2
  %r = call iN @llvm.umin.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 1..3
define iN @umin_common(iN %x, iN %y, iN %z) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %b = call iN @llvm.umin.iN(iN %z, iN %x)
  %r = call iN @llvm.umin.iN(iN %a, iN %b)
  ret iN %r
}

; widths: 2..4
define iN @umin_constant_outside(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN 1)
  %r = call iN @llvm.umin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smax_of_negated(iN %x, iN %y) {
  %a = sub nsw iN 0, %x
  %b = sub nsw iN 0, %y
  %r = call iN @llvm.smax.iN(iN %a, iN %b)
  ret iN %r
}

define iN @smin_of_negated(iN %x, iN %y) {
  %a = sub nsw iN 0, %x
  %b = sub nsw iN 0, %y
  %r = call iN @llvm.smin.iN(iN %a, iN %b)
  ret iN %r
}

define iN @abs_of_negation_true(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.abs.iN(iN %a, i1 true)
  ret iN %r
}

define iN @abs_of_product_true(iN %x, iN %y) {
  %a = call iN @llvm.abs.iN(iN %y, i1 true)
  %m = mul iN %x, %a
  %r = call iN @llvm.abs.iN(iN %m, i1 true)
  ret iN %r
}

define iM @abs_of_sext_true(iN %x) {
  %a = sext iN %x to iM
  %r = call iM @llvm.abs.iM(iM %a, i1 true)
  ret iM %r
}

define iN @abs_of_known_true(iN %x) {
  %a = or iN %x, C
  %r = call iN @llvm.abs.iN(iN %a, i1 true)
  ret iN %r
}

define iN @abs_of_negation_false(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.abs.iN(iN %a, i1 false)
  ret iN %r
}

define iN @abs_of_product_false(iN %x, iN %y) {
  %a = call iN @llvm.abs.iN(iN %y, i1 false)
  %m = mul iN %x, %a
  %r = call iN @llvm.abs.iN(iN %m, i1 false)
  ret iN %r
}

define iM @abs_of_sext_false(iN %x) {
  %a = sext iN %x to iM
  %r = call iM @llvm.abs.iM(iM %a, i1 false)
  ret iM %r
}

define iN @abs_of_known_false(iN %x) {
  %a = or iN %x, C
  %r = call iN @llvm.abs.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_true(iN %x) {
  %r = call iN @llvm.cttz.iN(iN %x, i1 true)
  ret iN %r
}

define iN @cttz_reversed_true(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @cttz_as_amount_true(iN %x, iN %y) {
  %c = call iN @llvm.cttz.iN(iN %x, i1 true)
  %r = shl iN %y, %c
  ret iN %r
}

; widths: 2..4
define iN @cttz_of_non_zero_true(iN %x) {
  %a = or iN %x, 1
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @cttz_of_shl_true(iN %x) {
  %a = shl iN C, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @cttz_of_lshr_true(iN %x) {
  %a = lshr iN C, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @cttz_of_low_bits_true(iN %x) {
  %n = xor iN %x, -1
  %m = add iN %x, -1
  %a = and iN %n, %m
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @ctlz_true(iN %x) {
  %r = call iN @llvm.ctlz.iN(iN %x, i1 true)
  ret iN %r
}

define iN @ctlz_reversed_true(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.ctlz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @ctlz_as_amount_true(iN %x, iN %y) {
  %c = call iN @llvm.ctlz.iN(iN %x, i1 true)
  %r = shl iN %y, %c
  ret iN %r
}

; widths: 2..4
define iN @ctlz_of_non_zero_true(iN %x) {
  %a = or iN %x, 1
  %r = call iN @llvm.ctlz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @ctlz_of_shl_true(iN %x) {
  %a = shl iN C, %x
  %r = call iN @llvm.ctlz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @ctlz_of_lshr_true(iN %x) {
  %a = lshr iN C, %x
  %r = call iN @llvm.ctlz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @ctlz_of_low_bits_true(iN %x) {
  %n = xor iN %x, -1
  %m = add iN %x, -1
  %a = and iN %n, %m
  %r = call iN @llvm.ctlz.iN(iN %a, i1 true)
  ret iN %r
}

define iN @cttz_of_negation_true(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define iM @cttz_of_zext_true(iN %x) {
  %a = zext iN %x to iM
  %r = call iM @llvm.cttz.iM(iM %a, i1 true)
  ret iM %r
}

define iM @cttz_of_sext_true(iN %x) {
  %a = sext iN %x to iM
  %r = call iM @llvm.cttz.iM(iM %a, i1 true)
  ret iM %r
}

define iN @cttz_false(iN %x) {
  %r = call iN @llvm.cttz.iN(iN %x, i1 false)
  ret iN %r
}

define iN @cttz_reversed_false(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_as_amount_false(iN %x, iN %y) {
  %c = call iN @llvm.cttz.iN(iN %x, i1 false)
  %r = shl iN %y, %c
  ret iN %r
}

; widths: 2..4
define iN @cttz_of_non_zero_false(iN %x) {
  %a = or iN %x, 1
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_of_shl_false(iN %x) {
  %a = shl iN C, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_of_lshr_false(iN %x) {
  %a = lshr iN C, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_of_low_bits_false(iN %x) {
  %n = xor iN %x, -1
  %m = add iN %x, -1
  %a = and iN %n, %m
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @ctlz_false(iN %x) {
  %r = call iN @llvm.ctlz.iN(iN %x, i1 false)
  ret iN %r
}

define iN @ctlz_reversed_false(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @ctlz_as_amount_false(iN %x, iN %y) {
  %c = call iN @llvm.ctlz.iN(iN %x, i1 false)
  %r = shl iN %y, %c
  ret iN %r
}

; widths: 2..4
define iN @ctlz_of_non_zero_false(iN %x) {
  %a = or iN %x, 1
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @ctlz_of_shl_false(iN %x) {
  %a = shl iN C, %x
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @ctlz_of_lshr_false(iN %x) {
  %a = lshr iN C, %x
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @ctlz_of_low_bits_false(iN %x) {
  %n = xor iN %x, -1
  %m = add iN %x, -1
  %a = and iN %n, %m
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_of_negation_false(iN %x) {
  %a = sub iN 0, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 false)
  ret iN %r
}

define iM @cttz_of_zext_false(iN %x) {
  %a = zext iN %x to iM
  %r = call iM @llvm.cttz.iM(iM %a, i1 false)
  ret iM %r
}

define iM @cttz_of_sext_false(iN %x) {
  %a = sext iN %x to iM
  %r = call iM @llvm.cttz.iM(iM %a, i1 false)
  ret iM %r
}

; widths: 2..4
define iN @ctpop(iN %x) {
  %r = call iN @llvm.ctpop.iN(iN %x)
  ret iN %r
}

define iN @ctpop_reversed(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.ctpop.iN(iN %a)
  ret iN %r
}

define iN @ctpop_rotated(iN %x, iN %y) {
  %a = call iN @llvm.fshl.iN(iN %x, iN %x, iN %y)
  %r = call iN @llvm.ctpop.iN(iN %a)
  ret iN %r
}

define iN @ctpop_or_negation(iN %x) {
  %n = sub iN 0, %x
  %a = or iN %x, %n
  %r = call iN @llvm.ctpop.iN(iN %a)
  ret iN %r
}

define iM @ctpop_zext(iN %x) {
  %a = zext iN %x to iM
  %r = call iM @llvm.ctpop.iM(iM %a)
  ret iM %r
}

define iN @ctpop_masked(iN %x) {
  %a = and iN %x, C
  %r = call iN @llvm.ctpop.iN(iN %a)
  ret iN %r
}

define iN @bitreverse_logic(iN %x, iN %y) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %o = xor iN %a, %y
  %r = call iN @llvm.bitreverse.iN(iN %o)
  ret iN %r
}

define iN @fshl_constant(iN %x, iN %y) {
  %r = call iN @llvm.fshl.iN(iN %x, iN %y, iN C)
  ret iN %r
}

define iN @fshl_zero_low(iN %x, iN %y) {
  %r = call iN @llvm.fshl.iN(iN %x, iN 0, iN %y)
  ret iN %r
}

define iN @fshl_rotated_constants(iN %x) {
  %a = call iN @llvm.fshl.iN(iN %x, iN %x, iN C1)
  %r = call iN @llvm.fshl.iN(iN %a, iN %a, iN C2)
  ret iN %r
}

define iN @fshl_by_negation(iN %x, iN %y) {
  %n = sub iN 0, %y
  %r = call iN @llvm.fshl.iN(iN %x, iN %x, iN %n)
  ret iN %r
}

define iN @fshr_constant(iN %x, iN %y) {
  %r = call iN @llvm.fshr.iN(iN %x, iN %y, iN C)
  ret iN %r
}

; unchanged
; widths: 2..4
define iN @fshr_zero_high(iN %x, iN %y) {
  %r = call iN @llvm.fshr.iN(iN 0, iN %x, iN %y)
  ret iN %r
}

define iN @fshr_rotated_constants(iN %x) {
  %a = call iN @llvm.fshl.iN(iN %x, iN %x, iN C1)
  %r = call iN @llvm.fshr.iN(iN %a, iN %a, iN C2)
  ret iN %r
}

define iN @fshr_by_negation(iN %x, iN %y) {
  %n = sub iN 0, %y
  %r = call iN @llvm.fshr.iN(iN %x, iN %x, iN %n)
  ret iN %r
}

define iN @sadd_sat_constants(iN %x) {
  %a = call iN @llvm.sadd.sat.iN(iN %x, iN C1)
  %r = call iN @llvm.sadd.sat.iN(iN %a, iN C2)
  ret iN %r
}

define iN @sadd_sat_constant(iN %x) {
  %r = call iN @llvm.sadd.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @uadd_sat_constants(iN %x) {
  %a = call iN @llvm.uadd.sat.iN(iN %x, iN C1)
  %r = call iN @llvm.uadd.sat.iN(iN %a, iN C2)
  ret iN %r
}

; widths: 2..4
define iN @uadd_sat_known(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = lshr iN %y, 1
  %r = call iN @llvm.uadd.sat.iN(iN %a, iN %b)
  ret iN %r
}

define iN @uadd_sat_constant(iN %x) {
  %r = call iN @llvm.uadd.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @ssub_sat_constants(iN %x) {
  %a = call iN @llvm.ssub.sat.iN(iN %x, iN C1)
  %r = call iN @llvm.ssub.sat.iN(iN %a, iN C2)
  ret iN %r
}

; widths: 2..4
define iN @ssub_sat_known(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = lshr iN %y, 1
  %r = call iN @llvm.ssub.sat.iN(iN %a, iN %b)
  ret iN %r
}

define iN @ssub_sat_constant(iN %x) {
  %r = call iN @llvm.ssub.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @usub_sat_constants(iN %x) {
  %a = call iN @llvm.usub.sat.iN(iN %x, iN C1)
  %r = call iN @llvm.usub.sat.iN(iN %a, iN C2)
  ret iN %r
}

define iN @usub_sat_constant(iN %x) {
  %r = call iN @llvm.usub.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @usub_sat_of_difference(iN %x) {
  %a = sub nuw iN C1, %x
  %r = call iN @llvm.usub.sat.iN(iN %a, iN C2)
  ret iN %r
}

define i8 @scmp_of_difference(iN %x, iN %y) {
  %a = sub nsw iN %x, %y
  %r = call i8 @llvm.scmp.i8.iN(iN %a, iN 0)
  ret i8 %r
}

define { iN, i1 } @sadd_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.sadd.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

define { iN, i1 } @uadd_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.uadd.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

; widths: 2..4
define { iN, i1 } @uadd_overflow_known(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = lshr iN %y, 1
  %p = call { iN, i1 } @llvm.uadd.with.overflow.iN(iN %a, iN %b)
  ret { iN, i1 } %p
}

define { iN, i1 } @ssub_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.ssub.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

; widths: 2..4
define { iN, i1 } @ssub_overflow_known(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = lshr iN %y, 1
  %p = call { iN, i1 } @llvm.ssub.with.overflow.iN(iN %a, iN %b)
  ret { iN, i1 } %p
}

define { iN, i1 } @usub_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.usub.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

define { iN, i1 } @smul_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.smul.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

define { iN, i1 } @umul_overflow_constant(iN %x) {
  %p = call { iN, i1 } @llvm.umul.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %p
}

; widths: 2..4
define { iN, i1 } @umul_overflow_known(iN %x, iN %y) {
  %a = lshr iN %x, 1
  %b = lshr iN %y, 1
  %p = call { iN, i1 } @llvm.umul.with.overflow.iN(iN %a, iN %b)
  ret { iN, i1 } %p
}

define { iN, i1 } @sadd_overflow_of_sum(iN %x) {
  %a = add iN %x, C1
  %p = call { iN, i1 } @llvm.sadd.with.overflow.iN(iN %a, iN C2)
  ret { iN, i1 } %p
}

define { iN, i1 } @uadd_overflow_of_sum(iN %x) {
  %a = add iN %x, C1
  %p = call { iN, i1 } @llvm.uadd.with.overflow.iN(iN %a, iN C2)
  ret { iN, i1 } %p
}
