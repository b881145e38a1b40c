; Overflow flags stay where no partial result can overflow.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @both(
; CHECK-NEXT: %b = add nuw nsw i32 %x, 20
; CHECK-NEXT: %c = add nuw nsw i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @both(i32 %x, i32 %y, i32 %z) {
  %a = add nuw nsw i32 %x, 10
  %b = add nuw nsw i32 %a, %y
  %c = add nuw nsw i32 %b, 10
  ret i32 %c
}
; CHECK-LABEL: define i32 @signed(
; CHECK-NEXT: %b = add i32 %x, 20
; CHECK-NEXT: %c = add i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @signed(i32 %x, i32 %y) {
  %a = add nsw i32 %x, 10
  %b = add nsw i32 %a, %y
  %c = add nsw i32 %b, 10
  ret i32 %c
}
; CHECK-LABEL: define i32 @signed_non_negative(
; CHECK-NEXT: %x = lshr i32 %p, 1
; CHECK-NEXT: %y = lshr i32 %q, 1
; CHECK-NEXT: %b = add nsw i32 %x, 20
; CHECK-NEXT: %c = add nsw i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @signed_non_negative(i32 %p, i32 %q) {
  %x = lshr i32 %p, 1
  %y = lshr i32 %q, 1
  %a = add nsw i32 %x, 10
  %b = add nsw i32 %a, %y
  %c = add nsw i32 %b, 10
  ret i32 %c
}
; CHECK-LABEL: define i32 @one_without(
; CHECK-NEXT: %b = add i32 %x, 20
; CHECK-NEXT: %c = add i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @one_without(i32 %x, i32 %y) {
  %a = add i32 %x, 10
  %b = add nuw i32 %a, %y
  %c = add nuw i32 %b, 10
  ret i32 %c
}
; CHECK-LABEL: define i32 @product(
; CHECK-NEXT: %b = mul i32 %x, 15
; CHECK-NEXT: %c = mul i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @product(i32 %x, i32 %y) {
  %a = mul nuw i32 %x, 3
  %b = mul nuw i32 %a, %y
  %c = mul nuw i32 %b, 5
  ret i32 %c
}
; CHECK-LABEL: define i32 @product_non_zero(
; CHECK-NEXT: %x = or i32 %p, 1
; CHECK-NEXT: %y = or i32 %q, 1
; CHECK-NEXT: %b = mul nuw i32 %x, 15
; CHECK-NEXT: %c = mul nuw i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @product_non_zero(i32 %p, i32 %q) {
  %x = or i32 %p, 1
  %y = or i32 %q, 1
  %a = mul nuw i32 %x, 3
  %b = mul nuw i32 %a, %y
  %c = mul nuw i32 %b, 5
  ret i32 %c
}
; CHECK-LABEL: define i32 @disjoint(
; CHECK-NEXT: %b = or disjoint i32 %y, %x
; CHECK-NEXT: %c = or disjoint i32 %b, %z
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @disjoint(i32 %x, i32 %y, i32 %z) {
  %a = or disjoint i32 %x, %z
  %b = or disjoint i32 %a, %y
  %c = or disjoint i32 %b, %x
  ret i32 %c
}
