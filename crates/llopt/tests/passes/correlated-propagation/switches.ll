; Cases that are never taken, one that always is, and a default without a value left.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define range(i32 0, 3) i32 @dead_case(
; CHECK-NEXT: %c = icmp ult i32 %x, 3
; CHECK-NEXT: br i1 %c, label %a, label %d
; CHECK: a:
; CHECK-NEXT: switch i32 %x, label %d [
; CHECK-NEXT: i32 0, label %one
; CHECK-NEXT: i32 1, label %two
; CHECK-NEXT: ]
; CHECK: one:
; CHECK-NEXT: ret i32 1
; CHECK: two:
; CHECK-NEXT: ret i32 2
; CHECK: d:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @dead_case(i32 %x) {
  %c = icmp ult i32 %x, 3
  br i1 %c, label %a, label %d
a:
  switch i32 %x, label %d [ i32 0, label %one
                            i32 1, label %two
                            i32 7, label %one ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}

; CHECK-LABEL: define range(i32 0, 3) i32 @always_taken(
; CHECK-NEXT: %c = icmp eq i32 %x, 7
; CHECK-NEXT: br i1 %c, label %a, label %d
; CHECK: a:
; CHECK-NEXT: br label %two
; CHECK: one:                                              ; No predecessors!
; CHECK-NEXT: ret i32 1
; CHECK: two:
; CHECK-NEXT: ret i32 2
; CHECK: d:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @always_taken(i32 %x) {
  %c = icmp eq i32 %x, 7
  br i1 %c, label %a, label %d
a:
  switch i32 %x, label %d [ i32 0, label %one
                            i32 7, label %two ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}

; CHECK-LABEL: define range(i32 1, 6) i32 @no_default(
; CHECK-NEXT: entry:
; CHECK-NEXT: switch i32 %x, label %default.unreachable [
; CHECK-NEXT: i32 0, label %one
; CHECK-NEXT: i32 1, label %two
; CHECK-NEXT: i32 2, label %d
; CHECK-NEXT: ], !prof {{![0-9]+}}
; CHECK: one:
; CHECK-NEXT: ret i32 1
; CHECK: two:
; CHECK-NEXT: ret i32 2
; CHECK: default.unreachable:
; CHECK-NEXT: unreachable
; CHECK: d:
; CHECK-NEXT: ret i32 5
; CHECK-NEXT: }
define i32 @no_default(i32 range(i32 0, 3) %x) {
entry:
  switch i32 %x, label %d [ i32 0, label %one
                            i32 1, label %two
                            i32 2, label %d ], !prof !0
one:
  ret i32 1
two:
  ret i32 2
d:
  %p = phi i32 [ 5, %entry ], [ 5, %entry ]
  ret i32 %p
}

; CHECK-LABEL: define range(i32 2, 4) i32 @weights(
; CHECK-NEXT: entry:
; CHECK-NEXT: %cond = icmp eq i32 %x, 1
; CHECK-NEXT: br i1 %cond, label %two, label %d, !prof {{![0-9]+}}
; CHECK: one:                                              ; No predecessors!
; CHECK-NEXT: ret i32 1
; CHECK: two:
; CHECK-NEXT: ret i32 2
; CHECK: d:
; CHECK-NEXT: ret i32 3
; CHECK-NEXT: }
define i32 @weights(i32 range(i32 0, 3) %x) {
entry:
  switch i32 %x, label %d [ i32 5, label %one
                            i32 1, label %two
                            i32 6, label %one ], !prof !0
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 3
}

; CHECK-LABEL: define range(i32 0, 3) i32 @nothing_known(
; CHECK-NEXT: switch i32 %x, label %d [
; CHECK-NEXT: i32 0, label %one
; CHECK-NEXT: i32 1, label %two
; CHECK-NEXT: ]
; CHECK: one:
; CHECK-NEXT: ret i32 1
; CHECK: two:
; CHECK-NEXT: ret i32 2
; CHECK: d:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @nothing_known(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %one
                            i32 1, label %two ]
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 0
}

!0 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
