; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Indirect calls are checked by type: the address of @b stays its own, with its type. LLVM uses that of @a.
@table = global ptr @b
define i32 @a(i32 %x) unnamed_addr !type !0 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @b(i32 %x) unnamed_addr !type !1 {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
!0 = !{i64 0, !"a"}
!1 = !{i64 0, !"b"}

; CHECK: @table = global ptr @b
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a(i32 %x) unnamed_addr !type !0 {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b(i32 %0) unnamed_addr !type !1 {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i64 0, !"a"}
; CHECK-NEXT: !1 = !{i64 0, !"b"}
