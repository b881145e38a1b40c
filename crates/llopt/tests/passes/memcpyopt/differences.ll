; What LLVM 22 does though it changes the program, and llopt does not: see docs/differences.md.
; RUN: llopt -S -passes=memcpyopt %s | FileCheck %s
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

; The last two of the bytes that are moved were not filled.
; CHECK-LABEL: define void @move_of_more_than_fill(
; CHECK-NEXT: %d2 = getelementptr i8, ptr %d, i64 2
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 4, i1 false)
; CHECK-NEXT: call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %d2, i64 4, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @move_of_more_than_fill(ptr %d) {
  %d2 = getelementptr i8, ptr %d, i64 2
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 4, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %d2, i64 4, i1 false)
  ret void
}

; CHECK-LABEL: define void @volatile_fill(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 32, i1 true)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 32, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile_fill(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 32, i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 32, i1 false)
  ret void
}
