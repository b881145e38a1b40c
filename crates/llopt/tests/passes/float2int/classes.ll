; Operations that share a value are converted together, or not at all.
; RUN: llopt -S -passes=float2int %s | FileCheck %s
; CHECK-LABEL: define i1 @shared(
; CHECK-NEXT: %1 = zext i8 %a to i32
; CHECK-NEXT: %2 = zext i8 %b to i32
; CHECK-NEXT: %s1 = add i32 %1, %2
; CHECK-NEXT: %t2 = sub i32 %s1, %2
; CHECK-NEXT: %c3 = icmp eq i32 %t2, %1
; CHECK-NEXT: %e4 = icmp ne i32 %t2, 3
; CHECK-NEXT: %f = and i1 %c3, %e4
; CHECK-NEXT: ret i1 %f
; CHECK-NEXT: }
define i1 @shared(i8 %a, i8 %b) {
  %x = uitofp i8 %a to double
  %y = uitofp i8 %b to double
  %s = fadd double %x, %y
  %t = fsub double %s, %y
  %c = fcmp oeq double %t, %x
  %e = fcmp one double %t, 3.0
  %f = and i1 %c, %e
  ret i1 %f
}

; CHECK-LABEL: define i1 @one_is_too_great(
; CHECK-NEXT: %x = uitofp i8 %a to double
; CHECK-NEXT: %y = uitofp i8 %b to double
; CHECK-NEXT: %s = fadd double %x, %y
; CHECK-NEXT: %c = fcmp oeq double %s, %x
; CHECK-NEXT: %d = fcmp ogt double %s, 1.000000e+30
; CHECK-NEXT: %f = and i1 %c, %d
; CHECK-NEXT: ret i1 %f
; CHECK-NEXT: }
define i1 @one_is_too_great(i8 %a, i8 %b) {
  %x = uitofp i8 %a to double
  %y = uitofp i8 %b to double
  %s = fadd double %x, %y
  %c = fcmp oeq double %s, %x
  %d = fcmp ogt double %s, 1.0e30
  %f = and i1 %c, %d
  ret i1 %f
}

; CHECK-LABEL: define i1 @two_classes(
; CHECK-NEXT: %1 = zext i8 %a to i32
; CHECK-NEXT: %c1 = icmp slt i32 %1, 3
; CHECK-NEXT: %y = uitofp i8 %b to float
; CHECK-NEXT: %d = fcmp olt float %y, %z
; CHECK-NEXT: %f = and i1 %c1, %d
; CHECK-NEXT: ret i1 %f
; CHECK-NEXT: }
define i1 @two_classes(i8 %a, i8 %b, float %z) {
  %x = uitofp i8 %a to float
  %c = fcmp olt float %x, 3.0
  %y = uitofp i8 %b to float
  %d = fcmp olt float %y, %z
  %f = and i1 %c, %d
  ret i1 %f
}

; CHECK-LABEL: define i1 @unordered_comparison_stays(
; CHECK-NEXT: %x = uitofp i8 %a to float
; CHECK-NEXT: %c = fcmp uno float %x, 3.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @unordered_comparison_stays(i8 %a) {
  %x = uitofp i8 %a to float
  %c = fcmp uno float %x, 3.0
  ret i1 %c
}

; CHECK-LABEL: define <2 x i1> @vector_stays(
; CHECK-NEXT: %x = uitofp <2 x i8> %a to <2 x float>
; CHECK-NEXT: %c = fcmp olt <2 x float> %x, splat (float 3.000000e+00)
; CHECK-NEXT: ret <2 x i1> %c
; CHECK-NEXT: }
define <2 x i1> @vector_stays(<2 x i8> %a) {
  %x = uitofp <2 x i8> %a to <2 x float>
  %c = fcmp olt <2 x float> %x, splat (float 3.0)
  ret <2 x i1> %c
}
