; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Attached metadata that the functions do not share goes: @b stores a float. LLVM keeps that of the function that is kept.
define void @a(ptr %p, ptr %q, i32 %v) {
  store i32 %v, ptr %p, !tbaa !0
  store i32 %v, ptr %q, !tbaa !0, !nontemporal !5
  ret void
}
define void @b(ptr %p, ptr %q, i32 %v) {
  store i32 %v, ptr %p, !tbaa !1
  store i32 %v, ptr %q, !tbaa !0
  ret void
}
; Distinct nodes that correspond are the same: scopes here, a loop below.
define void @c(ptr %p, ptr %q) {
  store i32 5, ptr %p, !alias.scope !6
  store i32 6, ptr %q, !noalias !6
  ret void
}
define void @d(ptr %p, ptr %q) {
  store i32 5, ptr %p, !alias.scope !9
  store i32 6, ptr %q, !noalias !9
  ret void
}
; That a loop makes progress is a promise; how it is to be unrolled is advice.
define void @e(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %x, !llvm.loop !12
x:
  ret void
}
define void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %x, !llvm.loop !13
x:
  ret void
}
define void @g(i1 %c, i32 %n) {
  br label %l
l:
  br i1 %c, label %l, label %x, !llvm.loop !13
x:
  ret void
}
define void @h(i1 %c, i32 %n) {
  br label %l
l:
  br i1 %c, label %l, label %x
x:
  ret void
}
!0 = !{!2, !2, i64 0}
!1 = !{!3, !3, i64 0}
!2 = !{!"int", !4}
!3 = !{!"float", !4}
!4 = !{!"root"}
!5 = !{i32 1}
!6 = !{!7}
!7 = distinct !{!7, !8, !"c: p"}
!8 = distinct !{!8, !"c"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"d: p"}
!11 = distinct !{!11, !"d"}
!12 = distinct !{!12, !14}
!13 = distinct !{!13, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}

; CHECK: define void @a(ptr %p, ptr %q, i32 %v) {
; CHECK-NEXT:   store i32 %v, ptr %p, align 4
; CHECK-NEXT:   store i32 %v, ptr %q, align 4, !tbaa !0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @c(ptr %p, ptr %q) {
; CHECK-NEXT:   store i32 5, ptr %p, align 4, !alias.scope !3
; CHECK-NEXT:   store i32 6, ptr %q, align 4, !noalias !3
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @e(i1 %c) {
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %0
; CHECK-NEXT:   br i1 %c, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @g(i1 %c, i32 %n) {
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %0
; CHECK-NEXT:   br i1 %c, label %l, label %x, !llvm.loop !6
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @d(ptr %0, ptr %1) {
; CHECK-NEXT:   tail call void @c(ptr %0, ptr %1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @b(ptr %0, ptr %1, i32 %2) {
; CHECK-NEXT:   tail call void @a(ptr %0, ptr %1, i32 %2)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @f(i1 %0) {
; CHECK-NEXT:   tail call void @e(i1 %0)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @h(i1 %0, i32 %1) {
; CHECK-NEXT:   tail call void @g(i1 %0, i32 %1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{!1, !1, i64 0}
; CHECK-NEXT: !1 = !{!"int", !2}
; CHECK-NEXT: !2 = !{!"root"}
; CHECK-NEXT: !3 = !{!4}
; CHECK-NEXT: !4 = distinct !{!4, !5, !"c: p"}
; CHECK-NEXT: !5 = distinct !{!5, !"c"}
; CHECK-NEXT: !6 = distinct !{!6, !7}
; CHECK-NEXT: !7 = !{!"llvm.loop.unroll.disable"}
