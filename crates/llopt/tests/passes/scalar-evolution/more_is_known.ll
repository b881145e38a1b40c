; RUN: llopt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | FileCheck %s

; More is known than opt says of @down (a bound that may be the least number there is: the count has twice as many bits) and of @quotient. The test
; `what_opt_does_not_say_is_proved` holds this file against all arguments.

; CHECK-LABEL: Classifying expressions for: @down
; CHECK: %i = phi i4
; CHECK-NEXT: --> {%n,+,-1}<nsw><%loop> U: full-set S: full-set Exits: (trunc i8 ((sext i4 %n to i8) smin (-1 + (sext i4 %limit to i8))<nsw>) to i4)
; CHECK: Loop %loop: backedge-taken count is ((sext i4 %n to i8) + (-1 * ((sext i4 %n to i8) smin (-1 + (sext i4 %limit to i8))<nsw>))<nsw>)
; CHECK-NEXT: Loop %loop: constant max backedge-taken count is i8 16
; CHECK-LABEL: Classifying expressions for: @both
; CHECK: %is.both = select
; CHECK-NEXT: --> ((trunc i4 (%a + %b)<nsw> to i1) umin %low)
; CHECK-LABEL: Classifying expressions for: @quotient
; CHECK: %r = udiv
; CHECK-NEXT: --> (%x /u %y)

define i32 @down(i4 %n, i4 %limit) {
entry:
  %enter = icmp eq i4 %n, 0
  br i1 %enter, label %exit, label %ahead

ahead:
  br label %loop

loop:
  %i = phi i4 [ %i.next, %loop ], [ %n, %ahead ]
  %sum = phi i32 [ %sum.next, %loop ], [ 0, %ahead ]
  %i.next = add nsw i4 %i, -1
  %sum.next = add i32 %sum, 1
  %more = icmp sge i4 %i, %limit
  br i1 %more, label %loop, label %exit

exit:
  %r = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  ret i32 %r
}

define i4 @both(i4 %a, i4 %b) {
  %sum = add nsw i4 %a, %b
  %low = icmp slt i4 %sum, 3
  %odd = trunc i4 %sum to i1
  %is.both = select i1 %low, i1 %odd, i1 false
  br i1 %is.both, label %yes, label %no

yes:
  ret i4 %sum

no:
  ret i4 0
}

define i4 @quotient(i4 %x, i4 %y) {
  %q = udiv i4 %x, %y
  %p = mul i4 %q, %y
  %r = udiv i4 %p, %y
  ret i4 %r
}
