; Weights, where they go, and the call that they come from.
; RUN: llopt -passes=lower-expect -explain=lower-expect -disable-output %s 2>&1 | FileCheck %s
; CHECK: lower-expect: @branch: set weights: br i1 %e, label %yes, label %no: 2000, 1, by %e = call i1 @llvm.expect.i1(i1 %c, i1 true)
; CHECK-NEXT: lower-expect: @branch: remove a call: %e = call i1 @llvm.expect.i1(i1 %c, i1 true): it returns its first argument
; CHECK-NEXT: lower-expect: @switch: set weights: switch i32 %e, label %no [ i32 3, label %yes i32 4, label %no ]: 1, 2000, 1, by %e = call i32 @llvm.expect.i32(i32 %x, i32 3)
; CHECK-NEXT: lower-expect: @switch: remove a call: %e = call i32 @llvm.expect.i32(i32 %x, i32 3): it returns its first argument
; CHECK-NOT: lower-expect:

declare i1 @llvm.expect.i1(i1, i1)
declare i32 @llvm.expect.i32(i32, i32)

define i32 @branch(i1 %c) {
  %e = call i1 @llvm.expect.i1(i1 %c, i1 true)
  br i1 %e, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @switch(i32 %x) {
  %e = call i32 @llvm.expect.i32(i32 %x, i32 3)
  switch i32 %e, label %no [
    i32 3, label %yes
    i32 4, label %no
  ]
yes:
  ret i32 1
no:
  ret i32 2
}

define i32 @nothing_expected(i1 %c) {
  %v = select i1 %c, i32 1, i32 2
  ret i32 %v
}
