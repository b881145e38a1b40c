; RUN: llopt -S -passes=gvn %s | FileCheck %s

; Offsets of pointers whose index has 128 bits.

target datalayout = "e-p100:128:64:64:128"

; CHECK-LABEL: define i1 @same_place(
; CHECK-NEXT:   %a = getelementptr i32, ptr addrspace(100) %p, i64 5
; CHECK-NEXT:   ret i1 true
define i1 @same_place(ptr addrspace(100) %p) {
  %a = getelementptr i32, ptr addrspace(100) %p, i64 5
  %b = getelementptr i8, ptr addrspace(100) %p, i64 20
  %c = icmp eq ptr addrspace(100) %a, %b
  ret i1 %c
}

; 2^65 bytes are not none.
; CHECK-LABEL: define i1 @beyond_64_bits(
; CHECK-NOT:     ret i1 true
; CHECK:       }
define i1 @beyond_64_bits(ptr addrspace(100) %p) {
  %a = getelementptr i64, ptr addrspace(100) %p, i64 4611686018427387904
  %b = getelementptr i64, ptr addrspace(100) %p, i64 0
  %c = icmp eq ptr addrspace(100) %a, %b
  ret i1 %c
}
