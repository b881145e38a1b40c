; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:8: error: invalid linkage for function definition
; CHECK-NEXT:define extern_weak void @f() {
; CHECK-NEXT:       ^

; A definition with the linkage of a declaration.

define extern_weak void @f() {
  ret void
}
