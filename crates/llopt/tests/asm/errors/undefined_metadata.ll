; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:8:9: error: use of undefined metadata '!1'
; CHECK-NEXT:!a = !{!1}
; CHECK-NEXT:        ^

; Metadata that is never defined.

!a = !{!1}
