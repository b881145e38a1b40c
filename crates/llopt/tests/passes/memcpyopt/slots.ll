; Stack slots that become one; aggregates that are loaded and stored.
; RUN: llopt -S -passes=memcpyopt -verify-memoryssa %s | FileCheck %s
declare void @fills(ptr captures(none))
declare void @reads(ptr readonly captures(none))
declare void @keeps(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; CHECK-LABEL: define void @one_slot(
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @one_slot() {
  %d = alloca i64, align 4
  %s = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr %s)
  store i64 7, ptr %s, !tbaa !0
  call void @reads(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @llvm.lifetime.end.p0(ptr %s)
  call void @fills(ptr %d)
  ret void
}

; CHECK-LABEL: define void @captured(
; CHECK-NEXT: %d = alloca i64, align 8
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4
; CHECK-NEXT: call void @keeps(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @captured() {
  %d = alloca i64
  %s = alloca i64
  store i64 7, ptr %s
  call void @keeps(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @fills(ptr %d)
  ret void
}

; CHECK-LABEL: define void @used_before(
; CHECK-NEXT: %d = alloca i64, align 8
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @used_before() {
  %d = alloca i64
  %s = alloca i64
  store i64 7, ptr %s
  call void @fills(ptr %s)
  call void @fills(ptr %d)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @fills(ptr %d)
  ret void
}

; CHECK-LABEL: define void @source_changes_behind(
; CHECK-NEXT: %d = alloca i64, align 8
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @reads(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @source_changes_behind() {
  %d = alloca i64
  %s = alloca i64
  store i64 7, ptr %s
  call void @reads(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @fills(ptr %s)
  call void @reads(ptr %d)
  ret void
}

; CHECK-LABEL: define void @other_size(
; CHECK-NEXT: %d = alloca [2 x i64], align 8
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: call void @reads(ptr %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_size() {
  %d = alloca [2 x i64]
  %s = alloca i64
  store i64 7, ptr %s
  call void @reads(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @reads(ptr %d)
  ret void
}

; CHECK-LABEL: define void @in_a_loop(
; CHECK-NEXT: %d = alloca i64, align 8
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: call void @fills(ptr %s)
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: call void @fills(ptr %d)
; CHECK-NEXT: br i1 %c, label %loop, label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @in_a_loop(i1 %c) {
  %d = alloca i64
  %s = alloca i64
  br label %loop
loop:
  call void @fills(ptr %s)
  call void @reads(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  call void @fills(ptr %d)
  br i1 %c, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @aggregate(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @aggregate(ptr %p, ptr noalias %q) {
  %v = load { i64, i64 }, ptr %q
  store { i64, i64 } %v, ptr %p
  ret void
}

; CHECK-LABEL: define void @aggregate_that_may_overlap(
; CHECK-NEXT: call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @aggregate_that_may_overlap(ptr %p, ptr %q) {
  %v = load { i64, i64 }, ptr %q
  store { i64, i64 } %v, ptr %p
  ret void
}

; The copy is made before the source changes.
; CHECK-LABEL: define void @moved_up(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i1 false)
; CHECK-NEXT: store i64 0, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @moved_up(ptr noalias %p, ptr %q) {
  %v = load { i64, i64 }, ptr %q
  store i64 0, ptr %q
  store { i64, i64 } %v, ptr %p
  ret void
}

; CHECK-LABEL: define void @not_moved_up(
; CHECK-NEXT: %v = load { i64, i64 }, ptr %q, align 4
; CHECK-NEXT: store i64 0, ptr %q, align 4
; CHECK-NEXT: %w = load i64, ptr %p, align 4
; CHECK-NEXT: store { i64, i64 } %v, ptr %p, align 4
; CHECK-NEXT: call void @reads(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_moved_up(ptr %p, ptr %q) {
  %v = load { i64, i64 }, ptr %q
  store i64 0, ptr %q
  %w = load i64, ptr %p
  store { i64, i64 } %v, ptr %p
  call void @reads(ptr %p)
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"long", !2}
!2 = !{!"root"}
