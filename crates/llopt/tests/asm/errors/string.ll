; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:12: error: end of file in string constant
; CHECK-NEXT:module asm "abc
; CHECK-NEXT:           ^

; A string that does not end.

module asm "abc
