; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: what depends on the widths of registers, and others.
target datalayout = "e-p:64:64-i64:64-n8:16:32:64"
declare void @use8(i8)
declare void @use32(i32)
declare void @usef(float)
declare i1 @getbit()
declare i1 @llvm.is.fpclass.f32(float, i32)
declare double @llvm.fabs.f64(double)

; CHECK-LABEL: @trunc.half_way(
; CHECK-NEXT:   %z = zext i8 %x to i16
; CHECK-NEXT:   %a = mul nuw nsw i16 %z, 5
; CHECK-NEXT:   %s = lshr i16 %a, 3
; CHECK-NEXT:   %r = trunc nuw i16 %s to i8
; CHECK-NEXT:   ret i8 %r
define i8 @trunc.half_way(i8 %x) {
  %z = zext i8 %x to i64
  %a = mul i64 %z, 5
  %s = lshr i64 %a, 3
  %r = trunc i64 %s to i8
  ret i8 %r
}

; CHECK-LABEL: @select-icmp.operation_at_bound(
; CHECK-NEXT:   %s = lshr i8 %x, 2
; CHECK-NEXT:   call void @use8(i8 %s)
; CHECK-NEXT:   ret i8 %s
define i8 @select-icmp.operation_at_bound(i8 %x) {
  %c = icmp ult i8 %x, 4
  %s = lshr i8 %x, 2
  call void @use8(i8 %s)
  %r = select i1 %c, i8 0, i8 %s
  ret i8 %r
}

; CHECK-LABEL: @zext.wider_expression(
; CHECK-NEXT:   %a = shl i32 %y, 2
; CHECK-NEXT:   %b = and i32 %a, 60
; CHECK-NEXT:   ret i32 %b
define i32 @zext.wider_expression(i32 %y) {
  %v = trunc i32 %y to i8
  %a = and i8 %v, 15
  %b = shl i8 %a, 2
  %r = zext i8 %b to i32
  ret i32 %r
}

; CHECK-LABEL: @sext.wider_signed_expression(
; CHECK-NEXT:   %a = add i64 %y, 3
; CHECK-NEXT:   %b = mul i64 %a, %y
; CHECK-NEXT:   %sext = shl i64 %b, 32
; CHECK-NEXT:   %r = ashr exact i64 %sext, 32
; CHECK-NEXT:   ret i64 %r
define i64 @sext.wider_signed_expression(i64 %y) {
  %v = trunc i64 %y to i32
  %a = add i32 %v, 3
  %b = mul i32 %a, %v
  %r = sext i32 %b to i64
  ret i64 %r
}

; CHECK-LABEL: @cast.cast_of_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %0 = trunc i64 %y to i32
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p = phi i32 [ %0, %a ], [ 3, %b ]
; CHECK-NEXT:   ret i32 %p
define i32 @cast.cast_of_phi(i1 %c, i64 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi i64 [ %y, %a ], [ 3, %b ]
  %r = trunc i64 %p to i32
  ret i32 %r
}

; CHECK-LABEL: @freeze.freeze_of_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %0 = freeze i32 %x
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p = phi i32 [ %0, %a ], [ 3, %b ]
; CHECK-NEXT:   ret i32 %p
define i32 @freeze.freeze_of_phi(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi i32 [ %x, %a ], [ 3, %b ]
  %r = freeze i32 %p
  ret i32 %r
}

; CHECK-LABEL: @not.not_of_call(
; CHECK-NEXT:   %c = call i1 @llvm.is.fpclass.f32(float %x, i32 1014)
; CHECK-NEXT:   ret i1 %c
define i1 @not.not_of_call(float %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 9)
  %r = xor i1 %c, true
  ret i1 %r
}

; CHECK-LABEL: @phi.dead_web(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   br i1 %c, label %next, label %other
; CHECK: other:
; CHECK-NEXT:   br label %next
; CHECK: next:
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   call void @use32(i32 0)
; CHECK-NEXT:   ret void
define void @phi.dead_web(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 1, %entry ], [ %q, %next ]
  br i1 %c, label %next, label %other
other:
  %z = freeze i1 %c
  br label %next
next:
  %q = phi i32 [ %p, %loop ], [ 2, %other ]
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  %e = and i32 %p, 0
  call void @use32(i32 %e)
  ret void
}

; CHECK-LABEL: @fcmp.of_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %0 = fcmp olt float %x, 4.000000e+00
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p = phi i1 [ %0, %a ], [ true, %b ]
; CHECK-NEXT:   ret i1 %p
define i1 @fcmp.of_phi(i1 %c, float %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi float [ %x, %a ], [ 3.0, %b ]
  %r = fcmp olt float %p, 4.0
  ret i1 %r
}

; CHECK-LABEL: @fcmp.plus_zero(
; CHECK-NEXT:   %a = fadd float %x, 0.000000e+00
; CHECK-NEXT:   call void @usef(float %a)
; CHECK-NEXT:   %r = fcmp olt float %x, %y
; CHECK-NEXT:   ret i1 %r
define i1 @fcmp.plus_zero(float %x, float %y) {
  %a = fadd float %x, 0.0
  call void @usef(float %a)
  %r = fcmp olt float %a, %y
  ret i1 %r
}

; CHECK-LABEL: @float-intrinsic.class_known(
; CHECK-NEXT:   %r = call i1 @llvm.is.fpclass.f32(float %x, i32 8)
; CHECK-NEXT:   ret i1 %r
define i1 @float-intrinsic.class_known(float nofpclass(inf) %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 520)
  ret i1 %r
}

; CHECK-LABEL: @float-intrinsic.class_known.subset(
; CHECK-NEXT:   %r = call i1 @llvm.is.fpclass.f32(float %x, i32 9)
; CHECK-NEXT:   ret i1 %r
define i1 @float-intrinsic.class_known.subset(float nofpclass(pinf) %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 521)
  ret i1 %r
}

; CHECK-LABEL: @fptrunc.narrow_intrinsic(
; CHECK-NEXT:   %1 = fptrunc double %x to float
; CHECK-NEXT:   %r = call float @llvm.fabs.f32(float %1)
; CHECK-NEXT:   ret float %r
define float @fptrunc.narrow_intrinsic(double %x) {
  %f = call double @llvm.fabs.f64(double %x)
  %r = fptrunc double %f to float
  ret float %r
}
