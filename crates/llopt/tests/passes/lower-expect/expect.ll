; Expected values become branch weights.
; RUN: llopt -S -passes=lower-expect %s | FileCheck %s
declare i64 @llvm.expect.i64(i64, i64)
declare i1 @llvm.expect.i1(i1, i1)
declare i32 @llvm.expect.i32(i32, i32)
declare i64 @llvm.expect.with.probability.i64(i64,i64,double)
; CHECK-LABEL: define i32 @a(
; CHECK-NEXT: %t = icmp ne i32 %x, 0
; CHECK-NEXT: %c = zext i1 %t to i64
; CHECK-NEXT: %b = icmp ne i64 %c, 0
; CHECK-NEXT: br i1 %b, label %y, label %n, !prof !0
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @a(i32 %x) {
  %t = icmp ne i32 %x, 0
  %c = zext i1 %t to i64
  %e = call i64 @llvm.expect.i64(i64 %c, i64 1)
  %b = icmp ne i64 %e, 0
  br i1 %b, label %y, label %n
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i32 @b(
; CHECK-NEXT: br i1 %t, label %y, label %n, !prof !1
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @b(i1 %t) {
  %e = call i1 @llvm.expect.i1(i1 %t, i1 0)
  br i1 %e, label %y, label %n
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i32 @sel(
; CHECK-NEXT: %s = select i1 %t, i32 %p, i32 %q, !prof !1
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @sel(i1 %t, i32 %p, i32 %q) {
  %e = call i1 @llvm.expect.i1(i1 %t, i1 0)
  %s = select i1 %e, i32 %p, i32 %q
  ret i32 %s
}
; CHECK-LABEL: define i32 @sw(
; CHECK-NEXT: switch i32 %t, label %y [
; CHECK-NEXT: i32 7, label %n
; CHECK-NEXT: i32 8, label %y
; CHECK-NEXT: ], !prof !2
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @sw(i32 %t, i32 %p, i32 %q) {
  %e = call i32 @llvm.expect.i32(i32 %t, i32 7)
  switch i32 %e, label %y [ i32 7, label %n
   i32 8, label %y ]
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i32 @sw2(
; CHECK-NEXT: switch i32 %t, label %y [
; CHECK-NEXT: i32 7, label %n
; CHECK-NEXT: i32 8, label %y
; CHECK-NEXT: ], !prof !3
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @sw2(i32 %t, i32 %p, i32 %q) {
  %e = call i32 @llvm.expect.i32(i32 %t, i32 9)
  switch i32 %e, label %y [ i32 7, label %n
   i32 8, label %y ]
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i32 @phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %t, label %l, label %r, !prof !1
; CHECK: l:
; CHECK-NEXT: br label %m
; CHECK: r:
; CHECK-NEXT: br i1 %u, label %m, label %o
; CHECK: m:
; CHECK-NEXT: %p = phi i64 [ 1, %l ], [ 0, %r ]
; CHECK-NEXT: %b = icmp ne i64 %p, 0
; CHECK-NEXT: br i1 %b, label %y, label %n, !prof !1
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK: o:
; CHECK-NEXT: ret i32 3
; CHECK-NEXT: }
define i32 @phi(i1 %t, i1 %u, i64 %z) {
entry:
  br i1 %t, label %l, label %r
l:
  br label %m
r:
  br i1 %u, label %m, label %o
m:
  %p = phi i64 [ 1, %l ], [ 0, %r ]
  %e = call i64 @llvm.expect.i64(i64 %p, i64 0)
  %b = icmp ne i64 %e, 0
  br i1 %b, label %y, label %n
y: 
  ret i32 1
n:
  ret i32 2
o:
  ret i32 3
}
; CHECK-LABEL: define i32 @prob(
; CHECK-NEXT: %b = icmp eq i64 %c, 1
; CHECK-NEXT: br i1 %b, label %y, label %n, !prof !4
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @prob(i64 %c) {
  %e = call i64 @llvm.expect.with.probability.i64(i64 %c, i64 1, double 0.8)
  %b = icmp eq i64 %e, 1
  br i1 %b, label %y, label %n
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i32 @cmp(
; CHECK-NEXT: %b = icmp sgt i64 %c, 1
; CHECK-NEXT: br i1 %b, label %y, label %n
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @cmp(i64 %c) {
  %e = call i64 @llvm.expect.i64(i64 %c, i64 5)
  %b = icmp sgt i64 %e, 1
  br i1 %b, label %y, label %n
y: 
  ret i32 1
n:
  ret i32 2
}
; CHECK-LABEL: define i1 @ret(
; CHECK-NEXT: %b = icmp eq i64 %c, 1
; CHECK-NEXT: ret i1 %b
; CHECK-NEXT: }
define i1 @ret(i64 %c) {
  %e = call i64 @llvm.expect.i64(i64 %c, i64 5)
  %b = icmp eq i64 %e, 1
  ret i1 %b
}
; CHECK: !0 = !{!"branch_weights", !"expected", i32 2000, i32 1}
; CHECK: !1 = !{!"branch_weights", !"expected", i32 1, i32 2000}
; CHECK: !2 = !{!"branch_weights", !"expected", i32 1, i32 2000, i32 1}
; CHECK: !3 = !{!"branch_weights", !"expected", i32 2000, i32 1, i32 1}
; CHECK: !4 = !{!"branch_weights", !"expected", i32 1717986918, i32 429496731}
