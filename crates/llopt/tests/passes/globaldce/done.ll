; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Nothing is dead.

; CHECK: @x = global ptr @f
; CHECK-EMPTY:
; CHECK-NEXT: declare void @g()
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f() {
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@x = global ptr @f
declare void @g()
define internal void @f() {
  call void @g()
  ret void
}
