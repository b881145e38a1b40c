; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; What is taken out of the result of an intrinsic without arguments: nothing is known of it.

; CHECK-LABEL: define i1 @f(
; CHECK: %n = icmp slt i64 %time, 0
; CHECK-NEXT: ret i1 %n
define i1 @f() {
  %pair = call { i64, i32 } @llvm.x86.rdtscp()
  %time = extractvalue { i64, i32 } %pair, 0
  %n = icmp slt i64 %time, 0
  ret i1 %n
}

; The sum that an overflow test comes with is known like a sum.
; CHECK-LABEL: define i1 @sum(
; CHECK-NEXT: ret i1 false
define i1 @sum(i32 %x) {
  %a = and i32 %x, 7
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 8)
  %s = extractvalue { i32, i1 } %pair, 0
  %n = icmp slt i32 %s, 0
  ret i1 %n
}

declare { i64, i32 } @llvm.x86.rdtscp()
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
