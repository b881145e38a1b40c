; Stores of one byte again and again, and fills, side by side.
; RUN: llopt -S -passes=memcpyopt -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
declare void @any()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @two_words(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @two_words(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %p, align 8
  store double 0.0, ptr %p8, align 8
  ret void
}

; Out of order; the fill has the alignment of the first address.
; CHECK-LABEL: define void @four_bytes(
; CHECK-NEXT: %p1 = getelementptr i8, ptr %p, i64 1
; CHECK-NEXT: %p2 = getelementptr i8, ptr %p, i64 2
; CHECK-NEXT: %p3 = getelementptr i8, ptr %p, i64 3
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 4, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @four_bytes(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  store i8 7, ptr %p2, align 2
  store i8 7, ptr %p1
  store i8 7, ptr %p3
  store i8 7, ptr %p, align 4
  ret void
}

; The code generator merges two small stores by itself.
; CHECK-LABEL: define void @two_halves(
; CHECK-NEXT: %p4 = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: store i32 -1, ptr %p, align 4
; CHECK-NEXT: store i32 -1, ptr %p4, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @two_halves(ptr %p) {
  %p4 = getelementptr i8, ptr %p, i64 4
  store i32 -1, ptr %p, align 4
  store i32 -1, ptr %p4, align 4
  ret void
}

; CHECK-LABEL: define void @gap(
; CHECK-NEXT: %p12 = getelementptr i8, ptr %p, i64 12
; CHECK-NEXT: store i64 0, ptr %p, align 8
; CHECK-NEXT: store i64 0, ptr %p12, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @gap(ptr %p) {
  %p12 = getelementptr i8, ptr %p, i64 12
  store i64 0, ptr %p, align 8
  store i64 0, ptr %p12, align 4
  ret void
}

; CHECK-LABEL: define void @other_byte(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: store i64 0, ptr %p, align 8
; CHECK-NEXT: store i64 1, ptr %p8, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_byte(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %p, align 8
  store i64 1, ptr %p8, align 8
  ret void
}

; CHECK-LABEL: define void @volatile(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: store i64 0, ptr %p, align 8
; CHECK-NEXT: store volatile i64 0, ptr %p8, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %p, align 8
  store volatile i64 0, ptr %p8, align 8
  ret void
}

; CHECK-LABEL: define void @call_between(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: store i64 0, ptr %p, align 8
; CHECK-NEXT: call void @any()
; CHECK-NEXT: store i64 0, ptr %p8, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @call_between(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %p, align 8
  call void @any()
  store i64 0, ptr %p8, align 8
  ret void
}

; A fill grows.
; CHECK-LABEL: define void @fill_and_store(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 %v, i64 9, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @fill_and_store(ptr %p, i8 %v) {
  %p8 = getelementptr i8, ptr %p, i64 8
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 %v, i64 8, i1 false)
  store i8 %v, ptr %p8, align 8
  ret void
}

; CHECK-LABEL: define void @variable_index(
; CHECK-NEXT: %a = getelementptr [4 x i64], ptr %p, i64 %n, i64 1
; CHECK-NEXT: %b = getelementptr [4 x i64], ptr %p, i64 %n, i64 2
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %a, i8 0, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @variable_index(ptr %p, i64 %n) {
  %a = getelementptr [4 x i64], ptr %p, i64 %n, i64 1
  %b = getelementptr [4 x i64], ptr %p, i64 %n, i64 2
  store i64 0, ptr %a, align 8
  store i64 0, ptr %b, align 8
  ret void
}

; CHECK-LABEL: define void @aggregate(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 12, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @aggregate(ptr %p) {
  store [3 x i32] zeroinitializer, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @nontemporal(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: store i64 0, ptr %p, align 8, !nontemporal !{{[0-9]+}}
; CHECK-NEXT: store i64 0, ptr %p8, align 8, !nontemporal !{{[0-9]+}}
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @nontemporal(ptr %p) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %p, align 8, !nontemporal !0
  store i64 0, ptr %p8, align 8, !nontemporal !0
  ret void
}
!0 = !{i32 1}
