; RUN: llopt '-passes=print<loops>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Outermost loops come last first, loops within in order; blocks in reverse postorder. A cycle with two entries is no loop.

; CHECK-LABEL:Loop info for function 'f':
; CHECK-NEXT:Loop at depth 1 containing: %next<header><latch><exiting>
; CHECK-NEXT:Loop at depth 1 containing: %outer<header>,%inner,%second,%latch<latch><exiting>,%second.body,%latch2<latch><exiting>
; CHECK-NEXT:    Loop at depth 2 containing: %inner<header><latch><exiting>
; CHECK-NEXT:    Loop at depth 2 containing: %second<header><exiting>,%second.body<latch><exiting>
; CHECK-LABEL:Loop info for function 'irreducible':
; CHECK-NEXT:Loop at depth 1 containing: %end<header><latch>
; CHECK-LABEL:Loop info for function 'none':

define void @f(i1 %c) {
entry:
  br label %outer
outer:
  br i1 %c, label %inner, label %second
inner:
  br i1 %c, label %inner, label %second
second:
  br i1 %c, label %second.body, label %latch
second.body:
  br i1 %c, label %second, label %latch2
latch:
  br i1 %c, label %outer, label %between
latch2:
  br i1 %c, label %outer, label %exit
between:
  br label %next
next:
  br i1 %c, label %next, label %exit
exit:
  ret void
dead:
  br label %dead
}

define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %end
b:
  br label %a
end:
  br label %end
}

define void @none() {
  ret void
}
