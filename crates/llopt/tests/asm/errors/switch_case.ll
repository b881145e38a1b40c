; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:11:5: error: duplicate case value in switch
; CHECK-NEXT:    i32 1, label %d
; CHECK-NEXT:    ^

; A case given twice.

define void @f(i32 %n) {
  switch i32 %n, label %d [
    i32 1, label %d
    i32 1, label %d
  ]
d:
  ret void
}
