; What functions are run in: constructors, variables that go, guards, pointers into objects, choices of floats; and undef as an argument.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s
; RUN: llopt-tv %t/constructors.ll %t/constructed.ll | FileCheck %s --check-prefix=CONSTRUCTED
; RUN: not llopt-tv %t/constructors.ll %t/misconstructed.ll | FileCheck %s --check-prefix=MISCONSTRUCTED

; What the constructor stores is there from the beginning afterwards.
; CONSTRUCTED: @reads_stored: 512 runs are right
; MISCONSTRUCTED: @reads_stored: WRONG
; MISCONSTRUCTED-NEXT: arguments: ()
; MISCONSTRUCTED-NEXT: the result was 0x7, and is 0x8
; A variable that is gone does not change what the unknown function does with the one that is left.
; CHECK: @loads_left: 512 runs are right
; Behind a guard that holds, all goes on.
; CHECK-NEXT: @guarded: WRONG
; An index below zero leads into the object, too.
; CHECK: @backwards: WRONG
; CHECK-NEXT: arguments: (ptr {{.*}}, i32 -{{.*}})
; No float is added up: the loop may not compute them in another order.
; CHECK: @chosen: WRONG
; No comparison depends on the sum, whatever the order of additions.
; CHECK: @summed: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: {{undefined behaviour is new|it ended after}}
; What the caller promises not to write is not written by those that it calls.
; CHECK: @promised: WRONG
; Whether a size is known, and the sign of what is not a number, are left open.
; CHECK: @sized: 0 runs are right, 512 are allowed
; CHECK-NEXT: @not_a_number: 0 runs are right, 512 are allowed
; CHECK-NEXT: @no_text: {{[0-9]+}} runs are right, {{[0-9]+}} say nothing: undefined behaviour before
; An undef that is used twice may be two numbers.
; CHECK: @twice: WRONG
; CHECK-NEXT: arguments: (i2 %x = undef)
; CHECK-NEXT: before: undef among {0, -2}
; CHECK-NEXT: after: undef
; CHECK-NEXT: where no argument is undef, it is right
; CHECK-NEXT: @number: WRONG
; CHECK-NEXT: arguments: (i2 %x = {{[-0-9]+}})
; CHECK-NOT: where no argument is undef

;--- before.ll
target datalayout = "e-m:e-i64:64"
@used = external hidden global i32
@left = external hidden global i32
declare void @unknown()
declare void @llvm.experimental.guard(i1, ...)

define i32 @loads_left() {
  %dead = load i32, ptr @used
  call void @unknown()
  %v = load i32, ptr @left
  ret i32 %v
}
define i32 @guarded(i1 %c, i32 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  ret i32 %x
}
define i8 @backwards(ptr %p, i32 %i) {
  %at = sext i32 %i to i64
  %q = getelementptr inbounds i8, ptr %p, i64 %at
  %v = load i8, ptr %q
  ret i8 %v
}
define void @chosen(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %c = icmp ult i64 %i, 4000
  br i1 %c, label %next, label %far
far:
  br label %next
next:
  %x = phi float [ 4.2e+01, %far ], [ 2.3e+01, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  store float %x, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}
define float @summed(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret float %s.next
}
declare i32 @compared(ptr, ptr)
define i1 @promised(ptr readonly %p, ptr readonly %q) {
  %r = call i32 @compared(ptr %p, ptr %q)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i32 @printf(ptr, ...)
@format = private constant [3 x i8] c"%f\00"
define i64 @sized(i1 %c) {
  %p = alloca i32
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i64 %r
}
define void @not_a_number() {
  %zero = fsub double 1.0, 1.0
  %nan = fdiv double %zero, 0.0
  %r = call i32 (ptr, ...) @printf(ptr @format, double %nan)
  ret void
}
declare i32 @sprintf(ptr, ptr, ...)
declare ptr @strcpy(ptr, ptr)
@text = private constant [3 x i8] c"%s\00"
define void @no_text(ptr dereferenceable(65536) %p, ptr %q) {
  %r = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @text, ptr %q)
  ret void
}
define i2 @twice(i2 %x) {
  %y = shl i2 %x, 1
  ret i2 %y
}
define i2 @number(i2 %x) {
  %y = shl i2 %x, 1
  ret i2 %y
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}

;--- after.ll
target datalayout = "e-m:e-i64:64"
@left = external hidden global i32
declare void @unknown()
declare void @llvm.experimental.guard(i1, ...)

define i32 @loads_left() {
  call void @unknown()
  %v = load i32, ptr @left
  ret i32 %v
}
define i32 @guarded(i1 %c, i32 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %y = add i32 %x, 1
  ret i32 %y
}
define i8 @backwards(ptr %p, i32 %i) {
  %at = zext i32 %i to i64
  %q = getelementptr inbounds i8, ptr %p, i64 %at
  %v = load i8, ptr %q
  ret i8 %v
}
define void @chosen(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %c = icmp ult i64 %i, 4000
  %x = select i1 %c, float 4.2e+01, float 2.3e+01
  %q = getelementptr inbounds float, ptr %p, i64 %i
  store float %x, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}
define float @summed(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %far = add i64 %i, 100000
  %q = getelementptr inbounds float, ptr %p, i64 %far
  %v = load float, ptr %q
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret float %s.next
}
declare i32 @compared(ptr, ptr)
define i1 @promised(ptr readonly %p, ptr readonly %q) {
  %r = call i32 @compared(ptr %p, ptr %q)
  %c = icmp ne i32 %r, 0
  ret i1 %c
}
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i32 @printf(ptr, ...)
@format = private constant [3 x i8] c"%f\00"
define i64 @sized(i1 %c) {
  ret i64 4
}
define void @not_a_number() {
  %r = call i32 (ptr, ...) @printf(ptr @format, double 0xFFF8000000000000)
  ret void
}
declare ptr @strcpy(ptr, ptr)
define void @no_text(ptr dereferenceable(65536) %p, ptr %q) {
  %r = call ptr @strcpy(ptr %p, ptr nonnull %q)
  ret void
}
define i2 @twice(i2 %x) {
  %y = add i2 %x, %x
  ret i2 %y
}
define i2 @number(i2 %x) {
  %y = shl i2 %x, 1
  %z = xor i2 %y, 1
  ret i2 %z
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}

;--- constructors.ll
@stored = global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @store, ptr null }]
define internal void @store() {
  store i32 7, ptr @stored
  ret void
}
define i32 @reads_stored() {
  %v = load i32, ptr @stored
  ret i32 %v
}

;--- constructed.ll
@stored = global i32 7
define i32 @reads_stored() {
  %v = load i32, ptr @stored
  ret i32 %v
}

;--- misconstructed.ll
@stored = global i32 8
define i32 @reads_stored() {
  %v = load i32, ptr @stored
  ret i32 %v
}
