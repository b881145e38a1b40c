; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; A choice between a number and its negation is negated by taking the other one: the negation has to hold for the least number, too.

; CHECK-LABEL: define i8 @opposite(
; CHECK-NEXT:    %n = sub i8 0, %x
; CHECK-NOT:     nsw
; CHECK:         ret i8
define i8 @opposite(i1 %c, i8 %x) {
  %n = sub nsw i8 0, %x
  %s = select i1 %c, i8 %n, i8 %x
  %r = sub i8 3, %s
  ret i8 %r
}

; That %y is less than itself is never true, but for two uses of undef: %x != 0 is asked, too.
; CHECK-LABEL: define i1 @shifted_is_less(
; CHECK:         icmp ne i8 %x, 0
define i1 @shifted_is_less(i8 %x, i8 %y) {
  %s = lshr exact i8 %y, %x
  %less = icmp ult i8 %s, %y
  %nonzero = icmp ne i8 %x, 0
  %r = and i1 %less, %nonzero
  ret i1 %r
}

; CHECK-LABEL: define i1 @shifted_is_less_defined(
; CHECK-NOT:     icmp ne
; CHECK:         ret i1 %less
define i1 @shifted_is_less_defined(i8 %x, i8 noundef %y) {
  %s = lshr exact i8 %y, %x
  %less = icmp ult i8 %s, %y
  %nonzero = icmp ne i8 %x, 0
  %r = and i1 %less, %nonzero
  ret i1 %r
}
