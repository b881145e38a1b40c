; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:12: error: use of undefined value '%a'
; CHECK-NEXT:  br label %a
; CHECK-NEXT:           ^

; A block that is never defined.

define void @f() {
  br label %a
}
