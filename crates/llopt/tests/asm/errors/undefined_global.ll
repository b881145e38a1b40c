; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:13: error: use of undefined value '@g'
; CHECK-NEXT:  call void @g()
; CHECK-NEXT:            ^

; A global that is never defined.

define void @f() {
  call void @g()
  ret void
}
