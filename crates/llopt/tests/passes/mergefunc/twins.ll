; RUN: llopt -S -passes=mergefunc %s | FileCheck %s
; RUN: llopt -S -passes=mergefunc -pack-bodies-from=1 %s | FileCheck %s

; Bodies that are the same, id by id and name by name, at rest or not: headers still tell functions apart, and so do functions that a
; body calls when one of the two is the function itself.

; CHECK: define i32 @header(i32 %x) {
; CHECK-NEXT: %y = mul i32 %x, 7
define i32 @header(i32 %x) {
  %y = mul i32 %x, 7
  ret i32 %y
}
; CHECK: define i32 @other_header(i32 %x) #0 {
; CHECK-NEXT: %y = mul i32 %x, 7
define i32 @other_header(i32 %x) noinline {
  %y = mul i32 %x, 7
  ret i32 %y
}
; Each has a result of its own type, and the bodies are the same.
; CHECK: define i32 @never(i32 %x) {
; CHECK-NEXT: %y = udiv i32 %x, 7
define i32 @never(i32 %x) {
  %y = udiv i32 %x, 7
  unreachable
}
; CHECK: define i64 @never_wide(i32 %x) {
; CHECK-NEXT: %y = udiv i32 %x, 7
define i64 @never_wide(i32 %x) {
  %y = udiv i32 %x, 7
  unreachable
}
; The second calls the first, which calls itself; it is no recursion there.
; CHECK: define i32 @recursive(i32 %x) {
; CHECK-NEXT: %y = sdiv i32 %x, 7
; CHECK-NEXT: %r = call i32 @recursive(i32 %y)
define i32 @recursive(i32 %x) {
  %y = sdiv i32 %x, 7
  %r = call i32 @recursive(i32 %y)
  ret i32 %r
}
; CHECK: define i32 @calls_recursive(i32 %x) {
; CHECK-NEXT: %y = sdiv i32 %x, 7
; CHECK-NEXT: %r = call i32 @recursive(i32 %y)
define i32 @calls_recursive(i32 %x) {
  %y = sdiv i32 %x, 7
  %r = call i32 @recursive(i32 %y)
  ret i32 %r
}
; CHECK: define i32 @kept(i32 %x) {
; CHECK-NEXT: %y = srem i32 %x, 7
define i32 @kept(i32 %x) {
  %y = srem i32 %x, 7
  ret i32 %y
}
; CHECK: define i32 @nephew(i32 %x) {
; CHECK-NEXT: %y = call i32 @kept(i32 %x)
; CHECK-NEXT: %z = urem i32 %y, 9
define i32 @nephew(i32 %x) {
  %y = call i32 @merged(i32 %x)
  %z = urem i32 %y, 9
  ret i32 %z
}
; It called the other of the two that were merged, so that it is the same now.
; CHECK: define i32 @niece(i32 %0) {
; CHECK-NEXT: tail call i32 @nephew(i32 %0)
define i32 @niece(i32 %x) {
  %y = call i32 @kept(i32 %x)
  %z = urem i32 %y, 9
  ret i32 %z
}
define internal i32 @merged(i32 %x) {
  %y = srem i32 %x, 7
  ret i32 %y
}
