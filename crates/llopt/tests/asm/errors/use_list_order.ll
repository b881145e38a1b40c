; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:11:24: error: expected uselistorder indexes to change the order
; CHECK-NEXT:  uselistorder i32 %a, { 0, 1 }
; CHECK-NEXT:                       ^

; An order of uses that is none.

define void @f(i32 %a) {
  %b = add i32 %a, %a
  ret void
  uselistorder i32 %a, { 0, 1 }
}
