; RUN: llopt -S -passes=mem2reg %s | FileCheck %s
; RUN: llopt -S -passes=mem2reg --threads 1 %s > %t.1 && llopt -S -passes=mem2reg --threads 7 %s | cmp %t.1 -

; The result does not depend on the number of threads.

; CHECK-LABEL: define i32 @f(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define ptr @g(ptr %p) {
; CHECK-NEXT:   %1 = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %1)
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
define ptr @g(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @h(ptr %p) {
; CHECK-NEXT:   %1 = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %1)
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
define ptr @h(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

!0 = !{}
