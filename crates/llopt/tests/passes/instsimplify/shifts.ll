; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Shifts by nothing, by too much, back and forth.

; CHECK-LABEL: define i8 @by_too_much(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_known_too_much(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_no_valid_bits(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_valid_bits(i8 %x, i8 %y) {
; CHECK-NEXT:   %n = and i8 %y, -4
; CHECK-NEXT:   %r = ashr i8 %x, %n
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_extended_bit(i8 %x, i1 %b) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_itself(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @back(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @back_with_loss(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = lshr i8 %x, %y
; CHECK-NEXT:   %r = shl i8 %a, %y
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @exact_of_odd(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = or i8 %x, 1
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @all_sign(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = ashr i8 %x, 7
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @sign_changes(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @of_two_halves(i16 %x, i16 %y) {
; CHECK-NEXT:   %a = zext i16 %x to i32
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @of_select(i1 %c, i8 %y) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }

define i8 @by_too_much(i8 %x) {
  %r = shl i8 %x, 8
  ret i8 %r
}
define i8 @by_known_too_much(i8 %x, i8 %y) {
  %n = or i8 %y, 8
  %r = lshr i8 %x, %n
  ret i8 %r
}
define i8 @by_no_valid_bits(i8 %x, i8 %y) {
  %n = and i8 %y, -8
  %r = ashr i8 %x, %n
  ret i8 %r
}
define i8 @by_valid_bits(i8 %x, i8 %y) {
  %n = and i8 %y, -4
  %r = ashr i8 %x, %n
  ret i8 %r
}
define i8 @by_extended_bit(i8 %x, i1 %b) {
  %n = sext i1 %b to i8
  %r = shl i8 %x, %n
  ret i8 %r
}
define i8 @by_itself(i8 %x) {
  %r = lshr i8 %x, %x
  ret i8 %r
}
define i8 @back(i8 %x, i8 %y) {
  %a = lshr exact i8 %x, %y
  %r = shl i8 %a, %y
  ret i8 %r
}
define i8 @back_with_loss(i8 %x, i8 %y) {
  %a = lshr i8 %x, %y
  %r = shl i8 %a, %y
  ret i8 %r
}
define i8 @exact_of_odd(i8 %x, i8 %y) {
  %a = or i8 %x, 1
  %r = lshr exact i8 %a, %y
  ret i8 %r
}
define i8 @all_sign(i8 %x, i8 %y) {
  %a = ashr i8 %x, 7
  %r = ashr i8 %a, %y
  ret i8 %r
}
define i8 @sign_changes(i8 %x) {
  %a = and i8 %x, 127
  %b = or i8 %a, 64
  %r = shl nsw i8 %b, 1
  ret i8 %r
}
define i32 @of_two_halves(i16 %x, i16 %y) {
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %c = shl nuw i32 %a, 16
  %o = or i32 %c, %b
  %r = lshr i32 %o, 16
  ret i32 %r
}
define i8 @of_select(i1 %c, i8 %y) {
  %s = select i1 %c, i8 0, i8 0
  %t = select i1 %c, i8 -1, i8 -1
  %r = ashr i8 %t, %y
  %u = or i8 %r, %s
  ret i8 %u
}
