; What a summary would have to tell of and cannot is no reason for one that is wrong.
; RUN: split-file %s %t
; RUN: not llopt -module-summary %t/asm.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=ASM
; RUN: not llopt -thinlto-bc %t/types.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=TYPES
; RUN: not llopt -module-summary %t/memory.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=MEMORY
; ASM: a summary of a module with module-level inline assembly is not supported
; TYPES: a summary of a module with type metadata is not supported
; MEMORY: a summary of a module with profiles of memory is not supported

;--- asm.ll
module asm "local:"
;--- types.ll
@vtable = constant [1 x ptr] zeroinitializer, !type !0
!0 = !{i64 0, !"A"}
;--- memory.ll
define void @f() {
  call void @g(), !callsite !0
  ret void
}
declare void @g()
!0 = !{i64 1}
