; RUN: llopt -S -passes=gvn %s | FileCheck %s

; Commuted operands, and comparisons with exchanged ones, are the same value.
; CHECK-LABEL: define i1 @commuted(
; CHECK-NEXT: %a = add i32 %x, %y
; CHECK-NEXT: %c = icmp slt i32 %a, %x
; CHECK-NEXT: ret i1 %c
define i1 @commuted(i32 %x, i32 %y) {
  %a = add nsw i32 %x, %y
  %b = add i32 %y, %x
  %c = icmp slt i32 %a, %x
  %d = icmp sgt i32 %x, %b
  %r = and i1 %c, %d
  ret i1 %r
}

; Neither of the two dominates the other.
; CHECK-LABEL: define i32 @apart(
; CHECK: l:
; CHECK-NEXT: %a = sdiv i32 %x, %y
; CHECK: r:
; CHECK-NEXT: %b = sdiv i32 %x, %y
define i32 @apart(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %l, label %r
l:
  %a = sdiv i32 %x, %y
  ret i32 %a
r:
  %b = sdiv i32 %x, %y
  ret i32 %b
}

; The plain sum takes the place of that in the pair, and loses its flag.
; CHECK-LABEL: define i32 @overflow(
; CHECK: %s = add i32 %x, %y
; CHECK-NEXT: call
; CHECK-NEXT: mul i32 %s, %s
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
define i32 @overflow(i32 %x, i32 %y) {
  %s = add nuw i32 %x, %y
  %p = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %t = extractvalue { i32, i1 } %p, 0
  %r = mul i32 %s, %t
  ret i32 %r
}

; One edge says what the value is.
; CHECK-LABEL: define i32 @equal(
; CHECK: yes:
; CHECK-NEXT: ret i32 7
; CHECK: no:
; CHECK-NEXT: ret i32 %x
define i32 @equal(i32 %x) {
  %c = icmp eq i32 %x, 7
  br i1 %c, label %yes, label %no
yes:
  ret i32 %x
no:
  ret i32 %x
}

; Done on one way, it is done on the other, too.
; CHECK-LABEL: define i32 @partial(
; CHECK: r:
; CHECK-NEXT: call
; CHECK-NEXT: %.pre = mul i32 %x, %y
; CHECK: m:
; CHECK-NEXT: %b.pre-phi = phi i32 [ %.pre, %r ], [ %a, %l ]
; CHECK-NEXT: ret i32 %b.pre-phi
define i32 @partial(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %l, label %r
l:
  %a = mul i32 %x, %y
  call void @f(i32 %a)
  br label %m
r:
  call void @f(i32 0)
  br label %m
m:
  %b = mul i32 %x, %y
  ret i32 %b
}
declare void @f(i32)

; Optimal already.
; CHECK-LABEL: define i32 @optimal(
; CHECK-NEXT: %a = add i32 %x, 1
; CHECK-NEXT: ret i32 %a
define i32 @optimal(i32 %x) {
  %a = add i32 %x, 1
  ret i32 %a
}
