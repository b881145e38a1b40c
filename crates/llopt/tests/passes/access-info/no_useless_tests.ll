; RUN: llopt -disable-output '-passes=print<access-info>' %s 2>&1 | FileCheck %s
; Where tests at run time are not offered, because they could not make the loop safe, or would never pass. The text is that of opt-22.
target datalayout = "e-m:e-i64:64-n32:64-S128"

; A pointer that stands still, and one at no known distance of it.
; CHECK-LABEL: function 'stands_still'
; CHECK: Report: unsafe dependent memory operations in loop
; CHECK: Unknown data dependence.
define void @stands_still(ptr %a, i64 %n, i64 %k) {
entry:
  %p = getelementptr inbounds i32, ptr %a, i64 %k
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; One of two pointers, the same in each iteration, is loaded from and stored to: no test of memory against other memory helps.
; CHECK-LABEL: function 'one_of_two'
; CHECK: Report: unsafe dependent memory operations in loop
define void @one_of_two(i1 %c, ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %end ]
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %then ], [ %b, %loop ]
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 10
  store i32 %y, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Two pointers that both move at an unknown distance: here tests help.
; CHECK-LABEL: function 'both_move'
; CHECK: Memory dependences are safe with run-time checks
define void @both_move(ptr %a, i64 %n, i64 %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %j = add i64 %i, %k
  %p = getelementptr inbounds i32, ptr %a, i64 %j
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The index wraps as a signed number in 2^32 iterations: that it does not is no assumption worth a test.
; CHECK-LABEL: function 'wraps'
; CHECK: Unsafe indirect dependence.
; CHECK: SCEV assumptions:
; CHECK-NOT: Added Flags
; CHECK: Expressions re-written:
define void @wraps(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr %p, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 0
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; The number of iterations is not known: here the assumption is made.
; CHECK-LABEL: function 'may_wrap'
; CHECK: Memory dependences are safe
; CHECK: {0,+,1}<nuw><%loop> Added Flags: <nssw>
define void @may_wrap(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr %p, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Two edges of one block lead back.
; CHECK-LABEL: function 'two_edges'
; CHECK: Report: loop control flow is not understood by analyzer
define void @two_edges(ptr %a, i8 %x) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ], [ %q, %loop ]
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %y = load i8, ptr %q, align 1
  switch i8 %y, label %exit [
    i8 10, label %loop
    i8 20, label %loop
  ]
exit:
  ret void
}
