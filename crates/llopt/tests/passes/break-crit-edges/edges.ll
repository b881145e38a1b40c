; RUN: llopt -S -passes=break-crit-edges %s | FileCheck %s

; A block in each critical edge, behind the block that it comes from; several edges of a switch get a block each. Phis name the new blocks.

; CHECK-LABEL: define i32 @f(i1 %c, i32 %v) {
; CHECK-NEXT:   br i1 %c, label %.a_crit_edge, label %1
; CHECK-EMPTY:
; CHECK-NEXT: .a_crit_edge:                                     ; preds = %0
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %.a_crit_edge3, %a.a_crit_edge, %.a_crit_edge
; CHECK-NEXT:   br i1 %c, label %a.a_crit_edge, label %a.b_crit_edge, !prof !0, !llvm.loop !1
; CHECK-EMPTY:
; CHECK-NEXT: a.b_crit_edge:                                    ; preds = %a
; CHECK-NEXT:   br label %b, !llvm.loop !1
; CHECK-EMPTY:
; CHECK-NEXT: a.a_crit_edge:                                    ; preds = %a
; CHECK-NEXT:   br label %a, !llvm.loop !1
; CHECK-EMPTY:
; CHECK-NEXT: 1:                                                ; preds = %0
; CHECK-NEXT:   switch i32 %v, label %.b_crit_edge [
; CHECK-NEXT:     i32 1, label %.b_crit_edge1
; CHECK-NEXT:     i32 2, label %.b_crit_edge2
; CHECK-NEXT:     i32 3, label %.a_crit_edge3
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: .a_crit_edge3:                                    ; preds = %1
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: .b_crit_edge2:                                    ; preds = %1
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: .b_crit_edge1:                                    ; preds = %1
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: .b_crit_edge:                                     ; preds = %1
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %.b_crit_edge2, %.b_crit_edge1, %.b_crit_edge, %a.b_crit_edge
; CHECK-NEXT:   %p = phi i32 [ 1, %.b_crit_edge ], [ 2, %a.b_crit_edge ], [ 1, %.b_crit_edge1 ], [ 1, %.b_crit_edge2 ]
; CHECK-NEXT:   %p2 = phi i32 [ 2, %a.b_crit_edge ], [ 1, %.b_crit_edge ], [ 1, %.b_crit_edge1 ], [ 1, %.b_crit_edge2 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK: !0 = !{!"branch_weights", i32 1, i32 2}
; CHECK-NEXT: !1 = distinct !{!1}

define i32 @f(i1 %c, i32 %v) {
  br i1 %c, label %a, label %1
a:
  br i1 %c, label %a, label %b, !llvm.loop !0, !prof !1
1:
  switch i32 %v, label %b [ i32 1, label %b
                            i32 2, label %b
                            i32 3, label %a ]
b:
  %p = phi i32 [1, %1], [2, %a], [1, %1], [1,%1]
  %p2 = phi i32 [2, %a], [1, %1], [1, %1], [1,%1]
  ret i32 %p
}
!0 = distinct !{!0}
!1 = !{!"branch_weights", i32 1, i32 2}
