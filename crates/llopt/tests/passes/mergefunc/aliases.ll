; RUN: llopt -S -passes=mergefunc -mergefunc-use-aliases %s | FileCheck %s

; Aliases where addresses do not matter, thunks elsewhere.
define i32 @a(i32 %x) unnamed_addr align 4 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @b(i32 %x) unnamed_addr align 8 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define hidden i32 @c(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define weak i32 @w1(i32 %x) unnamed_addr {
  ret i32 %x
}
define weak i32 @w2(i32 %x) unnamed_addr {
  ret i32 %x
}
define i32 @use(i32 %x) {
  %a = call i32 @b(i32 %x)
  %b = call i32 @w2(i32 %a)
  ret i32 %b
}

; CHECK: @w2 = weak unnamed_addr alias i32 (i32), ptr @0
; CHECK-NEXT: @w1 = weak unnamed_addr alias i32 (i32), ptr @0
; CHECK-NEXT: @b = unnamed_addr alias i32 (i32), ptr @a
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a(i32 %x) unnamed_addr align 8 {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private i32 @0(i32 %x) unnamed_addr {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %x) {
; CHECK-NEXT:   %a = call i32 @a(i32 %x)
; CHECK-NEXT:   %b = call i32 @w2(i32 %a)
; CHECK-NEXT:   ret i32 %b
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define hidden i32 @c(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
