; RUN: llopt -S -passes='aggressive-instcombine' %s | FileCheck %s
; Conversions that are clamped to the range of a narrower integer.

; CHECK-LABEL: define i32 @to_eight_bits(
; CHECK-NEXT: %1 = call i8 @llvm.fptosi.sat.i8.f32(float %x)
; CHECK-NEXT: %2 = sext i8 %1 to i32
; CHECK-NEXT: ret i32 %2
; CHECK-NEXT: }
define i32 @to_eight_bits(float %x) {
  %c = fptosi float %x to i32
  %a = call i32 @llvm.smin.i32(i32 %c, i32 127)
  %b = call i32 @llvm.smax.i32(i32 %a, i32 -128)
  ret i32 %b
}

; CHECK-LABEL: define <2 x i64> @to_words(
; CHECK-NEXT: %1 = call <2 x i32> @llvm.fptosi.sat.v2i32.v2f64(<2 x double> %x)
; CHECK-NEXT: %2 = sext <2 x i32> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
; CHECK-NEXT: }
define <2 x i64> @to_words(<2 x double> %x) {
  %c = fptosi <2 x double> %x to <2 x i64>
  %a = call <2 x i64> @llvm.smax.v2i64(<2 x i64> %c, <2 x i64> splat (i64 -2147483648))
  %b = call <2 x i64> @llvm.smin.v2i64(<2 x i64> %a, <2 x i64> splat (i64 2147483647))
  ret <2 x i64> %b
}

; The ends are not those of a type.

; CHECK-LABEL: define i32 @other_ends(
; CHECK-NEXT: %c = fptosi float %x to i32
; CHECK-NEXT: %a = call i32 @llvm.smin.i32(i32 %c, i32 127)
; CHECK-NEXT: %b = call i32 @llvm.smax.i32(i32 %a, i32 -127)
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @other_ends(float %x) {
  %c = fptosi float %x to i32
  %a = call i32 @llvm.smin.i32(i32 %c, i32 127)
  %b = call i32 @llvm.smax.i32(i32 %a, i32 -127)
  ret i32 %b
}

; The conversion has another user.

; CHECK-LABEL: define i32 @used_elsewhere(
; CHECK-NEXT: %c = fptosi float %x to i32
; CHECK-NEXT: store i32 %c, ptr %p, align 4
; CHECK-NEXT: %a = call i32 @llvm.smin.i32(i32 %c, i32 127)
; CHECK-NEXT: %b = call i32 @llvm.smax.i32(i32 %a, i32 -128)
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @used_elsewhere(float %x, ptr %p) {
  %c = fptosi float %x to i32
  store i32 %c, ptr %p
  %a = call i32 @llvm.smin.i32(i32 %c, i32 127)
  %b = call i32 @llvm.smax.i32(i32 %a, i32 -128)
  ret i32 %b
}

