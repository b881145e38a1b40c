; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A local function of a comdat may go with it, so it cannot stand for others: @b stands for @a, while @d and @e both keep their
; bodies. LLVM makes @b call @a, and @e call @d.
$c = comdat any
$d = comdat any
@c = global [2 x ptr] [ptr @a, ptr @d], comdat
@e.table = global ptr @e, comdat($d)
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
define internal i32 @d(i32 %x) comdat($c) {
  %y = mul i32 %x, 8
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @e(i32 %x) comdat($d) {
  %y = mul i32 %x, 8
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %v = call i32 @b(i32 %x)
  %w = call i32 @e(i32 %v)
  ret i32 %w
}

; CHECK: $c = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: $d = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: @c = global [2 x ptr] [ptr @a, ptr @d], comdat
; CHECK-NEXT: @e.table = global ptr @e, comdat($d)
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @b(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @d(i32 %x) comdat($c) {
; CHECK-NEXT:   %y = mul i32 %x, 8
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @e(i32 %x) comdat($d) {
; CHECK-NEXT:   %y = mul i32 %x, 8
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %x) {
; CHECK-NEXT:   %v = call i32 @b(i32 %x)
; CHECK-NEXT:   %w = call i32 @e(i32 %v)
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @a(i32 %0) comdat($c) {
; CHECK-NEXT:   %2 = tail call i32 @b(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
