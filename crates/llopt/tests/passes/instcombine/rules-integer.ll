; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: integers and phis.
declare void @use(i4)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)

declare i16 @llvm.fshl.i16(i16, i16, i16)

; CHECK-LABEL: @funnel.rotation_by_half(
; CHECK-NEXT:   %r = call i16 @llvm.bswap.i16(i16 %x)
; CHECK-NEXT:   ret i16 %r
define i16 @funnel.rotation_by_half(i16 %x) {
  %r = call i16 @llvm.fshl.i16(i16 %x, i16 %x, i16 8)
  ret i16 %r
}

; CHECK-LABEL: @or.operations_before_shift(
; CHECK-NEXT:   %1 = and i4 %x, 5
; CHECK-NEXT:   %2 = or i4 %y, %1
; CHECK-NEXT:   %r = shl i4 %2, 1
; CHECK-NEXT:   ret i4 %r
define i4 @or.operations_before_shift(i4 %x, i4 %y) {
  %a = shl i4 %x, 1
  %m = and i4 %a, 10
  %b = shl i4 %y, 1
  %r = or i4 %m, %b
  ret i4 %r
}

; CHECK-LABEL: @or.or_of_inversions(
; CHECK-NEXT:   %a = icmp ult i4 %p, %q
; CHECK-NEXT:   %d = icmp slt i4 %s, %t
; CHECK-NEXT:   %r = xor i1 %a, %d
; CHECK-NEXT:   ret i1 %r
define i1 @or.or_of_inversions(i4 %p, i4 %q, i4 %s, i4 %t) {
  %a = icmp ult i4 %p, %q
  %na = icmp uge i4 %p, %q
  %d = icmp slt i4 %s, %t
  %nd = icmp sge i4 %s, %t
  %x = and i1 %a, %nd
  %y = and i1 %na, %d
  %r = or i1 %x, %y
  ret i1 %r
}

declare void @use8(i8)
; CHECK-LABEL: @or.or_with_sign_of_difference(
; CHECK-NEXT:   %d = sub nsw i4 %y, %x
; CHECK-NEXT:   call void @use(i4 %d)
; CHECK-NEXT:   %1 = icmp sgt i4 %x, %y
; CHECK-NEXT:   %r = select i1 %1, i4 -1, i4 %x
; CHECK-NEXT:   ret i4 %r
define i4 @or.or_with_sign_of_difference(i4 %x, i4 %y) {
  %d = sub nsw i4 %y, %x
  %s = ashr i4 %d, 3
  call void @use(i4 %d)
  %r = or i4 %s, %x
  ret i4 %r
}

declare void @usebit(i1)
; CHECK-LABEL: @sub.three_way(
; CHECK-NEXT:   %l = icmp ult i4 %x, %y
; CHECK-NEXT:   %b = zext i1 %l to i8
; CHECK-NEXT:   call void @use8(i8 %b)
; CHECK-NEXT:   %r = call i8 @llvm.ucmp.i8.i4(i4 %x, i4 %y)
; CHECK-NEXT:   ret i8 %r
define i8 @sub.three_way(i4 %x, i4 %y) {
  %g = icmp ugt i4 %x, %y
  %l = icmp ult i4 %x, %y
  %a = zext i1 %g to i8
  %b = zext i1 %l to i8
  call void @use8(i8 %b)
  %r = sub i8 %a, %b
  ret i8 %r
}

; CHECK-LABEL: @xor.xor_behind_shift(
; CHECK-NEXT:   %a = xor i8 %x, 5
; CHECK-NEXT:   call void @use8(i8 %a)
; CHECK-NEXT:   %s = lshr i8 %x, 1
; CHECK-NEXT:   %r = xor i8 %s, 1
; CHECK-NEXT:   ret i8 %r
define i8 @xor.xor_behind_shift(i8 %x) {
  %a = xor i8 %x, 5
  %s = lshr i8 %a, 1
  call void @use8(i8 %a)
  %r = xor i8 %s, 3
  ret i8 %r
}

; CHECK-LABEL: @min-max-chain.saturating_sum(
; CHECK-NEXT:   %1 = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
; CHECK-NEXT:   %r = sext i8 %1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @min-max-chain.saturating_sum(i8 %x, i8 %y) {
  %a = sext i8 %x to i32
  %b = sext i8 %y to i32
  %s = add i32 %a, %b
  %l = call i32 @llvm.smax.i32(i32 %s, i32 -128)
  %r = call i32 @llvm.smin.i32(i32 %l, i32 127)
  ret i32 %r
}

; CHECK-LABEL: @select-arms.same_condition_in_operation(
; CHECK-NEXT:   %i = select i1 %c, i4 %x, i4 %y
; CHECK-NEXT:   %o = udiv i4 %z, 3
; CHECK-NEXT:   %p = xor i4 %x, %o
; CHECK-NEXT:   %r = select i1 %c, i4 %p, i4 %z
; CHECK-NEXT:   call void @use(i4 %i)
; CHECK-NEXT:   ret i4 %r
define i4 @select-arms.same_condition_in_operation(i1 %c, i4 %x, i4 %y, i4 %z) {
  %i = select i1 %c, i4 %x, i4 %y
  %o = udiv i4 %z, 3
  %p = xor i4 %i, %o
  %r = select i1 %c, i4 %p, i4 %z
  call void @use(i4 %i)
  ret i4 %r
}

; CHECK-LABEL: @select-bools.repeated_operand(
; CHECK-NEXT:   %o = select i1 %a, i1 %b, i1 false
; CHECK-NEXT:   %r = select i1 %a, i1 %b, i1 false
; CHECK-NEXT:   call void @usebit(i1 %o)
; CHECK-NEXT:   ret i1 %r
define i1 @select-bools.repeated_operand(i1 %a, i1 %b) {
  %o = select i1 %a, i1 %b, i1 false
  %r = select i1 %o, i1 %b, i1 false
  call void @usebit(i1 %o)
  ret i1 %r
}

; CHECK-LABEL: @select-counts.leading_of_isolated_bit(
; CHECK-NEXT:   %r = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %x, i1 false)
; CHECK-NEXT:   ret i32 %r
define i32 @select-counts.leading_of_isolated_bit(i32 %x) {
  %n = sub i32 0, %x
  %i = and i32 %x, %n
  %c = tail call i32 @llvm.ctlz.i32(i32 %i, i1 false)
  %z = icmp eq i32 %x, 0
  %t = sub i32 31, %c
  %r = select i1 %z, i32 32, i32 %t
  ret i32 %r
}

; CHECK-LABEL: @select-nested.condition_is_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %k = call i1 @getbit()
; CHECK-NEXT:   %0 = select i1 %k, i32 1, i32 2
; CHECK-NEXT:   br label %b
; CHECK: b:
; CHECK-NEXT:   %p = phi i32 [ 1, %entry ], [ %0, %a ]
; CHECK-NEXT:   ret i32 %p
define i32 @select-nested.condition_is_phi(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  %k = call i1 @getbit()
  br label %b
b:
  %p = phi i1 [ true, %entry ], [ %k, %a ]
  %r = select i1 %p, i32 1, i32 2
  ret i32 %r
}

declare i1 @getbit()
; CHECK-LABEL: @bits.swap_of_shift(
; CHECK-NEXT:   %b = and i32 %y, 24
; CHECK-NEXT:   %1 = call i32 @llvm.bswap.i32(i32 %x)
; CHECK-NEXT:   %r = lshr i32 %1, %b
; CHECK-NEXT:   ret i32 %r
define i32 @bits.swap_of_shift(i32 %x, i32 %y) {
  %b = and i32 %y, 24
  %s = shl i32 %x, %b
  %r = call i32 @llvm.bswap.i32(i32 %s)
  ret i32 %r
}

; CHECK-LABEL: @bits.swap_of_truncated_swap(
; CHECK-NEXT:   %1 = lshr i32 %x, 16
; CHECK-NEXT:   %r = trunc nuw i32 %1 to i16
; CHECK-NEXT:   ret i16 %r
define i16 @bits.swap_of_truncated_swap(i32 %x) {
  %s = call i32 @llvm.bswap.i32(i32 %x)
  %t = trunc i32 %s to i16
  %r = call i16 @llvm.bswap.i16(i16 %t)
  ret i16 %r
}

declare i32 @llvm.bswap.i32(i32)
declare i16 @llvm.bswap.i16(i16)
; CHECK-LABEL: @and.sign_of_float(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %r = bitcast float %1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @and.sign_of_float(float %x) {
  %b = bitcast float %x to i32
  %r = and i32 %b, 2147483647
  ret i32 %r
}

; CHECK-LABEL: @or.sign_of_float(
; CHECK-NEXT:   %1 = call float @llvm.fabs.f32(float %x)
; CHECK-NEXT:   %2 = fneg float %1
; CHECK-NEXT:   %r = bitcast float %2 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @or.sign_of_float(float %x) {
  %b = bitcast float %x to i32
  %r = or i32 %b, -2147483648
  ret i32 %r
}

; CHECK-LABEL: @xor.sign_of_float(
; CHECK-NEXT:   %1 = fneg float %x
; CHECK-NEXT:   %r = bitcast float %1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @xor.sign_of_float(float %x) {
  %b = bitcast float %x to i32
  %r = xor i32 %b, -2147483648
  ret i32 %r
}

; CHECK-LABEL: @freeze.freeze_in_recurrence(
; CHECK: entry:
; CHECK-NEXT:   %x.fr = freeze i32 %x
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %p = phi i32 [ %x.fr, %entry ], [ %n, %loop ]
; CHECK-NEXT:   %n = add i32 %p, 1
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %p
define i32 @freeze.freeze_in_recurrence(i32 %x) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %x, %entry ], [ %n, %loop ]
  %f = freeze i32 %p
  %n = add nsw i32 %f, 1
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %f
}

; CHECK-LABEL: @phi.zext_of_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br i1 %d, label %e, label %j
; CHECK: e:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p.shrunk = phi i8 [ %x, %a ], [ %y, %e ], [ 7, %b ]
; CHECK-NEXT:   %p = zext i8 %p.shrunk to i32
; CHECK-NEXT:   ret i32 %p
define i32 @phi.zext_of_phi(i1 %c, i1 %d, i8 %x, i8 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %za = zext i8 %x to i32
  br label %j
b:
  br i1 %d, label %e, label %j
e:
  %zb = zext i8 %y to i32
  br label %j
j:
  %p = phi i32 [ %za, %a ], [ %zb, %e ], [ 7, %b ]
  ret i32 %p
}

; CHECK-LABEL: @phi.one_value(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   br i1 %c, label %next, label %other
; CHECK: other:
; CHECK-NEXT:   br label %next
; CHECK: next:
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %x
define i32 @phi.one_value(i1 %c, i32 %x) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %x, %entry ], [ %q, %next ]
  br i1 %c, label %next, label %other
other:
  br label %next
next:
  %q = phi i32 [ %p, %loop ], [ %x, %other ]
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %q
}

; CHECK-LABEL: @phi.nonzero_entries(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %k = load i32, ptr @g, align 4
; CHECK-NEXT:   %0 = icmp eq i32 %k, 0
; CHECK-NEXT:   br label %b
; CHECK: b:
; CHECK-NEXT:   %p = phi i1 [ false, %entry ], [ %0, %a ]
; CHECK-NEXT:   ret i1 %p
define i1 @phi.nonzero_entries(i1 %c, i32 %x) {
entry:
  %o = or i32 %x, 1
  br i1 %c, label %a, label %b
a:
  %k = load i32, ptr @g
  br label %b
b:
  %p = phi i32 [ %o, %entry ], [ %k, %a ]
  %r = icmp eq i32 %p, 0
  ret i1 %r
}

@g = global i32 0
; CHECK-LABEL: @phis.fold_phis(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %r = phi i32 [ %x, %a ], [ %y, %b ]
; CHECK-NEXT:   ret i32 %r
define i32 @phis.fold_phis(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi i32 [ %x, %a ], [ 0, %b ]
  %q = phi i32 [ 0, %a ], [ %y, %b ]
  %r = add i32 %p, %q
  ret i32 %r
}

; CHECK-LABEL: @select-condition.assumed_condition(
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   call void @usebit(i1 true)
; CHECK-NEXT:   ret i32 %x
define i32 @select-condition.assumed_condition(i1 %c, i32 %x, i32 %y) {
  call void @llvm.assume(i1 %c)
  call void @usebit(i1 true)
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

declare void @llvm.assume(i1)
