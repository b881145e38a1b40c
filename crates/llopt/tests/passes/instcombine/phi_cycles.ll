; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; Phis that merge each other and a phi of the loop around are that one.

declare i1 @cond()
declare i32 @next()

; CHECK-LABEL: define i32 @inner(
; CHECK:         %x = phi i32 [ %n, %entry ], [ %y, %latch ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %x
define i32 @inner(i32 %n) {
entry:
  br label %outer
outer:
  %x = phi i32 [ %n, %entry ], [ %y, %latch ]
  br label %head
head:
  %a = phi i32 [ %c, %join ], [ %x, %outer ]
  %c1 = call i1 @cond()
  br i1 %c1, label %left, label %right
left:
  %c2 = call i1 @cond()
  br i1 %c2, label %mid, label %join
mid:
  %b = phi i32 [ %a, %left ], [ %x, %right ]
  br label %join
right:
  %c3 = call i1 @cond()
  br i1 %c3, label %mid, label %exit
join:
  %c = phi i32 [ %a, %left ], [ %b, %mid ]
  br label %head
exit:
  %y = call i32 @next()
  %c4 = call i1 @cond()
  br i1 %c4, label %latch, label %end
latch:
  br label %outer
end:
  ret i32 %a
}
