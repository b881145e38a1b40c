; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s

; What is volatile stays so, where LLVM 22 forgets it.

; CHECK-LABEL: define i32 @rmw(
; CHECK-NEXT:   %1 = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   %new = add i32 %1, %a
; CHECK-NEXT:   store volatile i32 %new, ptr %p, align 4
; CHECK-NEXT:   ret i32 %1
define i32 @rmw(ptr %p, i32 %a) {
  %old = atomicrmw volatile add ptr %p, i32 %a seq_cst
  ret i32 %old
}

; CHECK-LABEL: define { i32, i1 } @cmpxchg(
; CHECK-NEXT:   %1 = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   %2 = icmp eq i32 %1, %a
; CHECK-NEXT:   %3 = select i1 %2, i32 %b, i32 %1
; CHECK-NEXT:   store volatile i32 %3, ptr %p, align 4
define { i32, i1 } @cmpxchg(ptr %p, i32 %a, i32 %b) {
  %r = cmpxchg volatile ptr %p, i32 %a, i32 %b seq_cst seq_cst
  ret { i32, i1 } %r
}

; Accesses are never taken for more aligned than the operation was.
; CHECK-LABEL: define i64 @aligned(
; CHECK-NEXT:   load i64, ptr %p, align 2
define i64 @aligned(ptr %p) {
  %old = atomicrmw or ptr %p, i64 1 seq_cst, align 2
  ret i64 %old
}
