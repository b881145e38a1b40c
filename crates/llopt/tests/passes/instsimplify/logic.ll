; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; "and", "or" and "xor": absorption, complements, masks, powers of two.

; CHECK-LABEL: define i8 @absorbed(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @or_of_complement(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @or_of_another(i8 %x, i8 %y, i8 %z) {
; CHECK-NEXT:   %n = xor i8 %y, -1
; CHECK-NEXT:   %a = or i8 %x, %n
; CHECK-NEXT:   %b = or i8 %z, %x
; CHECK-NEXT:   %r = and i8 %a, %b
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @power_of_two_and_negated(i8 %y) {
; CHECK-NEXT:   %p = shl i8 1, %y
; CHECK-NEXT:   ret i8 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @power_of_two_and_below(i8 %y) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @mask_of_shifted(i8 %x) {
; CHECK-NEXT:   %a = lshr i8 %x, 4
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @narrower_mask(i8 %x) {
; CHECK-NEXT:   %a = lshr i8 %x, 4
; CHECK-NEXT:   %r = and i8 %a, 7
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @complementary_sums(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @or_with_xor(i8 %x, i8 %y) {
; CHECK-NEXT:   %b = or i8 %y, %x
; CHECK-NEXT:   ret i8 %b
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @or_with_not_xor(i8 %x, i8 %y) {
; CHECK-NEXT:   %n = xor i8 %x, -1
; CHECK-NEXT:   %a = xor i8 %n, %y
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @xor_of_and_or(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @halves(i16 %x, i16 %y) {
; CHECK-NEXT:   %b = zext i16 %y to i32
; CHECK-NEXT:   ret i32 %b
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @masked_sum(i8 %v, i8 %n) {
; CHECK-NEXT:   %m = and i8 %n, -16
; CHECK-NEXT:   %s = add i8 %v, %m
; CHECK-NEXT:   ret i8 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @rotated_ones(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @funnel_and_shift(i8 %x, i8 %z, i8 %y) {
; CHECK-NEXT:   %f = call i8 @llvm.fshl.i8(i8 %x, i8 %z, i8 %y)
; CHECK-NEXT:   ret i8 %f
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @implied(i8 %x) {
; CHECK-NEXT:   %a = icmp ult i8 %x, 5
; CHECK-NEXT:   ret i1 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @never_both(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @range_check(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = icmp ult i8 %x, %y
; CHECK-NEXT:   ret i1 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @difference_not_zero(i8 %x, i8 %y) {
; CHECK-NEXT:   %d = sub i8 %x, %y
; CHECK-NEXT:   %a = icmp ne i8 %d, 0
; CHECK-NEXT:   ret i1 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @equal_values(i8 %x, i8 %y) {
; CHECK-NEXT:   %b = icmp ne i8 %x, %y
; CHECK-NEXT:   ret i1 %b
; CHECK-NEXT: }

define i8 @absorbed(i8 %x, i8 %y) {
  %o = or i8 %y, %x
  %r = and i8 %x, %o
  ret i8 %r
}
define i8 @or_of_complement(i8 %x, i8 %y) {
  %n = xor i8 %y, -1
  %a = or i8 %x, %n
  %b = or i8 %y, %x
  %r = and i8 %a, %b
  ret i8 %r
}
define i8 @or_of_another(i8 %x, i8 %y, i8 %z) {
  %n = xor i8 %y, -1
  %a = or i8 %x, %n
  %b = or i8 %z, %x
  %r = and i8 %a, %b
  ret i8 %r
}
define i8 @power_of_two_and_negated(i8 %y) {
  %p = shl i8 1, %y
  %n = sub i8 0, %p
  %r = and i8 %n, %p
  ret i8 %r
}
define i8 @power_of_two_and_below(i8 %y) {
  %p = shl i8 1, %y
  %n = add i8 %p, -1
  %r = and i8 %n, %p
  ret i8 %r
}
define i8 @mask_of_shifted(i8 %x) {
  %a = lshr i8 %x, 4
  %r = and i8 %a, 15
  ret i8 %r
}
define i8 @narrower_mask(i8 %x) {
  %a = lshr i8 %x, 4
  %r = and i8 %a, 7
  ret i8 %r
}
define i8 @complementary_sums(i8 %x) {
  %a = add i8 %x, 5
  %b = sub i8 -6, %x
  %r = or i8 %a, %b
  ret i8 %r
}
define i8 @or_with_xor(i8 %x, i8 %y) {
  %a = xor i8 %x, %y
  %b = or i8 %y, %x
  %r = or i8 %a, %b
  ret i8 %r
}
define i8 @or_with_not_xor(i8 %x, i8 %y) {
  %n = xor i8 %x, -1
  %a = xor i8 %n, %y
  %b = and i8 %x, %y
  %r = or i8 %a, %b
  ret i8 %r
}
define i8 @xor_of_and_or(i8 %x, i8 %y) {
  %n = xor i8 %x, -1
  %a = and i8 %n, %y
  %b = or i8 %x, %y
  %r = xor i8 %a, %b
  ret i8 %r
}
define i32 @halves(i16 %x, i16 %y) {
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %c = shl nuw i32 %a, 16
  %o = or i32 %c, %b
  %r = and i32 %o, 65535
  ret i32 %r
}
define i8 @masked_sum(i8 %v, i8 %n) {
  %m = and i8 %n, -16
  %s = add i8 %v, %m
  %a = and i8 %s, -16
  %b = and i8 %v, 15
  %r = or i8 %a, %b
  ret i8 %r
}
define i8 @rotated_ones(i8 %x) {
  %d = sub i8 8, %x
  %a = shl i8 -1, %x
  %b = lshr i8 -1, %d
  %r = or i8 %a, %b
  ret i8 %r
}
define i8 @funnel_and_shift(i8 %x, i8 %z, i8 %y) {
  %f = call i8 @llvm.fshl.i8(i8 %x, i8 %z, i8 %y)
  %s = shl i8 %x, %y
  %r = or i8 %f, %s
  ret i8 %r
}
define i1 @implied(i8 %x) {
  %a = icmp ult i8 %x, 5
  %b = icmp ult i8 %x, 9
  %r = and i1 %a, %b
  ret i1 %r
}
define i1 @never_both(i8 %x) {
  %a = icmp ult i8 %x, 5
  %b = icmp ugt i8 %x, 9
  %r = and i1 %a, %b
  ret i1 %r
}
define i1 @range_check(i8 %x, i8 %y) {
  %a = icmp ult i8 %x, %y
  %b = icmp ne i8 %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}
define i1 @difference_not_zero(i8 %x, i8 %y) {
  %d = sub i8 %x, %y
  %a = icmp ne i8 %d, 0
  %b = icmp ugt i8 %x, %y
  %r = or i1 %a, %b
  ret i1 %r
}
define i1 @equal_values(i8 %x, i8 %y) {
  %a = icmp eq i8 %x, %y
  %b = icmp ne i8 %x, %y
  %c = icmp sgt i8 %x, %y
  %r = and i1 %a, %c
  %s = or i1 %b, %r
  ret i1 %s
}
declare i8 @llvm.fshl.i8(i8, i8, i8)
