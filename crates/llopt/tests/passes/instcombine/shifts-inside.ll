; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Shifts that become part of what they shift.

declare i64 @f(i64)
declare void @use(i64)

; CHECK-LABEL: define i64 @phi(
; CHECK:         %s = and i64 %u, -4294967296
; CHECK:         %x = phi i64 [ %0, %l ], [ 21474836481, %r ]
define i64 @phi(i1 %c) {
entry:
  br i1 %c, label %l, label %r

l:
  %u = call i64 @f(i64 1)
  %s = lshr i64 %u, 32
  br label %e

r:
  call void @use(i64 1)
  br label %e

e:
  %x = phi i64 [ %s, %l ], [ 5, %r ]
  %q = shl i64 %x, 32
  %z = or i64 %q, 1
  ret i64 %z
}

; What is shifted has another use.
; CHECK-LABEL: define i64 @used(
; CHECK:         %x = phi i64
; CHECK-NEXT:    call void @use(i64 %x)
; CHECK-NEXT:    %q = shl i64 %x, 32
define i64 @used(i1 %c) {
entry:
  br i1 %c, label %l, label %r

l:
  %u = call i64 @f(i64 1)
  %s = lshr i64 %u, 32
  br label %e

r:
  %v = call i64 @f(i64 2)
  br label %e

e:
  %x = phi i64 [ %s, %l ], [ %v, %r ]
  call void @use(i64 %x)
  %q = shl i64 %x, 32
  ret i64 %q
}

; CHECK-LABEL: define i16 @narrowed(
; CHECK-NEXT:    %sh.diff = lshr i64 %x, 16
; CHECK-NEXT:    %tr.sh.diff = trunc i64 %sh.diff to i16
; CHECK-NEXT:    %r = and i16 %tr.sh.diff, -32
define i16 @narrowed(i64 %x) {
  %s = lshr i64 %x, 21
  %t = trunc i64 %s to i16
  %r = shl i16 %t, 5
  ret i16 %r
}

; The mask says nothing that the shift does not say.
; CHECK-LABEL: define i64 @masked(
; CHECK-NEXT:    %z = zext i32 %x to i64
; CHECK-NEXT:    %r = shl i64 %z, 62
define i64 @masked(i32 %x) {
  %a = and i32 %x, 3
  %z = zext i32 %a to i64
  %r = shl i64 %z, 62
  ret i64 %r
}

; A product with a power of two that is widened.
; CHECK-LABEL: define i64 @power(
; CHECK-NEXT:    [[AMOUNT:%.*]] = zext nneg i8 %x to i64
; CHECK-NEXT:    %m = shl i64 24, [[AMOUNT]]
define i64 @power(i8 %x) {
  %z = zext i8 %x to i32
  %s = shl nuw i32 1, %z
  %w = zext i32 %s to i64
  %m = mul i64 %w, 24
  ret i64 %m
}
