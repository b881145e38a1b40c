; RUN: llopt -passes=memcpyopt -explain=memcpyopt -disable-output %s 2>&1 | FileCheck %s

; CHECK:     memcpyopt: @copied_twice: copy of a copy: call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %t, i64 16, i1 false), by call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %q, i64 16, i1 false)
; CHECK-NOT: memcpyopt

define void @copied_twice(ptr noalias %p, ptr noalias %q) {
  %t = alloca [16 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %q, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %t, i64 16, i1 false)
  ret void
}

define void @copied_once(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
