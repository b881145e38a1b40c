; RUN: llopt -S -passes=always-inline,strip-dead-prototypes %s | FileCheck %s --match-full-lines

; In big-endian order the first element has the highest bits.

; CHECK: define <4 x i32> @big_endian_0() {
; CHECK-NEXT:   ret <4 x i32> <i32 0, i32 1, i32 -1, i32 -2>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @big_endian_1() {
; CHECK-NEXT:   ret <2 x i64> <i64 4294967296, i64 12884901888>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @big_endian_2() {
; CHECK-NEXT:   ret <2 x i64> <i64 4575657222482165760, i64 -9223372034711486464>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x float> @big_endian_3() {
; CHECK-NEXT:   ret <4 x float> <float 0.000000e+00, float 1.000000e+00, float 0xFFFFFFFFE0000000, float 0xFFFFFFFFE0000000>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @big_endian_4() {
; CHECK-NEXT:   ret i8 -78
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <8 x i1> @big_endian_5() {
; CHECK-NEXT:   ret <8 x i1> <i1 false, i1 true, i1 false, i1 true, i1 false, i1 true, i1 false, i1 true>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i128 @big_endian_6() {
; CHECK-NEXT:   ret i128 84987514980498058628398849935101919232
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @big_endian_7() {
; CHECK-NEXT:   ret <2 x i64> <i64 4611404543450677248, i64 0>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @big_endian_8() {
; CHECK-NEXT:   ret double 0x3FF00000
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @big_endian_9() {
; CHECK-NEXT:   ret i64 undef
; CHECK-NEXT: }

target datalayout = "E"

define internal <4 x i32> @of.big_endian_0(<2 x i64> %p0) alwaysinline {
  %r = bitcast <2 x i64> %p0 to <4 x i32>
  ret <4 x i32> %r
}
define <4 x i32> @big_endian_0() {
  %r = call <4 x i32> @of.big_endian_0(<2 x i64> <i64 1, i64 -2>)
  ret <4 x i32> %r
}

define internal <2 x i64> @of.big_endian_1(<4 x i32> %p0) alwaysinline {
  %r = bitcast <4 x i32> %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @big_endian_1() {
  %r = call <2 x i64> @of.big_endian_1(<4 x i32> <i32 1, i32 undef, i32 3, i32 poison>)
  ret <2 x i64> %r
}

define internal <2 x i64> @of.big_endian_2(<4 x float> %p0) alwaysinline {
  %r = bitcast <4 x float> %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @big_endian_2() {
  %r = call <2 x i64> @of.big_endian_2(<4 x float> <float 1.0, float 2.0, float -0.0, float 0x7FF8000000000000>)
  ret <2 x i64> %r
}

define internal <4 x float> @of.big_endian_3(<2 x i64> %p0) alwaysinline {
  %r = bitcast <2 x i64> %p0 to <4 x float>
  ret <4 x float> %r
}
define <4 x float> @big_endian_3() {
  %r = call <4 x float> @of.big_endian_3(<2 x i64> <i64 1065353216, i64 -1>)
  ret <4 x float> %r
}

define internal i8 @of.big_endian_4(<8 x i1> %p0) alwaysinline {
  %r = bitcast <8 x i1> %p0 to i8
  ret i8 %r
}
define i8 @big_endian_4() {
  %r = call i8 @of.big_endian_4(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1, i1 0>)
  ret i8 %r
}

define internal <8 x i1> @of.big_endian_5(i8 %p0) alwaysinline {
  %r = bitcast i8 %p0 to <8 x i1>
  ret <8 x i1> %r
}
define <8 x i1> @big_endian_5() {
  %r = call <8 x i1> @of.big_endian_5(i8 85)
  ret <8 x i1> %r
}

define internal i128 @of.big_endian_6(<2 x double> %p0) alwaysinline {
  %r = bitcast <2 x double> %p0 to i128
  ret i128 %r
}
define i128 @big_endian_6() {
  %r = call i128 @of.big_endian_6(<2 x double> <double 1.0, double 2.0>)
  ret i128 %r
}

define internal <2 x i64> @of.big_endian_7(fp128 %p0) alwaysinline {
  %r = bitcast fp128 %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @big_endian_7() {
  %r = call <2 x i64> @of.big_endian_7(fp128 0xL00000000000000003FFF000000000000)
  ret <2 x i64> %r
}

define internal double @of.big_endian_8(<2 x i32> %p0) alwaysinline {
  %r = bitcast <2 x i32> %p0 to double
  ret double %r
}
define double @big_endian_8() {
  %r = call double @of.big_endian_8(<2 x i32> <i32 0, i32 1072693248>)
  ret double %r
}

define internal i64 @of.big_endian_9(<2 x i32> %p0) alwaysinline {
  %r = bitcast <2 x i32> %p0 to i64
  ret i64 %r
}
define i64 @big_endian_9() {
  %r = call i64 @of.big_endian_9(<2 x i32> undef)
  ret i64 %r
}
