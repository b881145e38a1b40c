; RUN: llopt -S -passes=lower-invoke %s | FileCheck %s

; What is relocated behind a landing pad belongs to the safepoint that leads there.

; CHECK-LABEL: define ptr addrspace(1) @relocated(
; CHECK: invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(
; CHECK: bad:
; CHECK-NEXT: %l = landingpad token
; CHECK: call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
define ptr addrspace(1) @relocated(ptr addrspace(1) %p) gc "statepoint-example" personality ptr @personality {
entry:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @f, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
          to label %ok unwind label %bad
ok:
  %r = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
bad:
  %l = landingpad token
          cleanup
  %s = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  ret ptr addrspace(1) %s
}

; CHECK-LABEL: define void @without(
; CHECK-NEXT: entry:
; CHECK-NEXT: %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(
; CHECK-NEXT: br label %ok
define void @without(ptr addrspace(1) %p) gc "statepoint-example" personality ptr @personality {
entry:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @f, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
          to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad token
          cleanup
  ret void
}

declare void @f()
declare i32 @personality(...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
