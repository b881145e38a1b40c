; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Alignment and address space of the variable do not matter; a cast of its address does.

target datalayout = "A5"

; CHECK-LABEL: define i32 @aligned(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @aligned(i32 %a) {
  %x = alloca i32, align 64, addrspace(5)
  store i32 %a, ptr addrspace(5) %x, align 64
  %v = load i32, ptr addrspace(5) %x, align 64
  ret i32 %v
}

; CHECK-LABEL: define i32 @through_a_cast(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4, addrspace(5)
; CHECK-NEXT:   %p = addrspacecast ptr addrspace(5) %x to ptr
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @through_a_cast(i32 %a) {
  %x = alloca i32, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %x to ptr
  store i32 %a, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
