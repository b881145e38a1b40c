; A block is made where other ways lead to the same end.
; RUN: llopt -S '-passes=mldst-motion<split-footer-bb>' %s | FileCheck %s
; CHECK-LABEL: define void @three_ways(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %d, label %j, label %g
; CHECK: g:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: br label %j.sink.split
; CHECK: f:
; CHECK-NEXT: br label %j.sink.split
; CHECK: j.sink.split:
; CHECK-NEXT: %b.sink = phi i32 [ %a, %t ], [ %b, %f ]
; CHECK-NEXT: %q.ph = phi i32 [ 3, %f ], [ 2, %t ]
; CHECK-NEXT: store i32 %b.sink, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %q = phi i32 [ 1, %e ], [ %q.ph, %j.sink.split ]
; CHECK-NEXT: store i32 %q, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @three_ways(i1 %c, i1 %d, ptr %p, i32 %a, i32 %b) {
e:
  br i1 %d, label %j, label %g
g:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store i32 %b, ptr %p
  br label %j
j:
  %q = phi i32 [ 1, %e ], [ 2, %t ], [ 3, %f ]
  store i32 %q, ptr %p
  ret void
}
