; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; "select": constants, undef arms, logical "and" and "or", equalities, bit tests, limits.

; CHECK-LABEL: define i8 @undef_arm(i1 %c, i8 noundef %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @undef_arm_for_poison(i1 %c, i8 %x) {
; CHECK-NEXT:   %r = select i1 %c, i8 undef, i8 %x
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @logical_and(i1 %x, i1 %y) {
; CHECK-NEXT:   ret i1 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @logical_and_flipped(i1 %x, i1 %y) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @equal_arm(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @equal_in_arm(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = or i8 %x, %y
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @equal_in_arm_that_may_wrap(i8 %x) {
; CHECK-NEXT:   %c = icmp eq i8 %x, 127
; CHECK-NEXT:   %a = add nsw i8 %x, 1
; CHECK-NEXT:   %r = select i1 %c, i8 -128, i8 %a
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @equal_pointers(ptr %p, ptr %q) {
; CHECK-NEXT:   %c = icmp eq ptr %p, %q
; CHECK-NEXT:   %r = select i1 %c, ptr %p, ptr %q
; CHECK-NEXT:   ret ptr %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @bit_set(i8 %x) {
; CHECK-NEXT:   %s = or i8 %x, 4
; CHECK-NEXT:   ret i8 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @bit_set_disjoint(i8 %x) {
; CHECK-NEXT:   %a = and i8 %x, 4
; CHECK-NEXT:   %c = icmp eq i8 %a, 0
; CHECK-NEXT:   %s = or disjoint i8 %x, 4
; CHECK-NEXT:   %r = select i1 %c, i8 %s, i8 %x
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @sign_clear(i8 %x) {
; CHECK-NEXT:   %s = and i8 %x, 127
; CHECK-NEXT:   ret i8 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @limit(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @maximum(i8 %x, i8 %y) {
; CHECK-NEXT:   %m = call i8 @llvm.umax.i8(i8 %x, i8 %y)
; CHECK-NEXT:   ret i8 %m
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @guarded_rotate(i8 %x, i8 %n) {
; CHECK-NEXT:   %f = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)
; CHECK-NEXT:   ret i8 %f
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @guarded_funnel_shift(i8 %x, i8 %y, i8 %n) {
; CHECK-NEXT:   %c = icmp eq i8 %n, 0
; CHECK-NEXT:   %f = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %n)
; CHECK-NEXT:   %r = select i1 %c, i8 %x, i8 %f
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @decided_above(i1 %c, i8 %x, i8 %y) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   ret i8 %x
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }

define i8 @undef_arm(i1 %c, i8 noundef %x) {
  %r = select i1 %c, i8 undef, i8 %x
  ret i8 %r
}
define i8 @undef_arm_for_poison(i1 %c, i8 %x) {
  %r = select i1 %c, i8 undef, i8 %x
  ret i8 %r
}
define i1 @logical_and(i1 %x, i1 %y) {
  %o = select i1 %x, i1 true, i1 %y
  %r = select i1 %o, i1 %x, i1 false
  ret i1 %r
}
define i1 @logical_and_flipped(i1 %x, i1 %y) {
  %o = select i1 %x, i1 true, i1 %y
  %n = xor i1 %o, true
  %r = select i1 %n, i1 %x, i1 false
  ret i1 %r
}
define i8 @equal_arm(i8 %x, i8 %y) {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}
define i8 @equal_in_arm(i8 %x, i8 %y) {
  %c = icmp eq i8 %x, 0
  %a = or i8 %x, %y
  %r = select i1 %c, i8 %y, i8 %a
  ret i8 %r
}
define i8 @equal_in_arm_that_may_wrap(i8 %x) {
  %c = icmp eq i8 %x, 127
  %a = add nsw i8 %x, 1
  %r = select i1 %c, i8 -128, i8 %a
  ret i8 %r
}
define ptr @equal_pointers(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define i8 @bit_set(i8 %x) {
  %a = and i8 %x, 4
  %c = icmp eq i8 %a, 0
  %s = or i8 %x, 4
  %r = select i1 %c, i8 %s, i8 %x
  ret i8 %r
}
define i8 @bit_set_disjoint(i8 %x) {
  %a = and i8 %x, 4
  %c = icmp eq i8 %a, 0
  %s = or disjoint i8 %x, 4
  %r = select i1 %c, i8 %s, i8 %x
  ret i8 %r
}
define i8 @sign_clear(i8 %x) {
  %c = icmp slt i8 %x, 0
  %s = and i8 %x, 127
  %r = select i1 %c, i8 %s, i8 %x
  ret i8 %r
}
define i8 @limit(i8 %x) {
  %c = icmp sgt i8 %x, -128
  %r = select i1 %c, i8 %x, i8 -128
  ret i8 %r
}
define i8 @maximum(i8 %x, i8 %y) {
  %c = icmp ugt i8 %x, %y
  %m = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %r = select i1 %c, i8 %x, i8 %m
  ret i8 %r
}
define i8 @guarded_rotate(i8 %x, i8 %n) {
  %c = icmp eq i8 %n, 0
  %f = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)
  %r = select i1 %c, i8 %x, i8 %f
  ret i8 %r
}
define i8 @guarded_funnel_shift(i8 %x, i8 %y, i8 %n) {
  %c = icmp eq i8 %n, 0
  %f = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %n)
  %r = select i1 %c, i8 %x, i8 %f
  ret i8 %r
}
define i8 @decided_above(i1 %c, i8 %x, i8 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
b:
  ret i8 0
}
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.fshl.i8(i8, i8, i8)

; Equal addresses may belong to different objects: opt would answer %p (docs/differences.md).
; CHECK-LABEL: define ptr @address_of_global(ptr %p) {
; CHECK-NEXT:   %c = icmp eq ptr %p, @g
; CHECK-NEXT:   %r = select i1 %c, ptr @g, ptr %p
; CHECK-NEXT:   ret ptr %r
; CHECK-NEXT: }
@g = global i32 0
define ptr @address_of_global(ptr %p) {
  %c = icmp eq ptr %p, @g
  %r = select i1 %c, ptr @g, ptr %p
  ret ptr %r
}
