; RUN: llopt -S -passes=mergefunc -mergefunc-preserve-debug-info %s | FileCheck %s

; Replaceable functions become thunks of a new one with this option, too. LLVM crashes.
define weak i32 @a(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define weak i32 @b(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}

; CHECK: define private i32 @0(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak i32 @b(i32 %x) {
; CHECK-NEXT:   %1 = tail call i32 @0(i32 %x)
; CHECK-NEXT:   ret i32 %1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak i32 @a(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @0(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
