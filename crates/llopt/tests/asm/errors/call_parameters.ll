; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:10:8: error: not enough parameters specified for call
; CHECK-NEXT:  tail call void (i32, i32) @f(i32 1)
; CHECK-NEXT:       ^

; The place of a call is behind its opcode.

declare void @f(i32, i32)
define void @g() {
  tail call void (i32, i32) @f(i32 1)
  ret void
}
