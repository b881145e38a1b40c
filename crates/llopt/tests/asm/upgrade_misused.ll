; RUN: split-file %s %t
; RUN: llopt -S -disable-verify %t/types | FileCheck %s --check-prefix=TYPES
; RUN: not llopt -S %t/types 2>&1 | FileCheck %s --check-prefix=BROKEN
; RUN: not llopt -S %t/address 2>&1 | FileCheck %s --check-prefix=ADDRESS
; RUN: llopt -S -disable-verify %t/retyped | FileCheck %s --check-prefix=RETYPED
; RUN: not llopt -S %t/retyped 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llopt -S -disable-verify %t/parameters | FileCheck %s --check-prefix=PARAMETERS

; Calls of old intrinsics with the wrong arguments, and uses that are no calls, are left for the verifier.
; TYPES: %a = call i32 @llvm.amdgcn.atomic.dec.i32.p3i32(i64 undef)
; BROKEN: input module is broken!
; ADDRESS: Invalid user of intrinsic instruction!
; ADDRESS: %v = load i8, ptr @llvm.dbg.value

; Declarations without the parameters that the old intrinsic had stay as they are.
; PARAMETERS: call <8 x i8> @llvm.arm.neon.vclz.v8i8()
; PARAMETERS-NEXT: call i32 @llvm.nvvm.barrier0.and()
; PARAMETERS-NEXT: call i32 @llvm.nvvm.clz.i()
; PARAMETERS-NEXT: call <4 x float> @llvm.x86.vcvtph2ps.128()

; A call at another type than the declaration has keeps its arguments; only the name changes. Calls that only tell
; something take no address.
; RETYPED: %a = call i32 (...) @llvm.lifetime.end.i64()
; RETYPED-NEXT: call void (...) @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 3, i32 4)
; RETYPED-NEXT: call void (...) @llvm.ptr.annotation.p0.p0()
; RETYPED-NEXT: call void (...) @llvm.masked.load.v2i32.p0()
; REFUSED: Intrinsic called with incompatible signature
; REFUSED-NEXT: %a = call i32 (...) @llvm.lifetime.end.i64()
; REFUSED-NEXT: Intrinsic called with incompatible signature
; REFUSED-NEXT: call void (...) @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 3, i32 4)
; REFUSED-NEXT: Intrinsic called with incompatible signature
; REFUSED-NEXT: call void (...) @llvm.ptr.annotation.p0.p0()
; REFUSED-NEXT: Intrinsic called with incompatible signature
; REFUSED-NEXT: call void (...) @llvm.masked.load.v2i32.p0()
; REFUSED-NEXT: Invalid user of intrinsic instruction!
; REFUSED-NEXT: call void (...) @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 3, i32 4)
; REFUSED-NEXT: Invalid user of intrinsic instruction!
; REFUSED-NEXT: call void (...) @llvm.masked.load.v2i32.p0()
; REFUSED-NEXT: input module is broken!

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
;--- retyped
define void @f(ptr %p) {
  %a = call i32 (...) @llvm.lifetime.end.p0()
  call void (...) @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 3, i32 4)
  call void (...) @llvm.ptr.annotation.p0()
  call void (...) @llvm.masked.load.v2i32.p0()
  ret void
}
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i32, i1)
declare ptr @llvm.ptr.annotation.p0(ptr, ptr, ptr, i32)
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
;--- parameters
define void @f() {
  %a = call <8 x i8> @llvm.arm.neon.vclz.v8i8()
  %b = call i32 @llvm.nvvm.barrier0.and()
  %c = call i32 @llvm.nvvm.clz.i()
  %d = call <4 x float> @llvm.x86.vcvtph2ps.128()
  ret void
}
declare <8 x i8> @llvm.arm.neon.vclz.v8i8()
declare i32 @llvm.nvvm.barrier0.and()
declare i32 @llvm.nvvm.clz.i()
declare <4 x float> @llvm.x86.vcvtph2ps.128()
