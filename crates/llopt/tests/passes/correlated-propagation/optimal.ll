; Nothing is known, or nothing more than the code says.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i32 %x, %y
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: %q = udiv i32 %x, %y
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: %p = phi i32 [ %x, %entry ], [ %q, %a ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @f(i32 %x, i32 %y) {
entry:
  %c = icmp ult i32 %x, %y
  br i1 %c, label %a, label %b
a:
  %q = udiv i32 %x, %y
  br label %b
b:
  %p = phi i32 [ %x, %entry ], [ %q, %a ]
  ret i32 %p
}
