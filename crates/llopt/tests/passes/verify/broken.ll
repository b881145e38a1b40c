; RUN: not llopt -S %s 2>&1 | FileCheck %s
; RUN: not llopt -S -disable-verify -passes=verify %s 2>&1 | FileCheck %s --check-prefix=PASS
; RUN: llopt -S -disable-verify %s | FileCheck %s --check-prefix=UNCHECKED

; CHECK: Instruction does not dominate all uses!
; CHECK: broken.ll: error: input module is broken!
; PASS: Instruction does not dominate all uses!
; PASS: LLVM ERROR: Broken module found, compilation aborted!
; UNCHECKED: %a = add i32 %b, 1
define i32 @f() {
  %a = add i32 %b, 1
  %b = add i32 %a, 1
  ret i32 %a
}
