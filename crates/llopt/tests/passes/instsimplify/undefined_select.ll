; RUN: llopt -passes=instsimplify -S %s | FileCheck %s

; The select may be any number if %x is undef, as the comparison sees another one than the arm: the minimum bounds it.
define i8 @minimum_of_undef(i8 %x) {
; CHECK-LABEL: @minimum_of_undef(
; CHECK: ret i8 %r
  %c = icmp ule i8 %x, 0
  %s = select i1 %c, i8 %x, i8 0
  %r = call i8 @llvm.umin.i8(i8 1, i8 %s)
  ret i8 %r
}

define i8 @minimum(i8 noundef %x) {
; CHECK-LABEL: @minimum(
; CHECK: ret i8 %s
  %c = icmp ule i8 %x, 0
  %s = select i1 %c, i8 %x, i8 0
  %r = call i8 @llvm.umin.i8(i8 1, i8 %s)
  ret i8 %r
}

; Constants are the same for both.
define i8 @minimum_of_constants(i8 %x) {
; CHECK-LABEL: @minimum_of_constants(
; CHECK: ret i8 %s
  %c = icmp ule i8 %x, 0
  %s = select i1 %c, i8 5, i8 4
  %r = call i8 @llvm.umin.i8(i8 7, i8 %s)
  ret i8 %r
}
