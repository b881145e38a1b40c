; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; The value of the first bytes is made behind the store of the last ones: vectors are joined where all are there.

declare <4 x i32> @make()

; CHECK-LABEL: define <8 x i32> @late(<4 x i32> %b) {
; CHECK-NEXT:   %a = call <4 x i32> @make()
; CHECK-NEXT:   %1 = shufflevector <4 x i32> %a, <4 x i32> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT:   ret <8 x i32> %1
; CHECK-NEXT: }
define <8 x i32> @late(<4 x i32> %b) {
  %t = alloca <8 x i32>
  %p = getelementptr i8, ptr %t, i64 16
  store <4 x i32> %b, ptr %p
  %a = call <4 x i32> @make()
  store <4 x i32> %a, ptr %t
  %r = load <8 x i32>, ptr %t
  ret <8 x i32> %r
}
