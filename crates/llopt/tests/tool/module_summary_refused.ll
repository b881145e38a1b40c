; What a summary would have to tell of and cannot is no reason for one that is wrong.
; RUN: split-file %s %t
; RUN: not llopt -module-summary %t/asm.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=ASM
; RUN: not llopt -module-summary %t/target.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=TARGET
; RUN: not llopt -module-summary %t/twice.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: not llopt -module-summary %t/memory.ll -o %t.bc 2>&1 | FileCheck %s --check-prefix=MEMORY
; ASM: a summary of a module with module-level inline assembly with the directive `.macro` is not supported
; TARGET: a summary of a module with module-level inline assembly for this target is not supported
; TWICE: @f is defined twice: module-level inline assembly defines it, too
; MEMORY: a summary of a module with profiles of memory is not supported

;--- asm.ll
target triple = "x86_64-unknown-linux-gnu"
module asm ".macro m"
module asm "local:"
module asm ".endm"
;--- target.ll
module asm "local:"
;--- twice.ll
target triple = "x86_64-unknown-linux-gnu"
module asm "f: ret"
define void @f() {
  ret void
}
;--- memory.ll
define void @f() {
  call void @g(), !callsite !0
  ret void
}
declare void @g()
!0 = !{i64 1}
