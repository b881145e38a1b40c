; Rules of `add`, `sub`, `mul`, division and shifts.
; passes: instcombine<no-verify-fixpoint>

define iN @by_chosen_sign(i1 %c, iN %x) {
  %a = select i1 %c, iN 1, iN -1
  %r = mul iN %a, %x
  ret iN %r
}

define iN @by_chosen_negative_sign(i1 %c, iN %x) {
  %a = select i1 %c, iN -1, iN 1
  %r = mul nsw nuw iN %x, %a
  ret iN %r
}

define i4 @narrow_signed_sum(i2 %x, i2 %y) {
  %p = ashr i2 %x, 1
  %q = ashr i2 %y, 1
  %a = sext i2 %p to i4
  %b = sext i2 %q to i4
  %r = add i4 %a, %b
  ret i4 %r
}

define i4 @narrow_sum(i3 %x, i3 %y) {
  %p = and i3 %x, 3
  %q = and i3 %y, 3
  %a = zext i3 %p to i4
  %b = zext i3 %q to i4
  %r = add i4 %a, %b
  ret i4 %r
}

define i4 @narrow_sum_with_constant(i3 %x) {
  %p = and i3 %x, 3
  %a = zext i3 %p to i4
  %r = add i4 %a, 3
  ret i4 %r
}

define i4 @narrow_negation(i3 %x) {
  %p = add nsw i3 %x, 1
  %a = sext i3 %p to i4
  %r = sub nsw i4 0, %a
  ret i4 %r
}

define i4 @narrow_difference(i3 %x) {
  %p = and i3 %x, 3
  %a = zext i3 %p to i4
  %r = sub i4 3, %a
  ret i4 %r
}

define i4 @narrow_product(i3 %x) {
  %p = and i3 %x, 1
  %a = zext i3 %p to i4
  %r = mul i4 %a, 5
  ret i4 %r
}

; widths: 2..4
define iN @less_and_greater(iN %x, iN %y) {
  %a = icmp sgt iN %x, %y
  %b = icmp slt iN %x, %y
  %p = sext i1 %a to iN
  %q = zext i1 %b to iN
  %r = add iN %p, %q
  ret iN %r
}

define iN @sum_of_shifted(iN %x, iN %y, iN %n) {
  %a = shl iN %x, %n
  %b = shl iN %y, %n
  %r = add iN %a, %b
  ret iN %r
}

define iN @difference_of_shifted(iN %x, iN %y, iN %n) {
  %a = shl iN %x, %n
  %b = shl iN %y, %n
  %r = sub iN %a, %b
  ret iN %r
}

; widths: 2..3
define iN @shifted_choice(i1 %c, iN %x) {
  %a = add iN %x, C
  %b = select i1 %c, iN %a, iN %x
  %r = shl iN %b, 1
  ret iN %r
}

; widths: 2..3
define iN @shifted_choice_of_mask(i1 %c, iN %x) {
  %a = and iN %x, C
  %b = select i1 %c, iN %x, iN %a
  %r = ashr iN %b, 1
  ret iN %r
}

; widths: 2..3
define iN @sum_of_shifted_behind_another(iN %a, iN %x, iN %y) {
  %s = shl iN %x, 1
  %t = add iN %a, %s
  %u = shl iN %y, 1
  %r = add iN %t, %u
  ret iN %r
}

; widths: 2..3
define iN @sum_of_shifted_behind_constant(iN %x, iN %y, iN %n) {
  %s = shl iN %x, %n
  %t = add iN %s, C
  %u = shl iN %y, %n
  %r = add iN %u, %t
  ret iN %r
}

; widths: 1
define i4 @by_widened_power(i2 %x, i4 %y) {
  %s = shl i2 1, %x
  %w = zext i2 %s to i4
  %r = mul i4 %w, %y
  ret i4 %r
}

; widths: 1
; flags: as written
define i4 @by_widened_power_no_wrap(i3 %x, i4 %y) {
  %s = shl nuw nsw i3 1, %x
  %w = zext i3 %s to i4
  %r = mul nuw nsw i4 %y, %w
  ret i4 %r
}

; A shift that becomes part of what it shifts.
; widths: 1
define i4 @shift_inside(i1 %c, i4 %x, i4 %y) {
entry:
  br i1 %c, label %left, label %right

left:
  %s = lshr i4 %x, 2
  br label %end

right:
  %t = shl i4 %y, 1
  br label %end

end:
  %p = phi i4 [ %s, %left ], [ %t, %right ]
  %o = or i4 %p, 3
  %r = shl i4 %o, 2
  ret i4 %r
}

; widths: 1
define i4 @shift_inside_right(i1 %c, i4 %x, i4 %y) {
  %s = shl nuw nsw i4 %x, 1
  %m = mul i4 %y, -2
  %p = select i1 %c, i4 %s, i4 %m
  %r = lshr exact i4 %p, 1
  ret i4 %r
}

; widths: 1
define i4 @shift_inside_larger(i1 %c, i4 %x) {
  %m = and i4 %x, 9
  %s = lshr i4 %m, 3
  %p = select i1 %c, i4 %s, i4 5
  %r = shl i4 %p, 2
  ret i4 %r
}

; widths: 1
define i4 @shift_inside_to_zero(i1 %c, i4 %x) {
  %s = lshr i4 %x, 3
  %p = select i1 %c, i4 %s, i4 5
  %r = lshr i4 %p, 2
  ret i4 %r
}

; widths: 1
define i3 @shl_of_narrowed(i5 %x) {
  %s = lshr i5 %x, 3
  %t = trunc i5 %s to i3
  %r = shl i3 %t, 1
  ret i3 %r
}

; widths: 1
; flags: as written
define i3 @shl_of_narrowed_signed(i5 %x) {
  %s = ashr exact i5 %x, 3
  %t = trunc nsw i5 %s to i3
  %r = shl nuw nsw i3 %t, 2
  ret i3 %r
}

; The mask says nothing that the shift does not say.
; widths: 1
define i4 @demanded_before_flags(i3 %x) {
  %a = and i3 %x, 3
  %z = zext i3 %a to i4
  %r = shl i4 %z, 2
  ret i4 %r
}

declare iN @llvm.umin.iN(iN, iN)
define iN @clamped(iN %x, iN %y) {
  %n = xor iN %y, -1
  %m = call iN @llvm.umin.iN(iN %x, iN %n)
  %r = add iN %m, %y
  ret iN %r
}
