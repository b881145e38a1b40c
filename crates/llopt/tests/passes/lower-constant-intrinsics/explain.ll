; Answers, and what follows from them.
; RUN: llopt -passes=lower-constant-intrinsics -explain=lower-constant-intrinsics -disable-output %s 2>&1 | FileCheck %s
; CHECK: lower-constant-intrinsics: @f: answer a question: %k = call i1 @llvm.is.constant.i32(i32 %x)  <-  i1 false
; CHECK-NEXT: lower-constant-intrinsics: @f: simplify what uses the answer: %n = xor i1 false, true  <-  i1 true
; CHECK-NEXT: lower-constant-intrinsics: @f: fold a branch: br i1 true, label %yes, label %no  <-  label %yes
; CHECK-NEXT: lower-constant-intrinsics: @size: answer a question: %n = call i64 @llvm.objectsize.i64.p0(ptr %s, i1 false, i1 false, i1 false)  <-  i64 7
; CHECK-NOT: lower-constant-intrinsics:

declare i1 @llvm.is.constant.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)

define i32 @f(i32 %x) {
entry:
  %k = call i1 @llvm.is.constant.i32(i32 %x)
  %n = xor i1 %k, true
  br i1 %n, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i64 @size() {
  %s = alloca [7 x i8]
  %n = call i64 @llvm.objectsize.i64.p0(ptr %s, i1 false, i1 false, i1 false)
  ret i64 %n
}

define i32 @optimal(i32 %x) {
  ret i32 %x
}
