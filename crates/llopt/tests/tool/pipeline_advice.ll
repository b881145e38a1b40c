; RUN: not llopt -S -passes=mem2reg,mergefunc %s 2>&1 | FileCheck %s --check-prefix=UNIT
; RUN: not llopt -S -passes=mem2erg %s 2>&1 | FileCheck %s --check-prefix=TYPO
; RUN: not llopt -S -passes=machine-cse %s 2>&1 | FileCheck %s --check-prefix=LACK
; RUN: not llopt -S -machine-cse %s 2>&1 | FileCheck %s --check-prefix=OPTION
; RUN: not llopt -S -passes=mem2erg %s.none 2>&1 | FileCheck %s --check-prefix=TYPO
; RUN: llopt -S '-passes=module(mem2reg,mergefunc)' %s | FileCheck %s

; A refused pipeline comes with advice, and before the input is read. What is advised is accepted.
; UNIT: unknown function pass 'mergefunc'
; UNIT-NEXT: 'mergefunc' is a module pass and cannot run in a function pipeline; write 'module(mem2reg,mergefunc)'
; TYPO: unknown pass name 'mem2erg'
; TYPO-NEXT: Did you mean 'mem2reg'?
; TYPO-NOT: No such file
; LACK: unknown pass name 'machine-cse'
; LACK-NEXT: LLVM 22 has the machine function pass 'machine-cse', which llopt does not have yet
; OPTION: Unknown command line argument '-machine-cse'.
; OPTION-NEXT: LLVM 22 has the machine function pass 'machine-cse', which llopt does not have yet
; CHECK: define void @f() {
define void @f() {
  ret void
}
