; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; No thunk where it would not do: kernels cannot be called, a naked function has no parameters, memory of inalloca arguments cannot be
; handed on. LLVM writes thunks.
define weak ptx_kernel void @kernel_a(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}
define ptx_kernel void @kernel_b(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}
define void @naked_a(ptr %p) naked {
  call void asm sideeffect "ret", ""()
  unreachable
}
define void @naked_b(ptr %p) naked {
  call void asm sideeffect "ret", ""()
  unreachable
}
define void @inalloca_a(ptr inalloca(i32) %p) {
  store i32 3, ptr %p
  store i32 4, ptr %p
  ret void
}
define void @inalloca_b(ptr inalloca(i32) %p) {
  store i32 3, ptr %p
  store i32 4, ptr %p
  ret void
}

; CHECK: define weak ptx_kernel void @kernel_a(ptr %p) {
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   store i32 2, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptx_kernel void @kernel_b(ptr %p) {
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   store i32 2, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: naked
; CHECK-NEXT: define void @naked_a(ptr %p) #0 {
; CHECK-NEXT:   call void asm sideeffect "ret", ""()
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: naked
; CHECK-NEXT: define void @naked_b(ptr %p) #0 {
; CHECK-NEXT:   call void asm sideeffect "ret", ""()
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @inalloca_a(ptr inalloca(i32) %p) {
; CHECK-NEXT:   store i32 3, ptr %p, align 4
; CHECK-NEXT:   store i32 4, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @inalloca_b(ptr inalloca(i32) %p) {
; CHECK-NEXT:   store i32 3, ptr %p, align 4
; CHECK-NEXT:   store i32 4, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { naked }
