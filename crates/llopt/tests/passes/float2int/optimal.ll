; Nothing came from an integer.
; RUN: llopt -S -passes=float2int %s | FileCheck %s
; CHECK-LABEL: define i1 @f(
; CHECK-NEXT: %x = fadd float %a, %b
; CHECK-NEXT: %c = fcmp olt float %x, 3.000000e+00
; CHECK-NEXT: %d = fptosi float %x to i32
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @f(float %a, float %b) {
  %x = fadd float %a, %b
  %c = fcmp olt float %x, 3.0
  %d = fptosi float %x to i32
  ret i1 %c
}
