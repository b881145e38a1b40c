; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; Several back edges become one; the loop's metadata goes along.

; CHECK-LABEL: define void @f(i32 %n, i1 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.backedge, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %i.be, %h.backedge ]
; CHECK-NEXT:   %s = phi i32 [ 0, %entry ], [ 5, %h.backedge ]
; CHECK-NEXT:   %d = icmp slt i32 %i, %n
; CHECK-NEXT:   br i1 %d, label %b, label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   br i1 %a, label %x, label %y
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %b
; CHECK-NEXT:   %j = add i32 %i, %s
; CHECK-NEXT:   br label %h.backedge
; CHECK-EMPTY:
; CHECK-NEXT: h.backedge:                                       ; preds = %x, %y
; CHECK-NEXT:   %i.be = phi i32 [ %j, %x ], [ %k, %y ]
; CHECK-NEXT:   br label %h, !llvm.loop !0
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %b
; CHECK-NEXT:   %k = add i32 %i, 2
; CHECK-NEXT:   br label %h.backedge
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %h
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: !0 = distinct !{!0, !1}
; CHECK: !1 = !{!"llvm.loop.mustprogress"}

define void @f(i32 %n, i1 %a) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %x ], [ %k, %y ]
  %s = phi i32 [ 0, %entry ], [ 5, %x ], [ 5, %y ]
  %d = icmp slt i32 %i, %n
  br i1 %d, label %b, label %e
b:
  br i1 %a, label %x, label %y
x:
  %j = add i32 %i, %s
  br label %h, !llvm.loop !0
y:
  %k = add i32 %i, 2
  br label %h, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
