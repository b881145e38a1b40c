; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:17: error: invalid type for function argument
; CHECK-NEXT:declare void @f(label)
; CHECK-NEXT:                ^

; A label cannot be handed to a function.

declare void @f(label)
