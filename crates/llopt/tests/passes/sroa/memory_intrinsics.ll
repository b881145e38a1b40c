; RUN: llopt -S -passes='sroa' %s | FileCheck %s

target datalayout = "e-n8:16:32:64"

; CHECK-LABEL: define i64 @fill(i8 %b) {
; CHECK-NEXT:   %s.sroa.3 = alloca [3 x i8], align 4
; CHECK-NEXT:   %s.sroa.0.0.zext = zext i8 %b to i64
; CHECK-NEXT:   %s.sroa.0.0.isplat = mul i64 %s.sroa.0.0.zext, 72340172838076673
; CHECK-NEXT:   %s.sroa.2.0.zext = zext i8 %b to i32
; CHECK-NEXT:   %s.sroa.2.0.isplat = mul i32 %s.sroa.2.0.zext, 16843009
; CHECK-NEXT:   call void @llvm.memset.p0.i64(ptr align 4 %s.sroa.3, i8 %b, i64 3, i1 false)
; CHECK-NEXT:   %x = zext i32 %s.sroa.2.0.isplat to i64
; CHECK-NEXT:   %y = add i64 %s.sroa.0.0.isplat, %x
; CHECK-NEXT:   ret i64 %y
; CHECK-NEXT: }
define i64 @fill(i8 %b) {
  %s = alloca { i64, i32, [3 x i8] }
  call void @llvm.memset.p0.i64(ptr %s, i8 %b, i64 15, i1 false)
  %v = load i64, ptr %s
  %p = getelementptr i8, ptr %s, i64 8
  %w = load i32, ptr %p
  %x = zext i32 %w to i64
  %y = add i64 %v, %x
  ret i64 %y
}

; CHECK-LABEL: define i32 @copy(ptr %from, ptr %to) {
; CHECK-NEXT:   %s.sroa.0.0.copyload = load i32, ptr %from, align 4
; CHECK-NEXT:   %s.sroa.3.0.from.sroa_idx = getelementptr inbounds i8, ptr %from, i64 4
; CHECK-NEXT:   %s.sroa.3.0.copyload = load i32, ptr %s.sroa.3.0.from.sroa_idx, align 4
; CHECK-NEXT:   %s.sroa.4.0.from.sroa_idx = getelementptr inbounds i8, ptr %from, i64 8
; CHECK-NEXT:   %s.sroa.4.0.copyload = load i32, ptr %s.sroa.4.0.from.sroa_idx, align 4
; CHECK-NEXT:   store i32 1, ptr %to, align 4
; CHECK-NEXT:   %s.sroa.3.0.to.sroa_idx = getelementptr inbounds i8, ptr %to, i64 4
; CHECK-NEXT:   store i32 %s.sroa.3.0.copyload, ptr %s.sroa.3.0.to.sroa_idx, align 4
; CHECK-NEXT:   %s.sroa.4.0.to.sroa_idx = getelementptr inbounds i8, ptr %to, i64 8
; CHECK-NEXT:   store i32 %s.sroa.4.0.copyload, ptr %s.sroa.4.0.to.sroa_idx, align 4
; CHECK-NEXT:   ret i32 %s.sroa.3.0.copyload
; CHECK-NEXT: }
define i32 @copy(ptr %from, ptr %to) {
  %s = alloca { i32, i32, [4 x i8] }
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %from, i64 12, i1 false)
  %p = getelementptr i8, ptr %s, i64 4
  %v = load i32, ptr %p
  store i32 1, ptr %s
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %to, ptr align 4 %s, i64 12, i1 false)
  ret i32 %v
}

; Within one alloca, or of unknown length, calls stay and get other pointers.
; CHECK-LABEL: define i32 @within() {
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
define i32 @within() {
  %s = alloca [8 x i8]
  store i32 7, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %s, i64 4, i1 false)
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @unknown_length(ptr %from, i64 %n) {
; CHECK-NEXT:   %s.sroa.2 = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s.sroa.2, ptr %from, i64 %n, i1 false)
; CHECK-NEXT:   ret i32 5
; CHECK-NEXT: }
define i32 @unknown_length(ptr %from, i64 %n) {
  %s = alloca { i32, i32 }
  store i32 5, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %from, i64 %n, i1 false)
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define i32 @volatile(ptr %from) {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   %s.0.copyload = load volatile i32, ptr %from, align 1
; CHECK-NEXT:   store volatile i32 %s.0.copyload, ptr %s, align 4
; CHECK-NEXT:   %s.0.v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %s.0.v
; CHECK-NEXT: }
define i32 @volatile(ptr %from) {
  %s = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %from, i64 4, i1 true)
  %v = load i32, ptr %s
  ret i32 %v
}

; A lifetime of the whole is that of each part that stays.
; CHECK-LABEL: define void @lifetimes(i32 %x) {
; CHECK-NEXT:   %s.sroa.0 = alloca i32, align 8
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s.sroa.0)
; CHECK-NEXT:   store volatile i32 %x, ptr %s.sroa.0, align 8
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s.sroa.0)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @lifetimes(i32 %x) {
  %s = alloca { i32, i32 }
  call void @llvm.lifetime.start.p0(ptr %s)
  store volatile i32 %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %p
  call void @llvm.lifetime.end.p0(ptr %s)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
