; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; fcmp of select and phi; classes of floats from the bits of integers.

; CHECK-LABEL: define i1 @select_of_itself_and_infinity(i1 %c, double %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @arms_differ(i1 %c, double %x) {
; CHECK-NEXT:   ret i1 %c
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @arm_may_be_nan(i1 %c, double %x) {
; CHECK-NEXT:   %s = select i1 %c, double %x, double 0x7FF0000000000000
; CHECK-NEXT:   %r = fcmp ole double %x, %s
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @phi(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @phi_of_both(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   %p = phi float [ 1.000000e+00, %entry ], [ 2.000000e+00, %a ]
; CHECK-NEXT:   %r = fcmp ogt float %p, 1.500000e+00
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define float @bits_without_sign(i32 %x) {
; CHECK-NEXT:   %m = and i32 %x, 8388607
; CHECK-NEXT:   %o = or i32 %m, 1065353216
; CHECK-NEXT:   %f = bitcast i32 %o to float
; CHECK-NEXT:   ret float %f
; CHECK-NEXT: }
; CHECK-LABEL: define float @bits_with_sign(i32 %x) {
; CHECK-NEXT:   %o = or i32 %x, 1065353216
; CHECK-NEXT:   %f = bitcast i32 %o to float
; CHECK-NEXT:   ret float %f
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @bits_of_no_nan(i32 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @bits_of_nan(i32 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @bits_of_no_zero(i32 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @sign_of_unsigned(i32 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @sign_of_signed(i32 %x) {
; CHECK-NEXT:   %f = sitofp i32 %x to float
; CHECK-NEXT:   %b = bitcast float %f to i32
; CHECK-NEXT:   %r = icmp sgt i32 %b, -1
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define float @minus_zero_off_integer(i32 %x) #0 {
; CHECK-NEXT:   %f = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") #0
; CHECK-NEXT:   ret float %f
; CHECK-NEXT: }

define i1 @select_of_itself_and_infinity(i1 %c, double %x) {
  %s = select i1 %c, double %x, double 0x7FF0000000000000
  %r = fcmp ule double %x, %s
  ret i1 %r
}

define i1 @arms_differ(i1 %c, double %x) {
  %s = select i1 %c, double 1.0, double 2.0
  %r = fcmp olt double %s, 1.5
  ret i1 %r
}

define i1 @arm_may_be_nan(i1 %c, double %x) {
  %s = select i1 %c, double %x, double 0x7FF0000000000000
  %r = fcmp ole double %x, %s
  ret i1 %r
}

define i1 @phi(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi float [ 1.0, %entry ], [ 2.0, %a ]
  %r = fcmp ogt float %p, 0.5
  ret i1 %r
}

define i1 @phi_of_both(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi float [ 1.0, %entry ], [ 2.0, %a ]
  %r = fcmp ogt float %p, 1.5
  ret i1 %r
}

define float @bits_without_sign(i32 %x) {
  %m = and i32 %x, 8388607
  %o = or i32 %m, 1065353216
  %f = bitcast i32 %o to float
  %r = fadd float %f, 0.0
  ret float %r
}

define float @bits_with_sign(i32 %x) {
  %o = or i32 %x, 1065353216
  %f = bitcast i32 %o to float
  %r = fadd float %f, 0.0
  ret float %r
}

define i1 @bits_of_no_nan(i32 %x) {
  %m = and i32 %x, -8388609
  %f = bitcast i32 %m to float
  %r = fcmp uno float %f, 0.0
  ret i1 %r
}

define i1 @bits_of_nan(i32 %x) {
  %m = or i32 %x, 2139095041
  %f = bitcast i32 %m to float
  %r = fcmp uno float %f, 0.0
  ret i1 %r
}

define i1 @bits_of_no_zero(i32 %x) {
  %m = or i32 %x, 1
  %f = bitcast i32 %m to float
  %r = fcmp oeq float %f, 0.0
  ret i1 %r
}

define i1 @sign_of_unsigned(i32 %x) {
  %f = uitofp i32 %x to float
  %b = bitcast float %f to i32
  %r = icmp sgt i32 %b, -1
  ret i1 %r
}

define i1 @sign_of_signed(i32 %x) {
  %f = sitofp i32 %x to float
  %b = bitcast float %f to i32
  %r = icmp sgt i32 %b, -1
  ret i1 %r
}

define float @minus_zero_off_integer(i32 %x) strictfp {
  %f = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %r = call float @llvm.experimental.constrained.fsub.f32(float %f, float -0.0, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  ret float %r
}
