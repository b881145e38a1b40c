; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:10:1: error: found end of file when expecting more instructions
; CHECK-EMPTY:
; CHECK-NEXT:^

; The text ends too early.

define void @f() {
  ret void
