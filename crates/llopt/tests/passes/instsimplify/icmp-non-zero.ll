; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; A number that is not zero is at least one: without signs, and in every lane. Branches further up count, too.

; CHECK-LABEL: define i1 @at_least_one(i32 %x, i1 %c) {
; CHECK-NEXT:   %z = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %z, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br i1 %c, label %b2, label %a
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %b
; CHECK-NEXT:   ret i1 true
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %b, %0
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @at_least_one_signed(i32 %x, i1 %c) {
; CHECK-NEXT:   %z = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %z, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br i1 %c, label %b2, label %a
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; preds = %b
; CHECK-NEXT:   %r = icmp sge i32 %x, 1
; CHECK-NEXT:   ret i1 %r
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %b, %0
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i1> @at_least_one_lanes(<2 x i32> %y) {
; CHECK-NEXT:   ret <2 x i1> splat (i1 true)
; CHECK-NEXT: }

define i1 @at_least_one(i32 %x, i1 %c) {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %a, label %b
b:
  br i1 %c, label %b2, label %a
b2:
  %r = icmp uge i32 %x, 1
  ret i1 %r
a:
  ret i1 false
}
define i1 @at_least_one_signed(i32 %x, i1 %c) {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %a, label %b
b:
  br i1 %c, label %b2, label %a
b2:
  %r = icmp sge i32 %x, 1
  ret i1 %r
a:
  ret i1 false
}
define <2 x i1> @at_least_one_lanes(<2 x i32> %y) {
  %x = or <2 x i32> %y, <i32 1, i32 2>
  %r = icmp uge <2 x i32> %x, <i32 1, i32 poison>
  ret <2 x i1> %r
}

; A bit tells the operands apart, whatever the value is.
; CHECK-LABEL: @difference_of_what_may_be_undef(
; CHECK-NEXT:   ret i1 true
define i1 @difference_of_what_may_be_undef(i32 %x) {
  %small = and i32 %x, 3
  %d = sub i32 4, %small
  %c = icmp sgt i32 %d, 0
  ret i1 %c
}
