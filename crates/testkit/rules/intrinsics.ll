; Intrinsics of integers.

declare iN @llvm.umin.iN(iN, iN)
declare iN @llvm.umax.iN(iN, iN)
declare iN @llvm.smin.iN(iN, iN)
declare iN @llvm.smax.iN(iN, iN)
declare iN @llvm.uadd.sat.iN(iN, iN)
declare iN @llvm.sadd.sat.iN(iN, iN)
declare iN @llvm.usub.sat.iN(iN, iN)
declare iN @llvm.ssub.sat.iN(iN, iN)
declare iN @llvm.ushl.sat.iN(iN, iN)
declare iN @llvm.sshl.sat.iN(iN, iN)
declare iN @llvm.fshl.iN(iN, iN, iN)
declare iN @llvm.fshr.iN(iN, iN, iN)
declare iN @llvm.abs.iN(iN, i1 immarg)
declare iN @llvm.ctlz.iN(iN, i1 immarg)
declare iN @llvm.cttz.iN(iN, i1 immarg)
declare iN @llvm.ctpop.iN(iN)
declare iN @llvm.bitreverse.iN(iN)
declare { iN, i1 } @llvm.uadd.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.sadd.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.usub.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.ssub.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.umul.with.overflow.iN(iN, iN)
declare { iN, i1 } @llvm.smul.with.overflow.iN(iN, iN)


define iN @umin_self(iN %x) {
  %r = call iN @llvm.umin.iN(iN %x, iN %x)
  ret iN %r
}

define iN @umin_constant(iN %x) {
  %r = call iN @llvm.umin.iN(iN %x, iN C)
  ret iN %r
}

define iN @umin_undef(iN %x) {
  %r = call iN @llvm.umin.iN(iN undef, iN %x)
  ret iN %r
}

define iN @umin_nested(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %r = call iN @llvm.umin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umin_constants(iN %x) {
  %a = call iN @llvm.umin.iN(iN %x, iN C)
  %r = call iN @llvm.umin.iN(iN %a, iN C1)
  ret iN %r
}

define iN @umin_of_umax(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %r = call iN @llvm.umin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umin_of_umax_constants(iN %x) {
  %a = call iN @llvm.umax.iN(iN %x, iN C)
  %r = call iN @llvm.umin.iN(iN %a, iN C1)
  ret iN %r
}

; widths: 2..4
define i1 @ugt_of_umin(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %r = icmp ugt iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ule_of_umin(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %r = icmp ule iN %a, %x
  ret i1 %r
}

define iN @umax_self(iN %x) {
  %r = call iN @llvm.umax.iN(iN %x, iN %x)
  ret iN %r
}

define iN @umax_constant(iN %x) {
  %r = call iN @llvm.umax.iN(iN %x, iN C)
  ret iN %r
}

define iN @umax_undef(iN %x) {
  %r = call iN @llvm.umax.iN(iN undef, iN %x)
  ret iN %r
}

define iN @umax_nested(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %r = call iN @llvm.umax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umax_constants(iN %x) {
  %a = call iN @llvm.umax.iN(iN %x, iN C)
  %r = call iN @llvm.umax.iN(iN %a, iN C1)
  ret iN %r
}

define iN @umax_of_umin(iN %x, iN %y) {
  %a = call iN @llvm.umin.iN(iN %x, iN %y)
  %r = call iN @llvm.umax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @umax_of_umin_constants(iN %x) {
  %a = call iN @llvm.umin.iN(iN %x, iN C)
  %r = call iN @llvm.umax.iN(iN %a, iN C1)
  ret iN %r
}

; widths: 2..4
define i1 @uge_of_umax(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %r = icmp uge iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @ult_of_umax(iN %x, iN %y) {
  %a = call iN @llvm.umax.iN(iN %x, iN %y)
  %r = icmp ult iN %a, %x
  ret i1 %r
}

define iN @smin_self(iN %x) {
  %r = call iN @llvm.smin.iN(iN %x, iN %x)
  ret iN %r
}

define iN @smin_constant(iN %x) {
  %r = call iN @llvm.smin.iN(iN %x, iN C)
  ret iN %r
}

define iN @smin_undef(iN %x) {
  %r = call iN @llvm.smin.iN(iN undef, iN %x)
  ret iN %r
}

define iN @smin_nested(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %r = call iN @llvm.smin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smin_constants(iN %x) {
  %a = call iN @llvm.smin.iN(iN %x, iN C)
  %r = call iN @llvm.smin.iN(iN %a, iN C1)
  ret iN %r
}

define iN @smin_of_smax(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = call iN @llvm.smin.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smin_of_smax_constants(iN %x) {
  %a = call iN @llvm.smax.iN(iN %x, iN C)
  %r = call iN @llvm.smin.iN(iN %a, iN C1)
  ret iN %r
}

; widths: 2..4
define i1 @sgt_of_smin(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %r = icmp sgt iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @sle_of_smin(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %r = icmp sle iN %a, %x
  ret i1 %r
}

define iN @smax_self(iN %x) {
  %r = call iN @llvm.smax.iN(iN %x, iN %x)
  ret iN %r
}

define iN @smax_constant(iN %x) {
  %r = call iN @llvm.smax.iN(iN %x, iN C)
  ret iN %r
}

define iN @smax_undef(iN %x) {
  %r = call iN @llvm.smax.iN(iN undef, iN %x)
  ret iN %r
}

define iN @smax_nested(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = call iN @llvm.smax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smax_constants(iN %x) {
  %a = call iN @llvm.smax.iN(iN %x, iN C)
  %r = call iN @llvm.smax.iN(iN %a, iN C1)
  ret iN %r
}

define iN @smax_of_smin(iN %x, iN %y) {
  %a = call iN @llvm.smin.iN(iN %x, iN %y)
  %r = call iN @llvm.smax.iN(iN %a, iN %y)
  ret iN %r
}

define iN @smax_of_smin_constants(iN %x) {
  %a = call iN @llvm.smin.iN(iN %x, iN C)
  %r = call iN @llvm.smax.iN(iN %a, iN C1)
  ret iN %r
}

; widths: 2..4
define i1 @sge_of_smax(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = icmp sge iN %a, %x
  ret i1 %r
}

; widths: 2..4
define i1 @slt_of_smax(iN %x, iN %y) {
  %a = call iN @llvm.smax.iN(iN %x, iN %y)
  %r = icmp slt iN %a, %x
  ret i1 %r
}

define iN @uadd_sat_constant(iN %x) {
  %r = call iN @llvm.uadd.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @uadd_sat_constant_left(iN %x) {
  %r = call iN @llvm.uadd.sat.iN(iN C, iN %x)
  ret iN %r
}

define iN @uadd_sat_undef(iN %x) {
  %r = call iN @llvm.uadd.sat.iN(iN %x, iN undef)
  ret iN %r
}

; unchanged
; widths: 2..4
define iN @uadd_sat_self(iN %x) {
  %r = call iN @llvm.uadd.sat.iN(iN %x, iN %x)
  ret iN %r
}

define iN @sadd_sat_constant(iN %x) {
  %r = call iN @llvm.sadd.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @sadd_sat_constant_left(iN %x) {
  %r = call iN @llvm.sadd.sat.iN(iN C, iN %x)
  ret iN %r
}

define iN @sadd_sat_undef(iN %x) {
  %r = call iN @llvm.sadd.sat.iN(iN %x, iN undef)
  ret iN %r
}

; unchanged
; widths: 2..4
define iN @sadd_sat_self(iN %x) {
  %r = call iN @llvm.sadd.sat.iN(iN %x, iN %x)
  ret iN %r
}

define iN @usub_sat_constant(iN %x) {
  %r = call iN @llvm.usub.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @usub_sat_constant_left(iN %x) {
  %r = call iN @llvm.usub.sat.iN(iN C, iN %x)
  ret iN %r
}

define iN @usub_sat_undef(iN %x) {
  %r = call iN @llvm.usub.sat.iN(iN %x, iN undef)
  ret iN %r
}

define iN @usub_sat_self(iN %x) {
  %r = call iN @llvm.usub.sat.iN(iN %x, iN %x)
  ret iN %r
}

define iN @ssub_sat_constant(iN %x) {
  %r = call iN @llvm.ssub.sat.iN(iN %x, iN C)
  ret iN %r
}

define iN @ssub_sat_undef(iN %x) {
  %r = call iN @llvm.ssub.sat.iN(iN %x, iN undef)
  ret iN %r
}

define iN @ssub_sat_self(iN %x) {
  %r = call iN @llvm.ssub.sat.iN(iN %x, iN %x)
  ret iN %r
}

define iN @fshl_by_constant(iN %x, iN %y) {
  %r = call iN @llvm.fshl.iN(iN %x, iN %y, iN C)
  ret iN %r
}

define iN @fshl_undef(iN %x) {
  %r = call iN @llvm.fshl.iN(iN undef, iN undef, iN %x)
  ret iN %r
}

define iN @fshl_zero(iN %x) {
  %r = call iN @llvm.fshl.iN(iN 0, iN 0, iN %x)
  ret iN %r
}

define iN @fshl_by_undef(iN %x, iN %y) {
  %r = call iN @llvm.fshl.iN(iN %x, iN %y, iN undef)
  ret iN %r
}

define iN @fshl_all_ones(iN %x) {
  %r = call iN @llvm.fshl.iN(iN -1, iN -1, iN %x)
  ret iN %r
}

define iN @fshr_by_constant(iN %x, iN %y) {
  %r = call iN @llvm.fshr.iN(iN %x, iN %y, iN C)
  ret iN %r
}

define iN @fshr_undef(iN %x) {
  %r = call iN @llvm.fshr.iN(iN undef, iN undef, iN %x)
  ret iN %r
}

define iN @fshr_zero(iN %x) {
  %r = call iN @llvm.fshr.iN(iN 0, iN 0, iN %x)
  ret iN %r
}

define iN @fshr_by_undef(iN %x, iN %y) {
  %r = call iN @llvm.fshr.iN(iN %x, iN %y, iN undef)
  ret iN %r
}

define iN @fshr_all_ones(iN %x) {
  %r = call iN @llvm.fshr.iN(iN -1, iN -1, iN %x)
  ret iN %r
}

define iN @abs_of_abs(iN %x) {
  %a = call iN @llvm.abs.iN(iN %x, i1 false)
  %r = call iN @llvm.abs.iN(iN %a, i1 false)
  ret iN %r
}

define iN @abs_of_abs_poison(iN %x) {
  %a = call iN @llvm.abs.iN(iN %x, i1 true)
  %r = call iN @llvm.abs.iN(iN %a, i1 false)
  ret iN %r
}

define i1 @abs_negative(iN %x) {
  %r = call iN @llvm.abs.iN(iN %x, i1 false)
  %s = icmp slt iN %r, 0
  ret i1 %s
}

define i1 @abs_negative_poison(iN %x) {
  %r = call iN @llvm.abs.iN(iN %x, i1 true)
  %s = icmp slt iN %r, 0
  ret i1 %s
}

define iN @bitreverse_twice(iN %x) {
  %a = call iN @llvm.bitreverse.iN(iN %x)
  %r = call iN @llvm.bitreverse.iN(iN %a)
  ret iN %r
}

define iN @ctpop_of_bit(iN %x) {
  %a = and iN %x, 1
  %r = call iN @llvm.ctpop.iN(iN %a)
  ret iN %r
}

define iN @ctlz_of_shifted_sign(iN %x) {
  %a = lshr iN C, %x
  %r = call iN @llvm.ctlz.iN(iN %a, i1 false)
  ret iN %r
}

define iN @cttz_of_shifted_one(iN %x) {
  %a = shl iN C, %x
  %r = call iN @llvm.cttz.iN(iN %a, i1 true)
  ret iN %r
}

define { iN, i1 } @uadd_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.uadd.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}

define { iN, i1 } @sadd_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.sadd.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}

define { iN, i1 } @usub_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.usub.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}

define { iN, i1 } @ssub_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.ssub.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}

define { iN, i1 } @umul_overflow_constant(iN %x) {
  %r = call { iN, i1 } @llvm.umul.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %r
}

define { iN, i1 } @umul_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.umul.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}

define { iN, i1 } @smul_overflow_constant(iN %x) {
  %r = call { iN, i1 } @llvm.smul.with.overflow.iN(iN %x, iN C)
  ret { iN, i1 } %r
}

define { iN, i1 } @smul_overflow_undef(iN %x) {
  %r = call { iN, i1 } @llvm.smul.with.overflow.iN(iN %x, iN undef)
  ret { iN, i1 } %r
}
