; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Where the linker replaces @a, @b must still call itself. LLVM makes it call @a.
define weak i32 @a(i32 %n) {
  %c = mul i32 %n, 178
  %d = call i32 @a(i32 %c)
  ret i32 %d
}
define weak i32 @b(i32 %n) {
  %c = mul i32 %n, 178
  %d = call i32 @b(i32 %c)
  ret i32 %d
}

; CHECK: define weak i32 @a(i32 %n) {
; CHECK-NEXT:   %c = mul i32 %n, 178
; CHECK-NEXT:   %d = call i32 @a(i32 %c)
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak i32 @b(i32 %n) {
; CHECK-NEXT:   %c = mul i32 %n, 178
; CHECK-NEXT:   %d = call i32 @b(i32 %c)
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
