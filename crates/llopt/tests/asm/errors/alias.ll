; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:17: error: An alias or ifunc must have pointer type
; CHECK-NEXT:@b = alias i32, i32 0
; CHECK-NEXT:                ^

; An alias of nothing.

@a = alias i32, ptr null
@b = alias i32, i32 0
