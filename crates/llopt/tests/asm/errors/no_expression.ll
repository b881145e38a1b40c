; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:11: error: expected value token
; CHECK-NEXT:  ret i32 ret
; CHECK-NEXT:          ^

; There never were expressions of this opcode.

define i32 @f() {
  ret i32 ret
}
