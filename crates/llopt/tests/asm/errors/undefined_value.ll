; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:16: error: use of undefined value '%b'
; CHECK-NEXT:  %a = add i32 %b, 1
; CHECK-NEXT:               ^

; A value that is never defined.

define i32 @f() {
  %a = add i32 %b, 1
  ret i32 %a
}
