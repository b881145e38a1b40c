; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Phis of floats get nsz where the function has no signed zeros; integers get nothing.

; CHECK-LABEL: define float @without_signed_zeros(float %a, i1 %c) #0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi nsz float [ %a, %t ], [ 0.000000e+00, %entry ]
; CHECK-NEXT:   ret float %x.0
; CHECK-NEXT: }
define float @without_signed_zeros(float %a, i1 %c) "no-signed-zeros-fp-math"="true" {
entry:
  %x = alloca float
  store float 0.0, ptr %x
  br i1 %c, label %t, label %e
t:
  store float %a, ptr %x
  br label %e
e:
  %v = load float, ptr %x
  ret float %v
}

; CHECK-LABEL: define float @with_signed_zeros(float %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi float [ %a, %t ], [ 0.000000e+00, %entry ]
; CHECK-NEXT:   ret float %x.0
; CHECK-NEXT: }
define float @with_signed_zeros(float %a, i1 %c) {
entry:
  %x = alloca float
  store float 0.0, ptr %x
  br i1 %c, label %t, label %e
t:
  store float %a, ptr %x
  br label %e
e:
  %v = load float, ptr %x
  ret float %v
}
