; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:22: error: use of undefined type named 't'
; CHECK-NEXT:@g = external global %t
; CHECK-NEXT:                     ^

; A type that is never defined.

@g = external global %t
