; Floating point takes part where reassoc and nsz allow it. Signs of constant factors move out of sums in any case.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define float @sum(
; CHECK-NEXT: %b = fadd reassoc nsz float %x, 9.000000e+00
; CHECK-NEXT: %c = fadd reassoc nsz float %b, %y
; CHECK-NEXT: ret float %c
; CHECK-NEXT: }
define float @sum(float %x, float %y) {
  %a = fadd reassoc nsz float %x, 4.0
  %b = fadd reassoc nsz float %a, %y
  %c = fadd reassoc nsz float %b, 5.0
  ret float %c
}
; CHECK-LABEL: define float @signed_zeros(
; CHECK-NEXT: %a = fadd reassoc float %x, 4.000000e+00
; CHECK-NEXT: %b = fadd reassoc float %a, %y
; CHECK-NEXT: %c = fadd reassoc float %b, 5.000000e+00
; CHECK-NEXT: ret float %c
; CHECK-NEXT: }
define float @signed_zeros(float %x, float %y) {
  %a = fadd reassoc float %x, 4.0
  %b = fadd reassoc float %a, %y
  %c = fadd reassoc float %b, 5.0
  ret float %c
}
; CHECK-LABEL: define float @duplicates(
; CHECK-NEXT: %factor = fmul fast float %x, 2.000000e+00
; CHECK-NEXT: %b = fadd fast float %factor, %y
; CHECK-NEXT: ret float %b
; CHECK-NEXT: }
define float @duplicates(float %x, float %y) {
  %a = fadd fast float %x, %y
  %b = fadd fast float %a, %x
  ret float %b
}
; CHECK-LABEL: define float @factor(
; CHECK-NEXT: %a = fmul fast float %y, %x
; CHECK-NEXT: %b = fmul fast float %z, %x
; CHECK-NEXT: %c = fsub fast float %a, %b
; CHECK-NEXT: ret float %c
; CHECK-NEXT: }
define float @factor(float %x, float %y, float %z) {
  %a = fmul fast float %x, %y
  %b = fmul fast float %x, %z
  %c = fsub fast float %a, %b
  ret float %c
}
; CHECK-LABEL: define float @negative_factor(
; CHECK-NEXT: %a = fmul float %x, 5.000000e+00
; CHECK-NEXT: %1 = fsub float %z, %a
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @negative_factor(float %x, float %z) {
  %a = fmul float %x, -5.0
  %c = fadd float %a, %z
  ret float %c
}
; CHECK-LABEL: define float @negative_divisor(
; CHECK-NEXT: %a = fdiv float %x, 5.000000e+00
; CHECK-NEXT: %1 = fadd float %z, %a
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @negative_divisor(float %x, float %z) {
  %a = fdiv float %x, -5.0
  %c = fsub float %z, %a
  ret float %c
}
; CHECK-LABEL: define float @negation(
; CHECK-NEXT: %b = fmul fast float %y, %x
; CHECK-NEXT: %1 = fsub fast float %z, %b
; CHECK-NEXT: ret float %1
; CHECK-NEXT: }
define float @negation(float %x, float %y, float %z) {
  %n = fneg fast float %x
  %b = fmul fast float %n, %y
  %c = fadd fast float %b, %z
  ret float %c
}
; CHECK-LABEL: define <2 x float> @vector(
; CHECK-NEXT: %c = fmul fast <2 x float> %y, %x
; CHECK-NEXT: ret <2 x float> %c
; CHECK-NEXT: }
define <2 x float> @vector(<2 x float> %x, <2 x float> %y) {
  %a = fmul fast <2 x float> %x, splat (float 4.0)
  %b = fmul fast <2 x float> %a, %y
  %c = fmul fast <2 x float> %b, splat (float 0.25)
  ret <2 x float> %c
}
