; What is known of values: from conditions, assumptions, guards, operations and metadata.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)

; CHECK-LABEL: define i1 @offset(
; CHECK-NEXT: %y = add i32 %x, 5
; CHECK-NEXT: %c = icmp ult i32 %y, 10
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @offset(i32 %x) {
  %y = add i32 %x, 5
  %c = icmp ult i32 %y, 10
  br i1 %c, label %t, label %f
t:
  %d = icmp sle i32 %x, 4
  ret i1 %d
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @and_of_conditions(
; CHECK-NEXT: %c = icmp ugt i32 %x, 5
; CHECK-NEXT: %d = icmp ult i32 %x, 10
; CHECK-NEXT: %e = and i1 %c, %d
; CHECK-NEXT: br i1 %e, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 false
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @and_of_conditions(i32 %x) {
  %c = icmp ugt i32 %x, 5
  %d = icmp ult i32 %x, 10
  %e = and i1 %c, %d
  br i1 %e, label %t, label %f
t:
  %r = icmp eq i32 %x, 20
  ret i1 %r
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @not_or(
; CHECK-NEXT: %c = icmp ult i32 %x, 5
; CHECK-NEXT: %d = icmp ugt i32 %x, 10
; CHECK-NEXT: %e = select i1 %c, i1 true, i1 %d
; CHECK-NEXT: %n = xor i1 %e, true
; CHECK-NEXT: br i1 %n, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 false
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @not_or(i32 %x) {
  %c = icmp ult i32 %x, 5
  %d = icmp ugt i32 %x, 10
  %e = select i1 %c, i1 true, i1 %d
  %n = xor i1 %e, true
  br i1 %n, label %t, label %f
t:
  %r = icmp eq i32 %x, 20
  ret i1 %r
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @bits(
; CHECK-NEXT: %m = and i8 %x, 24
; CHECK-NEXT: %c = icmp eq i8 %m, 16
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 false
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @bits(i8 %x) {
  %m = and i8 %x, 24
  %c = icmp eq i8 %m, 16
  br i1 %c, label %t, label %f
t:
  %r = icmp ult i8 %x, 16
  ret i1 %r
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @lowest_bit(
; CHECK-NEXT: %c = trunc i8 %x to i1
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret i1 false
; CHECK: b:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @lowest_bit(i8 %x) {
  %c = trunc i8 %x to i1
  br i1 %c, label %a, label %b
a:
  %z = icmp eq i8 %x, 0
  ret i1 %z
b:
  %y = icmp eq i8 %x, -1
  ret i1 %y
}

; CHECK-LABEL: define i1 @shifted(
; CHECK-NEXT: %s = ashr i8 %x, 3
; CHECK-NEXT: %c = icmp sgt i8 %s, 2
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret i1 true
; CHECK: b:
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @shifted(i8 %x) {
  %s = ashr i8 %x, 3
  %c = icmp sgt i8 %s, 2
  br i1 %c, label %a, label %b
a:
  %z = icmp sgt i8 %x, 23
  ret i1 %z
b:
  %y = icmp slt i8 %x, 24
  ret i1 %y
}

; CHECK-LABEL: define i1 @remainder(
; CHECK-NEXT: %m = urem i8 %x, %y
; CHECK-NEXT: %c = icmp ugt i8 %m, 5
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret i1 true
; CHECK: b:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @remainder(i8 %x, i8 %y) {
  %m = urem i8 %x, %y
  %c = icmp ugt i8 %m, 5
  br i1 %c, label %a, label %b
a:
  %z = icmp ugt i8 %x, 5
  ret i1 %z
b:
  ret i1 false
}

; CHECK-LABEL: define i1 @difference(
; CHECK-NEXT: %x = ptrtoint ptr %a to i64
; CHECK-NEXT: %y = ptrtoint ptr %b to i64
; CHECK-NEXT: %d = sub i64 %x, %y
; CHECK-NEXT: %c = icmp eq ptr %a, %b
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @difference(ptr %a, ptr %b) {
  %x = ptrtoint ptr %a to i64
  %y = ptrtoint ptr %b to i64
  %d = sub i64 %x, %y
  %c = icmp eq ptr %a, %b
  br i1 %c, label %t, label %f
t:
  %r = icmp eq i64 %d, 0
  ret i1 %r
f:
  %s = icmp eq i64 %d, 0
  ret i1 %s
}

; CHECK-LABEL: define i1 @no_overflow(
; CHECK-NEXT: %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 100)
; CHECK-NEXT: %o = extractvalue { i8, i1 } %r, 1
; CHECK-NEXT: br i1 %o, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: ret i1 true
; CHECK: no:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @no_overflow(i8 %x) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 100)
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %yes, label %no
yes:
  %c = icmp ugt i8 %x, 155
  ret i1 %c
no:
  %d = icmp ugt i8 %x, 155
  ret i1 %d
}

; CHECK-LABEL: define i1 @sum_of_overflow(
; CHECK-NEXT: %r1 = add nuw nsw i8 %x, %y
; CHECK-NEXT: %1 = insertvalue { i8, i1 } { i8 poison, i1 false }, i8 %r1, 0
; CHECK-NEXT: %s = extractvalue { i8, i1 } %1, 0
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @sum_of_overflow(i8 range(i8 0, 10) %x, i8 range(i8 0, 100) %y) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %s = extractvalue {i8, i1} %r, 0
  %c = icmp ult i8 %s, 120
  ret i1 %c
}

; CHECK-LABEL: define i1 @assumed(
; CHECK-NEXT: %c = icmp ult i8 %x, 10
; CHECK-NEXT: call void @llvm.assume(i1 %c)
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @assumed(i8 %x) {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %d = icmp ult i8 %x, 20
  ret i1 %d
}


; CHECK-LABEL: define i1 @guarded(
; CHECK-NEXT: %c = icmp ult i8 %x, 10
; CHECK-NEXT: call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @guarded(i8 %x) {
  %c = icmp ult i8 %x, 10
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %d = icmp ult i8 %x, 20
  ret i1 %d
}

; CHECK-LABEL: define i1 @switch_edges(
; CHECK-NEXT: switch i8 %x, label %d [
; CHECK-NEXT: i8 1, label %a
; CHECK-NEXT: i8 2, label %a
; CHECK-NEXT: i8 9, label %b
; CHECK-NEXT: ]
; CHECK: a:
; CHECK-NEXT: ret i1 true
; CHECK: b:
; CHECK-NEXT: %y = add nuw nsw i8 %x, 1
; CHECK-NEXT: ret i1 true
; CHECK: d:
; CHECK-NEXT: %f = icmp eq i8 %x, 9
; CHECK-NEXT: ret i1 %f
; CHECK-NEXT: }
define i1 @switch_edges(i8 %x) {
  switch i8 %x, label %d [ i8 1, label %a
                           i8 2, label %a
                           i8 9, label %b ]
a:
  %c = icmp ult i8 %x, 3
  ret i1 %c
b:
  %y = add i8 %x, 1
  %e = icmp eq i8 %y, 10
  ret i1 %e
d:
  %f = icmp eq i8 %x, 9
  ret i1 %f
}

; CHECK-LABEL: define i1 @folded_on_edge(
; CHECK-NEXT: %y = and i32 %x, 12
; CHECK-NEXT: %c = icmp eq i32 %x, 4
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @folded_on_edge(i32 %x) {
  %y = and i32 %x, 12
  %c = icmp eq i32 %x, 4
  br i1 %c, label %t, label %f
t:
  %d = icmp eq i32 %y, 4
  ret i1 %d
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @minimum_by_select(
; CHECK-NEXT: %c = icmp samesign ult i8 %x, %y
; CHECK-NEXT: %s = select i1 %c, i8 %x, i8 %y
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @minimum_by_select(i8 noundef range(i8 0, 30) %x, i8 noundef range(i8 0, 90) %y) {
  %c = icmp ult i8 %x, %y
  %s = select i1 %c, i8 %x, i8 %y
  %d = icmp ult i8 %s, 30
  ret i1 %d
}

; CHECK-LABEL: define i1 @absolute_value_by_select(
; CHECK-NEXT: %n = sub nsw i8 0, %x
; CHECK-NEXT: %c = icmp slt i8 %x, 0
; CHECK-NEXT: %s = select i1 %c, i8 %n, i8 %x
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @absolute_value_by_select(i8 noundef range(i8 -5, 30) %x) {
  %n = sub i8 0, %x
  %c = icmp slt i8 %x, 0
  %s = select i1 %c, i8 %n, i8 %x
  %d = icmp ult i8 %s, 30
  ret i1 %d
}

; CHECK-LABEL: define i1 @operation_on_select(
; CHECK-NEXT: %c = icmp ult i8 %x, 50
; CHECK-NEXT: %k = select i1 %c, i8 5, i8 0
; CHECK-NEXT: %s = mul nuw nsw i8 %k, 3
; CHECK-NEXT: %t = add i8 %x, %k
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @operation_on_select(i8 noundef %x) {
  %c = icmp ult i8 %x, 50
  %k = select i1 %c, i8 5, i8 0
  %s = mul i8 %k, 3
  %t = add i8 %x, %k
  %d = icmp ult i8 %s, 16
  ret i1 %d
}

; CHECK-LABEL: define i1 @elements(
; CHECK-NEXT: %w = insertelement <2 x i8> %v, i8 %x, i32 0
; CHECK-NEXT: %e = extractelement <2 x i8> %w, i32 1
; CHECK-NEXT: %m = add nuw nsw <2 x i8> %w, splat (i8 100)
; CHECK-NEXT: %d = icmp ult i8 %e, 30
; CHECK-NEXT: ret i1 %d
; CHECK-NEXT: }
define i1 @elements(i8 range(i8 0, 10) %x, <2 x i8> range(i8 0, 20) %v) {
  %w = insertelement <2 x i8> %v, i8 %x, i32 0
  %e = extractelement <2 x i8> %w, i32 1
  %m = add <2 x i8> %w, splat (i8 100)
  %d = icmp ult i8 %e, 30
  ret i1 %d
}

; CHECK-LABEL: define i1 @metadata(
; CHECK-NEXT: %x = load i8, ptr %p, align 1, !range {{![0-9]+}}
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @metadata(ptr %p) {
  %x = load i8, ptr %p, !range !0
  %c = icmp ult i8 %x, 40
  ret i1 %c
}

; CHECK-LABEL: define i1 @loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i32 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT: %c = icmp slt i32 %i, %n
; CHECK-NEXT: br i1 %c, label %body, label %out
; CHECK: body:
; CHECK-NEXT: %next = add nsw i32 %i, 1
; CHECK-NEXT: br label %head
; CHECK: out:
; CHECK-NEXT: %d = icmp sge i32 %i, %n
; CHECK-NEXT: ret i1 %d
; CHECK-NEXT: }
define i1 @loop(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %out
body:
  %next = add nsw i32 %i, 1
  br label %head
out:
  %d = icmp sge i32 %i, %n
  ret i1 %d
}

!0 = !{i8 0, i8 10, i8 20, i8 30}

; Operand bundles say nothing here.
; CHECK-LABEL: define i1 @assumed_not_null(
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
; CHECK-NEXT: %d = icmp eq ptr %p, null
; CHECK-NEXT: ret i1 %d
; CHECK-NEXT: }
define i1 @assumed_not_null(ptr %p) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
  %d = icmp eq ptr %p, null
  ret i1 %d
}

; CHECK-LABEL: define range(i32 -10, 1) i32 @extended_before_the_branch(
; CHECK-NEXT: %z = zext i8 %x to i32
; CHECK-NEXT: %c = icmp ult i8 %x, 10
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %d = add nuw nsw i32 %z, -10
; CHECK-NEXT: ret i32 %d
; CHECK: f:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @extended_before_the_branch(i8 %x) {
  %z = zext i8 %x to i32
  %c = icmp ult i8 %x, 10
  br i1 %c, label %t, label %f
t:
  %d = add i32 %z, -10
  ret i32 %d
f:
  ret i32 0
}

; CHECK-LABEL: define i1 @own_predecessor(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, 10
; CHECK-NEXT: br i1 %c, label %loop, label %out
; CHECK: loop:
; CHECK-NEXT: br i1 true, label %loop, label %out
; CHECK: out:
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @own_predecessor(i8 %x) {
entry:
  %c = icmp ult i8 %x, 10
  br i1 %c, label %loop, label %out
loop:
  %d = icmp ult i8 %x, 20
  br i1 %d, label %loop, label %out
out:
  ret i1 %c
}
