; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s
; Facts that hold only if two uses of a value see the same number: it must not be undef. opt 22 takes them for granted.

; A square that does not overflow is not negative. With %x undef, its factors may be 1 and -1.
; CHECK-LABEL: @square(
; CHECK: sext i8
define i16 @square(i8 %x) {
  %m = mul nsw i8 %x, %x
  %r = sext i8 %m to i16
  ret i16 %r
}

; CHECK-LABEL: @square_of_defined(
; CHECK: zext nneg i8
define i16 @square_of_defined(i8 noundef %x) {
  %m = mul nsw i8 %x, %x
  %r = sext i8 %m to i16
  ret i16 %r
}

; With %x undef, the comparison may see 1 and the arm 0.
; CHECK-LABEL: @arm(
; CHECK: @llvm.cttz.i8(i8 %s, i1 false)
define i8 @arm(i8 %x, ptr %p) {
  %c = icmp eq i8 %x, 0
  %s = select i1 %c, i8 4, i8 %x
  store i8 %s, ptr %p
  %r = call i8 @llvm.cttz.i8(i8 %s, i1 false)
  ret i8 %r
}

; CHECK-LABEL: @arm_of_defined(
; CHECK: @llvm.cttz.i8(i8 %s, i1 true)
define i8 @arm_of_defined(i8 noundef %x, ptr %p) {
  %c = icmp eq i8 %x, 0
  %s = select i1 %c, i8 4, i8 %x
  store i8 %s, ptr %p
  %r = call i8 @llvm.cttz.i8(i8 %s, i1 false)
  ret i8 %r
}

declare i8 @llvm.cttz.i8(i8, i1)

; Two uses of an undef may be equal, or differ by an odd number.
; CHECK-LABEL: define i8 @lowest_bit_of_undef(
; CHECK:         call {{.*}} @llvm.ctlz.i8(i8 %x, i1 false)
define i8 @lowest_bit_of_undef(i8 %y) {
  %s = add i8 %y, 9
  %x = xor i8 %y, %s
  %c = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %c
}

; CHECK-LABEL: define i8 @lowest_bit_of_a_number(
; CHECK:         call {{.*}} @llvm.ctlz.i8(i8 %x, i1 true)
define i8 @lowest_bit_of_a_number(i8 noundef %y) {
  %s = add i8 %y, 9
  %x = xor i8 %y, %s
  %c = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %c
}
