; Selects of integers and bits.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; A minimum, written with a comparison, becomes a call, which takes the name of the select.
; CHECK-LABEL: define i32 @minimum(
; CHECK-NEXT: %m = call i32 @llvm.smin.i32(i32 %x, i32 %y)
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @minimum(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %m = select i1 %c, i32 %x, i32 %y
  ret i32 %m
}

; The comparison is one off: the constant of the arm is compared with.
; CHECK-LABEL: define i32 @one_off(
; CHECK-NEXT: %m = call i32 @llvm.smax.i32(i32 %x, i32 7)
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @one_off(i32 %x) {
  %c = icmp sgt i32 %x, 6
  %m = select i1 %c, i32 %x, i32 7
  ret i32 %m
}

; The negation wraps for the least number only if it has no flag.
; CHECK-LABEL: define i32 @absolute(
; CHECK-NEXT: %a = call i32 @llvm.abs.i32(i32 %x, i1 true)
; CHECK-NEXT: ret i32 %a
; CHECK-NEXT: }
define i32 @absolute(i32 %x) {
  %n = sub nsw i32 0, %x
  %c = icmp slt i32 %x, 0
  %a = select i1 %c, i32 %n, i32 %x
  ret i32 %a
}

; Unrelated arms stay.
; CHECK-LABEL: define i32 @unrelated(
; CHECK-NEXT: %c = icmp slt i32 %x, %y
; CHECK-NEXT: %m = select i1 %c, i32 %x, i32 %z
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @unrelated(i32 %x, i32 %y, i32 %z) {
  %c = icmp slt i32 %x, %y
  %m = select i1 %c, i32 %x, i32 %z
  ret i32 %m
}

; One and zero extend the condition.
; CHECK-LABEL: define i32 @extended(
; CHECK-NEXT: %r = sext i1 %c to i32
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @extended(i1 %c) {
  %r = select i1 %c, i32 -1, i32 0
  ret i32 %r
}

; The opposite is named after the condition.
; CHECK-LABEL: define i32 @inverted(
; CHECK-NEXT: %not.c = xor i1 %c, true
; CHECK-NEXT: %r = zext i1 %not.c to i32
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @inverted(i1 %c) {
  %r = select i1 %c, i32 0, i32 1
  ret i32 %r
}

; The same operation in both arms is done once, with the flags of both.
; CHECK-LABEL: define i32 @same_operation(
; CHECK-NEXT: %r.v = select i1 %c, i32 %y, i32 %z
; CHECK-NEXT: %r = add nsw i32 %x, %r.v
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @same_operation(i1 %c, i32 %x, i32 %y, i32 %z) {
  %a = add nsw i32 %x, %y
  %b = add nuw nsw i32 %x, %z
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

; A division by an operand that depends on a condition which may be poison: that is frozen.
; CHECK-LABEL: define i32 @same_division(
; CHECK-NEXT: %1 = freeze i1 %c
; CHECK-NEXT: %r.v = select i1 %1, i32 %y, i32 %z
; CHECK-NEXT: %r = udiv i32 %x, %r.v
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @same_division(i1 %c, i32 %x, i32 %y, i32 %z) {
  %a = udiv i32 %x, %y
  %b = udiv i32 %x, %z
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

; Another user needs one of the sums: nothing is gained.
; CHECK-LABEL: define i32 @other_user(
; CHECK-NEXT: %a = add i32 %x, %y
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: %b = add i32 %x, %z
; CHECK-NEXT: %r = select i1 %c, i32 %a, i32 %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @other_user(i1 %c, i32 %x, i32 %y, i32 %z, ptr %p) {
  %a = add i32 %x, %y
  store i32 %a, ptr %p, align 4
  %b = add i32 %x, %z
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

; An operation on the other arm gets an operand that changes nothing.
; CHECK-LABEL: define i32 @operation_on_arm(
; CHECK-NEXT: %a = select i1 %c, i32 %y, i32 0
; CHECK-NEXT: %r = sub nsw i32 %x, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @operation_on_arm(i1 %c, i32 %x, i32 %y) {
  %a = sub nsw i32 %x, %y
  %r = select i1 %c, i32 %a, i32 %x
  ret i32 %r
}

; Addresses from one base.
; CHECK-LABEL: define ptr @address(
; CHECK-NEXT: %r.idx = select i1 %c, i64 %n, i64 0
; CHECK-NEXT: %r = getelementptr inbounds i8, ptr %p, i64 %r.idx
; CHECK-NEXT: ret ptr %r
; CHECK-NEXT: }
define ptr @address(i1 %c, ptr %p, i64 %n) {
  %a = getelementptr inbounds i8, ptr %p, i64 %n
  %r = select i1 %c, ptr %a, ptr %p
  ret ptr %r
}

; Nested selects with a common arm.
; CHECK-LABEL: define i32 @nested(
; CHECK-NEXT: %1 = select i1 %a, i1 %b, i1 false
; CHECK-NEXT: %r = select i1 %1, i32 %x, i32 %y
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @nested(i1 %a, i1 %b, i32 %x, i32 %y) {
  %i = select i1 %b, i32 %x, i32 %y
  %r = select i1 %a, i32 %i, i32 %y
  ret i32 %r
}

; %b may be poison where %a is false: no plain "or".
; CHECK-LABEL: define i1 @logical_or(
; CHECK-NEXT: %r = select i1 %a, i1 true, i1 %b
; CHECK-NEXT: ret i1 %r
; CHECK-NEXT: }
define i1 @logical_or(i1 %a, i1 %b) {
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; Here it may not.
; CHECK-LABEL: define i1 @plain_or(
; CHECK-NEXT: %r = or i1 %a, %b
; CHECK-NEXT: ret i1 %r
; CHECK-NEXT: }
define i1 @plain_or(i1 %a, i1 noundef %b) {
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

; A choice that is written with "and" and "or".
; CHECK-LABEL: define i1 @choice(
; CHECK-NEXT: %r = select i1 %c, i1 %a, i1 %b
; CHECK-NEXT: ret i1 %r
; CHECK-NEXT: }
define i1 @choice(i1 %c, i1 %a, i1 %b) {
  %n = xor i1 %c, true
  %l = select i1 %c, i1 %a, i1 false
  %m = select i1 %n, i1 %b, i1 false
  %r = select i1 %l, i1 true, i1 %m
  ret i1 %r
}

; Differences and sums that saturate.
; CHECK-LABEL: define i32 @saturated_difference(
; CHECK-NEXT: %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 %y)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @saturated_difference(i32 %x, i32 %y) {
  %c = icmp ugt i32 %x, %y
  %d = sub i32 %x, %y
  %r = select i1 %c, i32 %d, i32 0
  ret i32 %r
}

; A branch on the same condition is above.
; CHECK-LABEL: define i32 @below_branch(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %end
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %r = phi i32 [ %x, %a ], [ %y, %entry ]
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @below_branch(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

; The greater one of a number and the next one.
; CHECK-LABEL: define i32 @bound_or_next(
; CHECK-NEXT:    %z = add nsw i32 %x, 1
; CHECK-NEXT:    %r = call i32 @llvm.smax.i32(i32 %y, i32 %z)
define i32 @bound_or_next(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %z = add nsw i32 %x, 1
  %r = select i1 %c, i32 %y, i32 %z
  ret i32 %r
}

; The sum may wrap.
; CHECK-LABEL: define i32 @bound_or_wrapped(
; CHECK:         select
define i32 @bound_or_wrapped(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %z = add i32 %x, 1
  %r = select i1 %c, i32 %y, i32 %z
  ret i32 %r
}

; The lesser one of a number and one that is extended.
; CHECK-LABEL: define i32 @cast_minimum(
; CHECK-NEXT:    %z = zext i32 %y to i64
; CHECK-NEXT:    %s1 = call i64 @llvm.umin.i64(i64 %x, i64 %z)
; CHECK-NEXT:    %s = trunc nuw i64 %s1 to i32
define i32 @cast_minimum(i64 %x, i32 %y) {
  %z = zext i32 %y to i64
  %c = icmp ugt i64 %x, %z
  %t = trunc i64 %x to i32
  %s = select i1 %c, i32 %y, i32 %t
  ret i32 %s
}

; CHECK-LABEL: define i8 @clamped_sum(
; CHECK-NEXT:    %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 18)
define i8 @clamped_sum(i8 %x) {
  %c = icmp ult i8 %x, -19
  %m = select i1 %c, i8 %x, i8 -19
  %r = add i8 %m, 18
  ret i8 %r
}

; CHECK-LABEL: define i1 @arms_are_opposite_by_constants(
; CHECK-NEXT:    %d = icmp ult i32 %x, 6
; CHECK-NEXT:    %e = xor i1 %o, %d
define i1 @arms_are_opposite_by_constants(i32 %x, i1 %o) {
  %c = icmp ugt i32 %x, 5
  %d = icmp ult i32 %x, 6
  %e = select i1 %o, i1 %c, i1 %d
  ret i1 %e
}

; CHECK-LABEL: define i1 @arms_are_opposite_swapped(
; CHECK-NEXT:    %d = icmp sle i32 %y, %x
; CHECK-NEXT:    %e = xor i1 %o, %d
define i1 @arms_are_opposite_swapped(i32 %x, i32 %y, i1 %o) {
  %c = icmp slt i32 %x, %y
  %d = icmp sle i32 %y, %x
  %e = select i1 %o, i1 %c, i1 %d
  ret i1 %e
}

; CHECK-LABEL: define i1 @arms_share_a_value(
; CHECK:         select i1 %o, i1 %c, i1 %d
define i1 @arms_share_a_value(i32 %x, i1 %o) {
  %c = icmp ugt i32 %x, 5
  %d = icmp ult i32 %x, 7
  %e = select i1 %o, i1 %c, i1 %d
  ret i1 %e
}

; Either of two, and either of the opposite and a third: a choice.
; CHECK-LABEL: define i1 @choice_of_either(
; CHECK-NEXT:    %r = select i1 %n, i1 %g, i1 %s
; CHECK-NEXT:    ret i1 %r
define i1 @choice_of_either(i1 %n, i1 %g, i1 %s) {
  %not = xor i1 %n, true
  %a = select i1 %not, i1 true, i1 %g
  %b = select i1 %n, i1 true, i1 %s
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

; Signed sums that saturate.
; CHECK-LABEL: define i16 @saturated(
; CHECK-NEXT:    %r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 7)
define i16 @saturated(i16 %x) {
  %c = icmp sgt i16 %x, 32759
  %s = add i16 %x, 7
  %r = select i1 %c, i16 32767, i16 %s
  ret i16 %r
}
; CHECK-LABEL: define i16 @not_saturated(
; CHECK-NOT:     sadd.sat
; CHECK:         ret
define i16 @not_saturated(i16 %x) {
  %c = icmp sgt i16 %x, 32758
  %s = add i16 %x, 7
  %r = select i1 %c, i16 32767, i16 %s
  ret i16 %r
}
