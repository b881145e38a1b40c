
; = i32 16777216
define i32 @t0() {
  %r = call i32 @llvm.bswap.i32(i32 1)
  ret i32 %r
}

; = i16 513
define i16 @t1() {
  %r = call i16 @llvm.bswap.i16(i16 258)
  ret i16 %r
}

; = i8 -128
define i8 @t2() {
  %r = call i8 @llvm.bitreverse.i8(i8 1)
  ret i8 %r
}

; = i5 -16
define i5 @t3() {
  %r = call i5 @llvm.bitreverse.i5(i5 1)
  ret i5 %r
}

; = i8 8
define i8 @t4() {
  %r = call i8 @llvm.ctpop.i8(i8 -1)
  ret i8 %r
}

; = i128 128
define i128 @t5() {
  %r = call i128 @llvm.ctpop.i128(i128 -1)
  ret i128 %r
}

; = i32 31
define i32 @t6() {
  %r = call i32 @llvm.ctlz.i32(i32 1, i1 false)
  ret i32 %r
}

; = i32 32
define i32 @t7() {
  %r = call i32 @llvm.ctlz.i32(i32 0, i1 false)
  ret i32 %r
}

; = i32 poison
define i32 @t8() {
  %r = call i32 @llvm.ctlz.i32(i32 0, i1 true)
  ret i32 %r
}

; = i32 3
define i32 @t9() {
  %r = call i32 @llvm.cttz.i32(i32 8, i1 false)
  ret i32 %r
}

; = i8 8
define i8 @t10() {
  %r = call i8 @llvm.cttz.i8(i8 0, i1 false)
  ret i8 %r
}

; = i8 poison
define i8 @t11() {
  %r = call i8 @llvm.cttz.i8(i8 0, i1 true)
  ret i8 %r
}

; = i8 5
define i8 @t12() {
  %r = call i8 @llvm.abs.i8(i8 -5, i1 true)
  ret i8 %r
}

; = i8 -128
define i8 @t13() {
  %r = call i8 @llvm.abs.i8(i8 -128, i1 false)
  ret i8 %r
}

; = i8 poison
define i8 @t14() {
  %r = call i8 @llvm.abs.i8(i8 -128, i1 true)
  ret i8 %r
}

; = i8 1
define i8 @t15() {
  %r = call i8 @llvm.smax.i8(i8 -1, i8 1)
  ret i8 %r
}

; = i8 -1
define i8 @t16() {
  %r = call i8 @llvm.smin.i8(i8 -1, i8 1)
  ret i8 %r
}

; = i8 -1
define i8 @t17() {
  %r = call i8 @llvm.umax.i8(i8 -1, i8 1)
  ret i8 %r
}

; = i8 1
define i8 @t18() {
  %r = call i8 @llvm.umin.i8(i8 -1, i8 1)
  ret i8 %r
}

; = i8 127
define i8 @t19() {
  %r = call i8 @llvm.sadd.sat.i8(i8 100, i8 100)
  ret i8 %r
}

; = i8 -128
define i8 @t20() {
  %r = call i8 @llvm.sadd.sat.i8(i8 -100, i8 -100)
  ret i8 %r
}

; = i8 -1
define i8 @t21() {
  %r = call i8 @llvm.uadd.sat.i8(i8 -56, i8 100)
  ret i8 %r
}

; = i8 -128
define i8 @t22() {
  %r = call i8 @llvm.ssub.sat.i8(i8 -100, i8 100)
  ret i8 %r
}

; = i8 0
define i8 @t23() {
  %r = call i8 @llvm.usub.sat.i8(i8 5, i8 7)
  ret i8 %r
}

; = i8 127
define i8 @t24() {
  %r = call i8 @llvm.sshl.sat.i8(i8 64, i8 1)
  ret i8 %r
}

; = i8 -128
define i8 @t25() {
  %r = call i8 @llvm.sshl.sat.i8(i8 -65, i8 1)
  ret i8 %r
}

; = i8 -1
define i8 @t26() {
  %r = call i8 @llvm.ushl.sat.i8(i8 -128, i8 1)
  ret i8 %r
}

; = i8 poison
define i8 @t27() {
  %r = call i8 @llvm.sshl.sat.i8(i8 1, i8 8)
  ret i8 %r
}

; = i8 3
define i8 @t28() {
  %r = call i8 @llvm.fshl.i8(i8 1, i8 -128, i8 1)
  ret i8 %r
}

; = i8 1
define i8 @t29() {
  %r = call i8 @llvm.fshl.i8(i8 1, i8 2, i8 8)
  ret i8 %r
}

; = i8 2
define i8 @t30() {
  %r = call i8 @llvm.fshr.i8(i8 1, i8 2, i8 8)
  ret i8 %r
}

; = i8 -64
define i8 @t31() {
  %r = call i8 @llvm.fshr.i8(i8 1, i8 -128, i8 1)
  ret i8 %r
}

; = i128 3
define i128 @t32() {
  %r = call i128 @llvm.fshl.i128(i128 1, i128 -1, i128 1)
  ret i128 %r
}

; = { i8, i1 } { i8 -128, i1 true }
define { i8, i1 } @t33() {
  %r = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 127, i8 1)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 3, i1 false }
define { i8, i1 } @t34() {
  %r = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 1, i8 2)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 0, i1 true }
define { i8, i1 } @t35() {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 -1, i8 1)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 127, i1 true }
define { i8, i1 } @t36() {
  %r = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 -128, i8 1)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 -1, i1 true }
define { i8, i1 } @t37() {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 0, i8 1)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 -128, i1 true }
define { i8, i1 } @t38() {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 64, i8 2)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 -128, i1 false }
define { i8, i1 } @t39() {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 64, i8 2)
  ret { i8, i1 } %r
}

; = { i8, i1 } { i8 0, i1 true }
define { i8, i1 } @t40() {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 64, i8 4)
  ret { i8, i1 } %r
}

; = i8 12
define i8 @t41() {
  %r = call i8 @llvm.smul.fix.i8(i8 6, i8 8, i32 2)
  ret i8 %r
}

; = i8 -8
define i8 @t42() {
  %r = call i8 @llvm.smul.fix.i8(i8 -5, i8 3, i32 1)
  ret i8 %r
}

; = i8 12
define i8 @t43() {
  %r = call i8 @llvm.umul.fix.i8(i8 6, i8 8, i32 2)
  ret i8 %r
}

; = i8 127
define i8 @t44() {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 127, i8 127, i32 2)
  ret i8 %r
}

; = i8 -1
define i8 @t45() {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 -1, i8 -1, i32 2)
  ret i8 %r
}

; = i8 -1
define i8 @t46() {
  %r = call i8 @llvm.scmp.i8.i32(i32 -1, i32 1)
  ret i8 %r
}

; = i8 0
define i8 @t47() {
  %r = call i8 @llvm.scmp.i8.i32(i32 1, i32 1)
  ret i8 %r
}

; = i8 1
define i8 @t48() {
  %r = call i8 @llvm.ucmp.i8.i32(i32 -1, i32 1)
  ret i8 %r
}

; = double 1.500000e+00
define double @t49() {
  %r = call double @llvm.fabs.f64(double -1.5)
  ret double %r
}

; = double 2.000000e+00
define double @t50() {
  %r = call double @llvm.canonicalize.f64(double 2.0)
  ret double %r
}

; = double 3.000000e+00
define double @t51() {
  %r = call double @llvm.sqrt.f64(double 9.0)
  ret double %r
}

; = double 0.000000e+00
define double @t52() {
  %r = call double @llvm.sin.f64(double 0.0)
  ret double %r
}

; = double 1.000000e+00
define double @t53() {
  %r = call double @llvm.cos.f64(double 0.0)
  ret double %r
}

; = double 0.000000e+00
define double @t54() {
  %r = call double @llvm.tan.f64(double 0.0)
  ret double %r
}

; = double 0.000000e+00
define double @t55() {
  %r = call double @llvm.asin.f64(double 0.0)
  ret double %r
}

; = double 0.000000e+00
define double @t56() {
  %r = call double @llvm.acos.f64(double 1.0)
  ret double %r
}

; = double 0.000000e+00
define double @t57() {
  %r = call double @llvm.atan.f64(double 0.0)
  ret double %r
}

; = double 0.000000e+00
define double @t58() {
  %r = call double @llvm.sinh.f64(double 0.0)
  ret double %r
}

; = double 1.000000e+00
define double @t59() {
  %r = call double @llvm.cosh.f64(double 0.0)
  ret double %r
}

; = double 0.000000e+00
define double @t60() {
  %r = call double @llvm.tanh.f64(double 0.0)
  ret double %r
}

; = double 1.000000e+00
define double @t61() {
  %r = call double @llvm.exp.f64(double 0.0)
  ret double %r
}

; = double 8.000000e+00
define double @t62() {
  %r = call double @llvm.exp2.f64(double 3.0)
  ret double %r
}

; = double 1.000000e+02
define double @t63() {
  %r = call double @llvm.exp10.f64(double 2.0)
  ret double %r
}

; = double 0.000000e+00
define double @t64() {
  %r = call double @llvm.log.f64(double 1.0)
  ret double %r
}

; = double 3.000000e+00
define double @t65() {
  %r = call double @llvm.log2.f64(double 8.0)
  ret double %r
}

; = double 2.000000e+00
define double @t66() {
  %r = call double @llvm.log10.f64(double 100.0)
  ret double %r
}

; = double -2.000000e+00
define double @t67() {
  %r = call double @llvm.floor.f64(double -1.5)
  ret double %r
}

; = double 2.000000e+00
define double @t68() {
  %r = call double @llvm.ceil.f64(double 1.2)
  ret double %r
}

; = double -1.000000e+00
define double @t69() {
  %r = call double @llvm.trunc.f64(double -1.7)
  ret double %r
}

; = double 2.000000e+00
define double @t70() {
  %r = call double @llvm.rint.f64(double 2.5)
  ret double %r
}

; = double 4.000000e+00
define double @t71() {
  %r = call double @llvm.nearbyint.f64(double 3.5)
  ret double %r
}

; = double 0.000000e+00
define double @t72() {
  %r = call double @llvm.roundeven.f64(double 0.5)
  ret double %r
}

; = double 3.000000e+00
define double @t73() {
  %r = call double @llvm.round.f64(double 2.5)
  ret double %r
}

; = double -0.000000e+00
define double @t74() {
  %r = call double @llvm.round.f64(double -0.2)
  ret double %r
}

; = double 1.000000e+00
define double @t75() {
  %r = call double @llvm.arithmetic.fence.f64(double 1.0)
  ret double %r
}

; = half 0xH3C00
define half @t76() {
  %r = call half @llvm.floor.f16(half 0xH3E00)
  ret half %r
}

; = x86_fp80 0xK3FFF8000000000000000
define x86_fp80 @t77() {
  %r = call x86_fp80 @llvm.fabs.f80(x86_fp80 0xKBFFF8000000000000000)
  ret x86_fp80 %r
}

; = double -1.000000e+00
define double @t78() {
  %r = call double @llvm.copysign.f64(double 1.0, double -0.0)
  ret double %r
}

; = double 1.000000e+00
define double @t79() {
  %r = call double @llvm.maxnum.f64(double 1.0, double 0x7FF8000000000000)
  ret double %r
}

; = double 2.000000e+00
define double @t80() {
  %r = call double @llvm.minnum.f64(double 0x7FF8000000000000, double 2.0)
  ret double %r
}

; = double 2.000000e+00
define double @t81() {
  %r = call double @llvm.maxnum.f64(double 1.0, double 2.0)
  ret double %r
}

; = double 0x7FF8000000000000
define double @t82() {
  %r = call double @llvm.maximum.f64(double 1.0, double 0x7FF8000000000000)
  ret double %r
}

; = double 1.000000e+00
define double @t83() {
  %r = call double @llvm.minimum.f64(double 1.0, double 2.0)
  ret double %r
}

; = double 0.000000e+00
define double @t84() {
  %r = call double @llvm.maximum.f64(double -0.0, double 0.0)
  ret double %r
}

; = double -0.000000e+00
define double @t85() {
  %r = call double @llvm.minimum.f64(double 0.0, double -0.0)
  ret double %r
}

; = double 1.000000e+00
define double @t86() {
  %r = call double @llvm.maximumnum.f64(double 0x7FF8000000000000, double 1.0)
  ret double %r
}

; = double -0.000000e+00
define double @t87() {
  %r = call double @llvm.minimumnum.f64(double 0.0, double -0.0)
  ret double %r
}

; = double 1.024000e+03
define double @t88() {
  %r = call double @llvm.pow.f64(double 2.0, double 10.0)
  ret double %r
}

; = double 0.000000e+00
define double @t89() {
  %r = call double @llvm.atan2.f64(double 0.0, double 1.0)
  ret double %r
}

; = double 0x3E20000000200000
define double @t90() {
  %r = call double @llvm.fma.f64(double 0x3FF0000000400000, double 0x3FF0000000400000, double -1.0)
  ret double %r
}

; = double 1.000000e+01
define double @t91() {
  %r = call double @llvm.fmuladd.f64(double 2.0, double 3.0, double 4.0)
  ret double %r
}

; = double 2.500000e-01
define double @t92() {
  %r = call double @llvm.powi.f64.i32(double 2.0, i32 -2)
  ret double %r
}

; = double 1.200000e+01
define double @t93() {
  %r = call double @llvm.ldexp.f64.i32(double 1.5, i32 3)
  ret double %r
}

; = float 0x7FF0000000000000
define float @t94() {
  %r = call float @llvm.ldexp.f32.i32(float 1.5, i32 300)
  ret float %r
}

; = { double, i32 } { double 7.500000e-01, i32 4 }
define { double, i32 } @t95() {
  %r = call { double, i32 } @llvm.frexp.f64.i32(double 12.0)
  ret { double, i32 } %r
}

; = { double, double } { double -5.000000e-01, double -1.000000e+00 }
define { double, double } @t96() {
  %r = call { double, double } @llvm.modf.f64(double -1.5)
  ret { double, double } %r
}

; = { double, double } { double 0.000000e+00, double 1.000000e+00 }
define { double, double } @t97() {
  %r = call { double, double } @llvm.sincos.f64(double 0.0)
  ret { double, double } %r
}

; = i1 true
define i1 @t98() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF4000000000000, i32 1)
  ret i1 %r
}

; = i1 false
define i1 @t99() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF4000000000000, i32 1022)
  ret i1 %r
}

; = i1 true
define i1 @t100() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF8000000000000, i32 2)
  ret i1 %r
}

; = i1 false
define i1 @t101() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF8000000000000, i32 1021)
  ret i1 %r
}

; = i1 true
define i1 @t102() {
  %r = call i1 @llvm.is.fpclass.f64(double 0xFFF0000000000000, i32 4)
  ret i1 %r
}

; = i1 false
define i1 @t103() {
  %r = call i1 @llvm.is.fpclass.f64(double 0xFFF0000000000000, i32 1019)
  ret i1 %r
}

; = i1 true
define i1 @t104() {
  %r = call i1 @llvm.is.fpclass.f64(double -1.0, i32 8)
  ret i1 %r
}

; = i1 false
define i1 @t105() {
  %r = call i1 @llvm.is.fpclass.f64(double -1.0, i32 1015)
  ret i1 %r
}

; = i1 true
define i1 @t106() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x8000000000000001, i32 16)
  ret i1 %r
}

; = i1 false
define i1 @t107() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x8000000000000001, i32 1007)
  ret i1 %r
}

; = i1 true
define i1 @t108() {
  %r = call i1 @llvm.is.fpclass.f64(double -0.0, i32 32)
  ret i1 %r
}

; = i1 false
define i1 @t109() {
  %r = call i1 @llvm.is.fpclass.f64(double -0.0, i32 991)
  ret i1 %r
}

; = i1 true
define i1 @t110() {
  %r = call i1 @llvm.is.fpclass.f64(double 0.0, i32 64)
  ret i1 %r
}

; = i1 false
define i1 @t111() {
  %r = call i1 @llvm.is.fpclass.f64(double 0.0, i32 959)
  ret i1 %r
}

; = i1 true
define i1 @t112() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x0000000000000001, i32 128)
  ret i1 %r
}

; = i1 false
define i1 @t113() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x0000000000000001, i32 895)
  ret i1 %r
}

; = i1 true
define i1 @t114() {
  %r = call i1 @llvm.is.fpclass.f64(double 1.0, i32 256)
  ret i1 %r
}

; = i1 false
define i1 @t115() {
  %r = call i1 @llvm.is.fpclass.f64(double 1.0, i32 767)
  ret i1 %r
}

; = i1 true
define i1 @t116() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF0000000000000, i32 512)
  ret i1 %r
}

; = i1 false
define i1 @t117() {
  %r = call i1 @llvm.is.fpclass.f64(double 0x7FF0000000000000, i32 511)
  ret i1 %r
}

; = i64 2
define i64 @t118() {
  %r = call i64 @llvm.lrint.i64.f64(double 2.5)
  ret i64 %r
}

; = i64 -2
define i64 @t119() {
  %r = call i64 @llvm.llrint.i64.f64(double -2.5)
  ret i64 %r
}

; = i64 3
define i64 @t120() {
  %r = call i64 @llvm.lround.i64.f64(double 2.5)
  ret i64 %r
}

; = i64 -3
define i64 @t121() {
  %r = call i64 @llvm.llround.i64.f64(double -2.5)
  ret i64 %r
}

; = i8 127
define i8 @t122() {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double 300.0)
  ret i8 %r
}

; = i8 -128
define i8 @t123() {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double -300.0)
  ret i8 %r
}

; = i8 0
define i8 @t124() {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double 0x7FF8000000000000)
  ret i8 %r
}

; = i8 -1
define i8 @t125() {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double -1.9)
  ret i8 %r
}

; = i8 -1
define i8 @t126() {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double 300.0)
  ret i8 %r
}

; = i8 0
define i8 @t127() {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double -5.0)
  ret i8 %r
}

declare double @llvm.acos.f64(double)
declare double @llvm.arithmetic.fence.f64(double)
declare double @llvm.asin.f64(double)
declare double @llvm.atan.f64(double)
declare double @llvm.atan2.f64(double, double)
declare double @llvm.canonicalize.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.cos.f64(double)
declare double @llvm.cosh.f64(double)
declare double @llvm.exp.f64(double)
declare double @llvm.exp10.f64(double)
declare double @llvm.exp2.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare double @llvm.log.f64(double)
declare double @llvm.log10.f64(double)
declare double @llvm.log2.f64(double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.maximumnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.minimumnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.rint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.sinh.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.tan.f64(double)
declare double @llvm.tanh.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.ldexp.f32.i32(float, i32)
declare half @llvm.floor.f16(half)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare i128 @llvm.ctpop.i128(i128)
declare i128 @llvm.fshl.i128(i128, i128, i128)
declare i16 @llvm.bswap.i16(i16)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i5 @llvm.bitreverse.i5(i5)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @llvm.llround.i64.f64(double)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.lround.i64.f64(double)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.smul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare { double, double } @llvm.modf.f64(double)
declare { double, double } @llvm.sincos.f64(double)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
