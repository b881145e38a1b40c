; Values that are computed already.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
declare void @use(i32, i32)
declare void @use1(i1, i1)
declare i32 @llvm.smax.i32(i32, i32)

; Operands that commute, comparisons with their operands exchanged; only flags that both have stay.
; CHECK-LABEL: define void @commuted(
; CHECK-NEXT: %a = add nsw i32 %x, %y
; CHECK-NEXT: call void @use(i32 %a, i32 %a)
; CHECK-NEXT: %c = icmp slt i32 %x, %y
; CHECK-NEXT: call void @use1(i1 %c, i1 %c)
; CHECK-NEXT: %m = call i32 @llvm.smax.i32(i32 %x, i32 %y)
; CHECK-NEXT: call void @use(i32 %m, i32 %m)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @commuted(i32 %x, i32 %y) {
  %a = add nuw nsw i32 %x, %y
  %b = add nsw i32 %y, %x
  call void @use(i32 %a, i32 %b)
  %c = icmp slt i32 %x, %y
  %d = icmp sgt i32 %y, %x
  call void @use1(i1 %c, i1 %d)
  %m = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  %n = call i32 @llvm.smax.i32(i32 %y, i32 %x)
  call void @use(i32 %m, i32 %n)
  ret void
}

; Not the same: operands that do not commute, another type, another predicate.
; CHECK-LABEL: define void @different(
; CHECK-NEXT: %a = sub i32 %x, %y
; CHECK-NEXT: %b = sub i32 %y, %x
; CHECK-NEXT: call void @use(i32 %a, i32 %b)
; CHECK-NEXT: %c = icmp slt i32 %x, %y
; CHECK-NEXT: %d = icmp slt i32 %y, %x
; CHECK-NEXT: call void @use1(i1 %c, i1 %d)
; CHECK-NEXT: %e = zext i8 %z to i32
; CHECK-NEXT: %f = sext i8 %z to i32
; CHECK-NEXT: call void @use(i32 %e, i32 %f)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @different(i32 %x, i32 %y, i8 %z) {
  %a = sub i32 %x, %y
  %b = sub i32 %y, %x
  call void @use(i32 %a, i32 %b)
  %c = icmp slt i32 %x, %y
  %d = icmp slt i32 %y, %x
  call void @use1(i1 %c, i1 %d)
  %e = zext i8 %z to i32
  %f = sext i8 %z to i32
  call void @use(i32 %e, i32 %f)
  ret void
}

; Flags stay where poison is undefined behaviour behind the first instruction.
; CHECK-LABEL: define i32 @flags_of_what_is_no_poison(
; CHECK-NEXT: %a = add nsw i32 %x, %y
; CHECK-NEXT: %q = udiv i32 1, %a
; CHECK-NEXT: %r = add i32 %q, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @flags_of_what_is_no_poison(i32 %x, i32 %y) {
  %a = add nsw i32 %x, %y
  %q = udiv i32 1, %a
  %b = add i32 %x, %y
  %r = add i32 %q, %b
  ret i32 %r
}

; CHECK-LABEL: define float @fast_math(
; CHECK-NEXT: %a = fadd nnan float %x, %y
; CHECK-NEXT: %r = fdiv float %a, %a
; CHECK-NEXT: ret float %r
; CHECK-NEXT: }
define float @fast_math(float %x, float %y) {
  %a = fadd fast float %x, %y
  %b = fadd nnan float %y, %x
  %r = fdiv float %a, %b
  ret float %r
}

; The smaller of two numbers, however it is written; arms exchanged by a condition that is inverted or negated.
; CHECK-LABEL: define void @selects(
; CHECK-NEXT: %c1 = icmp slt i32 %x, %y
; CHECK-NEXT: %min1 = select i1 %c1, i32 %x, i32 %y
; CHECK-NEXT: %c2 = icmp sge i32 %y, %x
; CHECK-NEXT: call void @use(i32 %min1, i32 %min1)
; CHECK-NEXT: %c3 = icmp ugt i32 %x, 7
; CHECK-NEXT: %s3 = select i1 %c3, i32 %x, i32 %y
; CHECK-NEXT: %c4 = icmp ule i32 %x, 7
; CHECK-NEXT: call void @use(i32 %s3, i32 %s3)
; CHECK-NEXT: %not = xor i1 %k, true
; CHECK-NEXT: %s5 = select i1 %k, i32 %x, i32 %y
; CHECK-NEXT: call void @use(i32 %s5, i32 %s5)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @selects(i32 %x, i32 %y, i1 %k) {
  %c1 = icmp slt i32 %x, %y
  %min1 = select i1 %c1, i32 %x, i32 %y
  %c2 = icmp sge i32 %y, %x
  %min2 = select i1 %c2, i32 %x, i32 %y
  call void @use(i32 %min1, i32 %min2)
  %c3 = icmp ugt i32 %x, 7
  %s3 = select i1 %c3, i32 %x, i32 %y
  %c4 = icmp ule i32 %x, 7
  %s4 = select i1 %c4, i32 %y, i32 %x
  call void @use(i32 %s3, i32 %s4)
  %not = xor i1 %k, true
  %s5 = select i1 %k, i32 %x, i32 %y
  %s6 = select i1 %not, i32 %y, i32 %x
  call void @use(i32 %s5, i32 %s6)
  ret void
}

; Minima of signed and of unsigned numbers, and a minimum and a maximum, are not the same.
; CHECK-LABEL: define void @other_selects(
; CHECK-NEXT: %c1 = icmp slt i32 %x, %y
; CHECK-NEXT: %min1 = select i1 %c1, i32 %x, i32 %y
; CHECK-NEXT: %c2 = icmp ult i32 %x, %y
; CHECK-NEXT: %min2 = select i1 %c2, i32 %x, i32 %y
; CHECK-NEXT: call void @use(i32 %min1, i32 %min2)
; CHECK-NEXT: %max = select i1 %c1, i32 %y, i32 %x
; CHECK-NEXT: call void @use(i32 %min1, i32 %max)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_selects(i32 %x, i32 %y) {
  %c1 = icmp slt i32 %x, %y
  %min1 = select i1 %c1, i32 %x, i32 %y
  %c2 = icmp ult i32 %x, %y
  %min2 = select i1 %c2, i32 %x, i32 %y
  call void @use(i32 %min1, i32 %min2)
  %max = select i1 %c1, i32 %y, i32 %x
  call void @use(i32 %min1, i32 %max)
  ret void
}

; Addresses are the same by base and constant offset.
; CHECK-LABEL: define void @addresses(
; CHECK-NEXT: %a = getelementptr i32, ptr %p, i64 2
; CHECK-NEXT: store ptr %a, ptr %a, align 8
; CHECK-NEXT: %c = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: %d = getelementptr i16, ptr %p, i64 %i
; CHECK-NEXT: store ptr %c, ptr %d, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @addresses(ptr %p, i64 %i) {
  %a = getelementptr inbounds i32, ptr %p, i64 2
  %b = getelementptr i8, ptr %p, i64 8
  store ptr %a, ptr %b
  %c = getelementptr i32, ptr %p, i64 %i
  %d = getelementptr i16, ptr %p, i64 %i
  store ptr %c, ptr %d
  ret void
}

; CHECK-LABEL: define void @aggregates(
; CHECK-NEXT: %a = extractvalue { i32, i32 } %s, 0
; CHECK-NEXT: call void @use(i32 %a, i32 %a)
; CHECK-NEXT: %c = extractvalue { i32, i32 } %s, 1
; CHECK-NEXT: call void @use(i32 %a, i32 %c)
; CHECK-NEXT: %e = extractelement <4 x i32> %v, i32 1
; CHECK-NEXT: call void @use(i32 %e, i32 %e)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @aggregates({ i32, i32 } %s, <4 x i32> %v) {
  %a = extractvalue { i32, i32 } %s, 0
  %b = extractvalue { i32, i32 } %s, 0
  call void @use(i32 %a, i32 %b)
  %c = extractvalue { i32, i32 } %s, 1
  call void @use(i32 %a, i32 %c)
  %e = extractelement <4 x i32> %v, i32 1
  %f = extractelement <4 x i32> %v, i32 1
  call void @use(i32 %e, i32 %f)
  ret void
}

; What is computed in one branch is not available in the other one, nor behind them; what is computed before them is.
; CHECK-LABEL: define i32 @scopes(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %l = mul i32 %x, 5
; CHECK-NEXT: br label %join
; CHECK: right:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ %l, %left ], [ %a, %right ]
; CHECK-NEXT: %m = mul i32 %x, 5
; CHECK-NEXT: %s = add i32 %p, %m
; CHECK-NEXT: %t = add i32 %s, %a
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @scopes(i1 %c, i32 %x) {
entry:
  %a = mul i32 %x, 3
  br i1 %c, label %left, label %right
left:
  %l = mul i32 %x, 5
  br label %join
right:
  %r = mul i32 %x, 5
  %q = mul i32 %x, 3
  br label %join
join:
  %p = phi i32 [ %l, %left ], [ %q, %right ]
  %m = mul i32 %x, 5
  %s = add i32 %p, %m
  %t = add i32 %s, %a
  ret i32 %t
}
