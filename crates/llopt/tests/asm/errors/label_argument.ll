; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:16: error: invalid type for function argument
; CHECK-NEXT:  call void @f(void () %n)
; CHECK-NEXT:               ^

; What an argument cannot be is refused before its value is read.

define void @g(i8 %n) {
  call void @f(void () %n)
  ret void
}
