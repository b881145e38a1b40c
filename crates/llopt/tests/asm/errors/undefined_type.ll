; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:16: error: invalid type for null constant
; CHECK-NEXT:@h = global %t zeroinitializer
; CHECK-NEXT:               ^

; A type that is never defined.

@g = external global %t
@h = global %t zeroinitializer
