; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:6: error: Expected '!' here
; CHECK-NEXT:!0 = {i32 0}
; CHECK-NEXT:     ^

; A node is no type, and types begin otherwise, too.

!0 = {i32 0}
