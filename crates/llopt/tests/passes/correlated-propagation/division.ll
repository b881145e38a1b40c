; Quotients and remainders: known, unsigned, narrower, or expanded.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define range(i32 0, 5) i32 @smaller_dividend(
; CHECK-NEXT: %s = add nuw nsw i32 0, %x
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @smaller_dividend(i32 range(i32 0, 5) %x, i32 range(i32 5, 9) %y) {
  %q = udiv i32 %x, %y
  %r = urem i32 %x, %y
  %s = add i32 %q, %r
  ret i32 %s
}

; CHECK-LABEL: define i8 @remainder_by_one_subtraction(
; CHECK-NEXT: %x.frozen = freeze i8 %x
; CHECK-NEXT: %y.frozen = freeze i8 %y
; CHECK-NEXT: %r.urem = sub nuw i8 %x.frozen, %y.frozen
; CHECK-NEXT: %r.cmp = icmp ult i8 %x.frozen, %y.frozen
; CHECK-NEXT: %r = select i1 %r.cmp, i8 %x.frozen, i8 %r.urem
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @remainder_by_one_subtraction(i8 range(i8 0, 10) %x, i8 range(i8 5, 9) %y) {
  %r = urem i8 %x, %y
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, 10) i8 @remainder_without_freeze(
; CHECK-NEXT: %r.urem = sub nuw i8 %x, %y
; CHECK-NEXT: %r.cmp = icmp ult i8 %x, %y
; CHECK-NEXT: %r = select i1 %r.cmp, i8 %x, i8 %r.urem
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @remainder_without_freeze(i8 noundef range(i8 0, 10) %x, i8 noundef range(i8 5, 9) %y) {
  %r = urem i8 %x, %y
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, 2) i8 @quotient_of_one_bit(
; CHECK-NEXT: %r.cmp = icmp uge i8 %x, %y
; CHECK-NEXT: %r = zext i1 %r.cmp to i8
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @quotient_of_one_bit(i8 range(i8 0, 10) %x, i8 range(i8 5, 9) %y) {
  %r = udiv i8 %x, %y
  ret i8 %r
}

; CHECK-LABEL: define range(i8 1, 4) i8 @quotient_is_one(
; CHECK-NEXT: %r = sub nuw i8 %x, 5
; CHECK-NEXT: %s = add nuw nsw i8 1, %r
; CHECK-NEXT: ret i8 %s
; CHECK-NEXT: }
define i8 @quotient_is_one(i8 range(i8 5, 8) %x, i8 range(i8 4, 6) %y) {
  %q = udiv i8 %x, 5
  %r = urem i8 %x, 5
  %s = add i8 %q, %r
  ret i8 %s
}

; CHECK-LABEL: define range(i32 0, 200) i32 @narrow(
; CHECK-NEXT: %q.lhs.trunc = trunc i32 %x to i8
; CHECK-NEXT: %q.rhs.trunc = trunc i32 %y to i8
; CHECK-NEXT: %q1 = udiv exact i8 %q.lhs.trunc, %q.rhs.trunc
; CHECK-NEXT: %q.zext = zext i8 %q1 to i32
; CHECK-NEXT: ret i32 %q.zext
; CHECK-NEXT: }
define i32 @narrow(i32 range(i32 0, 200) %x, i32 range(i32 1, 50) %y) {
  %q = udiv exact i32 %x, %y
  ret i32 %q
}

; CHECK-LABEL: define range(i32 0, 70000) i32 @not_narrow(
; CHECK-NEXT: %q = udiv i32 %x, %y
; CHECK-NEXT: ret i32 %q
; CHECK-NEXT: }
define i32 @not_narrow(i32 range(i32 0, 70000) %x, i32 range(i32 1, 50) %y) {
  %q = udiv i32 %x, %y
  ret i32 %q
}

; CHECK-LABEL: define range(i32 -100, 101) i32 @narrow_signed(
; CHECK-NEXT: %q.lhs.trunc = trunc i32 %x to i8
; CHECK-NEXT: %q.rhs.trunc = trunc i32 %y to i8
; CHECK-NEXT: %q1 = sdiv i8 %q.lhs.trunc, %q.rhs.trunc
; CHECK-NEXT: %q.sext = sext i8 %q1 to i32
; CHECK-NEXT: ret i32 %q.sext
; CHECK-NEXT: }
define i32 @narrow_signed(i32 range(i32 -100, 100) %x, i32 range(i32 -5, 7) %y) {
  %q = sdiv i32 %x, %y
  ret i32 %q
}

; CHECK-LABEL: define range(i32 -128, 129) i32 @narrow_signed_with_a_bit_more(
; CHECK-NEXT: %q.lhs.trunc = trunc i32 %x to i16
; CHECK-NEXT: %q.rhs.trunc = trunc i32 %y to i16
; CHECK-NEXT: %q1 = sdiv i16 %q.lhs.trunc, %q.rhs.trunc
; CHECK-NEXT: %q.sext = sext i16 %q1 to i32
; CHECK-NEXT: ret i32 %q.sext
; CHECK-NEXT: }
define i32 @narrow_signed_with_a_bit_more(i32 range(i32 -128, 100) %x, i32 range(i32 -5, 7) %y) {
  %q = sdiv i32 %x, %y
  ret i32 %q
}

; CHECK-LABEL: define i32 @one_number(
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @one_number(i32 range(i32 10, 15) %x, i32 range(i32 5, 6) %y) {
  %q = sdiv i32 %x, %y
  ret i32 %q
}

; CHECK-LABEL: define range(i32 -4, 5) i32 @remainder_is_dividend(
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @remainder_is_dividend(i32 range(i32 -4, 5) %x, i32 range(i32 5, 7) %y) {
  %r = srem i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: define range(i8 0, 100) i8 @unsigned(
; CHECK-NEXT: %q1 = udiv i8 %x, %y
; CHECK-NEXT: ret i8 %q1
; CHECK-NEXT: }
define i8 @unsigned(i8 range(i8 0, 100) %x, i8 range(i8 1, 7) %y) {
  %q = sdiv i8 %x, %y
  ret i8 %q
}

; CHECK-LABEL: define range(i8 -105, 1) i8 @negated(
; CHECK-NEXT: %x.nonneg = sub i8 0, %x
; CHECK-NEXT: %q1 = udiv exact i8 %x.nonneg, %y
; CHECK-NEXT: %q1.neg = sub i8 0, %q1
; CHECK-NEXT: %x.nonneg2 = sub i8 0, %x
; CHECK-NEXT: %r3 = urem i8 %x.nonneg2, %y
; CHECK-NEXT: %r3.neg = sub i8 0, %r3
; CHECK-NEXT: %s = add nsw i8 %q1.neg, %r3.neg
; CHECK-NEXT: ret i8 %s
; CHECK-NEXT: }
define i8 @negated(i8 range(i8 -100, 1) %x, i8 range(i8 1, 7) %y) {
  %q = sdiv exact i8 %x, %y
  %r = srem i8 %x, %y
  %s = add i8 %q, %r
  ret i8 %s
}

; CHECK-LABEL: define range(i8 0, 101) i8 @both_negated(
; CHECK-NEXT: %x.nonneg = sub i8 0, %x
; CHECK-NEXT: %y.nonneg = sub i8 0, %y
; CHECK-NEXT: %q1 = udiv i8 %x.nonneg, %y.nonneg
; CHECK-NEXT: ret i8 %q1
; CHECK-NEXT: }
define i8 @both_negated(i8 range(i8 -100, 1) %x, i8 range(i8 -7, 0) %y) {
  %q = sdiv i8 %x, %y
  ret i8 %q
}

; CHECK-LABEL: define i8 @unknown(
; CHECK-NEXT: %q = sdiv i8 %x, %y
; CHECK-NEXT: ret i8 %q
; CHECK-NEXT: }
define i8 @unknown(i8 %x, i8 %y) {
  %q = sdiv i8 %x, %y
  ret i8 %q
}

; CHECK-LABEL: define range(i32 0, 100) <2 x i32> @vector(
; CHECK-NEXT: %q1.lhs.trunc = trunc <2 x i32> %x to <2 x i8>
; CHECK-NEXT: %q12 = udiv <2 x i8> %q1.lhs.trunc, <i8 3, i8 -56>
; CHECK-NEXT: %q1.zext = zext <2 x i8> %q12 to <2 x i32>
; CHECK-NEXT: ret <2 x i32> %q1.zext
; CHECK-NEXT: }
define <2 x i32> @vector(<2 x i32> range(i32 0, 100) %x) {
  %q = sdiv <2 x i32> %x, <i32 3, i32 200>
  ret <2 x i32> %q
}
