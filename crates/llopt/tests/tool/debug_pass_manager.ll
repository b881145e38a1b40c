; RUN: llopt -passes=mem2reg -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s

; What runs, in the order in which it runs.
; CHECK: Running pass: PromotePass on f (4 instructions)
; CHECK-NEXT: Running analysis: DominatorTreeAnalysis on f
; CHECK: Running pass: VerifierPass on [module]
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
