; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; Intrinsics with constant arguments.
@table = constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 7]
@lanes = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@g = external dso_local global i32
declare i80 @llvm.bswap.i80(i80)
declare <2 x i16> @llvm.bswap.v2i16(<2 x i16>)
declare i100 @llvm.ctlz.i100(i100, i1)
declare i100 @llvm.fshl.i100(i100, i100, i100)
declare i65 @llvm.smax.i65(i65, i65)
declare i16 @llvm.smul.fix.i16(i16, i16, i32)
declare i16 @llvm.smul.fix.sat.i16(i16, i16, i32)
declare { i70, i1 } @llvm.smul.with.overflow.i70(i70, i70)
declare i8 @llvm.vector.reduce.smin.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.add.v4i8(<4 x i8>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare ptr @llvm.load.relative.i32(ptr, i32)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare i1 @llvm.is.constant.i32(i32)
declare i1 @llvm.is.constant.p0(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
; CHECK-LABEL: @bswap(
; CHECK-NEXT:   ret i80 4722366482869645213696
define i80 @bswap() {
  %r = call i80 @llvm.bswap.i80(i80 1)
  ret i80 %r
}
; CHECK-LABEL: @bswap_lanes(
; CHECK-NEXT:   ret <2 x i16> <i16 513, i16 poison>
define <2 x i16> @bswap_lanes() {
  %r = call <2 x i16> @llvm.bswap.v2i16(<2 x i16> <i16 258, i16 poison>)
  ret <2 x i16> %r
}
; CHECK-LABEL: @ctlz(
; CHECK-NEXT:   ret i100 99
define i100 @ctlz() {
  %r = call i100 @llvm.ctlz.i100(i100 1, i1 true)
  ret i100 %r
}
; CHECK-LABEL: @ctlz_poison(
; CHECK-NEXT:   ret i100 poison
define i100 @ctlz_poison() {
  %r = call i100 @llvm.ctlz.i100(i100 0, i1 true)
  ret i100 %r
}
; CHECK-LABEL: @fshl(
; CHECK-NEXT:   ret i100 15
define i100 @fshl() {
  %r = call i100 @llvm.fshl.i100(i100 1, i100 -1, i100 103)
  ret i100 %r
}
; CHECK-LABEL: @smax_undef(
; CHECK-NEXT:   ret i65 18446744073709551615
define i65 @smax_undef() {
  %r = call i65 @llvm.smax.i65(i65 3, i65 undef)
  ret i65 %r
}
; CHECK-LABEL: @fixed_point(
; CHECK-NEXT:   ret i16 -2
define i16 @fixed_point() {
  %r = call i16 @llvm.smul.fix.i16(i16 -3, i16 1, i32 1)
  ret i16 %r
}
; CHECK-LABEL: @fixed_point_saturates(
; CHECK-NEXT:   ret i16 32767
define i16 @fixed_point_saturates() {
  %r = call i16 @llvm.smul.fix.sat.i16(i16 -32768, i16 -32768, i32 3)
  ret i16 %r
}
; CHECK-LABEL: @overflow(
; CHECK-NEXT:   ret { i70, i1 } { i70 -2, i1 true }
define { i70, i1 } @overflow() {
  %r = call { i70, i1 } @llvm.smul.with.overflow.i70(i70 590295810358705651711, i70 2)
  ret { i70, i1 } %r
}
; CHECK-LABEL: @reduce(
; CHECK-NEXT:   ret i8 -5
define i8 @reduce() {
  %r = call i8 @llvm.vector.reduce.smin.v4i8(<4 x i8> <i8 1, i8 -5, i8 3, i8 100>)
  ret i8 %r
}
; CHECK-LABEL: @reduce_undef(
; CHECK-NEXT:   %r = call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> <i8 1, i8 undef, i8 3, i8 100>)
; CHECK-NEXT:   ret i8 %r
define i8 @reduce_undef() {
  %r = call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> <i8 1, i8 undef, i8 3, i8 100>)
  ret i8 %r
}
; CHECK-LABEL: @active_lanes(
; CHECK-NEXT:   ret <4 x i1> <i1 true, i1 true, i1 false, i1 false>
define <4 x i1> @active_lanes() {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 3, i32 5)
  ret <4 x i1> %r
}
; CHECK-LABEL: @load_relative(
; CHECK-NEXT:   ret ptr @g
define ptr @load_relative() {
  %r = call ptr @llvm.load.relative.i32(ptr @table, i32 0)
  ret ptr %r
}
; CHECK-LABEL: @load_relative_of_number(
; CHECK-NEXT:   %r = call ptr @llvm.load.relative.i32(ptr @table, i32 4)
; CHECK-NEXT:   ret ptr %r
define ptr @load_relative_of_number() {
  %r = call ptr @llvm.load.relative.i32(ptr @table, i32 4)
  ret ptr %r
}
; CHECK-LABEL: @masked_load(
; CHECK-NEXT:   ret <4 x i32> <i32 1, i32 8, i32 3, i32 6>
define <4 x i32> @masked_load() {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr @lanes, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> <i32 9, i32 8, i32 7, i32 6>)
  ret <4 x i32> %r
}
; CHECK-LABEL: @is_constant(
; CHECK-NEXT:   ret i1 true
define i1 @is_constant() {
  %r = call i1 @llvm.is.constant.i32(i32 5)
  ret i1 %r
}
; CHECK-LABEL: @address_is_no_constant(
; CHECK-NEXT:   %r = call i1 @llvm.is.constant.p0(ptr @g)
; CHECK-NEXT:   ret i1 %r
define i1 @address_is_no_constant() {
  %r = call i1 @llvm.is.constant.p0(ptr @g)
  ret i1 %r
}
; CHECK-LABEL: @launder_null(
; CHECK-NEXT:   ret ptr null
define ptr @launder_null() {
  %r = call ptr @llvm.launder.invariant.group.p0(ptr null)
  ret ptr %r
}
; CHECK-LABEL: @launder_null_that_is_valid(
; CHECK-NEXT:   %r = call ptr @llvm.launder.invariant.group.p0(ptr null)
; CHECK-NEXT:   ret ptr %r
define ptr @launder_null_that_is_valid() null_pointer_is_valid {
  %r = call ptr @llvm.launder.invariant.group.p0(ptr null)
  ret ptr %r
}
