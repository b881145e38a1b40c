; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:3: error: expected instruction opcode
; CHECK-NEXT:  frobnicate i32 1
; CHECK-NEXT:  ^

; An instruction that there is not.

define void @f() {
  frobnicate i32 1
}
