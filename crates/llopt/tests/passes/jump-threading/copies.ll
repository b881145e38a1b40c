; RUN: llopt -S -passes=jump-threading -verify-dom-info %s | FileCheck %s

declare void @exit(i32)
declare void @see(i32)
declare void @llvm.assume(i1)

; What the threaded block computes is copied, and phis behind it get the copy.
; CHECK-LABEL: define i32 @copy_in_phi(
; CHECK:      b.thread:
; CHECK-NEXT:   call void @see(i32 5)
; CHECK-NEXT:   [[W:%.*]] = add i32 %x, 1
; CHECK-NEXT:   call void @see(i32 [[W]])
; CHECK-NEXT:   br label %t
; CHECK:      f:
; CHECK-NEXT:   [[V:%.*]] = add i32 %x, 1
; CHECK-NEXT:   call void @see(i32 [[V]])
; CHECK-NEXT:   call void @see(i32 3)
; CHECK-NEXT:   br label %t
; CHECK:      t:
; CHECK-NEXT:   phi i32 [ [[W]], %b.thread ], [ 7, %f ]
define i32 @copy_in_phi(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b

a:
  call void @see(i32 5)
  br label %b

b:
  %p = phi i1 [ true, %a ], [ false, %entry ]
  %v = add i32 %x, 1
  call void @see(i32 %v)
  br i1 %p, label %t, label %f

f:
  call void @see(i32 3)
  br label %t

t:
  %r = phi i32 [ %v, %b ], [ 7, %f ]
  ret i32 %r
}

; Behind a call that does not return more is known than before it.
; CHECK-LABEL: define i32 @exits_before(
; CHECK:   %z = zext i1 %c to i32
; CHECK:   call void @exit(i32 %z)
; CHECK-NOT: br
; CHECK:   ret i32 1
define i32 @exits_before(i32 %x) {
entry:
  %c = icmp ult i32 %x, 10
  %z = zext i1 %c to i32
  call void @exit(i32 %z)
  call void @llvm.assume(i1 %c)
  br i1 %c, label %a, label %b

a:
  ret i32 1

b:
  ret i32 2
}
