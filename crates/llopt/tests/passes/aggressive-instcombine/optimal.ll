; Nothing to find.
; RUN: llopt -S -passes=aggressive-instcombine %s | FileCheck %s
target datalayout = "e-n8:16:32:64"
; CHECK-LABEL: define i16 @f(
; CHECK-NEXT: %a = add i32 %x, %y
; CHECK-NEXT: %t = trunc i32 %a to i16
; CHECK-NEXT: %u = lshr i16 %t, 3
; CHECK-NEXT: ret i16 %u
; CHECK-NEXT: }
define i16 @f(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %t = trunc i32 %a to i16
  %u = lshr i16 %t, 3
  ret i16 %u
}
