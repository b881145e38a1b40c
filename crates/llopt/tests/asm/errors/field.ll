; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:45: error: invalid field 'colour'
; CHECK-NEXT:!0 = !DIFile(filename: "a", directory: "b", colour: 1)
; CHECK-NEXT:                                            ^

; A field that the node does not have.

!0 = !DIFile(filename: "a", directory: "b", colour: 1)
