; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -aa-pipeline=basic-aa %s 2>&1 | FileCheck %s
; Phis and selects: entry by entry, arm by arm; a pointer that moves around a loop can be anywhere in its object.

; CHECK: Function: select: 4 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK-NEXT: MayAlias:	i32* %a, i32* %e
; CHECK-NEXT: MayAlias:	i32* %b, i32* %e
; CHECK-NEXT: NoAlias:	i32* %a, i32* %r
; CHECK-NEXT: NoAlias:	i32* %b, i32* %r
; CHECK-NEXT: NoAlias:	i32* %e, i32* %r
; CHECK: Function: phi: 4 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK-NEXT: NoAlias:	i32* %a, i32* %r
; CHECK-NEXT: NoAlias:	i32* %b, i32* %r
; CHECK-NEXT: MayAlias:	i32* %a, i32* %p
; CHECK-NEXT: MayAlias:	i32* %b, i32* %p
; CHECK-NEXT: NoAlias:	i32* %p, i32* %r
; CHECK: Function: moves: 4 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %next
; CHECK-NEXT: MayAlias:	i32* %a, i32* %p
; CHECK-NEXT: MayAlias:	i32* %next, i32* %p
; CHECK-NEXT: NoAlias:	i32* %a, i32* %q
; CHECK-NEXT: NoAlias:	i32* %next, i32* %q
; CHECK-NEXT: NoAlias:	i32* %p, i32* %q
; CHECK: Function: iterations: 3 pointers, 1 call sites
; CHECK-NEXT: MayAlias:	i32* %old, i32* %x
; CHECK-NEXT: MayAlias:	i32* %old, i32* %y
; CHECK-NEXT: NoAlias:	i32* %x, i32* %y
; CHECK-NEXT: Both ModRef:  Ptr: i32* %old	<->  %i = call i64 @index()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %x	<->  %i = call i64 @index()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %y	<->  %i = call i64 @index()
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 21 Total Alias Queries Performed
; CHECK-NEXT: 13 no alias responses (61.9%)
; CHECK-NEXT: 8 may alias responses (38.0%)
; CHECK-NEXT: 0 partial alias responses (0.0%)
; CHECK-NEXT: 0 must alias responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 61%/38%/0%/0%
; CHECK-NEXT: 3 Total ModRef Queries Performed
; CHECK-NEXT: 0 no mod/ref responses (0.0%)
; CHECK-NEXT: 0 mod responses (0.0%)
; CHECK-NEXT: 0 ref responses (0.0%)
; CHECK-NEXT: 3 mod & ref responses (100.0%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 0%/0%/0%/100%

define void @select(i1 %c, i1 %d, ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  %a = select i1 %c, ptr %p, ptr %q
  %b = select i1 %c, ptr %q, ptr %p
  %e = select i1 %d, ptr %q, ptr %p
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %e
  store i32 4, ptr %r
  ret void
}

define void @phi(i1 %c, ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  br i1 %c, label %yes, label %no
yes:
  br label %end
no:
  br label %end
end:
  %a = phi ptr [ %p, %yes ], [ %q, %no ]
  %b = phi ptr [ %q, %yes ], [ %p, %no ]
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %r
  store i32 4, ptr %p
  ret void
}

define void @moves(ptr noalias %p, ptr noalias %q, i1 %c) {
  br label %loop
loop:
  %a = phi ptr [ %p, %0 ], [ %next, %loop ]
  %next = getelementptr inbounds i32, ptr %a, i64 1
  store i32 1, ptr %a
  store i32 2, ptr %next
  store i32 3, ptr %p
  store i32 4, ptr %q
  br i1 %c, label %loop, label %end
end:
  ret void
}

; %x and %y are of one iteration; through the phi, %old is of the one before.
define void @iterations(ptr %p, i1 %c) {
  br label %loop
loop:
  %old = phi ptr [ %p, %0 ], [ %x, %loop ]
  %i = call i64 @index()
  %x = getelementptr i32, ptr %p, i64 %i
  %y = getelementptr i32, ptr %x, i64 1
  store i32 1, ptr %old
  store i32 2, ptr %x
  store i32 3, ptr %y
  br i1 %c, label %loop, label %end
end:
  ret void
}

declare i64 @index()
