; Copies of copies, of fills, of constants and of nothing; a fill before a copy.
; RUN: llopt -S -passes=memcpyopt -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
@zeros = constant [16 x i8] zeroinitializer
@other = constant [4 x i8] c"abcd"
declare void @use(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)

; CHECK-LABEL: define void @copy_of_copy(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 4 %b, i64 32, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr align 4 %b, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @copy_of_copy(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 4 %b, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: define void @part_of_copy(
; CHECK-NEXT: %a6 = getelementptr i8, ptr %a, i64 6
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 4 %b, i64 32, i1 false)
; CHECK-NEXT: %1 = getelementptr inbounds i8, ptr %b, i64 6
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr align 2 %1, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @part_of_copy(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  %a6 = getelementptr i8, ptr %a, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 4 %b, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a6, i64 16, i1 false)
  ret void
}

; Source and destination might overlap.
; CHECK-LABEL: define void @becomes_move(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
; CHECK-NEXT: call void @llvm.memmove.p0.p0.i64(ptr %c, ptr %b, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @becomes_move(ptr noalias %a, ptr %b, ptr %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @inline_does_not_become_move(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.inline.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @inline_does_not_become_move(ptr noalias %a, ptr %b, ptr %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @copied_more(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 16, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @copied_more(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @source_written(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
; CHECK-NEXT: store i8 1, ptr %b, align 1
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @source_written(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
  store i8 1, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @volatile_copy(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 true)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile_copy(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 32, i1 true)
  ret void
}

; CHECK-LABEL: define void @of_constant(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 16, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_constant(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr @zeros, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: define void @of_other_constant(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr @other, i64 4, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_other_constant(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr @other, i64 4, i1 false)
  ret void
}

; CHECK-LABEL: define void @of_fill(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
; CHECK-NEXT: %a8 = getelementptr i8, ptr %a, i64 8
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %b, i8 1, i64 24, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_fill(ptr noalias %a, ptr noalias %b) {
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  %a8 = getelementptr i8, ptr %a, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a8, i64 24, i1 false)
  ret void
}

; CHECK-LABEL: define void @of_more_than_fill(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
; CHECK-NEXT: %a8 = getelementptr i8, ptr %a, i64 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a8, i64 25, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_more_than_fill(ptr noalias %a, ptr noalias %b) {
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  %a8 = getelementptr i8, ptr %a, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a8, i64 25, i1 false)
  ret void
}

; Behind what was filled, there is nothing.
; CHECK-LABEL: define void @of_fill_and_nothing(
; CHECK-NEXT: %a = alloca [64 x i8], align 1
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %b, i8 1, i64 32, i1 false)
; CHECK-NEXT: call void @use(ptr %a)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_fill_and_nothing(ptr noalias %b) {
  %a = alloca [64 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 64, i1 false)
  call void @use(ptr %a)
  ret void
}

; CHECK-LABEL: define void @of_nothing(
; CHECK-NEXT: %a = alloca [64 x i8], align 1
; CHECK-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; CHECK-NEXT: call void @use(ptr %a)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @of_nothing(ptr noalias %b) {
  %a = alloca [64 x i8]
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 64, i1 false)
  call void @use(ptr %a)
  ret void
}

; CHECK-LABEL: define void @onto_itself(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @onto_itself(ptr %a) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %a, i64 64, i1 false)
  ret void
}

; CHECK-LABEL: define void @fill_before_copy(
; CHECK-NEXT: %1 = getelementptr i8, ptr %d, i64 12
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 20, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @fill_before_copy(ptr noalias %d, ptr noalias %s) nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
  ret void
}

; CHECK-LABEL: define void @fill_before_copy_of_same_length(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @fill_before_copy_of_same_length(ptr noalias %d, ptr noalias %s) nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @filled_memory_is_read(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
; CHECK-NEXT: %v = load volatile i8, ptr %d, align 1
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @filled_memory_is_read(ptr noalias %d, ptr noalias %s) nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
  %v = load volatile i8, ptr %d
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
  ret void
}

declare void @throws() memory(none)

; CHECK-LABEL: define void @seen_by_handler(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
; CHECK-NEXT: call void @throws()
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @seen_by_handler(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 0, i64 32, i1 false)
  call void @throws()
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 12, i1 false)
  ret void
}

; CHECK-LABEL: define void @move(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @move(ptr noalias %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  ret void
}

; CHECK-LABEL: define void @move_that_may_overlap(
; CHECK-NEXT: call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @move_that_may_overlap(ptr %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  ret void
}

; CHECK-LABEL: define void @move_within_fill(
; CHECK-NEXT: %d2 = getelementptr i8, ptr %d, i64 2
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 6, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @move_within_fill(ptr %d) {
  %d2 = getelementptr i8, ptr %d, i64 2
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 6, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %d2, i64 4, i1 false)
  ret void
}
