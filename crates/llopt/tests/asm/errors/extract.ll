; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:21: error: invalid indices for extractvalue
; CHECK-NEXT:  %a = extractvalue { i32 } %s, 1
; CHECK-NEXT:                    ^

; An index beyond the end.

define i32 @f({ i32 } %s) {
  %a = extractvalue { i32 } %s, 1
  ret i32 %a
}
