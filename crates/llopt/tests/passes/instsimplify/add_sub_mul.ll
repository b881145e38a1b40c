; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Sums, differences and products that are an operand, a constant, or what a part of them is.

; CHECK-LABEL: define i32 @add_of_difference(i32 %x, i32 %y) {
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @add_of_other_difference(i32 %x, i32 %y, i32 %z) {
; CHECK-NEXT:   %d = sub i32 %y, %x
; CHECK-NEXT:   %r = add i32 %z, %d
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @add_nuw_minus_one(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @add_minus_one(i8 %x) {
; CHECK-NEXT:   %r = add i8 %x, -1
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @sign_bits_cancel(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @regrouped_difference(i32 %x, i32 %y, i32 %z) {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @difference_of_truncs(i32 %x) {
; CHECK-NEXT:   ret i8 3
; CHECK-NEXT: }
; CHECK-LABEL: define i64 @difference_of_addresses(ptr %p) {
; CHECK-NEXT:   ret i64 12
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @known_equal(i8 %x, i8 %y) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i8 %x, %y
; CHECK-NEXT:   br i1 %c, label %same, label %other
; CHECK-EMPTY:
; CHECK-NEXT: same:                                             ; preds = %entry
; CHECK-NEXT:   ret i8 0
; CHECK-EMPTY:
; CHECK-NEXT: other:                                            ; preds = %entry
; CHECK-NEXT:   %s = sub i8 %x, %y
; CHECK-NEXT:   ret i8 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @exact_quotient(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @quotient(i8 %x, i8 %y) {
; CHECK-NEXT:   %q = sdiv i8 %x, %y
; CHECK-NEXT:   %r = mul i8 %q, %y
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @regrouped_twice(i8 %x, i8 %y) {
; CHECK-NEXT:   %n = xor i8 %y, -1
; CHECK-NEXT:   %a = add i8 %x, %n
; CHECK-NEXT:   %r = add i8 %a, %y
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @product_of_select(i1 %c, i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }

define i32 @add_of_difference(i32 %x, i32 %y) {
  %d = sub i32 %y, %x
  %r = add i32 %x, %d
  ret i32 %r
}
define i32 @add_of_other_difference(i32 %x, i32 %y, i32 %z) {
  %d = sub i32 %y, %x
  %r = add i32 %z, %d
  ret i32 %r
}
define i8 @add_nuw_minus_one(i8 %x) {
  %r = add nuw i8 %x, -1
  ret i8 %r
}
define i8 @add_minus_one(i8 %x) {
  %r = add i8 %x, -1
  ret i8 %r
}
define i8 @sign_bits_cancel(i8 %x) {
  %a = xor i8 %x, -128
  %r = add nsw i8 %a, -128
  ret i8 %r
}
define i32 @regrouped_difference(i32 %x, i32 %y, i32 %z) {
  %a = add i32 %x, %y
  %r = sub i32 %a, %y
  ret i32 %r
}
define i8 @difference_of_truncs(i32 %x) {
  %y = add i32 %x, 3
  %a = trunc i32 %y to i8
  %b = trunc i32 %x to i8
  %r = sub i8 %a, %b
  ret i8 %r
}
define i64 @difference_of_addresses(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 3
  %a = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %r = sub i64 %a, %b
  ret i64 %r
}
define i8 @known_equal(i8 %x, i8 %y) {
entry:
  %c = icmp eq i8 %x, %y
  br i1 %c, label %same, label %other
same:
  %r = sub i8 %x, %y
  ret i8 %r
other:
  %s = sub i8 %x, %y
  ret i8 %s
}
define i8 @exact_quotient(i8 %x, i8 %y) {
  %q = sdiv exact i8 %x, %y
  %r = mul i8 %q, %y
  ret i8 %r
}
define i8 @quotient(i8 %x, i8 %y) {
  %q = sdiv i8 %x, %y
  %r = mul i8 %q, %y
  ret i8 %r
}
define i8 @regrouped_twice(i8 %x, i8 %y) {
  %n = xor i8 %y, -1
  %a = add i8 %x, %n
  %r = add i8 %a, %y
  ret i8 %r
}
define i8 @product_of_select(i1 %c, i8 %x) {
  %s = select i1 %c, i8 0, i8 0
  %t = select i1 %c, i8 undef, i8 1
  %r = mul i8 %t, %x
  ret i8 %r
}
