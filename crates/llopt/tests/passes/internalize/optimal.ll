; RUN: llopt -S -passes=internalize %s | FileCheck %s

; All is internal or declared: nothing changes.

; CHECK: @a = internal global i32 0
; CHECK-NEXT: @b = external global i32
; CHECK-LABEL: define internal void @f() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: declare void @g()

@a = internal global i32 0
@b = external global i32
define internal void @f() {
  ret void
}
declare void @g()
