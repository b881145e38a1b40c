; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: control flow, calls, assumptions.
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @use(ptr)
declare i32 @strcmp(ptr, ptr)
declare i32 @isdigit(i32)
declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
declare double @llvm.pow.f64(double, double)
declare void @plain()
declare ptr @same(ptr returned)

; CHECK-LABEL: @branch.and_with_inverted(
; CHECK: entry:
; CHECK-NEXT:   %not.x = xor i1 %x, true
; CHECK-NEXT:   %0 = select i1 %not.x, i1 true, i1 %y
; CHECK-NEXT:   br i1 %0, label %b, label %a
; CHECK: a:
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
; CHECK: b:
; CHECK-NEXT:   ret void
define void @branch.and_with_inverted(i1 %x, i1 %y) {
entry:
  %n = xor i1 %y, true
  %c = select i1 %x, i1 %n, i1 false
  br i1 %c, label %a, label %b
a:
  call void @plain()
  ret void
b:
  ret void
}

; CHECK-LABEL: @branch.canonical_float_comparison(
; CHECK: entry:
; CHECK-NEXT:   %c = fcmp ueq float %x, %y
; CHECK-NEXT:   br i1 %c, label %b, label %a
; CHECK: a:
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
; CHECK: b:
; CHECK-NEXT:   ret void
define void @branch.canonical_float_comparison(float %x, float %y) {
entry:
  %c = fcmp one float %x, %y
  br i1 %c, label %a, label %b
a:
  call void @plain()
  ret void
b:
  ret void
}

; CHECK-LABEL: @branch.inverted_condition(
; CHECK: entry:
; CHECK-NEXT:   br i1 %x, label %b, label %a
; CHECK: a:
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
; CHECK: b:
; CHECK-NEXT:   ret void
define void @branch.inverted_condition(i1 %x) {
entry:
  %c = xor i1 %x, true
  br i1 %c, label %a, label %b
a:
  call void @plain()
  ret void
b:
  ret void
}

; CHECK-LABEL: @branch.known_behind_branch(
; CHECK: entry:
; CHECK-NEXT:   br i1 %x, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   ret i1 true
; CHECK: b:
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret i1 false
define i1 @branch.known_behind_branch(i1 %x) {
entry:
  br i1 %x, label %a, label %b
a:
  ret i1 %x
b:
  call void @plain()
  ret i1 %x
}

; CHECK-LABEL: @branch.same_targets(
; CHECK: entry:
; CHECK-NEXT:   br i1 false, label %a, label %a
; CHECK: a:
; CHECK-NEXT:   ret void
define void @branch.same_targets(i1 %x) {
entry:
  br i1 %x, label %a, label %a
a:
  ret void
}

; CHECK-LABEL: @switch.extended_cases(
; CHECK: entry:
; CHECK-NEXT:   switch i8 %x, label %d [
; CHECK-NEXT:     i8 3, label %a
; CHECK-NEXT:     i8 -56, label %b
; CHECK-NEXT:   ]
; CHECK: a:
; CHECK-NEXT:   ret i32 1
; CHECK: b:
; CHECK-NEXT:   ret i32 2
; CHECK: d:
; CHECK-NEXT:   ret i32 3
define i32 @switch.extended_cases(i8 %x) {
entry:
  %z = zext i8 %x to i32
  switch i32 %z, label %d [
    i32 3, label %a
    i32 200, label %b
  ]
a:
  ret i32 1
b:
  ret i32 2
d:
  ret i32 3
}

; CHECK-LABEL: @call.call_of_null(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret void
define void @call.call_of_null() {
  call void null()
  ret void
}

; CHECK-LABEL: @call.convergent_of_callee(
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
define void @call.convergent_of_callee() {
  call void @plain() convergent
  ret void
}

; CHECK-LABEL: @call.inline_assembly_throws_not(
; CHECK-NEXT:   call void asm sideeffect "nop", ""()
; CHECK-NEXT:   ret void
define void @call.inline_assembly_throws_not() {
  call void asm sideeffect "nop", ""()
  ret void
}

; CHECK-LABEL: @call.other_convention(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret void
define void @call.other_convention() {
  call coldcc void @fast()
  ret void
}

; CHECK-LABEL: @call.returned_argument(
; CHECK-NEXT:   %r = call ptr @same(ptr %p)
; CHECK-NEXT:   ret ptr %p
define ptr @call.returned_argument(ptr %p) {
  %r = call ptr @same(ptr %p)
  ret ptr %r
}

; CHECK-LABEL: @call.callee_type_of_direct_call(
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
define void @call.callee_type_of_direct_call() {
  call void @plain() [ "kcfi"(i32 7) ]
  ret void
}

; CHECK-LABEL: @library.comparison_function(
; CHECK-NEXT:   ret i32 0
define i32 @library.comparison_function(ptr %p) {
  %r = call i32 @strcmp(ptr %p, ptr %p)
  ret i32 %r
}

; CHECK-LABEL: @library.fortified(
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(20) %p, ptr noundef nonnull align 1 dereferenceable(20) %q, i64 20, i1 false)
; CHECK-NEXT:   ret ptr %p
define ptr @library.fortified(ptr %p, ptr %q) {
  %r = call ptr @__memcpy_chk(ptr %p, ptr %q, i64 20, i64 40)
  ret ptr %r
}

; CHECK-LABEL: @library.integer_function(
; CHECK-NEXT:   %isdigittmp = add i32 %x, -48
; CHECK-NEXT:   %isdigit = icmp ult i32 %isdigittmp, 10
; CHECK-NEXT:   %r = zext i1 %isdigit to i32
; CHECK-NEXT:   ret i32 %r
define i32 @library.integer_function(i32 %x) {
  %r = call i32 @isdigit(i32 %x)
  ret i32 %r
}

; CHECK-LABEL: @library.math_intrinsic(
; CHECK-NEXT:   %square = fmul double %x, %x
; CHECK-NEXT:   ret double %square
define double @library.math_intrinsic(double %x) {
  %r = call double @llvm.pow.f64(double %x, double 2.0)
  ret double %r
}

; CHECK-LABEL: @marks.assumption_bundle(
; CHECK-NEXT:   ret void
define void @marks.assumption_bundle(ptr nonnull %p) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
  ret void
}

; CHECK-LABEL: @marks.assumption_of_false(
; CHECK-NEXT:   store i1 true, ptr poison, align 1
; CHECK-NEXT:   ret void
define void @marks.assumption_of_false() {
  call void @llvm.assume(i1 false)
  ret void
}

; CHECK-LABEL: @marks.assumption_of_non_null_load(
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8, !nonnull !0, !noundef !0
; CHECK-NEXT:   ret ptr %l
define ptr @marks.assumption_of_non_null_load(ptr %p) {
  %l = load ptr, ptr %p
  %c = icmp ne ptr %l, null
  call void @llvm.assume(i1 %c)
  ret ptr %l
}

; CHECK-LABEL: @marks.empty_argument_list(
; CHECK-NEXT:   %v = alloca ptr, align 8
; CHECK-NEXT:   call void @use(ptr nonnull %v)
; CHECK-NEXT:   ret void
define void @marks.empty_argument_list(ptr %p, ...) {
  %v = alloca ptr
  call void @llvm.va_start.p0(ptr %v)
  call void @llvm.va_end.p0(ptr %v)
  call void @use(ptr %v)
  ret void
}

; CHECK-LABEL: @marks.repeated_assumption(
; CHECK-NEXT:   call void @llvm.assume(i1 %x)
; CHECK-NEXT:   ret void
define void @marks.repeated_assumption(i1 %x) {
  call void @llvm.assume(i1 %x)
  call void @llvm.assume(i1 %x)
  ret void
}

; CHECK-LABEL: @marks.unused_guard(
; CHECK-NEXT:   %1 = select i1 %x, i1 %y, i1 false
; CHECK-NEXT:   call void (i1, ...) @llvm.experimental.guard(i1 %1) [ "deopt"() ]
; CHECK-NEXT:   ret void
define void @marks.unused_guard(i1 %x, i1 %y) {
  call void (i1, ...) @llvm.experimental.guard(i1 %x) [ "deopt"() ]
  call void (i1, ...) @llvm.experimental.guard(i1 %y) [ "deopt"() ]
  ret void
}

; CHECK-LABEL: @marks.useless_stack_restore(
; CHECK-NEXT:   call void @plain()
; CHECK-NEXT:   ret void
define void @marks.useless_stack_restore(ptr %p) {
  %s = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %s)
  call void @plain()
  ret void
}

define fastcc void @fast() {
  ret void
}
