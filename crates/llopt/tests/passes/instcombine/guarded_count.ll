; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; A count whose value at zero is not looked at may be poison there, if the comparison surely sees the number that is counted.

; CHECK-LABEL: define i8 @defined(
; CHECK: call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %x, i1 true)
define i8 @defined(i8 noundef %x) {
  %c = icmp eq i8 %x, 0
  %z = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  %r = select i1 %c, i8 5, i8 %z
  ret i8 %r
}

; CHECK-LABEL: define i8 @maybe_undef(
; CHECK: call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %x, i1 false)
define i8 @maybe_undef(i8 %x) {
  %c = icmp eq i8 %x, 0
  %z = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  %r = select i1 %c, i8 5, i8 %z
  ret i8 %r
}

; With the value at zero, the count needs no choice.
; CHECK-LABEL: define i8 @width_at_zero(
; CHECK-NEXT: %z = call range(i8 0, 9) i8 @llvm.ctlz.i8(i8 %x, i1 false)
; CHECK-NEXT: ret i8 %z
define i8 @width_at_zero(i8 %x) {
  %c = icmp eq i8 %x, 0
  %z = call i8 @llvm.ctlz.i8(i8 %x, i1 true)
  %r = select i1 %c, i8 8, i8 %z
  ret i8 %r
}
