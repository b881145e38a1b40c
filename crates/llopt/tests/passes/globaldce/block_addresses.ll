; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; The address of a block is no use of its function.

; CHECK: @x = global ptr inttoptr (i32 1 to ptr)
; CHECK-NEXT: @y = global [2 x ptr] [ptr inttoptr (i32 1 to ptr), ptr null]
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g() {
; CHECK-NEXT:   %r = icmp eq ptr inttoptr (i32 1 to ptr), null
; CHECK-NEXT:   ret ptr inttoptr (i32 1 to ptr)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !a = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr inttoptr (i32 1 to ptr)}

@x = global ptr blockaddress(@f, %b)
@y = global [2 x ptr] [ptr blockaddress(@f, %b), ptr null]
define internal void @f() {
  br label %b
b:
  ret void
}
define ptr @g() {
  %r = icmp eq ptr blockaddress(@f, %b), null
  ret ptr blockaddress(@f, %b)
}
!a = !{!0}
!0 = !{ptr blockaddress(@f, %b)}
