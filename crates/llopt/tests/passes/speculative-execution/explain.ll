; What is hoisted, and why a block stays as it is.
; RUN: llopt -passes=speculative-execution -explain=speculative-execution -disable-output %s 2>&1 | FileCheck %s
; CHECK: speculative-execution: @hoisted: hoist: %y = add i32 %x, 1, to %entry: it is cheap and safe there
; CHECK-NEXT: speculative-execution: @too_many_stay: leave a block: %then: more than 5 instructions would stay behind
; CHECK-NEXT: speculative-execution: @costly: leave a block: %then: what would move costs more than 7
; CHECK-NOT: speculative-execution:

declare void @g()

define i32 @hoisted(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %end
then:
  %y = add i32 %x, 1
  br label %end
end:
  %v = phi i32 [ %y, %then ], [ 0, %entry ]
  ret i32 %v
}

define i32 @too_many_stay(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %end
then:
  call void @g()
  call void @g()
  call void @g()
  call void @g()
  call void @g()
  call void @g()
  br label %end
end:
  ret i32 %x
}

define i32 @costly(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %end
then:
  %a = add i32 %x, 1
  %b = mul i32 %a, %x
  %d = add i32 %b, 3
  %e = add i32 %d, %a
  %f = add i32 %e, %b
  %g = add i32 %f, %d
  %h = add i32 %g, %e
  %i = add i32 %h, %f
  br label %end
end:
  %v = phi i32 [ %i, %then ], [ 0, %entry ]
  ret i32 %v
}

define i32 @straight(i32 %x) {
  ret i32 %x
}
