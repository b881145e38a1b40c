; Behind the default of a switch, a comparison of the same value that chooses between two values becomes a case.
; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s

declare void @f(i32)

; CHECK-LABEL: define i32 @equal(
; CHECK:         i32 7, label %h
; CHECK-NEXT:    i32 5, label %switch.edge
; CHECK:         %p = phi i32 [ 1, %0 ], [ 4, %h ], [ 0, %d ], [ 32, %switch.edge ]
define i32 @equal(i32 %x) {
  switch i32 %x, label %d [
    i32 2, label %e
    i32 7, label %h
  ]

h:
  call void @f(i32 1)
  br label %e

d:
  %c = icmp eq i32 %x, 5
  %s = select i1 %c, i32 32, i32 0
  br label %e

e:
  %p = phi i32 [ 1, %0 ], [ 4, %h ], [ %s, %d ]
  ret i32 %p
}

; The other way round, and with values that are not constant. The default's weight is halved.
; CHECK-LABEL: define i32 @unequal(
; CHECK:         i32 5, label %switch.edge
; CHECK-NEXT:  ], !prof [[WEIGHTS:![0-9]+]]
; CHECK:         phi i32 [ 1, %0 ], [ 4, %h ], [ %u, %d ], [ %v, %switch.edge ]
define i32 @unequal(i32 %x, i32 %u, i32 %v) {
  switch i32 %x, label %d [
    i32 2, label %e
    i32 7, label %h
  ], !prof !0

h:
  call void @f(i32 1)
  br label %e

d:
  %c = icmp ne i32 %x, 5
  %s = select i1 %c, i32 %u, i32 %v
  br label %e

e:
  %p = phi i32 [ 1, %0 ], [ 4, %h ], [ %s, %d ]
  ret i32 %p
}

; Five is another value's case already.
; CHECK-LABEL: define i32 @known(
; CHECK:         %s = select i1 false, i32 32, i32 0
define i32 @known(i32 %x) {
  switch i32 %x, label %d [
    i32 2, label %e
    i32 5, label %h
  ]

h:
  call void @f(i32 1)
  br label %e

d:
  %c = icmp eq i32 %x, 5
  %s = select i1 %c, i32 32, i32 0
  br label %e

e:
  %p = phi i32 [ 1, %0 ], [ 4, %h ], [ %s, %d ]
  ret i32 %p
}

; A second phi would need a value, too.
; CHECK-LABEL: define i32 @two_phis(
; CHECK-NOT:   switch.edge
; CHECK:       }
define i32 @two_phis(i32 %x) {
  switch i32 %x, label %d [
    i32 2, label %e
    i32 7, label %h
  ]

h:
  call void @f(i32 1)
  br label %e

d:
  %c = icmp eq i32 %x, 5
  %s = select i1 %c, i32 32, i32 0
  br label %e

e:
  %p = phi i32 [ 1, %0 ], [ 4, %h ], [ %s, %d ]
  %q = phi i32 [ 1, %0 ], [ 4, %h ], [ 9, %d ]
  %r = add i32 %p, %q
  ret i32 %r
}

; The comparison is needed for something else.
; CHECK-LABEL: define i1 @used_twice(
; CHECK-NOT:   switch.edge
; CHECK:       }
define i1 @used_twice(i32 %x, i1 %y) {
  switch i32 %x, label %d [
    i32 2, label %e
    i32 7, label %h
  ]

h:
  call void @f(i32 1)
  br label %e

d:
  %c = icmp eq i32 %x, 5
  %s = select i1 %c, i1 %y, i1 %c
  br label %e

e:
  %p = phi i1 [ true, %0 ], [ false, %h ], [ %s, %d ]
  ret i1 %p
}

; CHECK: [[WEIGHTS]] = !{!"branch_weights", i32 5, i32 20, i32 30, i32 5}
!0 = !{!"branch_weights", i32 10, i32 20, i32 30}
