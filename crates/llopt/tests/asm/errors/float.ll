; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:19: error: floating point constant invalid for type
; CHECK-NEXT:@g = global float 1.1
; CHECK-NEXT:                  ^

; A number that the type cannot hold.

@g = global float 1.1
