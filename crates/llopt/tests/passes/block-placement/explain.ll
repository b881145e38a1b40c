; The order of the blocks, and the branches taken with the old one and the new one.
; RUN: llopt -passes=block-placement -explain=block-placement -disable-output %s 2>&1 | FileCheck %s
; CHECK: block-placement: @f: new order: %entry, %often, %end, %rare: hottest ways first; branches taken in 1000 runs: 1000 before, 19 after
; CHECK-NEXT: block-placement: @optimal: order stays: %0, %a, %b: depth-first; branches taken in 1000 runs: 500 before, 500 after
; CHECK-NOT: block-placement:

declare void @cold()
declare void @hot()

define void @f(i1 %c) {
entry:
  br i1 %c, label %rare, label %often, !prof !0
rare:
  call void @cold()
  br label %end
often:
  call void @hot()
  br label %end
end:
  ret void
}

define void @optimal(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @hot()
  ret void
b:
  ret void
}

!0 = !{!"branch_weights", i32 1, i32 100}
