; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -aa-pipeline=tbaa %s 2>&1 | FileCheck %s
; Types of the source language: scalars, fields of structures, other roots, memory that never changes.

; CHECK: Function: scalars: 4 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	i32* %p, float* %q
; CHECK-NEXT: MayAlias:	i32* %p, i8* %q
; CHECK-NEXT: MayAlias:	i8* %q, float* %q
; CHECK-NEXT: MayAlias:	i32* %p, i64* %q
; CHECK-NEXT: MayAlias:	i64* %q, float* %q
; CHECK-NEXT: MayAlias:	i64* %q, i8* %q
; CHECK-NEXT: NoAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !4
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store i8 0, ptr %q, align 1, !tbaa !6
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store i8 0, ptr %q, align 1
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store i64 0, ptr %q, align 4, !tbaa !7
; CHECK-NEXT: MayAlias:   store i8 0, ptr %q, align 1, !tbaa !6 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !4
; CHECK-NEXT: MayAlias:   store i8 0, ptr %q, align 1 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !4
; CHECK-NEXT: MayAlias:   store i8 0, ptr %q, align 1 <->   store i8 0, ptr %q, align 1, !tbaa !6
; CHECK-NEXT: MayAlias:   store i64 0, ptr %q, align 4, !tbaa !7 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !4
; CHECK-NEXT: MayAlias:   store i64 0, ptr %q, align 4, !tbaa !7 <->   store i8 0, ptr %q, align 1, !tbaa !6
; CHECK-NEXT: MayAlias:   store i64 0, ptr %q, align 4, !tbaa !7 <->   store i8 0, ptr %q, align 1
; CHECK: Function: fields: 4 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	float* %p, i32* %p
; CHECK-NEXT: MayAlias:	i32* %p, float* %q
; CHECK-NEXT: MayAlias:	float* %p, float* %q
; CHECK-NEXT: MayAlias:	i32* %p, i32* %q
; CHECK-NEXT: MayAlias:	float* %p, i32* %q
; CHECK-NEXT: MayAlias:	i32* %q, float* %q
; CHECK-NEXT: NoAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !9
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store i32 0, ptr %q, align 4, !tbaa !10
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store i32 0, ptr %q, align 4, !tbaa !0
; CHECK-NEXT: MayAlias:   %y = load float, ptr %p, align 4, !tbaa !6 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !9
; CHECK-NEXT: NoAlias:   %y = load float, ptr %p, align 4, !tbaa !6 <->   store i32 0, ptr %q, align 4, !tbaa !10
; CHECK-NEXT: NoAlias:   %y = load float, ptr %p, align 4, !tbaa !6 <->   store i32 0, ptr %q, align 4, !tbaa !0
; CHECK-NEXT: MayAlias:   %z = load float, ptr %p, align 4, !tbaa !7 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !9
; CHECK-NEXT: NoAlias:   %z = load float, ptr %p, align 4, !tbaa !7 <->   store i32 0, ptr %q, align 4, !tbaa !10
; CHECK-NEXT: NoAlias:   %z = load float, ptr %p, align 4, !tbaa !7 <->   store i32 0, ptr %q, align 4, !tbaa !0
; CHECK-NEXT: NoAlias:   store i32 0, ptr %q, align 4, !tbaa !10 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !9
; CHECK-NEXT: NoAlias:   store i32 0, ptr %q, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !9
; CHECK-NEXT: MayAlias:   store i32 0, ptr %q, align 4, !tbaa !0 <->   store i32 0, ptr %q, align 4, !tbaa !10
; CHECK: Function: new_format: 2 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	i32* %p, float* %q
; CHECK-NEXT: NoAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !7
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !8
; CHECK-NEXT: NoAlias:   %y = load i32, ptr %p, align 4, !tbaa !4 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !7
; CHECK-NEXT: MayAlias:   %y = load i32, ptr %p, align 4, !tbaa !4 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !8
; CHECK-NEXT: MayAlias:   store float 0.000000e+00, ptr %q, align 4, !tbaa !8 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !7
; CHECK: Function: calls: 1 pointers, 3 call sites
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !tbaa !4
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !tbaa !0
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !tbaa !6
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !4 <->   call void @f(ptr %p), !tbaa !0
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !4 <->   call void @f(ptr %p), !tbaa !6
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !0 <->   call void @f(ptr %p), !tbaa !4
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !0 <->   call void @f(ptr %p), !tbaa !6
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !6 <->   call void @f(ptr %p), !tbaa !4
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !tbaa !6 <->   call void @f(ptr %p), !tbaa !0
; CHECK: Function: watched_at_run_time: 2 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	i32* %p, float* %q
; CHECK-NEXT: MayAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !4
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 42 Total Alias Queries Performed
; CHECK-NEXT: 10 no alias responses (23.8%)
; CHECK-NEXT: 32 may alias responses (76.1%)
; CHECK-NEXT: 0 partial alias responses (0.0%)
; CHECK-NEXT: 0 must alias responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 23%/76%/0%/0%
; CHECK-NEXT: 9 Total ModRef Queries Performed
; CHECK-NEXT: 6 no mod/ref responses (66.6%)
; CHECK-NEXT: 0 mod responses (0.0%)
; CHECK-NEXT: 0 ref responses (0.0%)
; CHECK-NEXT: 3 mod & ref responses (33.3%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 66%/0%/0%/33%

declare void @f(ptr)
define void @scalars(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !tbaa !10
  store float 0.0, ptr %q, !tbaa !11
  store i8 0, ptr %q, !tbaa !12
  store i8 0, ptr %q
  store i64 0, ptr %q, !tbaa !16
  ret void
}

define void @fields(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !tbaa !13
  %y = load float, ptr %p, !tbaa !14
  %z = load float, ptr %p, !tbaa !15
  store float 0.0, ptr %q, !tbaa !11
  store i32 0, ptr %q, !tbaa !10
  store i32 0, ptr %q, !tbaa !13
  ret void
}

define void @new_format(ptr %p, ptr %q) {
  %x = load i32, ptr %p, !tbaa !24
  %y = load i32, ptr %p, !tbaa !25
  store float 0.0, ptr %q, !tbaa !26
  store float 0.0, ptr %q, !tbaa !27
  ret void
}

define void @calls(ptr %p) {
  store i32 0, ptr %p, !tbaa !10
  call void @f(ptr %p), !tbaa !11
  call void @f(ptr %p), !tbaa !10
  call void @f(ptr %p), !tbaa !17
  ret void
}

define void @watched_at_run_time(ptr %p, ptr %q) sanitize_type {
  %x = load i32, ptr %p, !tbaa !10
  store float 0.0, ptr %q, !tbaa !11
  ret void
}
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"S", !2, i64 0, !3, i64 4}
!5 = !{!"T", !4, i64 0, !4, i64 8}
!6 = !{!"other root"}
!7 = !{!"long", !6, i64 0}
!10 = !{!2, !2, i64 0}
!11 = !{!3, !3, i64 0}
!12 = !{!1, !1, i64 0}
!13 = !{!4, !2, i64 0}
!14 = !{!4, !3, i64 4}
!15 = !{!5, !3, i64 12}
!16 = !{!7, !7, i64 0}
!17 = !{!3, !3, i64 0, i64 1}
!20 = !{!0, i64 1, !"char"}
!21 = !{!20, i64 4, !"int"}
!22 = !{!20, i64 4, !"float"}
!23 = !{!20, i64 8, !"S", !21, i64 0, i64 4, !22, i64 4, i64 4}
!24 = !{!21, !21, i64 0, i64 4}
!25 = !{!23, !21, i64 0, i64 4}
!26 = !{!22, !22, i64 0, i64 4}
!27 = !{!23, !23, i64 0, i64 8}
