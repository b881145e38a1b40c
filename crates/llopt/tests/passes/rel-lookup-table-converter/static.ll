; RUN: llopt -S -passes=rel-lookup-table-converter %s | FileCheck %s --match-full-lines

; Code at a fixed address needs no such tables.

; CHECK: @s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
; CHECK-NEXT: @s2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
; CHECK-NEXT: @t1 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @t2 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @t3 = internal constant [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], section "x", align 8
; CHECK-NEXT: @t4 = internal constant [2 x { ptr, i64 }] [{ ptr, i64 } { ptr @s1, i64 1 }, { ptr, i64 } { ptr @s2, i64 2 }]
; CHECK-NEXT: @t5 = internal constant [2 x { i64, ptr }] [{ i64, ptr } { i64 1, ptr @s1 }, { i64, ptr } { i64 2, ptr @s2 }]
; CHECK-NEXT: @t6 = internal unnamed_addr constant [2 x ptr] [ptr getelementptr (i8, ptr @s1, i64 1), ptr @s2], align 8
; CHECK-NEXT: @t7 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @t8 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @t9 = hidden unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @0 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @1 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
; CHECK-NEXT: @t10 = internal unnamed_addr constant [2 x i64] [i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @s2 to i64)], align 8
; CHECK-NEXT: @t11 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr dso_local_equivalent @f1], align 8
; CHECK-NEXT: @u1 = internal unnamed_addr constant [4 x [4 x ptr]] {{\[\[}}4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s2, ptr @s2, ptr @s2, ptr @s2]]
; CHECK-NEXT: @u2 = internal unnamed_addr constant [4 x [4 x ptr]] {{\[\[}}4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s2, ptr @s2, ptr @s2, ptr @s2]]
; CHECK-NEXT: @u3 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr null]
; CHECK-NEXT: @u4 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @outside]
; CHECK-NEXT: @u5 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @mutable]
; CHECK-NEXT: @u6 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @f1]
; CHECK-NEXT: @u7 = internal unnamed_addr global [2 x ptr] [ptr @s1, ptr @s2]
; CHECK-NEXT: @u8 = unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
; CHECK-NEXT: @u9 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
; CHECK-NEXT: @u10 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
; CHECK-NEXT: @u11 = internal unnamed_addr constant [2 x ptr] zeroinitializer
; CHECK-NEXT: @u12 = internal unnamed_addr constant [2 x i64] [i64 1, i64 2]
; CHECK-NEXT: @u13 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
; CHECK-NEXT: @u15 = internal unnamed_addr constant <{ i32, [2 x ptr] }> <{ i32 1, [2 x ptr] [ptr @s1, ptr @s2] }>
; CHECK-NEXT: @outside = constant i32 0
; CHECK-NEXT: @mutable = internal global i32 0
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f1(i32 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t1, i32 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @f2(i8 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t2, i8 %x
; CHECK-NEXT:   %l = load atomic ptr, ptr %p seq_cst, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f3(i64 %x) {
; CHECK-NEXT:   %p = getelementptr [2 x ptr], ptr @t3, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8, !nonnull !1
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f4(i64 %x) {
; CHECK-NEXT:   %p = getelementptr { ptr, i64 }, ptr @t4, i64 %x, i32 0
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f5(i64 %x) {
; CHECK-NEXT:   %p = getelementptr { i64, ptr }, ptr @t5, i64 %x, i32 1
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f6(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t6, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @f7(i64 %x, ptr %q) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t7, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   store ptr %l, ptr %q, align 8
; CHECK-NEXT:   store ptr %l, ptr %q, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @f8(i64 %x, ptr %q) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t8, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   %m = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f9(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t9, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f10(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @0, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f11(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @1, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f12(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t10, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f13(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t11, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g1(i64 %x, i64 %y) {
; CHECK-NEXT:   %p = getelementptr [4 x [4 x ptr]], ptr @u1, i64 0, i64 %x, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g2(i64 %x, i64 %y) {
; CHECK-NEXT:   %p = getelementptr [4 x [4 x ptr]], ptr @u2, i64 0, i64 %x, i64 %y
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g3(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u3, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g4(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u4, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g5(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u5, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g6(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u6, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g7(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u7, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g8(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u8, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g9(i64 %x) {
; CHECK-NEXT:   %p = getelementptr i8, ptr @u9, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g10() {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u10, i64 1
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g11(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @u11, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @g12(i64 %x) {
; CHECK-NEXT:   %p = getelementptr i64, ptr @u12, i64 %x
; CHECK-NEXT:   %l = load i64, ptr %p, align 8
; CHECK-NEXT:   ret i64 %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g13(i64 %x) {
; CHECK-NEXT:   %p = getelementptr inbounds nuw [2 x ptr], ptr @u13, i64 %x, i64 0
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @g15(i64 %x) {
; CHECK-NEXT:   %p = getelementptr <{ i32, [2 x ptr] }>, ptr @u15, i64 0, i32 1, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !n = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr @t1}
; CHECK-NEXT: !1 = !{}

target triple = "x86_64-unknown-linux-gnu"
@s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@s2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
@t1 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@t2 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@t3 = internal constant [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], section "x", align 8
@t4 = internal constant [2 x {ptr, i64}] [{ptr, i64} {ptr @s1, i64 1}, {ptr, i64} {ptr @s2, i64 2}]
@t5 = internal constant [2 x {i64, ptr}] [{i64, ptr} {i64 1, ptr @s1}, {i64, ptr} {i64 2, ptr @s2}]
@t6 = internal unnamed_addr constant [2 x ptr] [ptr getelementptr (i8, ptr @s1, i64 1), ptr @s2], align 8
@t7 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@t8 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@t9 = hidden unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@0 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@1 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2], align 8
@t10 = internal unnamed_addr constant [2 x i64] [i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @s2 to i64)], align 8
@t11 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr dso_local_equivalent @f1], align 8
define ptr @f1(i32 %x) {
  %p = getelementptr ptr, ptr @t1, i32 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define void @f2(i8 %x) {
  %p = getelementptr ptr, ptr @t2, i8 %x
  %l = load atomic ptr, ptr %p seq_cst, align 8
  ret void
}
define ptr @f3(i64 %x) {
  %p = getelementptr [2 x ptr], ptr @t3, i64 %x
  %l = load ptr, ptr %p, align 8, !nonnull !0
  ret ptr %l
}
define ptr @f4(i64 %x) {
  %p = getelementptr {ptr, i64}, ptr @t4, i64 %x, i32 0
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f5(i64 %x) {
  %p = getelementptr {i64, ptr}, ptr @t5, i64 %x, i32 1
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f6(i64 %x) {
  %p = getelementptr ptr, ptr @t6, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define void @f7(i64 %x, ptr %q) {
  %p = getelementptr ptr, ptr @t7, i64 %x
  %l = load ptr, ptr %p, align 8
  store ptr %l, ptr %q
  store ptr %l, ptr %q
  ret void
}
define void @f8(i64 %x, ptr %q) {
  %p = getelementptr ptr, ptr @t8, i64 %x
  %l = load ptr, ptr %p, align 8
  %m = load ptr, ptr %p, align 8
  ret void
}
define ptr @f9(i64 %x) {
  %p = getelementptr ptr, ptr @t9, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f10(i64 %x) {
  %p = getelementptr ptr, ptr @0, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f11(i64 %x) {
  %p = getelementptr ptr, ptr @1, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f12(i64 %x) {
  %p = getelementptr ptr, ptr @t10, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @f13(i64 %x) {
  %p = getelementptr ptr, ptr @t11, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
!0 = !{}
!n = !{!1}
!1 = !{ptr @t1}
@u1 = internal unnamed_addr constant [4 x [4 x ptr]] [[4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s2, ptr @s2, ptr @s2, ptr @s2]]
@u2 = internal unnamed_addr constant [4 x [4 x ptr]] [[4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s1, ptr @s2, ptr @s1, ptr @s2], [4 x ptr] [ptr @s2, ptr @s2, ptr @s2, ptr @s2]]
@u3 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr null]
@u4 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @outside]
@u5 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @mutable]
@u6 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @f1]
@u7 = internal unnamed_addr global [2 x ptr] [ptr @s1, ptr @s2]
@u8 = unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
@u9 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
@u10 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
@u11 = internal unnamed_addr constant [2 x ptr] zeroinitializer
@u12 = internal unnamed_addr constant [2 x i64] [i64 1, i64 2]
@u13 = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s2]
@u15 = internal unnamed_addr constant <{ i32, [2 x ptr] }> <{ i32 1, [2 x ptr] [ptr @s1, ptr @s2] }>
@outside = constant i32 0
@mutable = internal global i32 0
define ptr @g1(i64 %x, i64 %y) {
  %p = getelementptr [4 x [4 x ptr]], ptr @u1, i64 0, i64 %x, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g2(i64 %x, i64 %y) {
  %p = getelementptr [4 x [4 x ptr]], ptr @u2, i64 0, i64 %x, i64 %y
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g3(i64 %x) {
  %p = getelementptr ptr, ptr @u3, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g4(i64 %x) {
  %p = getelementptr ptr, ptr @u4, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g5(i64 %x) {
  %p = getelementptr ptr, ptr @u5, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g6(i64 %x) {
  %p = getelementptr ptr, ptr @u6, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g7(i64 %x) {
  %p = getelementptr ptr, ptr @u7, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g8(i64 %x) {
  %p = getelementptr ptr, ptr @u8, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g9(i64 %x) {
  %p = getelementptr i8, ptr @u9, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g10() {
  %p = getelementptr ptr, ptr @u10, i64 1
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g11(i64 %x) {
  %p = getelementptr ptr, ptr @u11, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
define i64 @g12(i64 %x) {
  %p = getelementptr i64, ptr @u12, i64 %x
  %l = load i64, ptr %p
  ret i64 %l
}
define ptr @g13(i64 %x) {
  %p = getelementptr inbounds nuw [2 x ptr], ptr @u13, i64 %x, i64 0
  %l = load ptr, ptr %p
  ret ptr %l
}
define ptr @g15(i64 %x) {
  %p = getelementptr <{ i32, [2 x ptr] }>, ptr @u15, i64 0, i32 1, i64 %x
  %l = load ptr, ptr %p
  ret ptr %l
}
