; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A local function that nothing uses any more goes; one whose address is needed becomes a thunk.
@table = global ptr @c
define internal i32 @a(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @b(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @c(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %a = call i32 @a(i32 %x)
  %b = call i32 @b(i32 %a)
  %c = call i32 @c(i32 %b)
  ret i32 %c
}

; CHECK: @table = global ptr @c
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @a(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %x) {
; CHECK-NEXT:   %a = call i32 @a(i32 %x)
; CHECK-NEXT:   %b = call i32 @a(i32 %a)
; CHECK-NEXT:   %c = call i32 @a(i32 %b)
; CHECK-NEXT:   ret i32 %c
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @c(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
