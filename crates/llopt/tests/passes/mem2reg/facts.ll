; RUN: llopt -passes=mem2reg -S %s | FileCheck %s

; CHECK-LABEL: define ptr @non_null(
; CHECK-NEXT:   %1 = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %1)
; CHECK-NEXT:   ret ptr %p
define ptr @non_null(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; Known already.
; CHECK-LABEL: define ptr @known(
; CHECK-NEXT:   ret ptr %p
define ptr @known(ptr nonnull %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define i32 @unreachable(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret i32 undef
define i32 @unreachable() {
  %x = alloca i32
  %v = load i32, ptr %x, !noundef !0
  ret i32 %v
}

; CHECK-LABEL: define float @signed_zeros(
; CHECK:        %x.0 = phi nsz float
define float @signed_zeros(float %a, i1 %c) "no-signed-zeros-fp-math"="true" {
entry:
  %x = alloca float
  store float 0.0, ptr %x
  br i1 %c, label %t, label %e
t:
  store float %a, ptr %x
  br label %e
e:
  %v = load float, ptr %x
  ret float %v
}

!0 = !{}

; The declaration is added.
; CHECK: declare void @llvm.assume(i1 noundef)
