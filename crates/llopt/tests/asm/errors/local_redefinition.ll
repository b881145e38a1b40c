; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:3: error: multiple definition of local value named 'a'
; CHECK-NEXT:  %a = add i32 1, 2
; CHECK-NEXT:  ^

; A local name defined twice.

define void @f(i32 %a) {
  %a = add i32 1, 2
  ret void
}
