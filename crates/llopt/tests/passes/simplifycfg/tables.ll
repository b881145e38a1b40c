; RUN: llopt -passes='simplifycfg<switch-to-lookup>' -S %s | FileCheck %s
; RUN: llopt -passes=simplifycfg -S %s | FileCheck %s --check-prefix=PLAIN

; Tables that do not fit in a register are arrays; each phi has one of its own.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @switch.table.numbers = private unnamed_addr constant [4 x i32] [i32 55, i32 123, i32 7, i32 -1], align 4
; CHECK: @switch.table.pair = private unnamed_addr constant [5 x i64] [i64 1000, i64 1, i64 77777, i64 poison, i64 12], align 8
; CHECK: @switch.table.pair.1 = private unnamed_addr constant [5 x double] [double 1.000000e+00, double 5.000000e-01, double 2.000000e+00, double poison, double 3.000000e+00], align 8
; CHECK: @switch.table.names = private unnamed_addr constant [3 x ptr] [ptr @a, ptr @b, ptr null], align 8
; PLAIN-NOT: switch.table

@a = external global i32
@b = external global i32
@t = external thread_local global i32

define i32 @numbers(i32 %x) {
; CHECK-LABEL: @numbers(
; CHECK:         %0 = icmp ult i32 %x, 4
; CHECK:         %1 = zext nneg i32 %x to i64
; CHECK-NEXT:    %switch.gep = getelementptr inbounds [4 x i32], ptr @switch.table.numbers, i64 0, i64 %1
; CHECK-NEXT:    %switch.load = load i32, ptr %switch.gep, align 4
entry:
  switch i32 %x, label %other [
    i32 0, label %end
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
  ]
one:
  br label %end
two:
  br label %end
three:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 55, %entry ], [ 123, %one ], [ 7, %two ], [ -1, %three ], [ 15, %other ]
  ret i32 %r
}

define double @pair(i64 %x, ptr %p) {
; CHECK-LABEL: @pair(
; CHECK:         %switch.gep = getelementptr inbounds [5 x i64], ptr @switch.table.pair, i64 0, i64 %switch.tableidx
; CHECK:         %switch.gep1 = getelementptr inbounds [5 x double], ptr @switch.table.pair.1, i64 0, i64 %switch.tableidx
entry:
  switch i64 %x, label %never [
    i64 10, label %end
    i64 11, label %one
    i64 12, label %two
    i64 14, label %three
  ]
one:
  br label %end
two:
  br label %end
three:
  br label %end
never:
  unreachable
end:
  %n = phi i64 [ 1000, %entry ], [ 1, %one ], [ 77777, %two ], [ 12, %three ]
  %d = phi double [ 1.0, %entry ], [ 0.5, %one ], [ 2.0, %two ], [ 3.0, %three ]
  store i64 %n, ptr %p
  ret double %d
}

define ptr @names(i32 %x) {
; CHECK-LABEL: @names(
; CHECK:         %switch.load = load ptr, ptr %switch.gep, align 8
entry:
  switch i32 %x, label %other [
    i32 0, label %end
    i32 1, label %one
    i32 2, label %two
  ]
one:
  br label %end
two:
  br label %end
other:
  br label %end
end:
  %r = phi ptr [ @a, %entry ], [ @b, %one ], [ null, %two ], [ @b, %other ]
  ret ptr %r
}

; The address of a thread-local variable is no constant.
define ptr @thread_local(i32 %x) {
; CHECK-LABEL: @thread_local(
; CHECK:         switch i32 %x
entry:
  switch i32 %x, label %other [
    i32 0, label %end
    i32 1, label %one
    i32 2, label %two
  ]
one:
  br label %end
two:
  br label %end
other:
  br label %end
end:
  %r = phi ptr [ @a, %entry ], [ @t, %one ], [ null, %two ], [ @b, %other ]
  ret ptr %r
}

; What the table holds differs from the default: the test of the index says as much as the comparison.
define i32 @index_test(i32 %x) {
; CHECK-LABEL: @index_test(
; CHECK:         %0 = icmp ult i32 %x, 4
; CHECK-NEXT:    %inverted.cmp = xor i1 %0, true
; CHECK:         select i1 %inverted.cmp, i32 100, i32
entry:
  switch i32 %x, label %other [
    i32 0, label %end
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
  ]
one:
  br label %end
two:
  br label %end
three:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 0, %other ], [ 13, %three ], [ 12, %two ], [ 11, %one ], [ 10, %entry ]
  %cmp = icmp eq i32 %r, 0
  br i1 %cmp, label %then, label %done
then:
  br label %done
done:
  %v = phi i32 [ 100, %then ], [ %r, %end ]
  ret i32 %v
}
