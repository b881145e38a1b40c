; RUN: llopt -S -passes=constmerge %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=constmerge | FileCheck %s --match-full-lines

; What names equal constants becomes equal itself, in a later round; not so what names itself.

; CHECK: @a2 = private unnamed_addr constant ptr @b2
; CHECK-NEXT: @b2 = private unnamed_addr constant { ptr, i32 } { ptr @c2, i32 1 }
; CHECK-NEXT: @c2 = private unnamed_addr constant [2 x i8] c"a\00"
; CHECK-NEXT: @s1 = private unnamed_addr constant ptr @s1
; CHECK-NEXT: @s2 = private unnamed_addr constant ptr @s2
; CHECK-NEXT: @m1 = private unnamed_addr constant ptr @m2
; CHECK-NEXT: @m2 = private unnamed_addr constant ptr @m1
; CHECK-NEXT: @e2 = private unnamed_addr constant ptr getelementptr (i8, ptr @c2, i64 1)
; CHECK-NEXT: @t = private unnamed_addr constant [2 x i64] [i64 sub (i64 ptrtoint (ptr @c2 to i64), i64 ptrtoint (ptr @c2 to i64)), i64 1]
; CHECK-NEXT: @u = private unnamed_addr constant [2 x i64] [i64 0, i64 1]
; CHECK-NEXT: @w = global [2 x ptr] [ptr @t, ptr @u]
; CHECK-EMPTY:
; CHECK-NEXT: @al = alias i8, getelementptr (i8, ptr @c2, i64 1)
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f(ptr %p) prefix ptr @c2 {
; CHECK-NEXT:   store ptr @a2, ptr %p, align 8
; CHECK-NEXT:   store ptr @a2, ptr %p, align 8
; CHECK-NEXT:   store ptr @e2, ptr %p, align 8
; CHECK-NEXT:   store ptr @e2, ptr %p, align 8
; CHECK-NEXT:   store ptr @s1, ptr %p, align 8
; CHECK-NEXT:   store ptr @s2, ptr %p, align 8
; CHECK-NEXT:   store ptr @m1, ptr %p, align 8
; CHECK-NEXT:   store ptr getelementptr (i8, ptr @c2, i64 1), ptr %p, align 8
; CHECK-NEXT:   %x = icmp eq ptr @c2, @c2
; CHECK-NEXT:   ret ptr getelementptr (i8, ptr @c2, i64 1)
; CHECK-NEXT: }

@a1 = private unnamed_addr constant ptr @b1
@a2 = private unnamed_addr constant ptr @b2
@b1 = private unnamed_addr constant { ptr, i32 } { ptr @c1, i32 1 }
@b2 = private unnamed_addr constant { ptr, i32 } { ptr @c2, i32 1 }
@c1 = private unnamed_addr constant [2 x i8] c"a\00"
@c2 = private unnamed_addr constant [2 x i8] c"a\00"
@s1 = private unnamed_addr constant ptr @s1
@s2 = private unnamed_addr constant ptr @s2
@m1 = private unnamed_addr constant ptr @m2
@m2 = private unnamed_addr constant ptr @m1
@e1 = private unnamed_addr constant ptr getelementptr (i8, ptr @c1, i64 1)
@e2 = private unnamed_addr constant ptr getelementptr (i8, ptr @c2, i64 1)
@t = private unnamed_addr constant [2 x i64] [i64 sub (i64 ptrtoint (ptr @c1 to i64), i64 ptrtoint (ptr @c2 to i64)), i64 1]
@u = private unnamed_addr constant [2 x i64] [i64 0, i64 1]
@w = global [2 x ptr] [ptr @t, ptr @u]
@al = alias i8, getelementptr (i8, ptr @c1, i64 1)
define ptr @f(ptr %p) prefix ptr @c1 {
  store ptr @a1, ptr %p
  store ptr @a2, ptr %p
  store ptr @e1, ptr %p
  store ptr @e2, ptr %p
  store ptr @s1, ptr %p
  store ptr @s2, ptr %p
  store ptr @m1, ptr %p
  store ptr getelementptr (i8, ptr @c1, i64 1), ptr %p
  %x = icmp eq ptr @c1, @c2
  ret ptr getelementptr (i8, ptr @c2, i64 1)
}
