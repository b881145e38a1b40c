; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -evaluate-aa-metadata -aa-pipeline=scoped-noalias-aa %s 2>&1 | FileCheck %s
; Scopes: an access that excludes all scopes of another one, in some domain, does not alias it.

; CHECK: Function: accesses: 2 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	i32* %p, i32* %q
; CHECK-NEXT: NoAlias:   %a = load i32, ptr %p, align 4, !alias.scope !0 <->   store i32 1, ptr %q, align 4, !noalias !0
; CHECK-NEXT: NoAlias:   %a = load i32, ptr %p, align 4, !alias.scope !0 <->   store i32 2, ptr %q, align 4, !noalias !3
; CHECK-NEXT: MayAlias:   %a = load i32, ptr %p, align 4, !alias.scope !0 <->   store i32 3, ptr %q, align 4, !noalias !5
; CHECK-NEXT: MayAlias:   %a = load i32, ptr %p, align 4, !alias.scope !0 <->   store i32 4, ptr %q, align 4
; CHECK-NEXT: MayAlias:   %b = load i32, ptr %p, align 4, !alias.scope !3 <->   store i32 1, ptr %q, align 4, !noalias !0
; CHECK-NEXT: NoAlias:   %b = load i32, ptr %p, align 4, !alias.scope !3 <->   store i32 2, ptr %q, align 4, !noalias !3
; CHECK-NEXT: MayAlias:   %b = load i32, ptr %p, align 4, !alias.scope !3 <->   store i32 3, ptr %q, align 4, !noalias !5
; CHECK-NEXT: MayAlias:   %b = load i32, ptr %p, align 4, !alias.scope !3 <->   store i32 4, ptr %q, align 4
; CHECK-NEXT: MayAlias:   store i32 2, ptr %q, align 4, !noalias !3 <->   store i32 1, ptr %q, align 4, !noalias !0
; CHECK-NEXT: MayAlias:   store i32 3, ptr %q, align 4, !noalias !5 <->   store i32 1, ptr %q, align 4, !noalias !0
; CHECK-NEXT: MayAlias:   store i32 3, ptr %q, align 4, !noalias !5 <->   store i32 2, ptr %q, align 4, !noalias !3
; CHECK-NEXT: MayAlias:   store i32 4, ptr %q, align 4 <->   store i32 1, ptr %q, align 4, !noalias !0
; CHECK-NEXT: MayAlias:   store i32 4, ptr %q, align 4 <->   store i32 2, ptr %q, align 4, !noalias !3
; CHECK-NEXT: MayAlias:   store i32 4, ptr %q, align 4 <->   store i32 3, ptr %q, align 4, !noalias !5
; CHECK: Function: calls: 1 pointers, 3 call sites
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !alias.scope !0
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !noalias !3
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @f(ptr %p), !noalias !5
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !alias.scope !0 <->   call void @f(ptr %p), !noalias !3
; CHECK-NEXT: Both ModRef:   call void @f(ptr %p), !alias.scope !0 <->   call void @f(ptr %p), !noalias !5
; CHECK-NEXT: NoModRef:   call void @f(ptr %p), !noalias !3 <->   call void @f(ptr %p), !alias.scope !0
; CHECK-NEXT: Both ModRef:   call void @f(ptr %p), !noalias !3 <->   call void @f(ptr %p), !noalias !5
; CHECK-NEXT: Both ModRef:   call void @f(ptr %p), !noalias !5 <->   call void @f(ptr %p), !alias.scope !0
; CHECK-NEXT: Both ModRef:   call void @f(ptr %p), !noalias !5 <->   call void @f(ptr %p), !noalias !3
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 15 Total Alias Queries Performed
; CHECK-NEXT: 3 no alias responses (20.0%)
; CHECK-NEXT: 12 may alias responses (80.0%)
; CHECK-NEXT: 0 partial alias responses (0.0%)
; CHECK-NEXT: 0 must alias responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 20%/80%/0%/0%
; CHECK-NEXT: 9 Total ModRef Queries Performed
; CHECK-NEXT: 2 no mod/ref responses (22.2%)
; CHECK-NEXT: 0 mod responses (0.0%)
; CHECK-NEXT: 0 ref responses (0.0%)
; CHECK-NEXT: 7 mod & ref responses (77.7%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 22%/0%/0%/77%

declare void @f(ptr)
define void @accesses(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !alias.scope !2
  %b = load i32, ptr %p, !alias.scope !4
  store i32 1, ptr %q, !noalias !2
  store i32 2, ptr %q, !noalias !4
  store i32 3, ptr %q, !noalias !7
  store i32 4, ptr %q
  ret void
}

define void @calls(ptr %p) {
  store i32 1, ptr %p
  call void @f(ptr %p), !alias.scope !2
  call void @f(ptr %p), !noalias !4
  call void @f(ptr %p), !noalias !7
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"first"}
!2 = !{!1}
!3 = distinct !{!3, !0, !"second"}
!4 = !{!1, !3}
!5 = distinct !{!5, !"other domain"}
!6 = distinct !{!6, !5, !"third"}
!7 = !{!6}
