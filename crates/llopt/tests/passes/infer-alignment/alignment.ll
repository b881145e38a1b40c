; Objects get the alignment that suits accesses, where this module decides; accesses get what is known.
; RUN: llopt -S -passes=infer-alignment %s | FileCheck %s
target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@local = internal global [8 x i32] zeroinitializer, align 4
@exported = global [8 x i32] zeroinitializer, align 4
@dso = dso_local global [8 x i32] zeroinitializer, align 4
@weak = weak dso_local global [8 x i32] zeroinitializer, align 4
@sect = internal global [8 x i32] zeroinitializer, section "x", align 4
@outside = external global [8 x i32], align 4
@tls = internal thread_local global [8 x i32] zeroinitializer, align 1
; CHECK-LABEL: define void @globals(
; CHECK-NEXT: store i64 %x, ptr @local, align 8
; CHECK-NEXT: store i64 %x, ptr @exported, align 4
; CHECK-NEXT: store i64 %x, ptr @dso, align 8
; CHECK-NEXT: store i64 %x, ptr @weak, align 4
; CHECK-NEXT: store i64 %x, ptr @sect, align 4
; CHECK-NEXT: store i64 %x, ptr @outside, align 4
; CHECK-NEXT: store i64 %x, ptr @tls, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @globals(i64 %x) {
  store i64 %x, ptr @local, align 1
  store i64 %x, ptr @exported, align 1
  store i64 %x, ptr @dso, align 1
  store i64 %x, ptr @weak, align 1
  store i64 %x, ptr @sect, align 1
  store i64 %x, ptr @outside, align 1
  store i64 %x, ptr @tls, align 1
  ret void
}
; CHECK-LABEL: define i64 @later(
; CHECK-NEXT: %x = load i64, ptr getelementptr inbounds (i8, ptr @local, i64 8), align 8
; CHECK-NEXT: ret i64 %x
; CHECK-NEXT: }
define i64 @later() {
  %x = load i64, ptr getelementptr inbounds (i8, ptr @local, i64 8), align 4
  ret i64 %x
}
; CHECK-LABEL: define void @slots(
; CHECK-NEXT: %a = alloca [8 x i8], align 8
; CHECK-NEXT: %b = alloca [64 x i8], align 1
; CHECK-NEXT: store i64 %x, ptr %a, align 8
; CHECK-NEXT: store <8 x i64> %v, ptr %b, align 1
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slots(i64 %x, <8 x i64> %v) {
  %a = alloca [8 x i8], align 1
  %b = alloca [64 x i8], align 1
  store i64 %x, ptr %a, align 1
  store <8 x i64> %v, ptr %b, align 1
  ret void
}
; CHECK-LABEL: define void @bits(
; CHECK-NEXT: %m = and i64 %n, -16
; CHECK-NEXT: %q = getelementptr i8, ptr null, i64 %m
; CHECK-NEXT: store i32 %x, ptr %q, align 16
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @bits(ptr %p, i64 %n, i32 %x) {
  %m = and i64 %n, -16
  %q = getelementptr i8, ptr null, i64 %m
  store i32 %x, ptr %q, align 4
  ret void
}
; CHECK-LABEL: define void @assumed(
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32) ]
; CHECK-NEXT: store i32 %x, ptr %p, align 32
; CHECK-NEXT: %q = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: %y = load i32, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @assumed(ptr %p, i32 %x) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 32)]
  store i32 %x, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %y = load i32, ptr %q, align 1
  ret void
}
; CHECK-LABEL: define i32 @base(
; CHECK-NEXT: store i32 %x, ptr %p, align 16
; CHECK-NEXT: %q = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: %y = load i32, ptr %q, align 8
; CHECK-NEXT: %r = getelementptr i8, ptr %p, i64 -4
; CHECK-NEXT: store i32 %y, ptr %r, align 4
; CHECK-NEXT: br label %next
; CHECK: next:
; CHECK-NEXT: %z = load i32, ptr %q, align 4
; CHECK-NEXT: ret i32 %z
; CHECK-NEXT: }
define i32 @base(ptr %p, i32 %x) {
  store i32 %x, ptr %p, align 16
  %q = getelementptr i8, ptr %p, i64 8
  %y = load i32, ptr %q, align 4
  %r = getelementptr i8, ptr %p, i64 -4
  store i32 %y, ptr %r, align 1
  br label %next
next:
  %z = load i32, ptr %q, align 4
  ret i32 %z
}
; CHECK-LABEL: define <4 x i32> @masked(
; CHECK-NEXT: %a = alloca <4 x i32>, align 16
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %a, <4 x i1> %m)
; CHECK-NEXT: %x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %a, <4 x i1> %m, <4 x i32> %v)
; CHECK-NEXT: ret <4 x i32> %x
; CHECK-NEXT: }
define <4 x i32> @masked(ptr align 1 %p, <4 x i1> %m, <4 x i32> %v) {
  %a = alloca <4 x i32>, align 4
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %a, <4 x i1> %m)
  %x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %a, <4 x i1> %m, <4 x i32> %v)
  ret <4 x i32> %x
}
; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: store volatile i32 0, ptr %a, align 4
; CHECK-NEXT: %x = load atomic i32, ptr %p seq_cst, align 4
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @volatile(ptr %p) {
  %a = alloca i32, align 1
  store volatile i32 0, ptr %a, align 1
  %x = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %x
}
