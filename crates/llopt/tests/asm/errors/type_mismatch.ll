; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:11: error: '%a' defined with type 'i64' but expected 'i32'
; CHECK-NEXT:  ret i32 %a
; CHECK-NEXT:          ^

; A value used at another type.

define i32 @f(i64 %a) {
  ret i32 %a
}
