; RUN: llopt -passes='print<branch-prob>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: Printing analysis 'Branch Probability Analysis' for function 'f':
; CHECK-NEXT: ---- Branch Probabilities ----
; CHECK-NEXT:   edge %entry -> %a probability is 0x26666666 / 0x80000000 = 30.00%
; CHECK-NEXT:   edge %entry -> %b probability is 0x5999999a / 0x80000000 = 70.00%
; CHECK-NEXT:   edge %a -> %b probability is 0x03c3c3c4 / 0x80000000 = 2.94%
; CHECK-NEXT:   edge %a -> %a probability is 0x74b4b4b5 / 0x80000000 = 91.18% [HOT edge]
; CHECK-NEXT:   edge %a -> %d probability is 0x07878788 / 0x80000000 = 5.88%
; CHECK-NEXT:   edge %a -> %d probability is 0x07878788 / 0x80000000 = 5.88%
; CHECK-NEXT:   edge %b -> %d probability is 0x30000000 / 0x80000000 = 37.50%
; CHECK-NEXT:   edge %b -> %e probability is 0x50000000 / 0x80000000 = 62.50%
; CHECK-NEXT:   edge %d -> %e probability is 0x30000000 / 0x80000000 = 37.50%
; CHECK-NEXT:   edge %d -> %g probability is 0x50000000 / 0x80000000 = 62.50%
; CHECK-NEXT:   edge %e -> %dead probability is 0x00000000 / 0x80000000 = 0.00%
; CHECK-NEXT:   edge %e -> %g probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; CHECK-NEXT:   edge %g -> %h probability is 0x078780e3 / 0x80000000 = 5.88%
; CHECK-NEXT:   edge %g -> %k probability is 0x78787f1d / 0x80000000 = 94.12% [HOT edge]
; CHECK-NEXT:   edge %h -> %k probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; CHECK-NEXT:   edge %k -> %l probability is 0x00000800 / 0x80000000 = 0.00%
; CHECK-NEXT:   edge %k -> %m probability is 0x7ffff800 / 0x80000000 = 100.00% [HOT edge]
; CHECK: Printing analysis 'Branch Probability Analysis' for function 'irreducible':
; CHECK-NEXT: ---- Branch Probabilities ----
; CHECK-NEXT:   edge %entry -> %a probability is 0x40000000 / 0x80000000 = 50.00%
; CHECK-NEXT:   edge %entry -> %b probability is 0x40000000 / 0x80000000 = 50.00%
; CHECK-NEXT:   edge %a -> %b probability is 0x7c000000 / 0x80000000 = 96.88% [HOT edge]
; CHECK-NEXT:   edge %a -> %end probability is 0x04000000 / 0x80000000 = 3.12%
; CHECK-NEXT:   edge %b -> %a probability is 0x26666666 / 0x80000000 = 30.00%
; CHECK-NEXT:   edge %b -> %end probability is 0x5999999a / 0x80000000 = 70.00%

declare void @cold() cold
declare void @stop() noreturn

define i32 @f(i1 %c, ptr %p, i32 %n, float %x) {
entry:
  br i1 %c, label %a, label %b, !prof !0
a:
  switch i32 %n, label %b [ i32 1, label %a
    i32 3, label %d
    i32 4, label %d ]
b:
  %q = icmp eq ptr %p, null
  br i1 %q, label %d, label %e
d:
  %z = icmp slt i32 %n, 0
  br i1 %z, label %e, label %g
e:
  %u = fcmp uno float %x, %x
  br i1 %u, label %dead, label %g
g:
  br i1 %c, label %h, label %k
h:
  call void @cold()
  br label %k
k:
  br i1 %c, label %l, label %m
l:
  call void @stop()
  unreachable
m:
  ret i32 %n
dead:
  unreachable
}

; Two blocks enter the loop.
define void @irreducible(i1 %c, i1 %d) !prof !1 {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %b, label %end
b:
  br i1 %c, label %a, label %end, !prof !0
end:
  ret void
}

!0 = !{!"branch_weights", i32 3, i32 7}
!1 = !{!"function_entry_count", i64 100}
