; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: slots, parts of integers, recurrences.
declare i1 @getbit()
declare void @use32(i32)
declare void @use(ptr)
declare i32 @read(ptr readonly)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@two = private constant [2 x i32] [i32 1, i32 2]
; CHECK-LABEL: @or.invariant_recurrence(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %p = phi i32 [ %s, %entry ], [ %n, %loop ]
; CHECK-NEXT:   call void @use32(i32 %p)
; CHECK-NEXT:   %n = or i32 %s, 1
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %n
define i32 @or.invariant_recurrence(i32 %s) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %s, %entry ], [ %n, %loop ]
  call void @use32(i32 %p)
  %n = or i32 %p, 1
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %n
}

; CHECK-LABEL: @and.invariant_recurrence(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %p = phi i32 [ %s, %entry ], [ %n, %loop ]
; CHECK-NEXT:   call void @use32(i32 %p)
; CHECK-NEXT:   %n = and i32 %s, %x
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %n
define i32 @and.invariant_recurrence(i32 %s, i32 %x) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %s, %entry ], [ %n, %loop ]
  call void @use32(i32 %p)
  %n = and i32 %p, %x
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %n
}

; CHECK-LABEL: @memory-intrinsic.into_read_slot(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %b
; CHECK: b:
; CHECK-NEXT:   ret i32 2
define i32 @memory-intrinsic.into_read_slot(i1 %c) {
entry:
  %s = alloca [2 x i32]
  %t = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr @two, i64 8, i1 false)
  br i1 %c, label %a, label %b
a:
  %k = getelementptr i8, ptr %s, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %k, i64 8, i1 false)
  br label %b
b:
  %q = getelementptr i8, ptr %t, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK-LABEL: @extractelement.demanded_lane(
; CHECK-NEXT:   %g = getelementptr i8, <2 x ptr> %x, <2 x i64> %z
; CHECK-NEXT:   %r = extractelement <2 x ptr> %g, i64 1
; CHECK-NEXT:   ret ptr %r
define ptr @extractelement.demanded_lane(<2 x ptr> %x, ptr %y, <2 x i64> %z) {
  %v = insertelement <2 x ptr> %x, ptr %y, i64 0
  %g = getelementptr i8, <2 x ptr> %v, <2 x i64> %z
  %r = extractelement <2 x ptr> %g, i64 1
  ret ptr %r
}

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
@far = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
; CHECK-LABEL: @boolean.pair_of_conditions.parts(
; CHECK-NEXT:   %1 = and i128 %x, 16711935
; CHECK-NEXT:   %r = icmp eq i128 %1, 4980863
; CHECK-NEXT:   ret i1 %r
define i1 @boolean.pair_of_conditions.parts(i128 %x) {
  %m = and i128 %x, 255
  %c = icmp eq i128 %m, 127
  %s = lshr i128 %x, 16
  %t = trunc i128 %s to i8
  %d = icmp eq i8 %t, 76
  %r = and i1 %c, %d
  ret i1 %r
}

; CHECK-LABEL: @boolean.pair_of_conditions.overlapping(
; CHECK-NEXT:   %m = and i128 %x, 131071
; CHECK-NEXT:   %c = icmp eq i128 %m, 127
; CHECK-NEXT:   %s = lshr i128 %x, 16
; CHECK-NEXT:   %t = trunc i128 %s to i8
; CHECK-NEXT:   %d = icmp eq i8 %t, 76
; CHECK-NEXT:   %r = and i1 %c, %d
; CHECK-NEXT:   ret i1 %r
define i1 @boolean.pair_of_conditions.overlapping(i128 %x) {
  %m = and i128 %x, 131071
  %c = icmp eq i128 %m, 127
  %s = lshr i128 %x, 16
  %t = trunc i128 %s to i8
  %d = icmp eq i8 %t, 76
  %r = and i1 %c, %d
  ret i1 %r
}

; CHECK-LABEL: @boolean.pair_of_conditions.either_part(
; CHECK-NEXT:   %1 = and i128 %x, 16711935
; CHECK-NEXT:   %r = icmp ne i128 %1, 4980863
; CHECK-NEXT:   ret i1 %r
define i1 @boolean.pair_of_conditions.either_part(i128 %x) {
  %m = and i128 %x, 255
  %c = icmp ne i128 %m, 127
  %s = lshr i128 %x, 16
  %t = trunc i128 %s to i8
  %d = icmp ne i8 %t, 76
  %r = or i1 %c, %d
  ret i1 %r
}

; CHECK-LABEL: @phi.stays_zero.with_nans(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %p = phi float [ 0.000000e+00, %entry ], [ %n, %loop ]
; CHECK-NEXT:   call void @usef(float %p)
; CHECK-NEXT:   %n = fmul nsz float %p, %x
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret float %n
define float @phi.stays_zero.with_nans(float %x) {
entry:
  br label %loop
loop:
  %p = phi float [ 0.0, %entry ], [ %n, %loop ]
  call void @usef(float %p)
  %n = fmul nsz float %p, %x
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret float %n
}

; CHECK-LABEL: @phi.stays_zero.shifted_by(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ], [ %n, %loop ]
; CHECK-NEXT:   call void @use32(i32 %p)
; CHECK-NEXT:   %n = shl i32 %x, %p
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %n
define i32 @phi.stays_zero.shifted_by(i32 %x) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %n, %loop ]
  call void @use32(i32 %p)
  %n = shl i32 %x, %p
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %n
}

declare void @usef(float)
declare void @use64(i64)
; CHECK-LABEL: @store.store_to_unread(
; CHECK-NEXT:   call void @use64(i64 0)
; CHECK-NEXT:   ret void
define void @store.store_to_unread(i32 %x) {
  %a = alloca [4 x i32]
  %g = getelementptr i8, ptr %a, i64 4
  %p = ptrtoint ptr %g to i64
  store i32 %x, ptr %g
  %z = and i64 %p, 0
  call void @use64(i64 %z)
  ret void
}

; CHECK-LABEL: @select-fcmp.canonical_min_max(
; CHECK-NEXT:   %i = fptosi float %x to i32
; CHECK-NEXT:   %j = fptosi float %y to i32
; CHECK-NEXT:   call void @use32(i32 %i)
; CHECK-NEXT:   call void @use32(i32 %j)
; CHECK-NEXT:   %1 = fcmp nnan olt float %x, %y
; CHECK-NEXT:   %r1 = select i1 %1, float %x, float %y
; CHECK-NEXT:   %r = fptosi float %r1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @select-fcmp.canonical_min_max(float %x, float %y) {
  %i = fptosi float %x to i32
  %j = fptosi float %y to i32
  call void @use32(i32 %i)
  call void @use32(i32 %j)
  %c = fcmp nnan olt float %x, %y
  %r = select i1 %c, i32 %i, i32 %j
  ret i32 %r
}

; CHECK-LABEL: @select-truncated.truncated_condition(
; CHECK-NEXT:   %c = trunc nsw i8 %x to i1
; CHECK-NEXT:   %r = select i1 %c, i8 -1, i8 %y
; CHECK-NEXT:   ret i8 %r
define i8 @select-truncated.truncated_condition(i8 %x, i8 %y) {
  %c = trunc nsw i8 %x to i1
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

; CHECK-LABEL: @boolean.regroup_nan_tests(
; CHECK-NEXT:   %c = fcmp ord float %a, 0.000000e+00
; CHECK-NEXT:   %m = and i1 %c, %y
; CHECK-NEXT:   call void @usebit(i1 %m)
; CHECK-NEXT:   %1 = fcmp ord float %b, %a
; CHECK-NEXT:   %r = and i1 %1, %y
; CHECK-NEXT:   ret i1 %r
define i1 @boolean.regroup_nan_tests(i1 %y, float %a, float %b) {
  %c = fcmp ord float %a, 0.0
  %d = fcmp ord float %b, 0.0
  %m = and i1 %c, %y
  call void @usebit(i1 %m)
  %r = and i1 %d, %m
  ret i1 %r
}

declare void @usebit(i1)
; CHECK-LABEL: @alloca.copy_of_constant.passed_on(
; CHECK-NEXT:   %t = alloca [2 x i32], align 4
; CHECK-NEXT:   store i64 8589934593, ptr %t, align 4
; CHECK-NEXT:   call void @use(ptr nonnull %t)
; CHECK-NEXT:   %v = load i32, ptr %t, align 4
; CHECK-NEXT:   ret i32 %v
define i32 @alloca.copy_of_constant.passed_on(i1 %c) {
  %t = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @two, i64 8, i1 false)
  call void @use(ptr %t)
  %v = load i32, ptr %t
  ret i32 %v
}

; CHECK-LABEL: @alloca.copy_of_constant(
; CHECK-NEXT:   %g = getelementptr inbounds i32, ptr addrspace(1) @far, i64 %i
; CHECK-NEXT:   %v = load i32, ptr addrspace(1) %g, align 4
; CHECK-NEXT:   ret i32 %v
define i32 @alloca.copy_of_constant(i64 %i) {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p1.i64(ptr %a, ptr addrspace(1) @far, i64 16, i1 false)
  %g = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %g
  ret i32 %v
}

; CHECK-LABEL: @alloca.copy_of_constant.far_passed_on(
; CHECK-NEXT:   %a = alloca [4 x i32], align 4
; CHECK-NEXT:   call void @llvm.memcpy.p0.p1.i64(ptr noundef nonnull align 4 dereferenceable(16) %a, ptr addrspace(1) noundef align 4 dereferenceable(16) @far, i64 16, i1 false)
; CHECK-NEXT:   %g = getelementptr inbounds i32, ptr %a, i64 %i
; CHECK-NEXT:   %r = call i32 @read(ptr nonnull readonly captures(none) %g)
; CHECK-NEXT:   ret i32 %r
define i32 @alloca.copy_of_constant.far_passed_on(i64 %i) {
  %a = alloca [4 x i32]
  call void @llvm.memcpy.p0.p1.i64(ptr %a, ptr addrspace(1) @far, i64 16, i1 false)
  %g = getelementptr inbounds i32, ptr %a, i64 %i
  %r = call i32 @read(ptr readonly captures(none) %g) readonly nounwind
  ret i32 %r
}

; CHECK-LABEL: @phi.stays_zero(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   call void @usei(i32 0)
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 0
define i32 @phi.stays_zero(i32 %x) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %n, %loop ]
  call void @usei(i32 %p)
  %n = mul i32 %p, %x
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %n
}

; CHECK-LABEL: @phi.stays_zero.float(
; CHECK: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   call void @usef(float 0.000000e+00)
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret float 0.000000e+00
define float @phi.stays_zero.float(float %x) {
entry:
  br label %loop
loop:
  %p = phi float [ 0.0, %entry ], [ %n, %loop ]
  call void @usef(float %p)
  %n = fmul nnan nsz float %p, %x
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret float %n
}

declare void @usei(i32)
