; RUN: llopt -passes=instsimplify -S %s | FileCheck %s

; The maximum of %x and a select of the greater one is the select, unless an operand may be undef: the comparison and the arm may see different values then.

; CHECK-LABEL: @defined(
; CHECK: ret i8 %s
define i8 @defined(i8 noundef %x, i8 noundef %y) {
  %c = icmp sgt i8 %x, %y
  %s = select i1 %c, i8 %x, i8 %y
  %m = call i8 @llvm.smax.i8(i8 %x, i8 %s)
  ret i8 %m
}

; opt 22 returns %s here, too.
; CHECK-LABEL: @may_be_undef(
; CHECK: ret i8 %m
define i8 @may_be_undef(i8 %x, i8 %y) {
  %c = icmp sgt i8 %x, %y
  %s = select i1 %c, i8 %x, i8 %y
  %m = call i8 @llvm.smax.i8(i8 %x, i8 %s)
  ret i8 %m
}
