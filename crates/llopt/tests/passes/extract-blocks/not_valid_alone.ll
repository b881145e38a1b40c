; RUN: echo "token normal" > %t && echo "deoptimizes deopt" >> %t && echo "never b" >> %t && echo "never_ordered b" >> %t && echo "exit_of_unreached a;never;out" >> %t && echo "phi_of_catchswitch a;dispatch;catch;exit" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; Blocks that would not be valid in a function of their own stay; opt writes a module that it refuses. Tokens cannot be passed; a call of
; llvm.experimental.deoptimize must be followed by the return; what is never reached may use values before they are computed, and its
; exits would be reached; there is no place for a store behind a phi before a catchswitch.

; CHECK-LABEL: define i32 @token(
; CHECK: normal:
; CHECK-NEXT: call i32 @llvm.experimental.gc.result
; CHECK-LABEL: define i8 @deoptimizes(
; CHECK: deopt:
; CHECK-NEXT: call i8 (...) @llvm.experimental.deoptimize.i8
; CHECK-LABEL: define void @never(
; CHECK: b:
; CHECK-NEXT: %x = or i32 %y, 1
; CHECK-LABEL: define void @never_ordered(
; CHECK: call void @never_ordered.b()
; CHECK-LABEL: define i32 @exit_of_unreached(
; CHECK: never:
; CHECK-NEXT: br label %final
; CHECK-LABEL: define i32 @phi_of_catchswitch(
; CHECK: dispatch:
; CHECK-NEXT: %c = phi i32 [ 0, %a ]
; CHECK-NEXT: catchswitch
; CHECK-LABEL: define internal void @never_ordered.b(
; CHECK: %y = or i32 0, 2
; CHECK-NEXT: %x = or i32 %y, 1
; CHECK-NOT: define

declare i32 @called()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare i32 @llvm.experimental.gc.result.i32(token)
declare i8 @llvm.experimental.deoptimize.i8(...)

define i32 @token() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 ()) @called, i32 0, i32 0, i32 0, i32 0)
  br label %normal
normal:
  %r = call i32 @llvm.experimental.gc.result.i32(token %t)
  ret i32 %r
}

define i8 @deoptimizes() {
  br label %deopt
deopt:
  %v = call i8 (...) @llvm.experimental.deoptimize.i8(i32 0) [ "deopt"(i32 0) ]
  ret i8 %v
}

define void @never() {
  unreachable
b:
  %x = or i32 %y, 1
  %y = or i32 0, 2
  br label %b
}

define void @never_ordered() {
  unreachable
b:
  %y = or i32 0, 2
  %x = or i32 %y, 1
  br label %b
}

define i32 @exit_of_unreached(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %out
b:
  %g = phi i32 [ 1, %0 ], [ 2, %a ]
  br label %final
never:
  br label %final
final:
  ret i32 %g
out:
  ret i32 0
}

declare void @throws()
declare i32 @__CxxFrameHandler3(...)

define i32 @phi_of_catchswitch() personality ptr @__CxxFrameHandler3 {
  br label %latch
a:
  invoke void @throws() to label %latch unwind label %dispatch
dispatch:
  %c = phi i32 [ 0, %a ]
  %switch = catchswitch within none [label %catch] unwind to caller
catch:
  %pad = catchpad within %switch [ptr null, i32 0, ptr null]
  catchret from %pad to label %exit
exit:
  ret i32 %c
latch:
  br label %a
}
