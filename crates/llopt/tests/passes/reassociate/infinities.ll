; The root may not be infinite, but a part of the sum may: opt gives the root's flags to all operations, which makes the result poison where %z is infinite.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define float @f(
; CHECK-NEXT: %a = fadd reassoc nsz float %y, %x
; CHECK-NEXT: %b = fadd reassoc nsz float %a, %z
; CHECK-NEXT: ret float %b
define float @f(float %x, float %y, float %z) {
  %a = fadd reassoc nsz float %z, %y
  %b = fadd reassoc nsz nnan ninf float %a, %x
  ret float %b
}
