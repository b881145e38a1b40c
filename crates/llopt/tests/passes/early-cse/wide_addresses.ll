; Offsets of addresses wider than 64 bits.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
target datalayout = "e-p100:128:64:64"
; CHECK-LABEL: define ptr addrspace(100) @wide_addresses(
; CHECK-NEXT: %a = getelementptr { i32, [10 x i8] }, ptr addrspace(100) %p, i64 0, i32 1
; CHECK-NEXT: store ptr addrspace(100) %a, ptr %q
; CHECK-NEXT: ret ptr addrspace(100) %a
; CHECK-NEXT: }
define ptr addrspace(100) @wide_addresses(ptr addrspace(100) %p, ptr %q) {
  %a = getelementptr { i32, [10 x i8] }, ptr addrspace(100) %p, i64 0, i32 1
  store ptr addrspace(100) %a, ptr %q
  %b = getelementptr { i32, [10 x i8] }, ptr addrspace(100) %p, i64 0, i32 1, i64 0
  ret ptr addrspace(100) %b
}
