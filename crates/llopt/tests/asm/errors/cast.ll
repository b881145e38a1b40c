; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:22: error: invalid cast opcode for cast from 'ptr' to 'ptr'
; CHECK-NEXT:  %a = addrspacecast ptr %p to ptr
; CHECK-NEXT:                     ^

; A cast from one type to another that there is not.

define void @f(ptr %p) {
  %a = addrspacecast ptr %p to ptr
  ret void
}
