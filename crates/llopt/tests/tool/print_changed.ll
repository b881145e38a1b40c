; RUN: llopt -passes=mem2reg,no-op-function -print-changed -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes=mem2reg,no-op-function -print-changed=quiet -disable-output %s 2>&1 | FileCheck %s --check-prefix=QUIET
; RUN: llopt -passes=mem2reg,no-op-function -print-changed=diff-quiet -disable-output %s 2>&1 | FileCheck %s --check-prefix=DIFF
; RUN: llopt -passes=mem2reg,no-op-function -print-changed -filter-passes=no-op-function -disable-output %s 2>&1 | FileCheck %s --check-prefix=PASS

; What changed is shown, what did not is named.
; CHECK: *** IR Dump At Start ***
; CHECK: *** IR Dump After PromotePass on f ***
; CHECK-NEXT: define i32 @f(i32 %a) {
; CHECK-NEXT: ret i32 %a
; CHECK: *** IR Dump After NoOpFunctionPass on f omitted because no change ***
; CHECK: *** IR Dump After PromotePass on g omitted because no change ***

; QUIET-NOT: Start
; QUIET: *** IR Dump After PromotePass on f ***
; QUIET-NOT: omitted
; QUIET-NOT: on g

; DIFF: *** IR Dump After PromotePass on f ***
; DIFF: {{^}}-  %x = alloca i32, align 4
; DIFF: {{^}}   ret i32 %a

; PASS: *** IR Dump After PromotePass on f filtered out ***
; PASS: *** IR Dump After NoOpFunctionPass on f
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  ret i32 %a
}

define void @g() {
  ret void
}
