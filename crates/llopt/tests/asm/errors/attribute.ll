; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:18: error: expected '{' in function body
; CHECK-NEXT:define void @f() nonsense {
; CHECK-NEXT:                 ^

; An attribute that there is not.

define void @f() nonsense {
  ret void
}
