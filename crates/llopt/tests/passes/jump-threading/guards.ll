; Guards on the side that needs them.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @llvm.experimental.guard(i1, ...)
declare i32 @f1()
declare i32 @f2()

; CHECK-LABEL: define i32 @implied(
; CHECK-NEXT: %c = icmp slt i32 %a, 10
; CHECK-NEXT: br i1 %c, label %t.split, label %f.split
; CHECK: t.split:
; CHECK-NEXT: %v1 = call i32 @f1()
; CHECK-NEXT: %r23 = add i32 %v1, 10
; CHECK-NEXT: %g4 = icmp slt i32 %a, 20
; CHECK-NEXT: br label %m
; CHECK: f.split:
; CHECK-NEXT: %v2 = call i32 @f2()
; CHECK-NEXT: %r21 = add i32 %v2, 10
; CHECK-NEXT: %g2 = icmp slt i32 %a, 20
; CHECK-NEXT: call void (i1, ...) @llvm.experimental.guard(i1 %g2) [ "deopt"() ]
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %r = phi i32 [ %v1, %t.split ], [ %v2, %f.split ]
; CHECK-NEXT: %1 = phi i32 [ %r23, %t.split ], [ %r21, %f.split ]
; CHECK-NEXT: ret i32 %1
; CHECK-NEXT: }
define i32 @implied(i32 %a) {
  %c = icmp slt i32 %a, 10
  br i1 %c, label %t, label %f
t:
  %v1 = call i32 @f1()
  br label %m
f:
  %v2 = call i32 @f2()
  br label %m
m:
  %r = phi i32 [ %v1, %t ], [ %v2, %f ]
  %r2 = add i32 %r, 10
  %g = icmp slt i32 %a, 20
  call void (i1, ...) @llvm.experimental.guard(i1 %g) [ "deopt"() ]
  ret i32 %r2
}

; CHECK-LABEL: define i32 @not_implied(
; CHECK-NEXT: %c = icmp slt i32 %a, 10
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %v1 = call i32 @f1()
; CHECK-NEXT: br label %m
; CHECK: f:
; CHECK-NEXT: %v2 = call i32 @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %r = phi i32 [ %v1, %t ], [ %v2, %f ]
; CHECK-NEXT: %g = icmp slt i32 %b, 20
; CHECK-NEXT: call void (i1, ...) @llvm.experimental.guard(i1 %g) [ "deopt"() ]
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @not_implied(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, 10
  br i1 %c, label %t, label %f
t:
  %v1 = call i32 @f1()
  br label %m
f:
  %v2 = call i32 @f2()
  br label %m
m:
  %r = phi i32 [ %v1, %t ], [ %v2, %f ]
  %g = icmp slt i32 %b, 20
  call void (i1, ...) @llvm.experimental.guard(i1 %g) [ "deopt"() ]
  ret i32 %r
}
