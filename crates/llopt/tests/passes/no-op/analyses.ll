; RUN: llopt -passes='require<no-op-module>,function<eager-inv>(require<no-op-function>)' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --check-prefixes=MODULE,EAGER
; RUN: llopt -passes='require<no-op-module>,function(require<no-op-function>)' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes='cgscc(function<eager-inv>(require<no-op-function>))' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --check-prefix=EAGER
; An analysis that finds out nothing shows how long results stay.

; MODULE: Running pass: RequireAnalysisPass<llvm::NoOpModuleAnalysis, llvm::Module, llvm::AnalysisManager<Module>> on [module]
; EAGER: Running pass: RequireAnalysisPass<llvm::NoOpFunctionAnalysis, llvm::Function, llvm::AnalysisManager<Function>> on f (1 instruction)
; EAGER-NEXT: Running analysis: NoOpFunctionAnalysis on f
; EAGER-NEXT: Invalidating analysis: NoOpFunctionAnalysis on f
; CHECK: Running analysis: NoOpFunctionAnalysis on f
; CHECK-NOT: Invalidating analysis
define void @f() {
  ret void
}
