; RUN: llopt -disable-output "-passes=print<iv-users>" %s 2>&1 | FileCheck %s
target datalayout = "e-n8:16:32:64"

; Increments and addresses are followed; the comparison, the store, a width that is no register, and the phi behind the loop use them. That phi sees the value after the increment.
; CHECK: IV Users for loop %loop with backedge-taken count (-1 + %n):
; CHECK-NEXT:   %i.next = {1,+,1}<%loop> (post-inc with loop %loop) in    %i.next.lcssa = phi i64 [ %i.next, %loop ]
; CHECK-NEXT:   %i.next = {1,+,1}<%loop> in    %more = icmp ne i64 %i.next, %n
; CHECK-NEXT:   %i = {0,+,1}<%loop> in    %x = trunc i64 %i to i3
; CHECK-NEXT:   %p = {%a,+,4}<%loop> in    store i32 %y, ptr %p, align 4
define i64 @uses(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = trunc i64 %i to i3
  %y = zext i3 %x to i32
  store i32 %y, ptr %p
  %i.next = add i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %i.next
}

; i33 is no register.
; CHECK: IV Users for loop %loop with backedge-taken count 9:
; CHECK-NOT: in
define void @illegal(i33 %n) {
entry:
  br label %loop
loop:
  %i = phi i33 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add i33 %i, 1
  %more = icmp ne i33 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
