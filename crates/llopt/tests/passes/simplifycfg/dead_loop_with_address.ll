; A block whose address another function has stays when nothing leads to it. Its phi goes with the last edge, that of the block to itself.
; RUN: llopt -S -passes='simplifycfg<no-keep-loops>' %s | FileCheck %s

; CHECK: define void @f(i1 %c) {
; CHECK-NOT: phi
; CHECK: unreachable
; CHECK: }
@address = global ptr blockaddress(@f, %loop)

define void @f(i1 %c) {
entry:
  ret void

loop:
  %p = phi i32 [ 0, %loop ]
  %q = phi i32 [ %p, %loop ]
  br label %loop
}

define ptr @g() {
  ret ptr blockaddress(@f, %loop)
}
