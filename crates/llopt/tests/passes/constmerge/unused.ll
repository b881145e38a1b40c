; RUN: llopt -S -passes=constmerge %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=constmerge | FileCheck %s --match-full-lines

; Local variables that nothing uses go, whatever they are; metadata is no use, cycles are.

; CHECK: @live_twin = private unnamed_addr constant ptr @live
; CHECK-NEXT: @live = global ptr @live_twin
; CHECK-NEXT: @cycle1 = internal constant ptr @cycle2
; CHECK-NEXT: @cycle2 = internal constant ptr @cycle1
; CHECK-NEXT: @live_expr = global [4 x i8] c"abc\00"
; CHECK-EMPTY:
; CHECK-NEXT: define void @f() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !x = !{!0, !1, !2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !{null}
; CHECK-NEXT: !1 = distinct !{null}
; CHECK-NEXT: !2 = distinct !{null}

@d1 = private constant i32 0
@d2 = internal global i32 0
@d3 = internal thread_local global ptr @d2
@d4 = private addrspace(1) constant i32 0
@chain1 = private constant ptr @chain2
@chain2 = private constant ptr @chain3
@chain3 = private constant i32 1
@back1 = private constant i32 1
@back2 = private constant ptr @back1
@back3 = private constant ptr @back2
@dead_twin = private unnamed_addr constant ptr @live
@live_twin = private unnamed_addr constant ptr @live
@live = global ptr @live_twin
@cycle1 = internal constant ptr @cycle2
@cycle2 = internal constant ptr @cycle1
@md_only = private constant i32 5
@expr_only = private constant [4 x i8] c"abc\00"
@live_expr = global [4 x i8] c"abc\00"
define void @f() { ret void }
!x = !{!0, !1, !2}
!0 = !{ptr @md_only}
!1 = !{ptr getelementptr (i8, ptr @expr_only, i64 1)}
!2 = !{ptr getelementptr (i8, ptr @live_expr, i64 1)}
