; RUN: split-file %s %t
; RUN: llopt -S -disable-verify %t/types | FileCheck %s --check-prefix=TYPES
; RUN: not llopt -S %t/types 2>&1 | FileCheck %s --check-prefix=BROKEN
; RUN: not llopt -S %t/address 2>&1 | FileCheck %s --check-prefix=ADDRESS

; Calls of old intrinsics with the wrong arguments, and uses that are no calls, are left for the verifier.
; TYPES: %a = call i32 @llvm.amdgcn.atomic.dec.i32.p3i32(i64 undef)
; BROKEN: input module is broken!
; ADDRESS: Invalid user of intrinsic instruction!
; ADDRESS: %v = load i8, ptr @llvm.dbg.value

;--- types
define i32 @f(ptr addrspace(3) %p) {
  %a = call i32 @llvm.amdgcn.atomic.dec.i32.p3i32(i64 undef)
  ret i32 %a
}
declare i32 @llvm.amdgcn.atomic.dec.i32.p3i32(ptr addrspace(3), i32, i32, i32, i1)
;--- address
define void @f() {
  %v = load i8, ptr @llvm.dbg.value
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
