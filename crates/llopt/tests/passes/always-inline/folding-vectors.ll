; RUN: llopt -S -passes=always-inline,strip-dead-prototypes %s | FileCheck %s --match-full-lines

; Shuffles that move nothing; constants whose bits are taken for other elements.

; CHECK: define <4 x i32> @shuffle_0(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   ret <4 x i32> %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_1(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   ret <4 x i32> %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_2(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   ret <4 x i32> undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_3(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   ret <4 x i32> %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_4(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   %r.i = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_5(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   %r.i = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 1, i32 0, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_6(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   %r.i = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 poison, i32 1, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @shuffle_7(<4 x i32> %x, <4 x i32> %y) {
; CHECK-NEXT:   ret <4 x i32> poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @extract_undef(<4 x i32> %x) {
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x i32> @bits_0() {
; CHECK-NEXT:   ret <4 x i32> <i32 1, i32 0, i32 -2, i32 -1>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @bits_1() {
; CHECK-NEXT:   ret <2 x i64> <i64 1, i64 3>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @bits_2() {
; CHECK-NEXT:   ret <2 x i64> <i64 4611686019492741120, i64 9205357640492777472>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <4 x float> @bits_3() {
; CHECK-NEXT:   ret <4 x float> <float 1.000000e+00, float 0.000000e+00, float 0xFFFFFFFFE0000000, float 0xFFFFFFFFE0000000>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i8 @bits_4() {
; CHECK-NEXT:   ret i8 77
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <8 x i1> @bits_5() {
; CHECK-NEXT:   ret <8 x i1> <i1 true, i1 false, i1 true, i1 false, i1 true, i1 false, i1 true, i1 false>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i128 @bits_6() {
; CHECK-NEXT:   ret i128 85070591730234615870450834276742070272
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i64> @bits_7() {
; CHECK-NEXT:   ret <2 x i64> <i64 0, i64 4611404543450677248>
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define double @bits_8() {
; CHECK-NEXT:   ret double 1.000000e+00
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @bits_9() {
; CHECK-NEXT:   ret i64 undef
; CHECK-NEXT: }

define internal <4 x i32> @of.shuffle_0(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_0(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_0(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_1(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_1(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_1(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_2(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_2(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_2(<4 x i32> %x, <4 x i32> undef)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_3(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_3(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_3(<4 x i32> %x, <4 x i32> %x)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_4(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_4(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_4(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_5(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 1, i32 0, i32 2, i32 3>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_5(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_5(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_6(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> <i32 poison, i32 1, i32 2, i32 3>
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_6(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_6(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal <4 x i32> @of.shuffle_7(<4 x i32> %p0, <4 x i32> %p1) alwaysinline {
  %r = shufflevector <4 x i32> %p0, <4 x i32> %p1, <4 x i32> zeroinitializer
  ret <4 x i32> %r
}
define <4 x i32> @shuffle_7(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @of.shuffle_7(<4 x i32> poison, <4 x i32> %y)
  ret <4 x i32> %r
}

define internal i32 @of.extract_undef(<4 x i32> %p0, i32 %p1) alwaysinline {
  %r = extractelement <4 x i32> %p0, i32 %p1
  ret i32 %r
}
define i32 @extract_undef(<4 x i32> %x) {
  %r = call i32 @of.extract_undef(<4 x i32> %x, i32 undef)
  ret i32 %r
}

define internal <4 x i32> @of.bits_0(<2 x i64> %p0) alwaysinline {
  %r = bitcast <2 x i64> %p0 to <4 x i32>
  ret <4 x i32> %r
}
define <4 x i32> @bits_0() {
  %r = call <4 x i32> @of.bits_0(<2 x i64> <i64 1, i64 -2>)
  ret <4 x i32> %r
}

define internal <2 x i64> @of.bits_1(<4 x i32> %p0) alwaysinline {
  %r = bitcast <4 x i32> %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @bits_1() {
  %r = call <2 x i64> @of.bits_1(<4 x i32> <i32 1, i32 undef, i32 3, i32 poison>)
  ret <2 x i64> %r
}

define internal <2 x i64> @of.bits_2(<4 x float> %p0) alwaysinline {
  %r = bitcast <4 x float> %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @bits_2() {
  %r = call <2 x i64> @of.bits_2(<4 x float> <float 1.0, float 2.0, float -0.0, float 0x7FF8000000000000>)
  ret <2 x i64> %r
}

define internal <4 x float> @of.bits_3(<2 x i64> %p0) alwaysinline {
  %r = bitcast <2 x i64> %p0 to <4 x float>
  ret <4 x float> %r
}
define <4 x float> @bits_3() {
  %r = call <4 x float> @of.bits_3(<2 x i64> <i64 1065353216, i64 -1>)
  ret <4 x float> %r
}

define internal i8 @of.bits_4(<8 x i1> %p0) alwaysinline {
  %r = bitcast <8 x i1> %p0 to i8
  ret i8 %r
}
define i8 @bits_4() {
  %r = call i8 @of.bits_4(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1, i1 0>)
  ret i8 %r
}

define internal <8 x i1> @of.bits_5(i8 %p0) alwaysinline {
  %r = bitcast i8 %p0 to <8 x i1>
  ret <8 x i1> %r
}
define <8 x i1> @bits_5() {
  %r = call <8 x i1> @of.bits_5(i8 85)
  ret <8 x i1> %r
}

define internal i128 @of.bits_6(<2 x double> %p0) alwaysinline {
  %r = bitcast <2 x double> %p0 to i128
  ret i128 %r
}
define i128 @bits_6() {
  %r = call i128 @of.bits_6(<2 x double> <double 1.0, double 2.0>)
  ret i128 %r
}

define internal <2 x i64> @of.bits_7(fp128 %p0) alwaysinline {
  %r = bitcast fp128 %p0 to <2 x i64>
  ret <2 x i64> %r
}
define <2 x i64> @bits_7() {
  %r = call <2 x i64> @of.bits_7(fp128 0xL00000000000000003FFF000000000000)
  ret <2 x i64> %r
}

define internal double @of.bits_8(<2 x i32> %p0) alwaysinline {
  %r = bitcast <2 x i32> %p0 to double
  ret double %r
}
define double @bits_8() {
  %r = call double @of.bits_8(<2 x i32> <i32 0, i32 1072693248>)
  ret double %r
}

define internal i64 @of.bits_9(<2 x i32> %p0) alwaysinline {
  %r = bitcast <2 x i32> %p0 to i64
  ret i64 %r
}
define i64 @bits_9() {
  %r = call i64 @of.bits_9(<2 x i32> undef)
  ret i64 %r
}
