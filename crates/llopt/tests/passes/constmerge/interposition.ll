; RUN: llopt -S -passes=constmerge %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=constmerge | FileCheck %s --match-full-lines

; What may be replaced at run time is no equal.

; CHECK: @a = private unnamed_addr constant i32 5
; CHECK-NEXT: @b = private constant i32 6
; CHECK-NEXT: @c = constant i32 5
; CHECK-NEXT: @u = global [3 x ptr] [ptr @a, ptr @b, ptr @c]
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.module.flags = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i32 1, !"SemanticInterposition", i32 1}

@a = private unnamed_addr constant i32 5
@b = private constant i32 6
@c = constant i32 5
@u = global [3 x ptr] [ptr @a, ptr @b, ptr @c]
!0 = !{i32 1, !"SemanticInterposition", i32 1}
!llvm.module.flags = !{!0}
