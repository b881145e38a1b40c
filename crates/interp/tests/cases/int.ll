
; = i32 -2147483648
define i32 @t0() {
  %p = alloca i32
  store i32 2147483647, ptr %p
  %a = load i32, ptr %p
  %r = add  i32 %a, 1
  ret i32 %r
}

; = i32 poison
define i32 @t1() {
  %p = alloca i32
  store i32 2147483647, ptr %p
  %a = load i32, ptr %p
  %r = add nsw i32 %a, 1
  ret i32 %r
}

; = i8 poison
define i8 @t2() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = add nuw i8 %a, 1
  ret i8 %r
}

; = i8 0
define i8 @t3() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = add nsw i8 %a, 1
  ret i8 %r
}

; = i32 -1
define i32 @t4() {
  %p = alloca i32
  store i32 0, ptr %p
  %a = load i32, ptr %p
  %r = sub  i32 %a, 1
  ret i32 %r
}

; = i32 poison
define i32 @t5() {
  %p = alloca i32
  store i32 0, ptr %p
  %a = load i32, ptr %p
  %r = sub nuw i32 %a, 1
  ret i32 %r
}

; = i8 poison
define i8 @t6() {
  %p = alloca i8
  store i8 -128, ptr %p
  %a = load i8, ptr %p
  %r = sub nsw i8 %a, 1
  ret i8 %r
}

; = i64 -2
define i64 @t7() {
  %p = alloca i64
  store i64 5, ptr %p
  %a = load i64, ptr %p
  %r = sub nsw i64 %a, 7
  ret i64 %r
}

; = i16 24464
define i16 @t8() {
  %p = alloca i16
  store i16 300, ptr %p
  %a = load i16, ptr %p
  %r = mul  i16 %a, 300
  ret i16 %r
}

; = i16 poison
define i16 @t9() {
  %p = alloca i16
  store i16 300, ptr %p
  %a = load i16, ptr %p
  %r = mul nuw i16 %a, 300
  ret i16 %r
}

; = i64 poison
define i64 @t10() {
  %p = alloca i64
  store i64 4611686018427387904, ptr %p
  %a = load i64, ptr %p
  %r = mul nsw i64 %a, 2
  ret i64 %r
}

; = i64 -9223372036854775808
define i64 @t11() {
  %p = alloca i64
  store i64 4611686018427387904, ptr %p
  %a = load i64, ptr %p
  %r = mul nuw i64 %a, 2
  ret i64 %r
}

; = i128 0
define i128 @t12() {
  %p = alloca i128
  store i128 18446744073709551616, ptr %p
  %a = load i128, ptr %p
  %r = mul  i128 %a, 18446744073709551616
  ret i128 %r
}

; = i128 poison
define i128 @t13() {
  %p = alloca i128
  store i128 170141183460469231731687303715884105727, ptr %p
  %a = load i128, ptr %p
  %r = add nsw i128 %a, 1
  ret i128 %r
}

; = i8 127
define i8 @t14() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = udiv  i8 %a, 2
  ret i8 %r
}

; = i8 -3
define i8 @t15() {
  %p = alloca i8
  store i8 -7, ptr %p
  %a = load i8, ptr %p
  %r = sdiv  i8 %a, 2
  ret i8 %r
}

; = i8 5
define i8 @t16() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = urem  i8 %a, 10
  ret i8 %r
}

; = i8 -1
define i8 @t17() {
  %p = alloca i8
  store i8 -7, ptr %p
  %a = load i8, ptr %p
  %r = srem  i8 %a, 2
  ret i8 %r
}

; ub: division by zero
define i32 @t18() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = udiv  i32 %a, 0
  ret i32 %r
}

; ub: division by zero
define i32 @t19() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = sdiv  i32 %a, 0
  ret i32 %r
}

; ub: division by zero
define i32 @t20() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = urem  i32 %a, 0
  ret i32 %r
}

; ub: division by zero
define i32 @t21() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = srem  i32 %a, 0
  ret i32 %r
}

; ub: signed division overflows
define i32 @t22() {
  %p = alloca i32
  store i32 -2147483648, ptr %p
  %a = load i32, ptr %p
  %r = sdiv  i32 %a, -1
  ret i32 %r
}

; ub: signed division overflows
define i32 @t23() {
  %p = alloca i32
  store i32 -2147483648, ptr %p
  %a = load i32, ptr %p
  %r = srem  i32 %a, -1
  ret i32 %r
}

; ub: division by undef
define i32 @t24() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = sdiv  i32 %a, undef
  ret i32 %r
}

; ub: division by poison
define i32 @t25() {
  %p = alloca i32
  store i32 1, ptr %p
  %a = load i32, ptr %p
  %r = udiv  i32 %a, poison
  ret i32 %r
}

; = i32 poison
define i32 @t26() {
  %p = alloca i32
  store i32 7, ptr %p
  %a = load i32, ptr %p
  %r = udiv exact i32 %a, 2
  ret i32 %r
}

; = i32 -4
define i32 @t27() {
  %p = alloca i32
  store i32 -8, ptr %p
  %a = load i32, ptr %p
  %r = sdiv exact i32 %a, 2
  ret i32 %r
}

; = i8 -128
define i8 @t28() {
  %p = alloca i8
  store i8 1, ptr %p
  %a = load i8, ptr %p
  %r = shl  i8 %a, 7
  ret i8 %r
}

; = i8 poison
define i8 @t29() {
  %p = alloca i8
  store i8 1, ptr %p
  %a = load i8, ptr %p
  %r = shl  i8 %a, 8
  ret i8 %r
}

; = i8 poison
define i8 @t30() {
  %p = alloca i8
  store i8 64, ptr %p
  %a = load i8, ptr %p
  %r = shl nsw i8 %a, 1
  ret i8 %r
}

; = i8 poison
define i8 @t31() {
  %p = alloca i8
  store i8 -128, ptr %p
  %a = load i8, ptr %p
  %r = shl nuw i8 %a, 1
  ret i8 %r
}

; = i8 -128
define i8 @t32() {
  %p = alloca i8
  store i8 -64, ptr %p
  %a = load i8, ptr %p
  %r = shl nsw i8 %a, 1
  ret i8 %r
}

; = i8 15
define i8 @t33() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = lshr  i8 %a, 4
  ret i8 %r
}

; = i8 poison
define i8 @t34() {
  %p = alloca i8
  store i8 3, ptr %p
  %a = load i8, ptr %p
  %r = lshr exact i8 %a, 1
  ret i8 %r
}

; = i8 poison
define i8 @t35() {
  %p = alloca i8
  store i8 3, ptr %p
  %a = load i8, ptr %p
  %r = lshr  i8 %a, 9
  ret i8 %r
}

; = i8 -4
define i8 @t36() {
  %p = alloca i8
  store i8 -16, ptr %p
  %a = load i8, ptr %p
  %r = ashr  i8 %a, 2
  ret i8 %r
}

; = i8 poison
define i8 @t37() {
  %p = alloca i8
  store i8 -15, ptr %p
  %a = load i8, ptr %p
  %r = ashr exact i8 %a, 2
  ret i8 %r
}

; = i128 -4
define i128 @t38() {
  %p = alloca i128
  store i128 -16, ptr %p
  %a = load i128, ptr %p
  %r = ashr  i128 %a, 2
  ret i128 %r
}

; = i32 8
define i32 @t39() {
  %p = alloca i32
  store i32 12, ptr %p
  %a = load i32, ptr %p
  %r = and  i32 %a, 10
  ret i32 %r
}

; = i32 14
define i32 @t40() {
  %p = alloca i32
  store i32 12, ptr %p
  %a = load i32, ptr %p
  %r = or  i32 %a, 10
  ret i32 %r
}

; = i32 poison
define i32 @t41() {
  %p = alloca i32
  store i32 12, ptr %p
  %a = load i32, ptr %p
  %r = or disjoint i32 %a, 10
  ret i32 %r
}

; = i32 15
define i32 @t42() {
  %p = alloca i32
  store i32 12, ptr %p
  %a = load i32, ptr %p
  %r = or disjoint i32 %a, 3
  ret i32 %r
}

; = i32 6
define i32 @t43() {
  %p = alloca i32
  store i32 12, ptr %p
  %a = load i32, ptr %p
  %r = xor  i32 %a, 10
  ret i32 %r
}

; = i32 poison
define i32 @t44() {
  %p = alloca i32
  store i32 poison, ptr %p
  %a = load i32, ptr %p
  %r = add  i32 %a, 1
  ret i32 %r
}

; = i7 -64
define i7 @t45() {
  %p = alloca i7
  store i7 63, ptr %p
  %a = load i7, ptr %p
  %r = add  i7 %a, 1
  ret i7 %r
}

; = i256 0
define i256 @t46() {
  %p = alloca i256
  store i256 -1, ptr %p
  %a = load i256, ptr %p
  %r = add  i256 %a, 1
  ret i256 %r
}

; = i256 poison
define i256 @t47() {
  %p = alloca i256
  store i256 -1, ptr %p
  %a = load i256, ptr %p
  %r = add nuw i256 %a, 1
  ret i256 %r
}

; = i200 0
define i200 @t48() {
  %p = alloca i200
  store i200 1267650600228229401496703205376, ptr %p
  %a = load i200, ptr %p
  %r = mul  i200 %a, 1267650600228229401496703205376
  ret i200 %r
}

; ub: division by zero
define i256 @t49() {
  %p = alloca i256
  store i256 10, ptr %p
  %a = load i256, ptr %p
  %r = udiv  i256 %a, 0
  ret i256 %r
}

; = i256 -57896044618658097711785492504343953926634992332820282019728792003956564819968
define i256 @t50() {
  %p = alloca i256
  store i256 1, ptr %p
  %a = load i256, ptr %p
  %r = shl  i256 %a, 255
  ret i256 %r
}

; = i1 false
define i1 @t51() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  eq i8 %a, 1
  ret i1 %r
}

; = i1 true
define i1 @t52() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  ne i8 %a, 1
  ret i1 %r
}

; = i1 true
define i1 @t53() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  ugt i8 %a, 1
  ret i1 %r
}

; = i1 true
define i1 @t54() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  uge i8 %a, 1
  ret i1 %r
}

; = i1 false
define i1 @t55() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  ult i8 %a, 1
  ret i1 %r
}

; = i1 false
define i1 @t56() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  ule i8 %a, 1
  ret i1 %r
}

; = i1 false
define i1 @t57() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  sgt i8 %a, 1
  ret i1 %r
}

; = i1 false
define i1 @t58() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  sge i8 %a, 1
  ret i1 %r
}

; = i1 true
define i1 @t59() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  slt i8 %a, 1
  ret i1 %r
}

; = i1 true
define i1 @t60() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = icmp  sle i8 %a, 1
  ret i1 %r
}

; = i1 poison
define i1 @t61() {
  %p = alloca i8
  store i8 1, ptr %p
  %a = load i8, ptr %p
  %r = icmp samesign ult i8 %a, -1
  ret i1 %r
}

; = i1 true
define i1 @t62() {
  %p = alloca i8
  store i8 1, ptr %p
  %a = load i8, ptr %p
  %r = icmp samesign ult i8 %a, 2
  ret i1 %r
}

; = i1 true
define i1 @t63() {
  %p = alloca i256
  store i256 -1, ptr %p
  %a = load i256, ptr %p
  %r = icmp  slt i256 %a, 1
  ret i1 %r
}

; = i1 false
define i1 @t64() {
  %p = alloca i8
  store i8 undef, ptr %p
  %a = load i8, ptr %p
  %r = icmp  ult i8 %a, 0
  ret i1 %r
}

; = i1 undef
define i1 @t65() {
  %p = alloca i8
  store i8 undef, ptr %p
  %a = load i8, ptr %p
  %r = icmp  eq i8 %a, 0
  ret i1 %r
}

; = i1 true
define i1 @t66() {
  %p = alloca i128
  store i128 -1, ptr %p
  %a = load i128, ptr %p
  %r = icmp  ugt i128 %a, 1
  ret i1 %r
}

; = i8 1
define i8 @t67() {
  %p = alloca i32
  store i32 257, ptr %p
  %a = load i32, ptr %p
  %r = trunc  i32 %a to i8
  ret i8 %r
}

; = i8 poison
define i8 @t68() {
  %p = alloca i32
  store i32 257, ptr %p
  %a = load i32, ptr %p
  %r = trunc nuw i32 %a to i8
  ret i8 %r
}

; = i8 poison
define i8 @t69() {
  %p = alloca i32
  store i32 128, ptr %p
  %a = load i32, ptr %p
  %r = trunc nsw i32 %a to i8
  ret i8 %r
}

; = i8 -1
define i8 @t70() {
  %p = alloca i32
  store i32 -1, ptr %p
  %a = load i32, ptr %p
  %r = trunc nsw i32 %a to i8
  ret i8 %r
}

; = i64 -1
define i64 @t71() {
  %p = alloca i256
  store i256 -1, ptr %p
  %a = load i256, ptr %p
  %r = trunc  i256 %a to i64
  ret i64 %r
}

; = i64 poison
define i64 @t72() {
  %p = alloca i256
  store i256 -1, ptr %p
  %a = load i256, ptr %p
  %r = trunc nuw i256 %a to i64
  ret i64 %r
}

; = i32 255
define i32 @t73() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = zext  i8 %a to i32
  ret i32 %r
}

; = i32 poison
define i32 @t74() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = zext nneg i8 %a to i32
  ret i32 %r
}

; = i32 5
define i32 @t75() {
  %p = alloca i8
  store i8 5, ptr %p
  %a = load i8, ptr %p
  %r = zext nneg i8 %a to i32
  ret i32 %r
}

; = i32 -1
define i32 @t76() {
  %p = alloca i8
  store i8 -1, ptr %p
  %a = load i8, ptr %p
  %r = sext  i8 %a to i32
  ret i32 %r
}

; = i8 -1
define i8 @t77() {
  %p = alloca i1
  store i1 true, ptr %p
  %a = load i1, ptr %p
  %r = sext  i1 %a to i8
  ret i8 %r
}

; = i128 -2
define i128 @t78() {
  %p = alloca i8
  store i8 -2, ptr %p
  %a = load i8, ptr %p
  %r = sext  i8 %a to i128
  ret i128 %r
}

; = i256 -2
define i256 @t79() {
  %p = alloca i8
  store i8 -2, ptr %p
  %a = load i8, ptr %p
  %r = sext  i8 %a to i256
  ret i256 %r
}

; = i256 18446744073709551615
define i256 @t80() {
  %p = alloca i64
  store i64 -1, ptr %p
  %a = load i64, ptr %p
  %r = zext  i64 %a to i256
  ret i256 %r
}

; = float 1.000000e+00
define float @t81() {
  %p = alloca i32
  store i32 1065353216, ptr %p
  %a = load i32, ptr %p
  %r = bitcast  i32 %a to float
  ret float %r
}

; = <4 x i8> <i8 1, i8 2, i8 3, i8 4>
define <4 x i8> @t82() {
  %p = alloca i32
  store i32 67305985, ptr %p
  %a = load i32, ptr %p
  %r = bitcast  i32 %a to <4 x i8>
  ret <4 x i8> %r
}

; = i32 131073
define i32 @t83() {
  %p = alloca <2 x i16>
  store <2 x i16> <i16 1, i16 2>, ptr %p
  %a = load <2 x i16>, ptr %p
  %r = bitcast  <2 x i16> %a to i32
  ret i32 %r
}

; = i32 poison
define i32 @t84() {
  %r = select i1 poison, i32 1, i32 2
  ret i32 %r
}

; = i32 2
define i32 @t85() {
  %r = select i1 false, i32 poison, i32 2
  ret i32 %r
}

; = <2 x i32> <i32 1, i32 4>
define <2 x i32> @t86() {
  %r = select <2 x i1> <i1 true, i1 false>, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>
  ret <2 x i32> %r
}

; = i1 true
define i1 @t87() {
  %f = freeze i32 undef
  %r = icmp eq i32 %f, %f
  ret i1 %r
}

; = i1 true
define i1 @t88() {
  %f = freeze i32 poison
  %g = sub i32 %f, %f
  %r = icmp eq i32 %g, 0
  ret i1 %r
}


; ub: division by zero
define i8 @t89() {
  %r = udiv i8 poison, 0
  ret i8 %r
}

; ub: division by zero
define i160 @t90() {
  %r = srem i160 poison, 0
  ret i160 %r
}

; Poison may be the least number.
; ub: signed division overflows
define i8 @t91() {
  %r = sdiv i8 poison, -1
  ret i8 %r
}

; = i8 poison
define i8 @t92() {
  %r = sdiv i8 poison, 2
  ret i8 %r
}
