; So many searches for a clobber; behind them, the nearest definition counts.
; RUN: llopt -S -passes="early-cse<memssa>" -earlycse-mssa-optimization-cap=1 %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 8, ptr %q, align 4
; CHECK-NEXT: %c = load i32, ptr %p, align 4
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %r = add i32 %s, %c
define i32 @f(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  %b = load i32, ptr %p
  store i32 8, ptr %q
  %c = load i32, ptr %p
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  ret i32 %r
}
