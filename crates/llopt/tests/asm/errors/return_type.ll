; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:7: error: value doesn't match function result type 'i32'
; CHECK-NEXT:  ret i64 0
; CHECK-NEXT:      ^

; A function that returns something else.

define i32 @f() {
  ret i64 0
}
