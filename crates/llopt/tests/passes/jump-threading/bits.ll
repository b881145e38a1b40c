; Branches on phis, xor and logical operations.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()

; CHECK-LABEL: define void @branch_on_phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %m
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %k = icmp slt i32 %x, 7
; CHECK-NEXT: br i1 %k, label %yes, label %no
; CHECK: m:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @branch_on_phi(i1 %c, i32 %x, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  %k = icmp slt i32 %x, 7
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ %k, %a ], [ %d, %b ]
  br i1 %p, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @branch_on_xor(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m, label %b
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: %e1 = icmp eq i32 %x, %y
; CHECK-NEXT: %z2 = xor i1 true, %e1
; CHECK-NEXT: br i1 %z2, label %yes, label %no
; CHECK: m:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %k = icmp slt i32 %x, 7
; CHECK-NEXT: %e = icmp eq i32 %x, %y
; CHECK-NEXT: %z = xor i1 %k, %e
; CHECK-NEXT: br i1 %z, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @branch_on_xor(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  %k = icmp slt i32 %x, 7
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ %k, %a ], [ true, %b ]
  %e = icmp eq i32 %x, %y
  %z = xor i1 %p, %e
  br i1 %z, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @and_of_phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m, label %no
; CHECK: m:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %s = select i1 %q, i1 %o, i1 false
; CHECK-NEXT: br i1 %s, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @and_of_phi(i1 %c, i1 %o, i1 %q) {
entry:
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %p = phi i1 [ %q, %a ], [ false, %entry ]
  %s = select i1 %p, i1 %o, i1 false
  br i1 %s, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @not_of_phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m, label %yes
; CHECK: m:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %s = xor i1 %q, true
; CHECK-NEXT: br i1 %s, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_of_phi(i1 %c, i1 %q) {
entry:
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %p = phi i1 [ %q, %a ], [ false, %entry ]
  %s = xor i1 %p, true
  br i1 %s, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}
