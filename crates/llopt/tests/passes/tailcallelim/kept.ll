; What cannot happen before the call keeps the recursion.
; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s
declare void @any()
; CHECK-LABEL: define void @effect(
; CHECK-NEXT: tail call void @effect(i32 %n)
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @effect(i32 %n) {
  tail call void @effect(i32 %n)
  tail call void @any()
  ret void
}
; CHECK-LABEL: define i32 @uses_result(
; CHECK-NEXT: %r = tail call i32 @uses_result(i32 %n)
; CHECK-NEXT: %s = sub i32 1, %r
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @uses_result(i32 %n) {
  %r = tail call i32 @uses_result(i32 %n)
  %s = sub i32 1, %r
  ret i32 %s
}
; CHECK-LABEL: define float @strict_order(
; CHECK-NEXT: %r = tail call float @strict_order(float %n)
; CHECK-NEXT: %s = fadd float %n, %r
; CHECK-NEXT: ret float %s
; CHECK-NEXT: }
define float @strict_order(float %n) {
  %r = tail call float @strict_order(float %n)
  %s = fadd float %n, %r
  ret float %s
}
; CHECK-LABEL: define i32 @dynamic(
; CHECK-NEXT: %a = alloca i8, i32 %n, align 1
; CHECK-NEXT: %r = tail call i32 @dynamic(i32 %n, i32 %k)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @dynamic(i32 %n, i32 %k) {
  %a = alloca i8, i32 %n
  %r = tail call i32 @dynamic(i32 %n, i32 %k)
  ret i32 %r
}
; CHECK-LABEL: define i32 @variadic(
; CHECK-NEXT: %r = tail call i32 (i32, ...) @variadic(i32 %n)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @variadic(i32 %n, ...) {
  %r = tail call i32 (i32, ...) @variadic(i32 %n)
  ret i32 %r
}
