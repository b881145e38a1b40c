; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:6: error: expected comdat type
; CHECK-NEXT:$c = any
; CHECK-NEXT:     ^

; A comdat says so.

$c = any
