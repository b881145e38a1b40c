; RUN: llopt -S -passes=early-cse -check-semantics=64 %s | FileCheck %s

; What a call says of the result holds for that call: a function that follows from its arguments yields the same twice.

; CHECK: define i32 @ranges(
; CHECK-NEXT: %a = call range(i32 0, 9) i32 @pure(i32 %x)
; CHECK-NEXT: %r = add i32 %a, %a
declare i32 @pure(i32) nounwind willreturn memory(none)

define i32 @ranges(i32 %x) {
  %a = call range(i32 0, 7) i32 @pure(i32 %x)
  %b = call range(i32 5, 9) i32 @pure(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}
