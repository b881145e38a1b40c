; RUN: llopt -passes=no-op-module,no-op-function,no-op-cgscc,no-op-loop -debug-pass-manager=quiet -disable-output %s 2>&1 | FileCheck %s
; A function without loops needs no canonical form of loops.

; CHECK: Running pass: NoOpModulePass on [module]
; CHECK-NEXT: Running pass: NoOpFunctionPass on straight (1 instruction)
; CHECK-NEXT: Running pass: NoOpCGSCCPass on (straight) (1 node)
; CHECK: Running pass: VerifierPass on [module]
define void @straight() {
  ret void
}
