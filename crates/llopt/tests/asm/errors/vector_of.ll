; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:27: error: invalid vector element type
; CHECK-NEXT:@g = external global <2 x {}>
; CHECK-NEXT:                          ^

; What no vector holds.

@g = external global <2 x {}>
