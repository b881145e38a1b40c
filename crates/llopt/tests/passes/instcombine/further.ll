; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { i32, i32 }
@floats = constant [4 x double] [double 0.0, double 1.0, double 2.0, double 3.0]
@bytes = global [60 x i8] zeroinitializer
@wide = constant [4 x i32] [i32 104, i32 101, i32 108, i32 0]

declare void @use(ptr)
declare void @touch(ptr)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)
declare i64 @wcslen(ptr)

; The steps are added, though the first address has another user.
; CHECK-LABEL: @step_to_end(
; CHECK-NEXT:   %q = getelementptr inbounds nuw i32, ptr %p, i64 %from
; CHECK-NEXT:   call void @use(ptr %q)
; CHECK-NEXT:   %r = getelementptr inbounds nuw i32, ptr %p, i64 %to
; CHECK-NEXT:   ret ptr %r
define ptr @step_to_end(ptr %p, i64 %from, i64 %to) {
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %from
  call void @use(ptr %q)
  %n = sub nuw i64 %to, %from
  %r = getelementptr inbounds nuw i32, ptr %q, i64 %n
  ret ptr %r
}

; The sum would be new.
; CHECK-LABEL: @step_on(
; CHECK-NEXT:   %q = getelementptr inbounds nuw i32, ptr %p, i64 %from
; CHECK-NEXT:   call void @use(ptr %q)
; CHECK-NEXT:   %r = getelementptr inbounds nuw i32, ptr %q, i64 %n
; CHECK-NEXT:   ret ptr %r
define ptr @step_on(ptr %p, i64 %from, i64 %n) {
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %from
  call void @use(ptr %q)
  %r = getelementptr inbounds nuw i32, ptr %q, i64 %n
  ret ptr %r
}

; CHECK-LABEL: @two_steps(
; CHECK-NEXT:   %r = icmp eq i64 %n, 1
; CHECK-NEXT:   ret i1 %r
define i1 @two_steps(ptr %p, i64 %n) {
  %end = getelementptr inbounds %pair, ptr %p, i64 %n
  %last = getelementptr inbounds i8, ptr %end, i64 -8
  %r = icmp eq ptr %last, %p
  ret i1 %r
}

; Addresses may wrap.
; CHECK-LABEL: @two_steps_that_may_wrap(
; CHECK-NEXT:   %a = getelementptr i8, ptr %p, i64 %n
; CHECK-NEXT:   %b = getelementptr i32, ptr %a, i64 %m
; CHECK-NEXT:   %r = icmp ult ptr %b, %p
; CHECK-NEXT:   ret i1 %r
define i1 @two_steps_that_may_wrap(ptr %p, i64 %n, i64 %m) {
  %a = getelementptr i8, ptr %p, i64 %n
  %b = getelementptr i32, ptr %a, i64 %m
  %r = icmp ult ptr %b, %p
  ret i1 %r
}

; CHECK-LABEL: @same_place(
; CHECK-NEXT:   %a = getelementptr inbounds nuw i8, ptr %p, i64 16
; CHECK-NEXT:   call void @use(ptr nonnull %a)
; CHECK-NEXT:   ret i1 true
define i1 @same_place(ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 16
  call void @use(ptr %a)
  %b = getelementptr i8, ptr %p, i64 16
  %r = icmp ule ptr %b, %a
  ret i1 %r
}

; CHECK-LABEL: @float_of_table(
; CHECK-NEXT:   %r = icmp eq i64 %k, 2
; CHECK-NEXT:   ret i1 %r
define i1 @float_of_table(i64 %k) {
  %p = getelementptr inbounds double, ptr @floats, i64 %k
  %x = load double, ptr %p
  %r = fcmp oeq double %x, 2.0
  ret i1 %r
}

; The table may change.
; CHECK-LABEL: @float_of_variable(
; CHECK-NEXT:   %p = getelementptr inbounds double, ptr @bytes, i64 %k
; CHECK-NEXT:   %x = load double, ptr %p, align 8
; CHECK-NEXT:   %r = fcmp oeq double %x, 2.000000e+00
; CHECK-NEXT:   ret i1 %r
define i1 @float_of_variable(i64 %k) {
  %p = getelementptr inbounds double, ptr @bytes, i64 %k
  %x = load double, ptr %p
  %r = fcmp oeq double %x, 2.0
  ret i1 %r
}

; CHECK-LABEL: @size_of_rest(
; CHECK-NEXT:   ret i64 52
define i64 @size_of_rest() {
  %p = getelementptr i8, ptr @bytes, i64 8
  %n = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %n
}

; CHECK-LABEL: @size_of_unknown(
; CHECK-NEXT:   %n = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
; CHECK-NEXT:   ret i64 %n
define i64 @size_of_unknown(ptr %p) {
  %n = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %n
}

; CHECK-LABEL: @touched_and_forgotten(
; CHECK-NEXT:   ret void
define void @touched_and_forgotten() {
  %a = alloca i32
  call void @touch(ptr %a) nounwind willreturn memory(argmem: readwrite)
  ret void
}

; The call may not return.
; CHECK-LABEL: @touched_for_ever(
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   call void @touch(ptr nonnull %a)
; CHECK-NEXT:   ret void
define void @touched_for_ever() {
  %a = alloca i32
  call void @touch(ptr %a) nounwind memory(argmem: readwrite)
  ret void
}

; Somebody reads what was written.
; CHECK-LABEL: @touched_and_read(
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   call void @touch(ptr nonnull %a)
; CHECK-NEXT:   %r = load i32, ptr %a, align 4
; CHECK-NEXT:   ret i32 %r
define i32 @touched_and_read() {
  %a = alloca i32
  call void @touch(ptr %a) nounwind willreturn memory(argmem: readwrite)
  %r = load i32, ptr %a
  ret i32 %r
}

; CHECK-LABEL: @raises_nothing(
; CHECK-NEXT:   ret float %x
define float @raises_nothing(float %x) strictfp {
  %r = call nnan float @llvm.experimental.constrained.fsub.f32(float %x, float 0.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; A signalling NaN raises an exception.
; CHECK-LABEL: @may_raise(
; CHECK-NEXT:   %r = call float @llvm.experimental.constrained.fsub.f32(float %x, float 0.000000e+00, metadata !"round.tonearest", metadata !"fpexcept.strict")
; CHECK-NEXT:   ret float %r
define float @may_raise(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.fsub.f32(float %x, float 0.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}

; CHECK-LABEL: @rest_of_wide_string(
; CHECK-NEXT:   %r = sub i64 3, %k
; CHECK-NEXT:   ret i64 %r
define i64 @rest_of_wide_string(i64 %k) {
  %p = getelementptr inbounds i32, ptr @wide, i64 %k
  %r = call i64 @wcslen(ptr %p)
  ret i64 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"wchar_size", i32 4}
