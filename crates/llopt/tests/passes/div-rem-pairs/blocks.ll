; Blocks of which none dominates the other: both quotient and remainder are computed anyway.
; RUN: llopt -S -passes=div-rem-pairs %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare void @any()
; CHECK-LABEL: define i32 @triangle(
; CHECK-NEXT: entry:
; CHECK-NEXT: %d = udiv i32 %a, %b
; CHECK-NEXT: %r = urem i32 %a, %b
; CHECK-NEXT: br i1 %c, label %rem, label %div
; CHECK: rem:
; CHECK-NEXT: br label %div
; CHECK: div:
; CHECK-NEXT: %p = phi i32 [ %r, %rem ], [ 0, %entry ]
; CHECK-NEXT: %s = add i32 %p, %d
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @triangle(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %rem, label %div
rem:
  %r = urem i32 %a, %b
  br label %div
div:
  %p = phi i32 [ %r, %rem ], [ 0, %entry ]
  %d = udiv i32 %a, %b
  %s = add i32 %p, %d
  ret i32 %s
}
; CHECK-LABEL: define i32 @diamond(
; CHECK-NEXT: entry:
; CHECK-NEXT: %d = udiv i32 %a, %b
; CHECK-NEXT: %r = urem i32 %a, %b
; CHECK-NEXT: br i1 %c, label %rem, label %div
; CHECK: rem:
; CHECK-NEXT: br label %end
; CHECK: div:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %p = phi i32 [ %r, %rem ], [ %d, %div ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @diamond(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %rem, label %div
rem:
  %r = urem i32 %a, %b
  br label %end
div:
  %d = udiv i32 %a, %b
  br label %end
end:
  %p = phi i32 [ %r, %rem ], [ %d, %div ]
  ret i32 %p
}
; CHECK-LABEL: define i32 @may_not_return(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %rem, label %div
; CHECK: rem:
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %r = urem i32 %a, %b
; CHECK-NEXT: br label %end
; CHECK: div:
; CHECK-NEXT: %d = udiv i32 %a, %b
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %p = phi i32 [ %r, %rem ], [ %d, %div ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @may_not_return(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %rem, label %div
rem:
  call void @any()
  %r = urem i32 %a, %b
  br label %end
div:
  %d = udiv i32 %a, %b
  br label %end
end:
  %p = phi i32 [ %r, %rem ], [ %d, %div ]
  ret i32 %p
}
