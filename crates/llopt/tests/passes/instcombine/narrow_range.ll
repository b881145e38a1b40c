; RUN: llopt -passes='instcombine<no-verify-fixpoint>' -S %s | FileCheck %s

; A range that wraps in the wide type ends, in the narrow one, right below the greatest number: only that one is not in it.
define i1 @below_greatest(i2 %x) {
; CHECK-LABEL: @below_greatest(
; CHECK-NEXT: %r = icmp ne i2 %x, -1
  %wide = zext i2 %x to i3
  %sum = sub i3 %wide, 7
  %r = icmp samesign sgt i3 %sum, 6
  ret i1 %r
}

; The operands of the rotation may be two numbers where the shift is by an undefined one: the count stays defined at zero.
define i8 @rotation_of_undef(i8 %x) {
; CHECK-LABEL: @rotation_of_undef(
; CHECK: @llvm.ctlz.i8(i8 {{.*}}, i1 false)
  %s = call i8 @llvm.ushl.sat.i8(i8 1, i8 %x)
  %rotated = call i8 @llvm.fshl.i8(i8 %s, i8 %s, i8 %s)
  %n = call i8 @llvm.ctlz.i8(i8 %rotated, i1 false)
  ret i8 %n
}

define i8 @rotation_of_defined(i8 noundef %x) {
; CHECK-LABEL: @rotation_of_defined(
; CHECK: @llvm.ctlz.i8(i8 {{.*}}, i1 true)
  %s = call i8 @llvm.ushl.sat.i8(i8 1, i8 %x)
  %rotated = call i8 @llvm.fshl.i8(i8 %s, i8 %s, i8 %s)
  %n = call i8 @llvm.ctlz.i8(i8 %rotated, i1 false)
  ret i8 %n
}
