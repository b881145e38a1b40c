; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:11: error: urem constexprs are no longer supported
; CHECK-NEXT:  ret i32 urem
; CHECK-NEXT:          ^

; What begins like an expression of old, and is none.

define i32 @f() {
  ret i32 urem
}
