; RUN: llopt -S -passes=constmerge %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=constmerge | FileCheck %s --match-full-lines

; The largest alignment counts, if one is given: of others, that which code generation prefers.

; CHECK: @a2 = internal constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678", align 16
; CHECK-NEXT: @a4 = private constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678", align 2
; CHECK-NEXT: @b2 = private unnamed_addr constant i64 5
; CHECK-NEXT: @d2 = private unnamed_addr constant { i8, i32 } { i8 5, i32 7 }, align 8
; CHECK-NEXT: @u = global [20 x ptr] [ptr @a2, ptr @a2, ptr @a2, ptr @a4, ptr @b2, ptr @b2, ptr @d2, ptr @d2, ptr @e1, ptr @e3, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null]
; CHECK-NEXT: @e1 = private unnamed_addr constant i8 3
; CHECK-NEXT: @e3 = private unnamed_addr constant <4 x i24> <i24 1, i24 2, i24 3, i24 4>, align 16
; CHECK-NEXT: @u2 = global ptr @e3
; CHECK-NEXT: @n1 = private unnamed_addr constant ptr @n2
; CHECK-NEXT: @n2 = private unnamed_addr constant ptr @n1
; CHECK-NEXT: @t3 = constant i32 6
; CHECK-NEXT: @t4 = constant i32 6
; CHECK-NEXT: @t5 = constant i32 6
; CHECK-NEXT: @t6 = private constant i32 6
; CHECK-NEXT: @v = global [6 x ptr] [ptr @t5, ptr @t5, ptr @t3, ptr @t4, ptr @t5, ptr @t6]
; CHECK-EMPTY:
; CHECK-NEXT: !x = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !{null, ptr @b2, ptr @b2, null}

target datalayout = "e-p:64:64-i64:64"
@a1 = internal unnamed_addr constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678"
@a2 = internal unnamed_addr constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678", align 1
@a3 = private constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678", align 2
@a4 = private constant [208 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678912345678", align 2
@b1 = private unnamed_addr constant i64 5
@b2 = private unnamed_addr constant i64 5
@d1 = private unnamed_addr constant { i8, i32 } { i8 5, i32 7 }, align 1
@d2 = private unnamed_addr constant { i8, i32 } { i8 5, i32 7 }
@u = global [20 x ptr] [ptr @a1, ptr @a2, ptr @a3, ptr @a4, ptr @b1, ptr @b2, ptr @d1, ptr @d2, ptr @e1, ptr @e2, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null]
@e1 = private unnamed_addr constant i8 3
@e2 = private unnamed_addr constant <4 x i24> <i24 1, i24 2, i24 3, i24 4>, align 1
@e3 = private unnamed_addr constant <4 x i24> <i24 1, i24 2, i24 3, i24 4>
@u2 = global ptr @e3
@n1 = private unnamed_addr constant ptr @n2
@n2 = private unnamed_addr constant ptr @n1
@m1 = private constant ptr @u
@m2 = private constant ptr @m1
@t1 = private unnamed_addr constant i32 6
@t2 = private constant i32 6
@t3 = constant i32 6
@t4 = constant i32 6
@t5 = unnamed_addr constant i32 6
@t6 = private constant i32 6
@v = global [6 x ptr] [ptr @t1, ptr @t2, ptr @t3, ptr @t4, ptr @t5, ptr @t6]
!x = !{!0}
!0 = !{ptr @m1, ptr @b1, ptr @b2, ptr getelementptr (i8, ptr @m1, i64 1)}
