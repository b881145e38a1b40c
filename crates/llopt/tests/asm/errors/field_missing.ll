; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:27: error: missing required field 'directory'
; CHECK-NEXT:!0 = !DIFile(filename: "a")
; CHECK-NEXT:                          ^

; A field that the node needs.

!0 = !DIFile(filename: "a")
