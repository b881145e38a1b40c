; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; The function that takes over an address is as aligned as the address may be relied on to be. LLVM leaves it at 2.
@table = global ptr @b
define i32 @a(i32 %x) unnamed_addr align 2 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @b(i32 %x) unnamed_addr align 16 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}

; CHECK: @table = global ptr @a
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a(i32 %x) unnamed_addr align 16 {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
