; RUN: llopt -S -passes=sroa %s | FileCheck %s

; The load reaches beyond the slot: the vectors side by side are not all of it.
; CHECK-LABEL: define <8 x i32> @beyond(<4 x i32> %b, <2 x i32> %c) {
; CHECK-NOT:   alloca
; CHECK:       ret <8 x i32> %s.sroa.0.16.vecblend
; CHECK-NEXT: }
define <8 x i32> @beyond(<4 x i32> %b, <2 x i32> %c) {
  %s = alloca <8 x i32>
  %p = getelementptr i8, ptr %s, i64 8
  store <4 x i32> %b, ptr %p
  %q = getelementptr i8, ptr %s, i64 24
  store <2 x i32> %c, ptr %q
  %r = load <8 x i32>, ptr %p
  ret <8 x i32> %r
}
