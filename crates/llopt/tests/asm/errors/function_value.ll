; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:15: error: functions are not values, refer to them as pointers
; CHECK-NEXT:  ret void () %p
; CHECK-NEXT:              ^

; A function is no value, whatever the name stands for.

define i32 @f(ptr %p) {
  ret void () %p
}
