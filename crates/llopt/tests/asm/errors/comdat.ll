; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:27: error: use of undefined comdat '$c'
; CHECK-NEXT:@a = global i32 0, comdat($c)
; CHECK-NEXT:                          ^

; A comdat that there is not.

@a = global i32 0, comdat($c)
