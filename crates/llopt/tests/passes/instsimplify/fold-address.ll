; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Addresses: offsets in bytes, casts, comparisons and differences.
target datalayout = "e-p:64:64-p1:32:32-i64:64-n32:64"
@a = global [8 x i32] zeroinitializer
@b = global i32 0
@u = unnamed_addr global i32 0
@weak = extern_weak global i32
@one = addrspace(1) global i32 0
; CHECK-LABEL: @offsets_add_up(
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @a, i64 12)
define ptr @offsets_add_up() {
  %p = getelementptr [8 x i32], ptr getelementptr inbounds (i8, ptr @a, i64 4), i64 0, i64 2
  ret ptr %p
}
; CHECK-LABEL: @in_bounds_is_inferred(
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @a, i64 12)
define ptr @in_bounds_is_inferred() {
  %p = getelementptr [8 x i32], ptr @a, i64 0, i32 3
  ret ptr %p
}
; CHECK-LABEL: @before_the_start(
; CHECK-NEXT:   ret ptr getelementptr (i8, ptr @a, i64 -4)
define ptr @before_the_start() {
  %p = getelementptr i32, ptr @a, i64 -1
  ret ptr %p
}
; CHECK-LABEL: @of_null(
; CHECK-NEXT:   ret ptr inttoptr (i64 12 to ptr)
define ptr @of_null() {
  %p = getelementptr i32, ptr null, i64 3
  ret ptr %p
}
; CHECK-LABEL: @of_a_number(
; CHECK-NEXT:   ret ptr inttoptr (i64 112 to ptr)
define ptr @of_a_number() {
  %p = getelementptr i32, ptr inttoptr (i64 100 to ptr), i64 3
  ret ptr %p
}
; CHECK-LABEL: @number_of_offset(
; CHECK-NEXT:   ret i64 16
define i64 @number_of_offset() {
  %n = ptrtoint ptr getelementptr ({ i8, i64 }, ptr null, i64 1) to i64
  ret i64 %n
}
; CHECK-LABEL: @narrow_number(
; CHECK-NEXT:   ret i16 2
define i16 @narrow_number() {
  %n = ptrtoint ptr inttoptr (i64 65538 to ptr) to i16
  ret i16 %n
}
; CHECK-LABEL: @there_and_back(
; CHECK-NEXT:   ret ptr @a
define ptr @there_and_back() {
  %p = inttoptr i64 ptrtoint (ptr @a to i64) to ptr
  ret ptr %p
}
; CHECK-LABEL: @through_too_few_bits(
; CHECK-NEXT:   ret ptr inttoptr (i32 ptrtoint (ptr @a to i32) to ptr)
define ptr @through_too_few_bits() {
  %p = inttoptr i32 ptrtoint (ptr @a to i32) to ptr
  ret ptr %p
}
; CHECK-LABEL: @difference(
; CHECK-NEXT:   ret i64 16
define i64 @difference() {
  %d = sub i64 ptrtoint (ptr getelementptr inbounds (i8, ptr @a, i64 20) to i64), ptrtoint (ptr getelementptr inbounds (i8, ptr @a, i64 4) to i64)
  ret i64 %d
}
; CHECK-LABEL: @two_variables(
; CHECK-NEXT:   ret i1 false
define i1 @two_variables() {
  %c = icmp eq ptr @a, @b
  ret i1 %c
}
; CHECK-LABEL: @address_may_be_shared(
; CHECK-NEXT:   %c = icmp eq ptr @b, @u
; CHECK-NEXT:   ret i1 %c
define i1 @address_may_be_shared() {
  %c = icmp eq ptr @b, @u
  ret i1 %c
}
; CHECK-LABEL: @no_null(
; CHECK-NEXT:   ret i1 true
define i1 @no_null() {
  %c = icmp ugt ptr @a, null
  ret i1 %c
}
; CHECK-LABEL: @weak_may_be_null(
; CHECK-NEXT:   %c = icmp eq ptr @weak, null
; CHECK-NEXT:   ret i1 %c
define i1 @weak_may_be_null() {
  %c = icmp eq ptr @weak, null
  ret i1 %c
}
; CHECK-LABEL: @null_in_other_space(
; CHECK-NEXT:   %c = icmp eq ptr addrspace(1) @one, null
; CHECK-NEXT:   ret i1 %c
define i1 @null_in_other_space() {
  %c = icmp eq ptr addrspace(1) @one, null
  ret i1 %c
}
; CHECK-LABEL: @same_base(
; CHECK-NEXT:   ret i1 true
define i1 @same_base() {
  %c = icmp ult ptr getelementptr inbounds (i8, ptr @a, i64 4), getelementptr inbounds (i8, ptr @a, i64 8)
  ret i1 %c
}
; CHECK-LABEL: @same_base_may_wrap(
; CHECK-NEXT:   %c = icmp ult ptr getelementptr (i8, ptr @a, i64 40), getelementptr (i8, ptr @a, i64 80)
; CHECK-NEXT:   ret i1 %c
define i1 @same_base_may_wrap() {
  %c = icmp ult ptr getelementptr (i8, ptr @a, i64 40), getelementptr (i8, ptr @a, i64 80)
  ret i1 %c
}
; CHECK-LABEL: @numbers_of_addresses(
; CHECK-NEXT:   ret i1 false
define i1 @numbers_of_addresses() {
  %c = icmp eq i64 ptrtoint (ptr @a to i64), ptrtoint (ptr @b to i64)
  ret i1 %c
}
; CHECK-LABEL: @lanes(
; CHECK-NEXT:   ret <2 x i1> splat (i1 true)
define <2 x i1> @lanes() {
  %c = icmp ne <2 x ptr> <ptr @a, ptr @b>, <ptr @b, ptr null>
  ret <2 x i1> %c
}
