; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:35: error: value for 'column' too large, limit is 65535
; CHECK-NEXT:!0 = !DILocation(line: 1, column: 65536, scope: !0)
; CHECK-NEXT:                                  ^

; A number too large for its field.

!0 = !DILocation(line: 1, column: 65536, scope: !0)
