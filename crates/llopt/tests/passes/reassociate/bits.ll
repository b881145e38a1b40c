; And, or, xor.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i8 @contradiction(
; CHECK-NEXT: ret i8 0
; CHECK-NEXT: }
define i8 @contradiction(i8 %x, i8 %y) {
  %n = xor i8 %x, -1
  %a = and i8 %n, %y
  %b = and i8 %a, %x
  ret i8 %b
}
; CHECK-LABEL: define i8 @tautology(
; CHECK-NEXT: ret i8 -1
; CHECK-NEXT: }
define i8 @tautology(i8 %x, i8 %y) {
  %n = xor i8 %x, -1
  %a = or i8 %n, %y
  %b = or i8 %a, %x
  ret i8 %b
}
; CHECK-LABEL: define i8 @twice(
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
define i8 @twice(i8 %x, i8 %y) {
  %a = xor i8 %x, %y
  %b = xor i8 %a, %x
  ret i8 %b
}
; CHECK-LABEL: define i8 @parts(
; CHECK-NEXT: %and.ra = and i8 %x, 51
; CHECK-NEXT: %d = xor i8 %and.ra, %y
; CHECK-NEXT: ret i8 %d
; CHECK-NEXT: }
define i8 @parts(i8 %x, i8 %y) {
  %a = and i8 %x, 15
  %b = and i8 %x, 60
  %c = xor i8 %a, %y
  %d = xor i8 %c, %b
  ret i8 %d
}
; CHECK-LABEL: define i8 @or_parts(
; CHECK-NEXT: %and.ra = and i8 %x, -52
; CHECK-NEXT: %c = xor i8 %y, 15
; CHECK-NEXT: %d = xor i8 %c, %and.ra
; CHECK-NEXT: ret i8 %d
; CHECK-NEXT: }
define i8 @or_parts(i8 %x, i8 %y) {
  %a = or i8 %x, 15
  %b = and i8 %x, 60
  %c = xor i8 %a, %y
  %d = xor i8 %c, %b
  ret i8 %d
}
; CHECK-LABEL: define i8 @or_constant(
; CHECK-NEXT: %and.ra = and i8 %x, -16
; CHECK-NEXT: %d = xor i8 %and.ra, %y
; CHECK-NEXT: ret i8 %d
; CHECK-NEXT: }
define i8 @or_constant(i8 %x, i8 %y) {
  %a = or i8 %x, 15
  %c = xor i8 %a, %y
  %d = xor i8 %c, 15
  ret i8 %d
}
; CHECK-LABEL: define i8 @disjoint(
; CHECK-NEXT: %a = shl i8 %x, 4
; CHECK-NEXT: %b = and i8 %y, 15
; CHECK-NEXT: %c = add nuw nsw i8 %b, %a
; CHECK-NEXT: %d = add i8 %c, %z
; CHECK-NEXT: ret i8 %d
; CHECK-NEXT: }
define i8 @disjoint(i8 %x, i8 %y, i8 %z) {
  %a = shl i8 %x, 4
  %b = and i8 %y, 15
  %c = or i8 %a, %b
  %d = add i8 %c, %z
  ret i8 %d
}
; Conditions keep their order.
; CHECK-LABEL: define i1 @conditions(
; CHECK-NEXT: %a = and i1 %y, %z
; CHECK-NEXT: %b = and i1 %x, %a
; CHECK-NEXT: ret i1 %b
; CHECK-NEXT: }
define i1 @conditions(i1 %x, i1 %y, i1 %z) {
  %a = and i1 %z, %y
  %b = and i1 %a, %x
  ret i1 %b
}
