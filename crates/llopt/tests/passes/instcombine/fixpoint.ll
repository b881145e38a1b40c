; RUN: llopt -S -passes=instcombine %s | FileCheck %s
; Without parameters the pass goes on until nothing changes.

declare void @llvm.assume(i1)
declare void @use32(i32)

; The assumption speaks of %n at first, and of %x then. Both are used.

; CHECK-LABEL: @assumption_of_other_operand(
; CHECK-NEXT:   %n = and i32 %x, 2147483646
; CHECK-NEXT:   %c = icmp sgt i32 %x, 1
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
define void @assumption_of_other_operand(i32 %x) {
  %n = and i32 %x, -2
  %c = icmp sgt i32 %n, 0
  call void @llvm.assume(i1 %c)
  call void @use32(i32 %n)
  ret void
}
