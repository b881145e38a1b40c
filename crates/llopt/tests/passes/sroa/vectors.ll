; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Parts of vectors are elements; vectors side by side are joined.

; CHECK-LABEL: define float @element(<4 x float> %x, float %y) {
; CHECK-NEXT:   %s.4.vec.insert = insertelement <4 x float> %x, float %y, i32 1
; CHECK-NEXT:   %s.8.vec.extract = extractelement <4 x float> %s.4.vec.insert, i32 2
; CHECK-NEXT:   %s.0.vec.extract = shufflevector <4 x float> %s.4.vec.insert, <4 x float> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT:   %e = extractelement <2 x float> %s.0.vec.extract, i32 1
; CHECK-NEXT:   %sum = fadd float %s.8.vec.extract, %e
; CHECK-NEXT:   ret float %sum
; CHECK-NEXT: }
define float @element(<4 x float> %x, float %y) {
  %s = alloca <4 x float>
  store <4 x float> %x, ptr %s
  %b = getelementptr i8, ptr %s, i64 4
  store float %y, ptr %b
  %c = getelementptr i8, ptr %s, i64 8
  %v = load float, ptr %c
  %w = load <2 x float>, ptr %s
  %e = extractelement <2 x float> %w, i32 1
  %sum = fadd float %v, %e
  ret float %sum
}

; CHECK-LABEL: define <8 x i32> @joined(<2 x i32> %a, <4 x i32> %b, <2 x i32> %c) {
; CHECK-NEXT:   %1 = shufflevector <2 x i32> %a, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
; CHECK-NEXT:   %2 = shufflevector <4 x i32> %1, <4 x i32> %b, <6 x i32> <i32 0, i32 1, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT:   %3 = shufflevector <2 x i32> %c, <2 x i32> poison, <6 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison>
; CHECK-NEXT:   %4 = shufflevector <6 x i32> %2, <6 x i32> %3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT:   ret <8 x i32> %4
; CHECK-NEXT: }
define <8 x i32> @joined(<2 x i32> %a, <4 x i32> %b, <2 x i32> %c) {
  %s = alloca <8 x i32>
  %p = getelementptr i8, ptr %s, i64 8
  store <4 x i32> %b, ptr %p
  store <2 x i32> %a, ptr %s
  %q = getelementptr i8, ptr %s, i64 24
  store <2 x i32> %c, ptr %q
  %r = load <8 x i32>, ptr %s
  ret <8 x i32> %r
}

; Two loads: no tree.
; CHECK-LABEL: define <4 x i32> @loaded_twice(<2 x i32> %a, <2 x i32> %b) {
; CHECK-NEXT:   %s.0.vec.expand = shufflevector <2 x i32> %a, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
; CHECK-NEXT:   %s.0.vecblend = select <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> %s.0.vec.expand, <4 x i32> undef
; CHECK-NEXT:   %s.8.vec.expand = shufflevector <2 x i32> %b, <2 x i32> poison, <4 x i32> <i32 poison, i32 poison, i32 0, i32 1>
; CHECK-NEXT:   %s.8.vecblend = select <4 x i1> <i1 false, i1 false, i1 true, i1 true>, <4 x i32> %s.8.vec.expand, <4 x i32> %s.0.vecblend
; CHECK-NEXT:   %u = add <4 x i32> %s.8.vecblend, %s.8.vecblend
; CHECK-NEXT:   ret <4 x i32> %u
; CHECK-NEXT: }
define <4 x i32> @loaded_twice(<2 x i32> %a, <2 x i32> %b) {
  %s = alloca <4 x i32>
  store <2 x i32> %a, ptr %s
  %p = getelementptr i8, ptr %s, i64 8
  store <2 x i32> %b, ptr %p
  %r = load <4 x i32>, ptr %s
  %t = load <4 x i32>, ptr %s
  %u = add <4 x i32> %r, %t
  ret <4 x i32> %u
}
