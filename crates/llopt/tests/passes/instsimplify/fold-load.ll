; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Loads from constant variables, of other types and at other offsets than what is there.
target datalayout = "e-p:64:64-i64:64-n32:64"
@bytes = constant [8 x i8] c"\01\02\03\04\05\06\07\08"
@pair = constant { i8, i32, i16 } { i8 1, i32 -1, i16 7 }
@ptrs = constant [2 x ptr] [ptr @bytes, ptr inttoptr (i64 18 to ptr)]
@zeros = constant [64 x i32] zeroinitializer
@ones = constant [4 x i16] [i16 -1, i16 -1, i16 -1, i16 -1]
@floats = constant <4 x float> <float 1.0, float 2.0, float poison, float -0.0>
@holes = constant { i32, [4 x i8] } { i32 undef, [4 x i8] c"abcd" }
@weak = weak constant i32 5
@plain = global i32 5
@wide = constant i96 1208925819614629174706189
; CHECK-LABEL: @word_of_bytes(
; CHECK-NEXT:   ret i32 100992003
define i32 @word_of_bytes() {
  %v = load i32, ptr getelementptr (i8, ptr @bytes, i64 2)
  ret i32 %v
}
; CHECK-LABEL: @float_of_bytes(
; CHECK-NEXT:   ret double 0x807060504030201
define double @float_of_bytes() {
  %v = load double, ptr @bytes
  ret double %v
}
; CHECK-LABEL: @vector_of_bytes(
; CHECK-NEXT:   ret <2 x i16> <i16 1541, i16 2055>
define <2 x i16> @vector_of_bytes() {
  %v = load <2 x i16>, ptr getelementptr (i8, ptr @bytes, i64 4)
  ret <2 x i16> %v
}
; CHECK-LABEL: @odd_width(
; CHECK-NEXT:   ret i24 262914
define i24 @odd_width() {
  %v = load i24, ptr getelementptr (i8, ptr @bytes, i64 1)
  ret i24 %v
}
; CHECK-LABEL: @across_padding(
; CHECK-NEXT:   ret i64 -4294967295
define i64 @across_padding() {
  %v = load i64, ptr @pair
  ret i64 %v
}
; CHECK-LABEL: @last_field(
; CHECK-NEXT:   ret i16 7
define i16 @last_field() {
  %v = load i16, ptr getelementptr inbounds ({ i8, i32, i16 }, ptr @pair, i64 0, i32 2)
  ret i16 %v
}
; CHECK-LABEL: @pointer(
; CHECK-NEXT:   ret ptr @bytes
define ptr @pointer() {
  %v = load ptr, ptr @ptrs
  ret ptr %v
}
; CHECK-LABEL: @pointer_as_number(
; CHECK-NEXT:   ret i64 ptrtoint (ptr @bytes to i64)
define i64 @pointer_as_number() {
  %v = load i64, ptr @ptrs
  ret i64 %v
}
; CHECK-LABEL: @number_as_pointer(
; CHECK-NEXT:   ret i64 18
define i64 @number_as_pointer() {
  %v = load i64, ptr getelementptr (i8, ptr @ptrs, i64 8)
  ret i64 %v
}
; CHECK-LABEL: @anywhere_in_zeros(
; CHECK-NEXT:   ret i32 0
define i32 @anywhere_in_zeros(i64 %i) {
  %p = getelementptr [64 x i32], ptr @zeros, i64 0, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: @across_ones(
; CHECK-NEXT:   ret i32 -1
define i32 @across_ones() {
  %v = load i32, ptr getelementptr (i8, ptr @ones, i64 1)
  ret i32 %v
}
; CHECK-LABEL: @lane(
; CHECK-NEXT:   ret float 2.000000e+00
define float @lane() {
  %v = load float, ptr getelementptr (i8, ptr @floats, i64 4)
  ret float %v
}
; CHECK-LABEL: @undef_counts_as_zero(
; CHECK-NEXT:   ret i64 7233733595238498304
define i64 @undef_counts_as_zero() {
  %v = load i64, ptr @holes
  ret i64 %v
}
; CHECK-LABEL: @beyond_the_end(
; CHECK-NEXT:   ret i32 poison
define i32 @beyond_the_end() {
  %v = load i32, ptr getelementptr (i8, ptr @bytes, i64 8)
  ret i32 %v
}
; CHECK-LABEL: @before_the_start(
; CHECK-NEXT:   ret i16 256
define i16 @before_the_start() {
  %v = load i16, ptr getelementptr (i8, ptr @bytes, i64 -1)
  ret i16 %v
}
; CHECK-LABEL: @part_of_wide(
; CHECK-NEXT:   ret i32 0
define i32 @part_of_wide() {
  %v = load i32, ptr getelementptr (i8, ptr @wide, i64 4)
  ret i32 %v
}
; CHECK-LABEL: @may_be_replaced(
; CHECK-NEXT:   %v = load i32, ptr @weak, align 4
; CHECK-NEXT:   ret i32 %v
define i32 @may_be_replaced() {
  %v = load i32, ptr @weak
  ret i32 %v
}
; CHECK-LABEL: @no_constant(
; CHECK-NEXT:   %v = load i32, ptr @plain, align 4
; CHECK-NEXT:   ret i32 %v
define i32 @no_constant() {
  %v = load i32, ptr @plain
  ret i32 %v
}
; CHECK-LABEL: @volatile_stays(
; CHECK-NEXT:   %v = load volatile i32, ptr @bytes, align 4
; CHECK-NEXT:   ret i32 %v
define i32 @volatile_stays() {
  %v = load volatile i32, ptr @bytes
  ret i32 %v
}
; CHECK-LABEL: @steps(
; CHECK-NEXT:   ret i8 6
define i8 @steps(i1 %c) {
  %p = getelementptr i8, ptr @bytes, i64 3
  %q = getelementptr i16, ptr %p, i64 1
  %v = load i8, ptr %q
  ret i8 %v
}
