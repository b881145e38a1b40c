; Nothing to do.
; RUN: llopt -S -passes='constraint-elimination' %s | FileCheck %s
; Nothing follows.
; CHECK-LABEL: define i1 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %d = icmp slt i8 %x, %y
; CHECK-NEXT: ret i1 %d
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @f(i8 %x, i8 %y) {
entry:
  %c = icmp ult i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %d = icmp slt i8 %x, %y
  ret i1 %d
f:
  ret i1 %c
}
