; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A local function of a comdat may go with it, so @b keeps its body. LLVM makes it call @a.
$c = comdat any
@c = global ptr @a, comdat
define internal i32 @a(i32 %x) comdat($c) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @b(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %v = call i32 @b(i32 %x)
  ret i32 %v
}

; CHECK: $c = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: @c = global ptr @a, comdat
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @a(i32 %x) comdat($c) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @b(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %x) {
; CHECK-NEXT:   %v = call i32 @b(i32 %x)
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
