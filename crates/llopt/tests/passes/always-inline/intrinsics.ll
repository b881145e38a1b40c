; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Intrinsics come in through an invoke as calls where they cannot be invoked, whether they are known (stack maps) or not.

; CHECK: define i32 @top(ptr %p) personality ptr @pers {
; CHECK-NEXT:   call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
; CHECK-NEXT:   call void @llvm.unheard.of(ptr %p)
; CHECK-NEXT:   invoke void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 15, ptr %p, i32 0)
; CHECK-NEXT:           to label %callee.exit unwind label %bad

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.unheard.of(ptr)
declare i32 @pers(...)

define internal i32 @callee(ptr %p) alwaysinline {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @llvm.unheard.of(ptr %p)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 15, ptr %p, i32 0)
  ret i32 1
}

define i32 @top(ptr %p) personality ptr @pers {
  %v = invoke i32 @callee(ptr %p) to label %ok unwind label %bad
ok:
  ret i32 %v
bad:
  %l = landingpad i32 cleanup
  ret i32 %l
}
