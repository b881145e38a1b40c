; RUN: llopt -passes='function(instnamer,mem2reg),no-op-module' -print-after-all -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes=instnamer,mem2reg -print-before-all -disable-output %s 2>&1 | FileCheck %s --check-prefix=BEFORE
; RUN: llopt -passes=instnamer,mem2reg -print-after=mem2reg -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: llopt -passes=mem2reg -print-after-all -filter-print-funcs=g -disable-output %s 2>&1 | FileCheck %s --check-prefix=FILTER
; RUN: llopt -passes=mem2reg -print-after-all -print-module-scope -filter-print-funcs=g -disable-output %s 2>&1 | FileCheck %s --check-prefix=SCOPE

; The banners that tools look for. A function pass is told per function, and functions come one after another, each through all passes.
; CHECK: {{^}}; *** IR Dump After InstructionNamerPass on f ***
; CHECK-NEXT: define i32 @f(i32 %arg) {
; CHECK: {{^}}; *** IR Dump After PromotePass on f ***
; CHECK-NEXT: define i32 @f(i32 %arg) {
; CHECK-NEXT: bb:
; CHECK-NEXT: ret i32 %arg
; CHECK: {{^}}; *** IR Dump After InstructionNamerPass on g ***
; CHECK: {{^}}; *** IR Dump After PromotePass on g ***
; CHECK: {{^}}; *** IR Dump After NoOpModulePass on [module] ***
; CHECK-NEXT: ; ModuleID
; CHECK-NOT: VerifierPass

; BEFORE: {{^}}; *** IR Dump Before InstructionNamerPass on f ***
; BEFORE-NEXT: define i32 @f(i32 %0) {
; BEFORE: {{^}}; *** IR Dump Before PromotePass on f ***
; BEFORE-NEXT: define i32 @f(i32 %arg) {
; BEFORE-NEXT: bb:
; BEFORE-NEXT: %i = alloca i32

; ONE-NOT: InstructionNamerPass
; ONE: {{^}}; *** IR Dump After PromotePass on f ***
; ONE: {{^}}; *** IR Dump After PromotePass on g ***
; ONE-NOT: IR Dump

; FILTER-NOT: on f
; FILTER: {{^}}; *** IR Dump After PromotePass on g ***
; FILTER-NEXT: define void @g() {

; SCOPE: {{^}}; *** IR Dump After PromotePass on g ***
; SCOPE-NEXT: ; ModuleID
; SCOPE: define i32 @f(i32 %0) {
; SCOPE: define void @g() {
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}

define void @g() {
  ret void
}
