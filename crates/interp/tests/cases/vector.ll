
; = <2 x i32> <i32 4, i32 poison>
define <2 x i32> @t0() {
  %r = add nsw <2 x i32> <i32 1, i32 2147483647>, <i32 3, i32 1>
  ret <2 x i32> %r
}

; = i32 2
define i32 @t1() {
  %r = extractelement <2 x i32> <i32 1, i32 2>, i64 1
  ret i32 %r
}

; = i32 poison
define i32 @t2() {
  %r = extractelement <2 x i32> <i32 1, i32 2>, i64 2
  ret i32 %r
}

; = <2 x i32> <i32 1, i32 9>
define <2 x i32> @t3() {
  %r = insertelement <2 x i32> <i32 1, i32 2>, i32 9, i8 1
  ret <2 x i32> %r
}

; = <2 x i32> <i32 poison, i32 poison>
define <2 x i32> @t4() {
  %r = insertelement <2 x i32> <i32 1, i32 2>, i32 9, i8 2
  ret <2 x i32> %r
}

; = <3 x i8> <i8 4, i8 poison, i8 1>
define <3 x i8> @t5() {
  %r = shufflevector <2 x i8> <i8 1, i8 2>, <2 x i8> <i8 3, i8 4>, <3 x i32> <i32 3, i32 poison, i32 0>
  ret <3 x i8> %r
}

; = i8 3
define i8 @t6() {
  %r = extractvalue { i32, [2 x i8] } { i32 1, [2 x i8] [i8 2, i8 3] }, 1, 1
  ret i8 %r
}

; = { i32, [2 x i8] } { i32 1, [2 x i8] [i8 2, i8 7] }
define { i32, [2 x i8] } @t7() {
  %r = insertvalue { i32, [2 x i8] } { i32 1, [2 x i8] [i8 2, i8 3] }, i8 7, 1, 1
  ret { i32, [2 x i8] } %r
}

; = <2 x i1> <i1 true, i1 false>
define <2 x i1> @t8() {
  %r = icmp ult <2 x i8> <i8 1, i8 2>, <i8 2, i8 2>
  ret <2 x i1> %r
}

; = <2 x float> <float 3.000000e+00, float 8.000000e+00>
define <2 x float> @t9() {
  %r = fmul <2 x float> <float 1.5, float 2.0>, <float 2.0, float 4.0>
  ret <2 x float> %r
}

; = i8 6
define i8 @t10() {
  %r = call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 -24
define i8 @t11() {
  %r = call i8 @llvm.vector.reduce.mul.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 0
define i8 @t12() {
  %r = call i8 @llvm.vector.reduce.and.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 -1
define i8 @t13() {
  %r = call i8 @llvm.vector.reduce.or.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 -8
define i8 @t14() {
  %r = call i8 @llvm.vector.reduce.xor.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 4
define i8 @t15() {
  %r = call i8 @llvm.vector.reduce.smax.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 -2
define i8 @t16() {
  %r = call i8 @llvm.vector.reduce.smin.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 -2
define i8 @t17() {
  %r = call i8 @llvm.vector.reduce.umax.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = i8 1
define i8 @t18() {
  %r = call i8 @llvm.vector.reduce.umin.v4i8(<4 x i8> <i8 1, i8 -2, i8 3, i8 4>)
  ret i8 %r
}

; = float 4.000000e+00
define float @t19() {
  %r = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = float -2.000000e+00
define float @t20() {
  %r = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = float 4.000000e+00
define float @t21() {
  %r = call float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = float -2.000000e+00
define float @t22() {
  %r = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = float 6.500000e+00
define float @t23() {
  %r = call float @llvm.vector.reduce.fadd.v4f32(float 0.5, <4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = float -1.200000e+01
define float @t24() {
  %r = call float @llvm.vector.reduce.fmul.v4f32(float 0.5, <4 x float> <float 1.0, float -2.0, float 4.0, float 3.0>)
  ret float %r
}

; = <4 x i8> <i8 1, i8 2, i8 8, i8 9>
define <4 x i8> @t25() {
  %r = call <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8> <i8 1, i8 2, i8 3, i8 4>, <2 x i8> <i8 8, i8 9>, i64 2)
  ret <4 x i8> %r
}

; = <2 x i8> <i8 3, i8 4>
define <2 x i8> @t26() {
  %r = call <2 x i8> @llvm.vector.extract.v2i8.v4i8(<4 x i8> <i8 1, i8 2, i8 3, i8 4>, i64 2)
  ret <2 x i8> %r
}

; = <3 x i8> <i8 3, i8 2, i8 1>
define <3 x i8> @t27() {
  %r = call <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8> <i8 1, i8 2, i8 3>)
  ret <3 x i8> %r
}

; = <4 x i8> <i8 1, i8 3, i8 2, i8 4>
define <4 x i8> @t28() {
  %r = call <4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8> <i8 1, i8 2>, <2 x i8> <i8 3, i8 4>)
  ret <4 x i8> %r
}

; = { <2 x i8>, <2 x i8> } { <2 x i8> <i8 1, i8 3>, <2 x i8> <i8 2, i8 4> }
define { <2 x i8>, <2 x i8> } @t29() {
  %r = call { <2 x i8>, <2 x i8> } @llvm.vector.deinterleave2.v4i8(<4 x i8> <i8 1, i8 2, i8 3, i8 4>)
  ret { <2 x i8>, <2 x i8> } %r
}

; = <4 x i8> <i8 0, i8 1, i8 2, i8 3>
define <4 x i8> @t30() {
  %r = call <4 x i8> @llvm.stepvector.v4i8()
  ret <4 x i8> %r
}

; = <4 x i1> <i1 true, i1 true, i1 false, i1 false>
define <4 x i1> @t31() {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 5, i32 7)
  ret <4 x i1> %r
}

; = i32 2
define i32 @t32() {
  %r = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> <i1 0, i1 0, i1 1, i1 1>, i1 false)
  ret i32 %r
}

; = <3 x i8> <i8 2, i8 3, i8 4>
define <3 x i8> @t33() {
  %r = call <3 x i8> @llvm.vector.splice.left.v3i8(<3 x i8> <i8 1, i8 2, i8 3>, <3 x i8> <i8 4, i8 5, i8 6>, i32 1)
  ret <3 x i8> %r
}

; = <3 x i8> <i8 3, i8 4, i8 5>
define <3 x i8> @t34() {
  %r = call <3 x i8> @llvm.vector.splice.right.v3i8(<3 x i8> <i8 1, i8 2, i8 3>, <3 x i8> <i8 4, i8 5, i8 6>, i32 1)
  ret <3 x i8> %r
}

declare <2 x i8> @llvm.vector.extract.v2i8.v4i8(<4 x i8>, i64)
declare <3 x i8> @llvm.vector.reverse.v3i8(<3 x i8>)
declare <3 x i8> @llvm.vector.splice.left.v3i8(<3 x i8>, <3 x i8>, i32)
declare <3 x i8> @llvm.vector.splice.right.v3i8(<3 x i8>, <3 x i8>, i32)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i8> @llvm.stepvector.v4i8()
declare <4 x i8> @llvm.vector.insert.v4i8.v2i8(<4 x i8>, <2 x i8>, i64)
declare <4 x i8> @llvm.vector.interleave2.v4i8(<2 x i8>, <2 x i8>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmaximum.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmin.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>)
declare i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1>, i1)
declare i8 @llvm.vector.reduce.add.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.and.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.mul.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.or.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.smax.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.smin.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.umax.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.umin.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.xor.v4i8(<4 x i8>)
declare { <2 x i8>, <2 x i8> } @llvm.vector.deinterleave2.v4i8(<4 x i8>)
