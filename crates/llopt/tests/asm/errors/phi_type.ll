; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:12: error: void type only allowed for function results
; CHECK-NEXT:  %p = phi void [ 0, %a ]
; CHECK-NEXT:           ^

; A phi of a type that has no values.

define void @f() {
  %p = phi void [ 0, %a ]
a:
  ret void
}
