; RUN: llopt -S -passes=mergefunc %s | FileCheck %s
; RUN: llopt -passes=mergefunc -mergefunc-verify=100 -disable-output %s
; RUN: not llopt -passes=mergefunc -mergefunc-verify=x -disable-output %s 2>&1 | FileCheck %s --check-prefix=ERROR
; ERROR: for the --mergefunc-verify option: 'x' value invalid for uint argument!

; Each pair differs in one property, and stays.
declare void @x(i32)
declare void @y(i32)
declare i32 @z()
%t = type { i32 }
define i32 @align_0(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @align_1(ptr %p) {
  %v = load i32, ptr %p, align 8
  ret i32 %v
}
define i32 @volatile_0(ptr %p) {
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  ret i32 %w
}
define i32 @volatile_1(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = add i32 %v, 1
  ret i32 %w
}
define void @ordering_0(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @ordering_1(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @scope_0(ptr %p) {
  fence seq_cst
  ret void
}
define void @scope_1(ptr %p) {
  fence syncscope("singlethread") seq_cst
  ret void
}
define i32 @flags_0(i32 %p) {
  %v = add i32 %p, 1
  ret i32 %v
}
define i32 @flags_1(i32 %p) {
  %v = add nsw i32 %p, 1
  ret i32 %v
}
define float @fast_0(float %p) {
  %v = fadd float %p, 1.0
  ret float %v
}
define float @fast_1(float %p) {
  %v = fadd nnan float %p, 1.0
  ret float %v
}
define i1 @predicate_0(i32 %p) {
  %v = icmp slt i32 %p, 1
  ret i1 %v
}
define i1 @predicate_1(i32 %p) {
  %v = icmp ult i32 %p, 1
  ret i1 %v
}
define i32 @constant_0(i32 %p) {
  %v = xor i32 %p, 1
  ret i32 %v
}
define i32 @constant_1(i32 %p) {
  %v = xor i32 %p, 2
  ret i32 %v
}
define i32 @operand_0(i32 %p, i32 %q) {
  %v = sub i32 %p, %q
  ret i32 %v
}
define i32 @operand_1(i32 %p, i32 %q) {
  %v = sub i32 %q, %p
  ret i32 %v
}
define void @callee_0() {
  call void @x(i32 1)
  ret void
}
define void @callee_1() {
  call void @y(i32 1)
  ret void
}
define void @convention_0() {
  call fastcc void @x(i32 2)
  ret void
}
define void @convention_1() {
  call void @x(i32 2)
  ret void
}
define void @tail_0() {
  call void @x(i32 3)
  ret void
}
define void @tail_1() {
  tail call void @x(i32 3)
  ret void
}
define void @call_attribute_0() {
  call void @x(i32 4) nounwind
  ret void
}
define void @call_attribute_1() {
  call void @x(i32 4)
  ret void
}
define void @argument_attribute_0() {
  call void @x(i32 noundef 5)
  ret void
}
define void @argument_attribute_1() {
  call void @x(i32 5)
  ret void
}
define void @bundle_0() {
  call void @x(i32 6) [ "a"(i32 1) ]
  ret void
}
define void @bundle_1() {
  call void @x(i32 6) [ "b"(i32 1) ]
  ret void
}
define i32 @range_0() {
  %v = call i32 @z(), !range !0
  ret i32 %v
}
define i32 @range_1() {
  %v = call i32 @z(), !range !1
  ret i32 %v
}
define i32 @load_range_0(ptr %p) {
  %v = load i32, ptr %p, !range !0
  %w = mul i32 %v, 3
  ret i32 %w
}
define i32 @load_range_1(ptr %p) {
  %v = load i32, ptr %p, !range !1
  %w = mul i32 %v, 3
  ret i32 %w
}
define void @asm_0() {
  call void asm sideeffect "a", ""()
  ret void
}
define void @asm_1() {
  call void asm sideeffect "b", ""()
  ret void
}
define i32 @index_0({ i32, i32 } %p) {
  %v = extractvalue { i32, i32 } %p, 0
  ret i32 %v
}
define i32 @index_1({ i32, i32 } %p) {
  %v = extractvalue { i32, i32 } %p, 1
  ret i32 %v
}
define <2 x i32> @mask_0(<2 x i32> %p) {
  %v = shufflevector <2 x i32> %p, <2 x i32> %p, <2 x i32> <i32 0, i32 1>
  ret <2 x i32> %v
}
define <2 x i32> @mask_1(<2 x i32> %p) {
  %v = shufflevector <2 x i32> %p, <2 x i32> %p, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %v
}
define ptr @alloca_0() {
  %v = alloca i32
  store i32 1, ptr %v
  ret ptr %v
}
define ptr @alloca_1() {
  %v = alloca i64
  store i32 1, ptr %v
  ret ptr %v
}
define i32 @phi_0(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %d
b:
  br label %d
d:
  %v = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %v
}
define i32 @phi_1(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %d
b:
  br label %d
d:
  %v = phi i32 [ 1, %b ], [ 2, %a ]
  ret i32 %v
}
define i32 @operation_0(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 seq_cst
  ret i32 %v
}
define i32 @operation_1(ptr %p) {
  %v = atomicrmw sub ptr %p, i32 1 seq_cst
  ret i32 %v
}
define i1 @weakness_0(ptr %p) {
  %v = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst
  %r = extractvalue { i32, i1 } %v, 1
  ret i1 %r
}
define i1 @weakness_1(ptr %p) {
  %v = cmpxchg weak ptr %p, i32 1, i32 2 seq_cst seq_cst
  %r = extractvalue { i32, i1 } %v, 1
  ret i1 %r
}
define i32 @attribute_0(i32 %x) noinline {
  %y = udiv i32 %x, 7
  ret i32 %y
}
define i32 @attribute_1(i32 %x) {
  %y = udiv i32 %x, 7
  ret i32 %y
}
define i32 @section_0(i32 %x) section "a" {
  %y = sdiv i32 %x, 7
  ret i32 %y
}
define i32 @section_1(i32 %x) {
  %y = sdiv i32 %x, 7
  ret i32 %y
}
define i32 @collector_0(i32 %x) gc "statepoint-example" {
  %y = srem i32 %x, 7
  ret i32 %y
}
define i32 @collector_1(i32 %x) {
  %y = srem i32 %x, 7
  ret i32 %y
}
define fastcc i32 @own_convention_0(i32 %x) {
  %y = urem i32 %x, 7
  ret i32 %y
}
define i32 @own_convention_1(i32 %x) {
  %y = urem i32 %x, 7
  ret i32 %y
}
!0 = !{i32 0, i32 2}
!1 = !{i32 0, i32 3}

; CHECK: declare void @x(i32)
; CHECK-EMPTY:
; CHECK-NEXT: declare void @y(i32)
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @z()
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @align_0(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @align_1(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 8
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @volatile_0(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   %w = add i32 %v, 1
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @volatile_1(ptr %p) {
; CHECK-NEXT:   %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   %w = add i32 %v, 1
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ordering_0(ptr %p) {
; CHECK-NEXT:   store atomic i32 1, ptr %p monotonic, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @ordering_1(ptr %p) {
; CHECK-NEXT:   store atomic i32 1, ptr %p release, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @scope_0(ptr %p) {
; CHECK-NEXT:   fence seq_cst
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @scope_1(ptr %p) {
; CHECK-NEXT:   fence syncscope("singlethread") seq_cst
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @flags_0(i32 %p) {
; CHECK-NEXT:   %v = add i32 %p, 1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @flags_1(i32 %p) {
; CHECK-NEXT:   %v = add nsw i32 %p, 1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define float @fast_0(float %p) {
; CHECK-NEXT:   %v = fadd float %p, 1.000000e+00
; CHECK-NEXT:   ret float %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define float @fast_1(float %p) {
; CHECK-NEXT:   %v = fadd nnan float %p, 1.000000e+00
; CHECK-NEXT:   ret float %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @predicate_0(i32 %p) {
; CHECK-NEXT:   %v = icmp slt i32 %p, 1
; CHECK-NEXT:   ret i1 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @predicate_1(i32 %p) {
; CHECK-NEXT:   %v = icmp ult i32 %p, 1
; CHECK-NEXT:   ret i1 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @constant_0(i32 %p) {
; CHECK-NEXT:   %v = xor i32 %p, 1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @constant_1(i32 %p) {
; CHECK-NEXT:   %v = xor i32 %p, 2
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @operand_0(i32 %p, i32 %q) {
; CHECK-NEXT:   %v = sub i32 %p, %q
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @operand_1(i32 %p, i32 %q) {
; CHECK-NEXT:   %v = sub i32 %q, %p
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @callee_0() {
; CHECK-NEXT:   call void @x(i32 1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @callee_1() {
; CHECK-NEXT:   call void @y(i32 1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @convention_0() {
; CHECK-NEXT:   call fastcc void @x(i32 2)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @convention_1() {
; CHECK-NEXT:   call void @x(i32 2)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @tail_0() {
; CHECK-NEXT:   call void @x(i32 3)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @tail_1() {
; CHECK-NEXT:   tail call void @x(i32 3)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @call_attribute_0() {
; CHECK-NEXT:   call void @x(i32 4) #1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @call_attribute_1() {
; CHECK-NEXT:   call void @x(i32 4)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @argument_attribute_0() {
; CHECK-NEXT:   call void @x(i32 noundef 5)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @argument_attribute_1() {
; CHECK-NEXT:   call void @x(i32 5)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @bundle_0() {
; CHECK-NEXT:   call void @x(i32 6) [ "a"(i32 1) ]
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @bundle_1() {
; CHECK-NEXT:   call void @x(i32 6) [ "b"(i32 1) ]
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @range_0() {
; CHECK-NEXT:   %v = call i32 @z(), !range !0
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @range_1() {
; CHECK-NEXT:   %v = call i32 @z(), !range !1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @load_range_0(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4, !range !0
; CHECK-NEXT:   %w = mul i32 %v, 3
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @load_range_1(ptr %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4, !range !1
; CHECK-NEXT:   %w = mul i32 %v, 3
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @asm_0() {
; CHECK-NEXT:   call void asm sideeffect "a", ""()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @asm_1() {
; CHECK-NEXT:   call void asm sideeffect "b", ""()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @index_0({ i32, i32 } %p) {
; CHECK-NEXT:   %v = extractvalue { i32, i32 } %p, 0
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @index_1({ i32, i32 } %p) {
; CHECK-NEXT:   %v = extractvalue { i32, i32 } %p, 1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i32> @mask_0(<2 x i32> %p) {
; CHECK-NEXT:   %v = shufflevector <2 x i32> %p, <2 x i32> %p, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT:   ret <2 x i32> %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define <2 x i32> @mask_1(<2 x i32> %p) {
; CHECK-NEXT:   %v = shufflevector <2 x i32> %p, <2 x i32> %p, <2 x i32> <i32 1, i32 0>
; CHECK-NEXT:   ret <2 x i32> %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @alloca_0() {
; CHECK-NEXT:   %v = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %v, align 4
; CHECK-NEXT:   ret ptr %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @alloca_1() {
; CHECK-NEXT:   %v = alloca i64, align 8
; CHECK-NEXT:   store i32 1, ptr %v, align 4
; CHECK-NEXT:   ret ptr %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_0(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %b, %a
; CHECK-NEXT:   %v = phi i32 [ 1, %a ], [ 2, %b ]
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @phi_1(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %b, %a
; CHECK-NEXT:   %v = phi i32 [ 1, %b ], [ 2, %a ]
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @operation_0(ptr %p) {
; CHECK-NEXT:   %v = atomicrmw add ptr %p, i32 1 seq_cst, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @operation_1(ptr %p) {
; CHECK-NEXT:   %v = atomicrmw sub ptr %p, i32 1 seq_cst, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @weakness_0(ptr %p) {
; CHECK-NEXT:   %v = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst, align 4
; CHECK-NEXT:   %r = extractvalue { i32, i1 } %v, 1
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @weakness_1(ptr %p) {
; CHECK-NEXT:   %v = cmpxchg weak ptr %p, i32 1, i32 2 seq_cst seq_cst, align 4
; CHECK-NEXT:   %r = extractvalue { i32, i1 } %v, 1
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: noinline
; CHECK-NEXT: define i32 @attribute_0(i32 %x) #0 {
; CHECK-NEXT:   %y = udiv i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @attribute_1(i32 %x) {
; CHECK-NEXT:   %y = udiv i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @section_0(i32 %x) section "a" {
; CHECK-NEXT:   %y = sdiv i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @section_1(i32 %x) {
; CHECK-NEXT:   %y = sdiv i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @collector_0(i32 %x) gc "statepoint-example" {
; CHECK-NEXT:   %y = srem i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @collector_1(i32 %x) {
; CHECK-NEXT:   %y = srem i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define fastcc i32 @own_convention_0(i32 %x) {
; CHECK-NEXT:   %y = urem i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @own_convention_1(i32 %x) {
; CHECK-NEXT:   %y = urem i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { noinline }
; CHECK-NEXT: attributes #1 = { nounwind }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i32 0, i32 2}
; CHECK-NEXT: !1 = !{i32 0, i32 3}
