; A block that nothing leads to but itself goes, with its phis, though a variable and another function have its address.
; RUN: llopt -S -passes='simplifycfg<no-keep-loops>' %s | FileCheck %s

; CHECK: @address = global ptr inttoptr (i32 1 to ptr)
; CHECK: define void @f(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK: define ptr @g() {
; CHECK-NEXT: ret ptr inttoptr (i32 1 to ptr)
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
