; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s
; Lengths of strings, marks of pointers, operands that are not null or zero.
target datalayout = "e-p:64:64:64-p1:64:64:64-n8:16:32:64"
@wide = constant [4 x i32] [i32 97, i32 98, i32 99, i32 0]
@open = constant [3 x i8] c"abc"
declare i64 @wcslen(ptr)
declare i64 @strlen(ptr)
declare i64 @strnlen(ptr, i64)
declare void @take(ptr nonnull)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
; CHECK-LABEL: define i64 @wide_length(
; CHECK-NEXT: ret i64 3
; CHECK-NEXT: }
define i64 @wide_length() {
  %n = call i64 @wcslen(ptr @wide)
  ret i64 %n
}

; Reading behind the last character would be undefined.

; CHECK-LABEL: define i64 @length_without_end(
; CHECK-NEXT: ret i64 3
; CHECK-NEXT: }
define i64 @length_without_end() {
  %n = call i64 @strlen(ptr @open)
  ret i64 %n
}

; CHECK-LABEL: define i64 @bounded_length(
; CHECK-NEXT: %n = call i64 @llvm.umin.i64(i64 %m, i64 3)
; CHECK-NEXT: ret i64 %n
; CHECK-NEXT: }
define i64 @bounded_length(i64 %m) {
  %n = call i64 @strnlen(ptr @open, i64 %m)
  ret i64 %n
}

; CHECK-LABEL: define i64 @length_up_to_one(
; CHECK-NEXT: %strnlen.char0 = load i8, ptr %s, align 1
; CHECK-NEXT: %strnlen.char0cmp = icmp ne i8 %strnlen.char0, 0
; CHECK-NEXT: %n = zext i1 %strnlen.char0cmp to i64
; CHECK-NEXT: ret i64 %n
; CHECK-NEXT: }
define i64 @length_up_to_one(ptr %s) {
  %n = call i64 @strnlen(ptr %s, i64 1)
  ret i64 %n
}

; CHECK-LABEL: define nonnull ptr @not_null(
; CHECK-NEXT: ret ptr %p
; CHECK-NEXT: }
define nonnull ptr @not_null(i1 %c, ptr %p) {
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}

; CHECK-LABEL: define void @argument_not_null(
; CHECK-NEXT: call void @take(ptr nonnull %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @argument_not_null(i1 %c, ptr %p) {
  %r = select i1 %c, ptr null, ptr %p
  call void @take(ptr nonnull %r)
  ret void
}

; CHECK-LABEL: define ptr @marked_twice(
; CHECK-NEXT: %b = call ptr @llvm.strip.invariant.group.p0(ptr %p)
; CHECK-NEXT: ret ptr %b
; CHECK-NEXT: }
define ptr @marked_twice(ptr %p) {
  %a = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %b = call ptr @llvm.strip.invariant.group.p0(ptr %a)
  ret ptr %b
}

; CHECK-LABEL: define i1 @marked_is_null(
; CHECK-NEXT: %b = icmp eq ptr %p, null
; CHECK-NEXT: ret i1 %b
; CHECK-NEXT: }
define i1 @marked_is_null(ptr %p) {
  %a = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %b = icmp eq ptr %a, null
  ret i1 %b
}

; CHECK-LABEL: define i64 @offset_from_null(
; CHECK-NEXT: %p.idx = shl i64 %n, 2
; CHECK-NEXT: ret i64 %p.idx
; CHECK-NEXT: }
define i64 @offset_from_null(i64 %n) {
  %p = getelementptr i32, ptr null, i64 %n
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

; CHECK-LABEL: define i32 @chosen_divisor(
; CHECK-NEXT: %r = select i1 %c, i32 3, i32 -14
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @chosen_divisor(i1 %c) {
  %d = select i1 %c, i32 12, i32 -3
  %r = sdiv i32 42, %d
  ret i32 %r
}

; Every user of the sum is part of the expression.

; CHECK-LABEL: define i32 @square_of_narrow(
; CHECK-NEXT: %b = add i32 %x, 15
; CHECK-NEXT: %c = mul i32 %b, %b
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @square_of_narrow(i32 %x) {
  %a = zext i32 %x to i64
  %b = add i64 %a, 15
  %c = mul i64 %b, %b
  %r = trunc i64 %c to i32
  ret i32 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"wchar_size", i32 4}

