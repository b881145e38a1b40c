; Not as opt 22: a call may return null however much it is asked for, so that nothing is assumed of the size.
; RUN: llopt -S -passes=lower-constant-intrinsics %s | FileCheck %s
; CHECK-NOT: llvm.assume
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare ptr @get(i64) allocsize(0)

; CHECK-LABEL: define i64 @allocated(
; CHECK-NEXT: %p = call ptr @get(i64 %n)
; CHECK-NEXT: %1 = sub i64 %n, 0
; CHECK-NEXT: %2 = icmp ult i64 %n, 0
; CHECK-NEXT: %3 = select i1 %2, i64 0, i64 %1
; CHECK-NEXT: ret i64 %3
; CHECK-NEXT: }
define i64 @allocated(i64 %n) {
  %p = call ptr @get(i64 %n)
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 true)
  ret i64 %size
}
