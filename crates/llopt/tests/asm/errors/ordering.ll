; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:25: error: atomic load cannot use Release ordering
; CHECK-NEXT:  %a = load atomic i32, ptr %p release, align 4
; CHECK-NEXT:                        ^

; Orders that make no sense.

define void @f(ptr %p) {
  %a = load atomic i32, ptr %p release, align 4
  ret void
}
