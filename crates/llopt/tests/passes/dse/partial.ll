; Writes that are covered in part.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: define void @end(
; CHECK-NEXT: %p24 = getelementptr i8, ptr %p, i64 24
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 24, i1 false)
; CHECK-NEXT: store i64 1, ptr %p24, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @end(ptr %p) {
  %p24 = getelementptr i8, ptr %p, i64 24
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
  store i64 1, ptr %p24
  ret void
}

; CHECK-LABEL: define void @beginning(
; CHECK-NEXT: %1 = getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %1, i8 0, i64 24, i1 false)
; CHECK-NEXT: store i64 1, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @beginning(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
  store i64 1, ptr %p
  ret void
}

; CHECK-LABEL: define void @beginning_of_copy(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr %q, i64 32, i1 false)
; CHECK-NEXT: store i64 1, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @beginning_of_copy(ptr %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr %q, i64 32, i1 false)
  store i64 1, ptr %p
  ret void
}

; CHECK-LABEL: define void @end_of_copy(
; CHECK-NEXT: %p28 = getelementptr i8, ptr %p, i64 28
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %q, i64 28, i1 false)
; CHECK-NEXT: store i32 1, ptr %p28, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @end_of_copy(ptr %p, ptr noalias %q) {
  %p28 = getelementptr i8, ptr %p, i64 28
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %q, i64 32, i1 false)
  store i32 1, ptr %p28
  ret void
}

; What remains stays a multiple of the alignment.
; CHECK-LABEL: define void @not_enough(
; CHECK-NEXT: %p28 = getelementptr i8, ptr %p, i64 28
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
; CHECK-NEXT: store i32 1, ptr %p28, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_enough(ptr %p) {
  %p28 = getelementptr i8, ptr %p, i64 28
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
  store i32 1, ptr %p28
  ret void
}

; CHECK-LABEL: define void @middle(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
; CHECK-NEXT: store i64 1, ptr %p8, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @middle(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)
  store i64 1, ptr %p8
  ret void
}

; CHECK-LABEL: define void @by_two(
; CHECK-NEXT: %p4 = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: store i64 2, ptr %p, align 8
; CHECK-NEXT: store float 3.000000e+00, ptr %p4, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @by_two(ptr %p) {
  %p4 = getelementptr i8, ptr %p, i64 4
  store i64 1, ptr %p
  store i32 2, ptr %p
  store float 3.0, ptr %p4
  ret void
}

; CHECK-LABEL: define void @merged(
; CHECK-NEXT: store i64 4294901760, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @merged(ptr %p) {
  %p2 = getelementptr i8, ptr %p, i64 2
  store i64 0, ptr %p
  store i16 -1, ptr %p2
  ret void
}

; CHECK-LABEL: define void @not_constant(
; CHECK-NEXT: %p2 = getelementptr i8, ptr %p, i64 2
; CHECK-NEXT: store i64 0, ptr %p, align 8
; CHECK-NEXT: store i16 %x, ptr %p2, align 2
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_constant(ptr %p, i16 %x) {
  %p2 = getelementptr i8, ptr %p, i64 2
  store i64 0, ptr %p
  store i16 %x, ptr %p2
  ret void
}
