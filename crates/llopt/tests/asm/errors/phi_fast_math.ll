; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:8: error: fast-math-flags specified for phi without floating-point scalar or vector return type
; CHECK-NEXT:  %x = phi fast i64
; CHECK-NEXT:       ^

; That of a phi is the opcode.

define void @f() {
  %x = phi fast i64
  ret void
}
