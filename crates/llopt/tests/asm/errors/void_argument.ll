; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:17: error: void type only allowed for function results
; CHECK-NEXT:declare void @f(void)
; CHECK-NEXT:                ^

; No argument is void.

declare void @f(void)
