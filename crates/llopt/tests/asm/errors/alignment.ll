; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:26: error: alignment is not a power of two
; CHECK-NEXT:@g = global i32 0, align 3
; CHECK-NEXT:                         ^

; Alignments are powers of two.

@g = global i32 0, align 3
