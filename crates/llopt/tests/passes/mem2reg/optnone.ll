; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A function that must not be optimised is left alone.

; CHECK-LABEL: define i32 @f(i32 %a) #0 {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @f(i32 %a) noinline optnone {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
