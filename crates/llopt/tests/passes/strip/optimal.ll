; RUN: llopt -S -passes=strip %s | FileCheck %s

; Nothing has a name that can go.

; CHECK: @a = global i32 0
; CHECK-LABEL: define i32 @f(i32 %0) {
; CHECK-NEXT:   ret i32 %0
; CHECK-NEXT: }

@a = global i32 0
define i32 @f(i32 %0) {
  ret i32 %0
}
