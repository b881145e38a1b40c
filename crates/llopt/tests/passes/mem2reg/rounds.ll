; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; When one variable is promoted, another whose address it held may be promotable too.

; CHECK-LABEL: define i32 @address_in_a_variable(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @address_in_a_variable(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %a, ptr %q
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @three_deep(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @three_deep(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  %pp = alloca ptr
  store ptr %x, ptr %p
  store ptr %p, ptr %pp
  %q = load ptr, ptr %pp
  %r = load ptr, ptr %q
  store i32 %a, ptr %r
  %v = load i32, ptr %x
  ret i32 %v
}
