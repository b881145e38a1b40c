; Recursion becomes a loop. Overflow flags of accumulators go: the order of the operations changes.
; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s
; CHECK-LABEL: define i32 @fact(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %tailrecurse
; CHECK: tailrecurse:
; CHECK-NEXT: %accumulator.tr = phi i32 [ 1, %entry ], [ %p, %rec ]
; CHECK-NEXT: %n.tr = phi i32 [ %n, %entry ], [ %m, %rec ]
; CHECK-NEXT: %c = icmp eq i32 %n.tr, 0
; CHECK-NEXT: br i1 %c, label %base, label %rec
; CHECK: base:
; CHECK-NEXT: %accumulator.ret.tr = mul i32 %accumulator.tr, 1
; CHECK-NEXT: ret i32 %accumulator.ret.tr
; CHECK: rec:
; CHECK-NEXT: %m = sub nsw i32 %n.tr, 1
; CHECK-NEXT: %p = mul i32 %accumulator.tr, %n.tr
; CHECK-NEXT: br label %tailrecurse
; CHECK-NEXT: }
define i32 @fact(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %rec
base:
  ret i32 1
rec:
  %m = sub nsw i32 %n, 1
  %r = call i32 @fact(i32 %m)
  %p = mul nsw i32 %r, %n
  ret i32 %p
}
; CHECK-LABEL: define i32 @multi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %tailrecurse
; CHECK: tailrecurse:
; CHECK-NEXT: %n.tr = phi i32 [ %n, %entry ], [ %m, %rec ]
; CHECK-NEXT: %c = icmp eq i32 %n.tr, 0
; CHECK-NEXT: br i1 %c, label %base, label %rec
; CHECK: base:
; CHECK-NEXT: br label %out
; CHECK: rec:
; CHECK-NEXT: %m = sub nsw i32 %n.tr, 1
; CHECK-NEXT: br label %tailrecurse
; CHECK: out:
; CHECK-NEXT: ret i32 %k
; CHECK-NEXT: }
define i32 @multi(i32 %n, i32 %k) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %rec
base:
  br label %out
rec:
  %m = sub nsw i32 %n, 1
  %r = tail call i32 @multi(i32 %m, i32 %k)
  br label %out
out:
  %p = phi i32 [%k, %base], [%r, %rec]
  ret i32 %p
}
; CHECK-LABEL: define i32 @known(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %tailrecurse
; CHECK: tailrecurse:
; CHECK-NEXT: %n.tr = phi i32 [ %n, %entry ], [ %m, %rec ]
; CHECK-NEXT: %ret.tr = phi i32 [ poison, %entry ], [ %current.ret.tr, %rec ]
; CHECK-NEXT: %ret.known.tr = phi i1 [ false, %entry ], [ true, %rec ]
; CHECK-NEXT: %c = icmp eq i32 %n.tr, 0
; CHECK-NEXT: br i1 %c, label %base, label %rec
; CHECK: base:
; CHECK-NEXT: %current.ret.tr1 = select i1 %ret.known.tr, i32 %ret.tr, i32 5
; CHECK-NEXT: ret i32 %current.ret.tr1
; CHECK: rec:
; CHECK-NEXT: %m = sub nsw i32 %n.tr, 1
; CHECK-NEXT: %current.ret.tr = select i1 %ret.known.tr, i32 %ret.tr, i32 %k
; CHECK-NEXT: br label %tailrecurse
; CHECK-NEXT: }
define i32 @known(i32 %n, i32 %k) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %base, label %rec
base:
  ret i32 5
rec:
  %m = sub nsw i32 %n, 1
  %r = tail call i32 @known(i32 %m, i32 %k)
  ret i32 %k
}
