; Calls that write to where their result is copied, and calls that read the source of a copy.
; RUN: llopt -S -passes=memcpyopt -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
%T = type { i64, i64, i64 }
declare void @fills(ptr captures(none)) nounwind
declare void @keeps(ptr) nounwind
declare void @throws(ptr captures(none))
declare void @reads(ptr noalias readonly captures(none)) nounwind
declare void @by_value(ptr byval(%T) align 8)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: define void @call_slot(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @call_slot(ptr noalias writable dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @not_dereferenceable(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_dereferenceable(ptr noalias writable dereferenceable(16) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @not_writable(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_writable(ptr noalias dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @not_aligned(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_aligned(ptr noalias writable dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @slot_used_later(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: store i8 0, ptr %s, align 1
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slot_used_later(ptr noalias writable dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  call void @reads(ptr %s)
  store i8 0, ptr %s
  ret void
}

; CHECK-LABEL: define void @seen_by_handler(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @throws(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @seen_by_handler(ptr noalias writable dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @throws(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @read_between(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: %v = load volatile i8, ptr %d, align 1
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @read_between(ptr noalias writable dereferenceable(24) %d) {
  %s = alloca %T, align 8
  call void @fills(ptr %s)
  %v = load volatile i8, ptr %d
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @load_and_store(
; CHECK-NEXT: %d = alloca i64, align 4
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: call void @keeps(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @load_and_store() {
  %d = alloca i64, align 4
  %s = alloca i64, align 8
  call void @fills(ptr %s)
  %v = load i64, ptr %s
  store i64 %v, ptr %d
  call void @keeps(ptr %d)
  ret void
}

; CHECK-LABEL: define void @kept_and_used_later(
; CHECK-NEXT: %d = alloca %T, align 8
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @keeps(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
; CHECK-NEXT: call void @keeps(ptr %other)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @kept_and_used_later(ptr %other) {
  %d = alloca %T, align 8
  %s = alloca %T, align 8
  call void @keeps(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr %s, i64 24, i1 false)
  call void @keeps(ptr %other)
  ret void
}

; CHECK-LABEL: define void @immutable(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
; CHECK-NEXT: call void @reads(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @immutable(ptr align 8 noalias %p) {
  %s = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
  call void @reads(ptr %s)
  ret void
}

; CHECK-LABEL: define void @less_aligned(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 4 %p, i64 24, i1 false)
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @less_aligned(ptr align 4 noalias %p) {
  %s = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 4 %p, i64 24, i1 false)
  call void @reads(ptr %s)
  ret void
}

; CHECK-LABEL: define void @changed_meanwhile(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
; CHECK-NEXT: store i8 0, ptr %p, align 1
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @changed_meanwhile(ptr align 8 noalias %p) {
  %s = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
  store i8 0, ptr %p
  call void @reads(ptr %s)
  ret void
}

; CHECK-LABEL: define void @value(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
; CHECK-NEXT: call void @by_value(ptr byval(%T) align 8 %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @value(ptr align 8 %p) {
  %s = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 24, i1 false)
  call void @by_value(ptr byval(%T) align 8 %s)
  ret void
}

; CHECK-LABEL: define void @part_of_value(
; CHECK-NEXT: %s = alloca %T, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 16, i1 false)
; CHECK-NEXT: call void @by_value(ptr byval(%T) align 8 %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @part_of_value(ptr align 8 %p) {
  %s = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr align 8 %p, i64 16, i1 false)
  call void @by_value(ptr byval(%T) align 8 %s)
  ret void
}
