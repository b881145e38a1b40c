; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:10:1: error: expected instruction opcode
; CHECK-NEXT:}
; CHECK-NEXT:^

; A function must end each block.

define void @f() {
  %a = add i32 1, 2
}
