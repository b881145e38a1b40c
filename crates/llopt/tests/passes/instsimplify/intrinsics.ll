; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Calls of intrinsics on integers.

; CHECK-LABEL: define i8 @max_of_max(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = call i8 @llvm.smax.i8(i8 %x, i8 %y)
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @max_of_min(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @nested_limits(i8 %x) {
; CHECK-NEXT:   %a = call i8 @llvm.umax.i8(i8 %x, i8 7)
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @nested_limits_other_way(i8 %x) {
; CHECK-NEXT:   %a = call i8 @llvm.umax.i8(i8 %x, i8 5)
; CHECK-NEXT:   %r = call i8 @llvm.umax.i8(i8 %a, i8 7)
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @max_by_range(i8 %x) {
; CHECK-NEXT:   ret i8 8
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @abs_twice(i8 %x) {
; CHECK-NEXT:   %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @population_of_bit(i8 %x) {
; CHECK-NEXT:   %a = and i8 %x, 1
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @trailing_zeros(i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @rotate_by_width(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @saturated(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @compared(i8 %x) {
; CHECK-NEXT:   %a = or i8 %x, 16
; CHECK-NEXT:   %b = and i8 %x, 15
; CHECK-NEXT:   %r = call i8 @llvm.ucmp.i8.i8(i8 %a, i8 %b)
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define { i8, i1 } @product_with_zero(i8 %x) {
; CHECK-NEXT:   ret { i8, i1 } zeroinitializer
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @overflow_of_nonzero(i8 %x, i8 %y) {
; CHECK-NEXT:   %p = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
; CHECK-NEXT:   %o = extractvalue { i8, i1 } %p, 1
; CHECK-NEXT:   ret i1 %o
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @mask_of_alignment(ptr align 16 %p) {
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @mask_beyond_alignment(ptr align 16 %p) {
; CHECK-NEXT:   %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -32)
; CHECK-NEXT:   ret ptr %r
; CHECK-NEXT: }

define i8 @max_of_max(i8 %x, i8 %y) {
  %a = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %r = call i8 @llvm.smax.i8(i8 %y, i8 %a)
  ret i8 %r
}
define i8 @max_of_min(i8 %x, i8 %y) {
  %a = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  %r = call i8 @llvm.smax.i8(i8 %a, i8 %x)
  ret i8 %r
}
define i8 @nested_limits(i8 %x) {
  %a = call i8 @llvm.umax.i8(i8 %x, i8 7)
  %r = call i8 @llvm.umax.i8(i8 %a, i8 5)
  ret i8 %r
}
define i8 @nested_limits_other_way(i8 %x) {
  %a = call i8 @llvm.umax.i8(i8 %x, i8 5)
  %r = call i8 @llvm.umax.i8(i8 %a, i8 7)
  ret i8 %r
}
define i8 @max_by_range(i8 %x) {
  %a = and i8 %x, 7
  %r = call i8 @llvm.umax.i8(i8 %a, i8 8)
  ret i8 %r
}
define i8 @abs_twice(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %r = call i8 @llvm.abs.i8(i8 %a, i1 true)
  ret i8 %r
}
define i8 @population_of_bit(i8 %x) {
  %a = and i8 %x, 1
  %r = call i8 @llvm.ctpop.i8(i8 %a)
  ret i8 %r
}
define i8 @trailing_zeros(i8 %x) {
  %a = shl i8 1, %x
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 true)
  ret i8 %r
}
define i8 @rotate_by_width(i8 %x, i8 %y) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 16)
  ret i8 %r
}
define i8 @saturated(i8 %x) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 -1)
  ret i8 %r
}
define i8 @compared(i8 %x) {
  %a = or i8 %x, 16
  %b = and i8 %x, 15
  %r = call i8 @llvm.ucmp.i8.i8(i8 %a, i8 %b)
  ret i8 %r
}
define { i8, i1 } @product_with_zero(i8 %x) {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 0)
  ret { i8, i1 } %r
}
define i1 @overflow_of_nonzero(i8 %x, i8 %y) {
  %c = icmp ne i8 %x, 0
  %p = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %o = extractvalue { i8, i1 } %p, 1
  %r = and i1 %o, %c
  ret i1 %r
}
define ptr @mask_of_alignment(ptr align 16 %p) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  ret ptr %r
}
define ptr @mask_beyond_alignment(ptr align 16 %p) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -32)
  ret ptr %r
}
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
