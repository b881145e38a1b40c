; Operations on numbers that came from integers, as integer operations where these fit.
; RUN: llopt -S -passes=float2int %s | FileCheck %s
target datalayout = "e-n8:16:32:64"
; CHECK-LABEL: define i32 @simple(
; CHECK-NEXT: %1 = zext i8 %a to i16
; CHECK-NEXT: %2 = zext i8 %b to i16
; CHECK-NEXT: %z1 = add i16 %1, %2
; CHECK-NEXT: %3 = zext i16 %z1 to i32
; CHECK-NEXT: ret i32 %3
; CHECK-NEXT: }
define i32 @simple(i8 %a, i8 %b) {
  %x = uitofp i8 %a to float
  %y = uitofp i8 %b to float
  %z = fadd float %x, %y
  %r = fptoui float %z to i32
  ret i32 %r
}
; CHECK-LABEL: define i1 @cmp(
; CHECK-NEXT: %1 = sext i8 %a to i32
; CHECK-NEXT: %2 = sext i8 %b to i32
; CHECK-NEXT: %z1 = mul i32 %1, %2
; CHECK-NEXT: %n2 = sub i32 0, %z1
; CHECK-NEXT: %c3 = icmp slt i32 %n2, 5
; CHECK-NEXT: ret i1 %c3
; CHECK-NEXT: }
define i1 @cmp(i8 %a, i8 %b) {
  %x = sitofp i8 %a to float
  %y = sitofp i8 %b to float
  %z = fmul float %x, %y
  %n = fneg float %z
  %c = fcmp ult float %n, 5.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @neg0(
; CHECK-NEXT: %x = sitofp i8 %a to float
; CHECK-NEXT: %c = fcmp ult float %x, -0.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @neg0(i8 %a) {
  %x = sitofp i8 %a to float
  %c = fcmp ult float %x, -0.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @neg0nsz(
; CHECK-NEXT: %1 = sext i8 %a to i16
; CHECK-NEXT: %c1 = icmp slt i16 %1, 0
; CHECK-NEXT: ret i1 %c1
; CHECK-NEXT: }
define i1 @neg0nsz(i8 %a) {
  %x = sitofp i8 %a to float
  %c = fcmp nsz ult float %x, -0.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @half(
; CHECK-NEXT: %x = sitofp i8 %a to float
; CHECK-NEXT: %c = fcmp ult float %x, 5.000000e-01
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @half(i8 %a) {
  %x = sitofp i8 %a to float
  %c = fcmp ult float %x, 0.5
  ret i1 %c
}
; CHECK-LABEL: define i64 @wide(
; CHECK-NEXT: %x = uitofp i32 %a to float
; CHECK-NEXT: %y = fadd float %x, 1.000000e+00
; CHECK-NEXT: %r = fptosi float %y to i64
; CHECK-NEXT: ret i64 %r
; CHECK-NEXT: }
define i64 @wide(i32 %a) {
  %x = uitofp i32 %a to float
  %y = fadd float %x, 1.0
  %r = fptosi float %y to i64
  ret i64 %r
}
; CHECK-LABEL: define i64 @wided(
; CHECK-NEXT: %1 = zext i32 %a to i64
; CHECK-NEXT: %y1 = sub i64 %1, 1
; CHECK-NEXT: ret i64 %y1
; CHECK-NEXT: }
define i64 @wided(i32 %a) {
  %x = uitofp i32 %a to double
  %y = fsub double %x, 1.0
  %r = fptosi double %y to i64
  ret i64 %r
}
; CHECK-LABEL: define float @otheruser(
; CHECK-NEXT: %x = uitofp i8 %a to float
; CHECK-NEXT: %y = fadd float %x, 1.000000e+00
; CHECK-NEXT: %r = fptosi float %y to i64
; CHECK-NEXT: ret float %y
; CHECK-NEXT: }
define float @otheruser(i8 %a) {
  %x = uitofp i8 %a to float
  %y = fadd float %x, 1.0
  %r = fptosi float %y to i64
  ret float %y
}
; CHECK-LABEL: define i1 @two(
; CHECK-NEXT: %x = uitofp i8 %a to double
; CHECK-NEXT: %y = uitofp i8 %b to double
; CHECK-NEXT: %s = fadd double %x, %y
; CHECK-NEXT: %t = fsub double %s, %y
; CHECK-NEXT: %c = fcmp oeq double %t, %x
; CHECK-NEXT: %d = fcmp ogt double %s, 1.000000e+30
; CHECK-NEXT: %e = fcmp one double %t, 3.000000e+00
; CHECK-NEXT: %f = and i1 %c, %d
; CHECK-NEXT: %g = and i1 %f, %e
; CHECK-NEXT: ret i1 %g
; CHECK-NEXT: }
define i1 @two(i8 %a, i8 %b) {
  %x = uitofp i8 %a to double
  %y = uitofp i8 %b to double
  %s = fadd double %x, %y
  %t = fsub double %s, %y
  %c = fcmp oeq double %t, %x
  %d = fcmp ogt double %s, 1.0e30
  %e = fcmp one double %t, 3.0
  %f = and i1 %c, %d
  %g = and i1 %f, %e
  ret i1 %g
}
; CHECK-LABEL: define i1 @bits24(
; CHECK-NEXT: %x = uitofp i24 %a to float
; CHECK-NEXT: %c = fcmp one float %x, 3.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @bits24(i24 %a) {
  %x = uitofp i24 %a to float
  %c = fcmp one float %x, 3.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @bits22(
; CHECK-NEXT: %x = uitofp i22 %a to float
; CHECK-NEXT: %c = fcmp one float %x, 3.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @bits22(i22 %a) {
  %x = uitofp i22 %a to float
  %c = fcmp one float %x, 3.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @bits23(
; CHECK-NEXT: %x = uitofp i23 %a to float
; CHECK-NEXT: %c = fcmp one float %x, 3.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @bits23(i23 %a) {
  %x = uitofp i23 %a to float
  %c = fcmp one float %x, 3.0
  ret i1 %c
}
; CHECK-LABEL: define i1 @phi(
; CHECK-NEXT: e:
; CHECK-NEXT: %x = uitofp i8 %a to float
; CHECK-NEXT: br i1 %d, label %p, label %q
; CHECK: p:
; CHECK-NEXT: br label %q
; CHECK: q:
; CHECK-NEXT: %z = phi float [ %x, %e ], [ 1.000000e+00, %p ]
; CHECK-NEXT: %c = fcmp one float %z, 3.000000e+00
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @phi(i8 %a, i1 %d) {
e:
  %x = uitofp i8 %a to float
  br i1 %d, label %p, label %q
p:
  br label %q
q:
  %z = phi float [ %x, %e ], [ 1.0, %p ]
  %c = fcmp one float %z, 3.0
  ret i1 %c
}
; CHECK-LABEL: define i8 @cc(
; CHECK-NEXT: ret i8 12
; CHECK-NEXT: }
define i8 @cc(i8 %a) {
  %x = uitofp i8 5 to float
  %z = fadd float %x, 7.0
  %r = fptoui float %z to i8
  ret i8 %r
}
; CHECK-LABEL: define i1 @dl(
; CHECK-NEXT: %1 = zext i16 %a to i32
; CHECK-NEXT: %z1 = add i32 %1, 7
; CHECK-NEXT: %c2 = icmp ne i32 %z1, 3
; CHECK-NEXT: ret i1 %c2
; CHECK-NEXT: }
define i1 @dl(i16 %a) {
  %x = uitofp i16 %a to float
  %z = fadd float %x, 7.0
  %c = fcmp one float %z, 3.0
  ret i1 %c
}
