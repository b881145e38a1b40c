; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Functions that call themselves are equal; two that call each other are not found.
define i32 @a(i32 %x) {
  %y = sub i32 %x, 1
  %z = call i32 @a(i32 %y)
  ret i32 %z
}
define i32 @b(i32 %x) {
  %y = sub i32 %x, 1
  %z = call i32 @b(i32 %y)
  ret i32 %z
}
define i32 @ping(i32 %x) {
  %y = add i32 %x, 2
  %z = call i32 @pong(i32 %y)
  ret i32 %z
}
define i32 @pong(i32 %x) {
  %y = add i32 %x, 2
  %z = call i32 @ping(i32 %y)
  ret i32 %z
}

; CHECK: define i32 @a(i32 %x) {
; CHECK-NEXT:   %y = sub i32 %x, 1
; CHECK-NEXT:   %z = call i32 @a(i32 %y)
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @ping(i32 %x) {
; CHECK-NEXT:   %y = add i32 %x, 2
; CHECK-NEXT:   %z = call i32 @pong(i32 %y)
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @pong(i32 %x) {
; CHECK-NEXT:   %y = add i32 %x, 2
; CHECK-NEXT:   %z = call i32 @ping(i32 %y)
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
