; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:11:13: error: invalid redefinition of function 'f'
; CHECK-NEXT:define void @f() {
; CHECK-NEXT:            ^

; A name defined twice.

define void @f() {
  ret void
}
define void @f() {
  ret void
}
