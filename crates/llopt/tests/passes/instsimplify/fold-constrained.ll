; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Constrained intrinsics fold where rounding mode and exceptions make no difference.
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.floor.f32(float, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)
; CHECK-LABEL: @exact(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fadd.f32(float 1.000000e+00, float 2.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict")
; CHECK-NEXT:   ret float 3.000000e+00
define float @exact() strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}
; CHECK-LABEL: @inexact_dynamic(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.000000e+00, float 3.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.ignore")
; CHECK-NEXT:   ret float %r
define float @inexact_dynamic() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
; CHECK-LABEL: @inexact_upward(
; CHECK-NEXT:   ret float 0x3FD5555560000000
define float @inexact_upward() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.upward", metadata !"fpexcept.maytrap") strictfp
  ret float %r
}
; CHECK-LABEL: @inexact_downward(
; CHECK-NEXT:   ret float 0x3FD5555540000000
define float @inexact_downward() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
; CHECK-LABEL: @inexact_strict(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.000000e+00, float 3.000000e+00, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK-NEXT:   ret float %r
define float @inexact_strict() strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}
; CHECK-LABEL: @rint_upward(
; CHECK-NEXT:   ret float 2.000000e+00
define float @rint_upward() strictfp {
  %r = call float @llvm.experimental.constrained.rint.f32(float 1.25, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
; CHECK-LABEL: @floor_strict(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.floor.f32(float 1.250000e+00, metadata !"fpexcept.strict")
; CHECK-NEXT:   ret float 1.000000e+00
define float @floor_strict() strictfp {
  %r = call float @llvm.experimental.constrained.floor.f32(float 1.25, metadata !"fpexcept.strict") strictfp
  ret float %r
}
; CHECK-LABEL: @signalling_compare(
; CHECK-NEXT:   %r = call i1 @llvm.experimental.constrained.fcmps.f32(float 0x7FF8000000000000, float 1.000000e+00, metadata !"olt", metadata !"fpexcept.strict")
; CHECK-NEXT:   ret i1 %r
define i1 @signalling_compare() strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f32(float 0x7FF8000000000000, float 1.0, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}
; CHECK-LABEL: @plus_minus_zero(
; CHECK-NEXT:   ret float %x
define float @plus_minus_zero(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
; CHECK-LABEL: @plus_minus_zero_downward(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.000000e+00, metadata !"round.downward", metadata !"fpexcept.ignore")
; CHECK-NEXT:   ret float %r
define float @plus_minus_zero_downward(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
; CHECK-LABEL: @plus_minus_zero_strict(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.000000e+00, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK-NEXT:   ret float %r
define float @plus_minus_zero_strict(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}
