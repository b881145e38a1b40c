; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:22: error: bitwidth for integer type out of range
; CHECK-NEXT:@g = external global i8388609
; CHECK-NEXT:                     ^

; The widest integer has 2^23 bits.

@g = external global i8388609
