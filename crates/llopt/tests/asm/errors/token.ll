; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:12: error: expected instruction opcode
; CHECK-NEXT:  ret void ~
; CHECK-NEXT:           ^

; A character that begins nothing.

define void @f() {
  ret void ~
}
