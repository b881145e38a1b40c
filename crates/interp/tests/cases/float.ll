
; = double 3.750000e+00
define double @t0() {
  %p = alloca double
  store double 1.5, ptr %p
  %a = load double, ptr %p
  %r = fadd  double %a, 2.25
  ret double %r
}

; = float -2.000000e+00
define float @t1() {
  %p = alloca float
  store float 1.0, ptr %p
  %a = load float, ptr %p
  %r = fsub  float %a, 3.0
  ret float %r
}

; = double -1.500000e+00
define double @t2() {
  %p = alloca double
  store double 3.0, ptr %p
  %a = load double, ptr %p
  %r = fmul  double %a, -0.5
  ret double %r
}

; = double 2.500000e-01
define double @t3() {
  %p = alloca double
  store double 1.0, ptr %p
  %a = load double, ptr %p
  %r = fdiv  double %a, 4.0
  ret double %r
}

; = double -1.500000e+00
define double @t4() {
  %p = alloca double
  store double -7.5, ptr %p
  %a = load double, ptr %p
  %r = frem  double %a, 2.0
  ret double %r
}

; = float 3.000000e+00
define float @t5() {
  %p = alloca float
  store float 7.0, ptr %p
  %a = load float, ptr %p
  %r = frem  float %a, 4.0
  ret float %r
}

; = double 0x7FF0000000000000
define double @t6() {
  %p = alloca double
  store double 1.0, ptr %p
  %a = load double, ptr %p
  %r = fdiv  double %a, 0.0
  ret double %r
}

; = double poison
define double @t7() {
  %p = alloca double
  store double 1.0, ptr %p
  %a = load double, ptr %p
  %r = fdiv ninf double %a, 0.0
  ret double %r
}

; = double poison
define double @t8() {
  %p = alloca double
  store double 0x7FF0000000000000, ptr %p
  %a = load double, ptr %p
  %r = fsub nnan double %a, 0x7FF0000000000000
  ret double %r
}

; = double poison
define double @t9() {
  %p = alloca double
  store double poison, ptr %p
  %a = load double, ptr %p
  %r = fadd  double %a, 1.0
  ret double %r
}

; = half 0xH4000
define half @t10() {
  %p = alloca half
  store half 0xH3C00, ptr %p
  %a = load half, ptr %p
  %r = fadd  half %a, 0xH3C00
  ret half %r
}

; = half 0xH6800
define half @t11() {
  %p = alloca half
  store half 0xH6800, ptr %p
  %a = load half, ptr %p
  %r = fadd  half %a, 0xH3C00
  ret half %r
}

; = bfloat 0xR4000
define bfloat @t12() {
  %p = alloca bfloat
  store bfloat 0xR3F80, ptr %p
  %a = load bfloat, ptr %p
  %r = fadd  bfloat %a, 0xR3F80
  ret bfloat %r
}

; = x86_fp80 0xK40008000000000000000
define x86_fp80 @t13() {
  %p = alloca x86_fp80
  store x86_fp80 0xK3FFF8000000000000000, ptr %p
  %a = load x86_fp80, ptr %p
  %r = fmul  x86_fp80 %a, 0xK40008000000000000000
  ret x86_fp80 %r
}

; = fp128 0xL00000000000000004000000000000000
define fp128 @t14() {
  %p = alloca fp128
  store fp128 0xL00000000000000003FFF000000000000, ptr %p
  %a = load fp128, ptr %p
  %r = fadd  fp128 %a, 0xL00000000000000003FFF000000000000
  ret fp128 %r
}

; = ppc_fp128 0xM40000000000000000000000000000000
define ppc_fp128 @t15() {
  %p = alloca ppc_fp128
  store ppc_fp128 0xM3FF00000000000000000000000000000, ptr %p
  %a = load ppc_fp128, ptr %p
  %r = fadd  ppc_fp128 %a, 0xM3FF00000000000000000000000000000
  ret ppc_fp128 %r
}

; = double -2.000000e+00
define double @t16() {
  %r = fneg double 2.0
  ret double %r
}

; = half 0xH8000
define half @t17() {
  %r = fneg half 0xH0000
  ret half %r
}

; = double poison
define double @t18() {
  %r = fneg nnan double 0x7FF8000000000000
  ret double %r
}

; = i1 false
define i1 @t19() {
  %a = fadd double 1.0, 0.0
  %r = fcmp false double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t20() {
  %a = fadd double 2.0, 0.0
  %r = fcmp false double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t21() {
  %a = fadd double 3.0, 0.0
  %r = fcmp false double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t22() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp false double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t23() {
  %a = fadd double 1.0, 0.0
  %r = fcmp oeq double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t24() {
  %a = fadd double 2.0, 0.0
  %r = fcmp oeq double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t25() {
  %a = fadd double 3.0, 0.0
  %r = fcmp oeq double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t26() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp oeq double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t27() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ogt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t28() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ogt double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t29() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ogt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t30() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ogt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t31() {
  %a = fadd double 1.0, 0.0
  %r = fcmp oge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t32() {
  %a = fadd double 2.0, 0.0
  %r = fcmp oge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t33() {
  %a = fadd double 3.0, 0.0
  %r = fcmp oge double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t34() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp oge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t35() {
  %a = fadd double 1.0, 0.0
  %r = fcmp olt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t36() {
  %a = fadd double 2.0, 0.0
  %r = fcmp olt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t37() {
  %a = fadd double 3.0, 0.0
  %r = fcmp olt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t38() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp olt double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t39() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ole double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t40() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ole double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t41() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ole double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t42() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ole double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t43() {
  %a = fadd double 1.0, 0.0
  %r = fcmp one double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t44() {
  %a = fadd double 2.0, 0.0
  %r = fcmp one double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t45() {
  %a = fadd double 3.0, 0.0
  %r = fcmp one double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t46() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp one double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t47() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ord double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t48() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ord double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t49() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ord double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t50() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ord double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t51() {
  %a = fadd double 1.0, 0.0
  %r = fcmp uno double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t52() {
  %a = fadd double 2.0, 0.0
  %r = fcmp uno double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t53() {
  %a = fadd double 3.0, 0.0
  %r = fcmp uno double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t54() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp uno double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t55() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ueq double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t56() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ueq double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t57() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ueq double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t58() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ueq double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t59() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ugt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t60() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ugt double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t61() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ugt double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t62() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ugt double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t63() {
  %a = fadd double 1.0, 0.0
  %r = fcmp uge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t64() {
  %a = fadd double 2.0, 0.0
  %r = fcmp uge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t65() {
  %a = fadd double 3.0, 0.0
  %r = fcmp uge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t66() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp uge double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t67() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ult double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t68() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ult double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t69() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ult double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t70() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ult double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t71() {
  %a = fadd double 1.0, 0.0
  %r = fcmp ule double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t72() {
  %a = fadd double 2.0, 0.0
  %r = fcmp ule double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t73() {
  %a = fadd double 3.0, 0.0
  %r = fcmp ule double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t74() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp ule double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t75() {
  %a = fadd double 1.0, 0.0
  %r = fcmp une double %a, 2.0
  ret i1 %r
}

; = i1 false
define i1 @t76() {
  %a = fadd double 2.0, 0.0
  %r = fcmp une double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t77() {
  %a = fadd double 3.0, 0.0
  %r = fcmp une double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t78() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp une double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t79() {
  %a = fadd double 1.0, 0.0
  %r = fcmp true double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t80() {
  %a = fadd double 2.0, 0.0
  %r = fcmp true double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t81() {
  %a = fadd double 3.0, 0.0
  %r = fcmp true double %a, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t82() {
  %a = fadd double 0x7FF8000000000000, 0.0
  %r = fcmp true double %a, 2.0
  ret i1 %r
}

; = i1 poison
define i1 @t83() {
  %r = fcmp nnan oeq double 0x7FF8000000000000, 1.0
  ret i1 %r
}

; = i1 true
define i1 @t84() {
  %r = fcmp olt float 1.0, 2.0
  ret i1 %r
}

; = i1 true
define i1 @t85() {
  %r = fcmp oeq half 0xH0000, 0xH8000
  ret i1 %r
}

; = i8 3
define i8 @t86() {
  %p = alloca double
  store double 3.9, ptr %p
  %a = load double, ptr %p
  %r = fptoui  double %a to i8
  ret i8 %r
}

; = i8 poison
define i8 @t87() {
  %p = alloca double
  store double 256.0, ptr %p
  %a = load double, ptr %p
  %r = fptoui  double %a to i8
  ret i8 %r
}

; = i8 0
define i8 @t88() {
  %p = alloca double
  store double -0.5, ptr %p
  %a = load double, ptr %p
  %r = fptoui  double %a to i8
  ret i8 %r
}

; = i32 -3
define i32 @t89() {
  %p = alloca double
  store double -3.9, ptr %p
  %a = load double, ptr %p
  %r = fptosi  double %a to i32
  ret i32 %r
}

; = i32 poison
define i32 @t90() {
  %p = alloca double
  store double 2147483648.0, ptr %p
  %a = load double, ptr %p
  %r = fptosi  double %a to i32
  ret i32 %r
}

; = i64 poison
define i64 @t91() {
  %p = alloca double
  store double 0x7FF8000000000000, ptr %p
  %a = load double, ptr %p
  %r = fptosi  double %a to i64
  ret i64 %r
}

; = i64 poison
define i64 @t92() {
  %p = alloca double
  store double 9223372036854775808.0, ptr %p
  %a = load double, ptr %p
  %r = fptosi  double %a to i64
  ret i64 %r
}

; = i8 -128
define i8 @t93() {
  %p = alloca float
  store float -128.0, ptr %p
  %a = load float, ptr %p
  %r = fptosi  float %a to i8
  ret i8 %r
}

; = double 2.550000e+02
define double @t94() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = uitofp  i8 %a to double
  ret double %r
}

; = double poison
define double @t95() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = uitofp nneg i8 %a to double
  ret double %r
}

; = double -1.000000e+00
define double @t96() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = sitofp  i8 %a to double
  ret double %r
}

; = double 0x4340000000000000
define double @t97() {
  %p = alloca i64
  store i64 9007199254740993, ptr %p
  %a = load i64, ptr %p
  %r = sitofp  i64 %a to double
  ret double %r
}

; = float 0x4170000000000000
define float @t98() {
  %p = alloca i32
  store i32 16777217, ptr %p
  %a = load i32, ptr %p
  %r = sitofp  i32 %a to float
  ret float %r
}

; = double -3.000000e+00
define double @t99() {
  %p = alloca i128
  store i128 -3, ptr %p
  %a = load i128, ptr %p
  %r = sitofp  i128 %a to double
  ret double %r
}

; = float 1.500000e+00
define float @t100() {
  %p = alloca double
  store double 1.5, ptr %p
  %a = load double, ptr %p
  %r = fptrunc  double %a to float
  ret float %r
}

; = float 0x7FF0000000000000
define float @t101() {
  %p = alloca double
  store double 1.0e+300, ptr %p
  %a = load double, ptr %p
  %r = fptrunc  double %a to float
  ret float %r
}

; = float poison
define float @t102() {
  %p = alloca double
  store double 1.0e+300, ptr %p
  %a = load double, ptr %p
  %r = fptrunc ninf double %a to float
  ret float %r
}

; = double 1.500000e+00
define double @t103() {
  %p = alloca float
  store float 1.5, ptr %p
  %a = load float, ptr %p
  %r = fpext  float %a to double
  ret double %r
}

; = double 1.000000e+00
define double @t104() {
  %p = alloca half
  store half 0xH3C00, ptr %p
  %a = load half, ptr %p
  %r = fpext  half %a to double
  ret double %r
}

; = x86_fp80 0xK3FFF8000000000000000
define x86_fp80 @t105() {
  %p = alloca double
  store double 1.0, ptr %p
  %a = load double, ptr %p
  %r = fpext  double %a to x86_fp80
  ret x86_fp80 %r
}

; = bfloat 0xR3F80
define bfloat @t106() {
  %p = alloca double
  store double 1.0, ptr %p
  %a = load double, ptr %p
  %r = fptrunc  double %a to bfloat
  ret bfloat %r
}


; A predicate that asks nothing, and a NaN, leave undef no choice.
; = i1 false
define i1 @undef_under_false() {
  %p = alloca double
  %u = load double, ptr %p
  %r = fcmp false double %u, 1.0
  ret i1 %r
}

; = i1 true
define i1 @undef_under_true() {
  %p = alloca double
  %u = load double, ptr %p
  %r = fcmp true double 1.0, %u
  ret i1 %r
}

; = i1 true
define i1 @undef_beside_nan() {
  %p = alloca double
  %u = load double, ptr %p
  %r = fcmp ult double %u, 0x7FF8000000000000
  ret i1 %r
}

; = i1 undef
define i1 @undef_beside_one() {
  %p = alloca double
  %u = load double, ptr %p
  %r = fcmp olt double %u, 1.0
  ret i1 %r
}

; = i1 poison
define i1 @undef_beside_a_nan_that_is_not_there() {
  %p = alloca double
  %u = load double, ptr %p
  %r = fcmp nnan olt double %u, 0x7FF8000000000000
  ret i1 %r
}

declare double @log(double)

; = double poison
define double @library_nnan() {
  %r = call nnan double @log(double -1.0)
  ret double %r
}

; = double poison
define double @library_ninf_argument() {
  %r = call ninf double @log(double 0x7FF0000000000000)
  ret double %r
}

; = double 0.000000e+00
define double @library_kept() {
  %r = call nnan ninf double @log(double 1.0)
  ret double %r
}

; = double -1.000000e+00
define double @remainder_above_half() {
  %r = call double @remainder(double 5.0, double 3.0)
  ret double %r
}

; The even one of two multiples: 4, not 6.
; = float 1.000000e+00
define float @remainder_of_half() {
  %r = call float @remainderf(float 5.0, float 2.0)
  ret float %r
}

declare double @remainder(double, double)
declare float @remainderf(float, float)
