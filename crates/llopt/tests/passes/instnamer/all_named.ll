; RUN: llopt -S -passes=instnamer %s | FileCheck %s

; Nothing to name: nothing changes.

; CHECK-LABEL: define i32 @f(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %b = add i32 %a, 1
; CHECK-NEXT:   ret i32 %b
; CHECK-NEXT: }
define i32 @f(i32 %a) {
entry:
  %b = add i32 %a, 1
  ret i32 %b
}
