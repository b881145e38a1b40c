; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Comparisons: ranges, casts, sums, shifts, remainders, minima and maxima, addresses, selects and phis.

; CHECK-LABEL: define i1 @range(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @range_open(i8 %x) {
; CHECK-NEXT:   %a = urem i8 %x, 10
; CHECK-NEXT:   %r = icmp ult i8 %a, 9
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @zext_both(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @zext_beyond(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @zext_and_sext(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @sum_and_summand(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @sum_and_summand_order(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @sum_may_wrap(i8 %x) {
; CHECK-NEXT:   %s = add i8 %x, 1
; CHECK-NEXT:   %r = icmp sgt i8 %s, %x
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @two_sums(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @odd_difference(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @remainder(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @shifted_power(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @shifted_power_zero(i8 %x) {
; CHECK-NEXT:   %s = shl i8 4, %x
; CHECK-NEXT:   %r = icmp eq i8 %s, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @exact_shifts(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @maximum(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @maximum_unsigned(i8 %x, i8 %y) {
; CHECK-NEXT:   %m = call i8 @llvm.smax.i8(i8 %x, i8 %y)
; CHECK-NEXT:   %r = icmp uge i8 %m, %y
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @max_and_min(i8 %x, i8 %y, i8 %z) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @monotonic(i8 %x, i8 %y, i8 %z) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @of_select(i1 %c, i8 %x) {
; CHECK-NEXT:   ret i1 %c
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @of_phi(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @branch_above(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ult i8 %x, 5
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   ret i1 true
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   %s = icmp ult i8 %x, 9
; CHECK-NEXT:   ret i1 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @two_slots() {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @slot_and_end() {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   %b = alloca [4 x i8], align 1
; CHECK-NEXT:   %q = getelementptr inbounds i8, ptr %b, i64 4
; CHECK-NEXT:   %r = icmp eq ptr %a, %q
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @same_base(ptr %p) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @same_base_may_wrap(ptr %p) {
; CHECK-NEXT:   %a = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT:   %b = getelementptr i8, ptr %p, i64 5
; CHECK-NEXT:   %r = icmp ult ptr %a, %b
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }

define i1 @range(i8 %x) {
  %a = urem i8 %x, 10
  %r = icmp ult i8 %a, 10
  ret i1 %r
}
define i1 @range_open(i8 %x) {
  %a = urem i8 %x, 10
  %r = icmp ult i8 %a, 9
  ret i1 %r
}
define i1 @zext_both(i8 %x, i8 %y) {
  %m = and i8 %x, %y
  %a = zext i8 %m to i32
  %b = zext i8 %x to i32
  %r = icmp ugt i32 %a, %b
  ret i1 %r
}
define i1 @zext_beyond(i8 %x) {
  %a = zext i8 %x to i32
  %r = icmp sgt i32 %a, -3
  ret i1 %r
}
define i1 @zext_and_sext(i8 %x) {
  %a = zext i8 %x to i32
  %b = sext i8 %x to i32
  %r = icmp ule i32 %a, %b
  ret i1 %r
}
define i1 @sum_and_summand(i8 %x, i8 %y) {
  %z = or i8 %y, 1
  %s = add i8 %x, %z
  %r = icmp eq i8 %s, %x
  ret i1 %r
}
define i1 @sum_and_summand_order(i8 %x) {
  %s = add nsw i8 %x, 1
  %r = icmp sgt i8 %s, %x
  ret i1 %r
}
define i1 @sum_may_wrap(i8 %x) {
  %s = add i8 %x, 1
  %r = icmp sgt i8 %s, %x
  ret i1 %r
}
define i1 @two_sums(i8 %x) {
  %a = add i8 %x, 1
  %b = add nsw i8 %x, 5
  %r = icmp slt i8 %a, %b
  ret i1 %r
}
define i1 @odd_difference(i8 %x) {
  %d = sub i8 5, %x
  %r = icmp eq i8 %d, %x
  ret i1 %r
}
define i1 @remainder(i8 %x, i8 %y) {
  %m = urem i8 %x, %y
  %r = icmp ult i8 %m, %y
  ret i1 %r
}
define i1 @shifted_power(i8 %x) {
  %s = shl i8 4, %x
  %r = icmp eq i8 %s, 3
  ret i1 %r
}
define i1 @shifted_power_zero(i8 %x) {
  %s = shl i8 4, %x
  %r = icmp eq i8 %s, 0
  ret i1 %r
}
define i1 @exact_shifts(i8 %x, i8 %y) {
  %o = or i8 %x, %y
  %a = lshr exact i8 %o, 2
  %b = lshr exact i8 %x, 2
  %r = icmp uge i8 %a, %b
  ret i1 %r
}
define i1 @maximum(i8 %x, i8 %y) {
  %m = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %r = icmp sge i8 %m, %y
  ret i1 %r
}
define i1 @maximum_unsigned(i8 %x, i8 %y) {
  %m = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %r = icmp uge i8 %m, %y
  ret i1 %r
}
define i1 @max_and_min(i8 %x, i8 %y, i8 %z) {
  %m = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %n = call i8 @llvm.umin.i8(i8 %z, i8 %x)
  %r = icmp ult i8 %m, %n
  ret i1 %r
}
define i1 @monotonic(i8 %x, i8 %y, i8 %z) {
  %a = or i8 %x, %y
  %b = and i8 %x, %z
  %r = icmp uge i8 %a, %b
  ret i1 %r
}
define i1 @of_select(i1 %c, i8 %x) {
  %s = select i1 %c, i8 3, i8 5
  %r = icmp eq i8 %s, 3
  ret i1 %r
}
define i1 @of_phi(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i8 [ 3, %entry ], [ 5, %a ]
  %r = icmp ult i8 %p, 9
  ret i1 %r
}
define i1 @branch_above(i8 %x) {
entry:
  %c = icmp ult i8 %x, 5
  br i1 %c, label %a, label %b
a:
  %r = icmp ult i8 %x, 9
  ret i1 %r
b:
  %s = icmp ult i8 %x, 9
  ret i1 %s
}
define i1 @two_slots() {
  %a = alloca i32
  %b = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %b, i64 3
  %r = icmp eq ptr %a, %q
  ret i1 %r
}
define i1 @slot_and_end() {
  %a = alloca i32
  %b = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %b, i64 4
  %r = icmp eq ptr %a, %q
  ret i1 %r
}
define i1 @same_base(ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %b = getelementptr inbounds i8, ptr %p, i64 5
  %r = icmp ult ptr %a, %b
  ret i1 %r
}
define i1 @same_base_may_wrap(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 4
  %b = getelementptr i8, ptr %p, i64 5
  %r = icmp ult ptr %a, %b
  ret i1 %r
}
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
