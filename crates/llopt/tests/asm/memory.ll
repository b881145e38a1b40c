; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Memory and atomics: alignment, volatility, orders, scopes, address spaces.

define void @memory(ptr %p, i32 %n, ptr addrspace(1) %q) {
  %1 = alloca i32, align 4
  %2 = alloca [2 x i8], i32 %n, align 16
  %3 = alloca inalloca i64, align 8
  %4 = load i32, ptr %p, align 1
  %5 = load volatile ptr, ptr addrspace(1) %q, align 8
  store volatile i32 %4, ptr %1, align 4
  %6 = load atomic i32, ptr %p unordered, align 4
  %7 = load atomic volatile i64, ptr %p syncscope("singlethread") seq_cst, align 8
  store atomic i32 %4, ptr %p release, align 4
  store atomic volatile float 1.000000e+00, ptr %p syncscope("agent") monotonic, align 4
  fence acquire
  fence syncscope("singlethread") seq_cst
  ret void
}
define void @modify(ptr %p, i32 %n, float %f, <2 x half> %h) {
  %1 = atomicrmw xchg ptr %p, i32 %n monotonic
  %2 = atomicrmw volatile add ptr %p, i32 %n acquire, align 8
  %3 = atomicrmw sub ptr %p, i32 %n release
  %4 = atomicrmw and ptr %p, i32 %n acq_rel
  %5 = atomicrmw nand ptr %p, i32 %n seq_cst
  %6 = atomicrmw or ptr %p, i32 %n syncscope("agent") monotonic
  %7 = atomicrmw xor ptr %p, i32 %n monotonic
  %8 = atomicrmw max ptr %p, i32 %n monotonic
  %9 = atomicrmw min ptr %p, i32 %n monotonic
  %10 = atomicrmw umax ptr %p, i32 %n monotonic
  %11 = atomicrmw umin ptr %p, i32 %n monotonic
  %12 = atomicrmw fadd ptr %p, float %f monotonic
  %13 = atomicrmw fsub ptr %p, float %f monotonic
  %14 = atomicrmw fmax ptr %p, <2 x half> %h monotonic
  %15 = atomicrmw fmin ptr %p, float %f monotonic
  %16 = atomicrmw uinc_wrap ptr %p, i32 %n monotonic
  %17 = atomicrmw udec_wrap ptr %p, i32 %n monotonic
  %18 = atomicrmw usub_cond ptr %p, i32 %n monotonic
  %19 = atomicrmw usub_sat ptr %p, i32 %n monotonic
  %20 = atomicrmw fmaximum ptr %p, float %f monotonic
  %21 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %22 = cmpxchg weak volatile ptr %p, ptr null, ptr %p syncscope("one") seq_cst acquire, align 16
  ret void
}

; CHECK: define void @memory(ptr %p, i32 %n, ptr addrspace(1) %q) {
; CHECK-NEXT:   %1 = alloca i32, align 4
; CHECK-NEXT:   %2 = alloca [2 x i8], i32 %n, align 16
; CHECK-NEXT:   %3 = alloca inalloca i64, align 8
; CHECK-NEXT:   %4 = load i32, ptr %p, align 1
; CHECK-NEXT:   %5 = load volatile ptr, ptr addrspace(1) %q, align 8
; CHECK-NEXT:   store volatile i32 %4, ptr %1, align 4
; CHECK-NEXT:   %6 = load atomic i32, ptr %p unordered, align 4
; CHECK-NEXT:   %7 = load atomic volatile i64, ptr %p syncscope("singlethread") seq_cst, align 8
; CHECK-NEXT:   store atomic i32 %4, ptr %p release, align 4
; CHECK-NEXT:   store atomic volatile float 1.000000e+00, ptr %p syncscope("agent") monotonic, align 4
; CHECK-NEXT:   fence acquire
; CHECK-NEXT:   fence syncscope("singlethread") seq_cst
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @modify(ptr %p, i32 %n, float %f, <2 x half> %h) {
; CHECK-NEXT:   %1 = atomicrmw xchg ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %2 = atomicrmw volatile add ptr %p, i32 %n acquire, align 8
; CHECK-NEXT:   %3 = atomicrmw sub ptr %p, i32 %n release, align 4
; CHECK-NEXT:   %4 = atomicrmw and ptr %p, i32 %n acq_rel, align 4
; CHECK-NEXT:   %5 = atomicrmw nand ptr %p, i32 %n seq_cst, align 4
; CHECK-NEXT:   %6 = atomicrmw or ptr %p, i32 %n syncscope("agent") monotonic, align 4
; CHECK-NEXT:   %7 = atomicrmw xor ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %8 = atomicrmw max ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %9 = atomicrmw min ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %10 = atomicrmw umax ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %11 = atomicrmw umin ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %12 = atomicrmw fadd ptr %p, float %f monotonic, align 4
; CHECK-NEXT:   %13 = atomicrmw fsub ptr %p, float %f monotonic, align 4
; CHECK-NEXT:   %14 = atomicrmw fmax ptr %p, <2 x half> %h monotonic, align 4
; CHECK-NEXT:   %15 = atomicrmw fmin ptr %p, float %f monotonic, align 4
; CHECK-NEXT:   %16 = atomicrmw uinc_wrap ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %17 = atomicrmw udec_wrap ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %18 = atomicrmw usub_cond ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %19 = atomicrmw usub_sat ptr %p, i32 %n monotonic, align 4
; CHECK-NEXT:   %20 = atomicrmw fmaximum ptr %p, float %f monotonic, align 4
; CHECK-NEXT:   %21 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
; CHECK-NEXT:   %22 = cmpxchg weak volatile ptr %p, ptr null, ptr %p syncscope("one") seq_cst acquire, align 16
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
