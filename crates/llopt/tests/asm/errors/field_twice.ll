; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:27: error: field 'line' cannot be specified more than once
; CHECK-NEXT:!0 = !DILocation(line: 1, line: 2, scope: !0)
; CHECK-NEXT:                          ^

; A field given twice.

!0 = !DILocation(line: 1, line: 2, scope: !0)
