; A pair of operands that several products have is multiplied first, in each of them.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @pair(
; CHECK-NEXT: %1 = mul i32 %c, %b
; CHECK-NEXT: %2 = mul i32 %1, %a
; CHECK-NEXT: %3 = mul i32 %2, %d
; CHECK-NEXT: %4 = mul i32 %c, %b
; CHECK-NEXT: %5 = mul i32 %4, %d
; CHECK-NEXT: %6 = xor i32 %3, %5
; CHECK-NEXT: ret i32 %6
; CHECK-NEXT: }
define i32 @pair(i32 %a, i32 %b, i32 %c, i32 %d) {
  %1 = mul i32 %b, %d
  %2 = mul i32 %1, %a
  %3 = mul i32 %2, %c
  %4 = mul i32 %b, %c
  %5 = mul i32 %4, %d
  %6 = xor i32 %3, %5
  ret i32 %6
}
