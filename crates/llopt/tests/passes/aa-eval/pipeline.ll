; RUN: llopt -disable-output -passes=aa-eval -aa-pipeline= -print-all-alias-modref-info %s 2>&1 | FileCheck %s --check-prefix=A
; RUN: llopt -disable-output -passes=aa-eval -aa-pipeline=scoped-noalias-aa,tbaa -evaluate-aa-metadata -print-no-aliases -print-modref %s 2>&1 | FileCheck %s --check-prefix=B
; RUN: llopt -disable-output -passes=aa-eval -aa-pipeline=default -print-must-aliases -print-partial-aliases -print-may-aliases %s 2>&1 | FileCheck %s --check-prefix=C
; RUN: llopt -disable-output -passes=aa-eval -print-no-modref -print-mod -print-ref %s 2>&1 | FileCheck %s --check-prefix=D
; -aa-pipeline lists who is asked; without it, all are.

; A: Function: f: 4 pointers, 3 call sites
; A-NEXT: MayAlias:	i32* %p, float* %q
; A-NEXT: MayAlias:	i32* %p, i8 addrspace(1)* %s
; A-NEXT: MayAlias:	float* %q, i8 addrspace(1)* %s
; A-NEXT: MayAlias:	i8* %a, i32* %p
; A-NEXT: MayAlias:	i8* %a, float* %q
; A-NEXT: MayAlias:	i8* %a, i8 addrspace(1)* %s
; A-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @r(ptr %p)
; A-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @r(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @r(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @r(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @w(ptr %p)
; A-NEXT: Both ModRef:   call void @r(ptr %p) <->   call void @w(ptr %p)
; A-NEXT: Both ModRef:   call void @r(ptr %p) <->   call void @w(ptr %p)
; A-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @r(ptr %p)
; A-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @w(ptr %p)
; A-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @r(ptr %p)
; A-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @w(ptr %p)
; A: Function: no_pointers: 0 pointers, 0 call sites
; A-NEXT: ===== Alias Analysis Evaluator Report =====
; A-NEXT: 6 Total Alias Queries Performed
; A-NEXT: 0 no alias responses (0.0%)
; A-NEXT: 6 may alias responses (100.0%)
; A-NEXT: 0 partial alias responses (0.0%)
; A-NEXT: 0 must alias responses (0.0%)
; A-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 0%/100%/0%/0%
; A-NEXT: 18 Total ModRef Queries Performed
; A-NEXT: 0 no mod/ref responses (0.0%)
; A-NEXT: 0 mod responses (0.0%)
; A-NEXT: 0 ref responses (0.0%)
; A-NEXT: 18 mod & ref responses (100.0%)
; A-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 0%/0%/0%/100%
; B: Function: f: 4 pointers, 3 call sites
; B-NEXT: NoAlias:   %x = load i32, ptr %p, align 4, !tbaa !0 <->   store float 0.000000e+00, ptr %q, align 4, !tbaa !3
; B-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @r(ptr %p)
; B-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @r(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @r(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @r(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %s	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:  Ptr: i8* %a	<->  call void @w(ptr %p)
; B-NEXT: Both ModRef:   call void @r(ptr %p) <->   call void @w(ptr %p)
; B-NEXT: Both ModRef:   call void @r(ptr %p) <->   call void @w(ptr %p)
; B-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @r(ptr %p)
; B-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @w(ptr %p)
; B-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @r(ptr %p)
; B-NEXT: Both ModRef:   call void @w(ptr %p) <->   call void @w(ptr %p)
; B: Function: no_pointers: 0 pointers, 0 call sites
; B-NEXT: ===== Alias Analysis Evaluator Report =====
; B-NEXT: 12 Total Alias Queries Performed
; B-NEXT: 1 no alias responses (8.3%)
; B-NEXT: 11 may alias responses (91.6%)
; B-NEXT: 0 partial alias responses (0.0%)
; B-NEXT: 0 must alias responses (0.0%)
; B-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 8%/91%/0%/0%
; B-NEXT: 18 Total ModRef Queries Performed
; B-NEXT: 0 no mod/ref responses (0.0%)
; B-NEXT: 0 mod responses (0.0%)
; B-NEXT: 0 ref responses (0.0%)
; B-NEXT: 18 mod & ref responses (100.0%)
; B-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 0%/0%/0%/100%
; C: Function: f: 4 pointers, 3 call sites
; C-NEXT: MayAlias:	i32* %p, i8 addrspace(1)* %s
; C-NEXT: PartialAlias (off -1):	i8* %a, i32* %p
; C-NEXT: MayAlias:	i8* %a, i8 addrspace(1)* %s
; C: Function: no_pointers: 0 pointers, 0 call sites
; C-NEXT: ===== Alias Analysis Evaluator Report =====
; C-NEXT: 6 Total Alias Queries Performed
; C-NEXT: 3 no alias responses (50.0%)
; C-NEXT: 2 may alias responses (33.3%)
; C-NEXT: 1 partial alias responses (16.6%)
; C-NEXT: 0 must alias responses (0.0%)
; C-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 50%/33%/16%/0%
; C-NEXT: 18 Total ModRef Queries Performed
; C-NEXT: 3 no mod/ref responses (16.6%)
; C-NEXT: 10 mod responses (55.5%)
; C-NEXT: 5 ref responses (27.7%)
; C-NEXT: 0 mod & ref responses (0.0%)
; C-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 16%/55%/27%/0%
; D: Function: f: 4 pointers, 3 call sites
; D-NEXT: Just Ref:  Ptr: i32* %p	<->  call void @r(ptr %p)
; D-NEXT: NoModRef:  Ptr: float* %q	<->  call void @r(ptr %p)
; D-NEXT: Just Ref:  Ptr: i8* %s	<->  call void @r(ptr %p)
; D-NEXT: Just Ref:  Ptr: i8* %a	<->  call void @r(ptr %p)
; D-NEXT: Just Mod:  Ptr: i32* %p	<->  call void @w(ptr %p)
; D-NEXT: NoModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; D-NEXT: Just Mod:  Ptr: i8* %s	<->  call void @w(ptr %p)
; D-NEXT: Just Mod:  Ptr: i8* %a	<->  call void @w(ptr %p)
; D-NEXT: Just Mod:  Ptr: i32* %p	<->  call void @w(ptr %p)
; D-NEXT: NoModRef:  Ptr: float* %q	<->  call void @w(ptr %p)
; D-NEXT: Just Mod:  Ptr: i8* %s	<->  call void @w(ptr %p)
; D-NEXT: Just Mod:  Ptr: i8* %a	<->  call void @w(ptr %p)
; D-NEXT: Just Ref:   call void @r(ptr %p) <->   call void @w(ptr %p)
; D-NEXT: Just Ref:   call void @r(ptr %p) <->   call void @w(ptr %p)
; D-NEXT: Just Mod:   call void @w(ptr %p) <->   call void @r(ptr %p)
; D-NEXT: Just Mod:   call void @w(ptr %p) <->   call void @w(ptr %p)
; D-NEXT: Just Mod:   call void @w(ptr %p) <->   call void @r(ptr %p)
; D-NEXT: Just Mod:   call void @w(ptr %p) <->   call void @w(ptr %p)
; D: Function: no_pointers: 0 pointers, 0 call sites
; D-NEXT: ===== Alias Analysis Evaluator Report =====
; D-NEXT: 6 Total Alias Queries Performed
; D-NEXT: 3 no alias responses (50.0%)
; D-NEXT: 2 may alias responses (33.3%)
; D-NEXT: 1 partial alias responses (16.6%)
; D-NEXT: 0 must alias responses (0.0%)
; D-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 50%/33%/16%/0%
; D-NEXT: 18 Total ModRef Queries Performed
; D-NEXT: 3 no mod/ref responses (16.6%)
; D-NEXT: 10 mod responses (55.5%)
; D-NEXT: 5 ref responses (27.7%)
; D-NEXT: 0 mod & ref responses (0.0%)
; D-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 16%/55%/27%/0%

declare void @r(ptr) memory(argmem: read)
declare void @w(ptr) memory(argmem: write)
define void @f(ptr %p, ptr noalias %q, ptr addrspace(1) %s) {
  %x = load i32, ptr %p, !tbaa !3
  store float 0.0, ptr %q, !tbaa !4
  store i8 0, ptr addrspace(1) %s
  %a = getelementptr i8, ptr %p, i64 1
  store i8 0, ptr %a
  call void @r(ptr %p)
  call void @w(ptr %p)
  call void @w(ptr %p)
  ret void
}
define void @no_pointers() {
  ret void
}
!0 = !{!"root"}
!1 = !{!"int", !0, i64 0}
!2 = !{!"float", !0, i64 0}
!3 = !{!1, !1, i64 0}
!4 = !{!2, !2, i64 0}
