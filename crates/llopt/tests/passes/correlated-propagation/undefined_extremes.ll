; RUN: llopt -passes=correlated-propagation -S %s | FileCheck %s

; A minimum that is written as a comparison and a select may be any number if its operand is undef: the comparison and the select see two
; numbers. So may an absolute value.
define i8 @minimum_of_undef(i8 %x) {
; CHECK-LABEL: define i8 @minimum_of_undef(
  %c = icmp sge i8 %x, 0
  %r = select i1 %c, i8 0, i8 %x
  ret i8 %r
}

define i8 @minimum(i8 noundef %x) {
; CHECK-LABEL: define range(i8 -128, 1) i8 @minimum(
  %c = icmp sge i8 %x, 0
  %r = select i1 %c, i8 0, i8 %x
  ret i8 %r
}

define i1 @absolute_of_undef(i8 range(i8 -5, 30) %x) {
; CHECK-LABEL: define i1 @absolute_of_undef(
; CHECK: ret i1 %r
  %n = sub nsw i8 0, %x
  %c = icmp slt i8 %x, 0
  %a = select i1 %c, i8 %n, i8 %x
  %r = icmp sge i8 %a, 0
  ret i1 %r
}

define i1 @absolute(i8 noundef range(i8 -5, 30) %x) {
; CHECK-LABEL: @absolute(
; CHECK: ret i1 true
  %n = sub nsw i8 0, %x
  %c = icmp slt i8 %x, 0
  %a = select i1 %c, i8 %n, i8 %x
  %r = icmp sge i8 %a, 0
  ret i1 %r
}

; Ranges of both operands hold in any case.
define i1 @of_ranges(i8 %x, i8 %y) {
; CHECK-LABEL: @of_ranges(
; CHECK: ret i1 true
  %a = lshr i8 %x, 4
  %b = lshr i8 %y, 5
  %c = icmp ult i8 %a, %b
  %m = select i1 %c, i8 %a, i8 %b
  %r = icmp ult i8 %m, 16
  ret i1 %r
}
