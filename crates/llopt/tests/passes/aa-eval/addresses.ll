; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -aa-pipeline=basic-aa %s 2>&1 | FileCheck %s
; Differences of addresses: constant, modulo what divides all scales, by ranges, by an index that is not 0, by two indices that differ.

; CHECK: Function: constant: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %p
; CHECK-NEXT: NoAlias:	i16* %b, i32* %p
; CHECK-NEXT: PartialAlias (off 2):	i32* %a, i16* %b
; CHECK: Function: modulo: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK-NEXT: MayAlias:	i32* %a, i64* %b
; CHECK-NEXT: MustAlias:	i64* %b, i32* %b
; CHECK: Function: range: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i8* %a, i8* %b
; CHECK-NEXT: MayAlias:	i8* %a, i8* %p
; CHECK-NEXT: NoAlias:	i8* %b, i8* %p
; CHECK: Function: not_zero: 3 pointers, 0 call sites
; CHECK-NEXT: MustAlias:	i32* %a, i32* %b
; CHECK-NEXT: NoAlias:	i32* %a, i32* %p
; CHECK-NEXT: MayAlias:	i32* %b, i32* %p
; CHECK: Function: plus_one: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK-NEXT: NoAlias:	i32* %a, i32* %c
; CHECK-NEXT: MayAlias:	i32* %b, i32* %c
; CHECK: Function: zero_extended: 2 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK: Function: two_that_differ: 2 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK: Function: outside_of_the_object: 3 pointers, 0 call sites
; CHECK-NEXT: MustAlias:	i8* %b, i8* %c
; CHECK-NEXT: NoAlias:	i32* %a, i8* %b
; CHECK-NEXT: NoAlias:	i32* %a, i8* %c
; CHECK: Function: same_offset: 2 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %b
; CHECK: Function: nuw: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %b, i32* %p
; CHECK-NEXT: MayAlias:	i32* %c, i32* %p
; CHECK-NEXT: MustAlias:	i32* %b, i32* %c
; CHECK: Function: scaled_by_vscale: 2 pointers, 1 call sites
; CHECK-NEXT: NoAlias:	<vscale x 4 x i32>* %a, <vscale x 4 x i32>* %p
; CHECK-NEXT: NoModRef:  Ptr: <vscale x 4 x i32>* %p	<->  %n = call i64 @llvm.vscale.i64()
; CHECK-NEXT: NoModRef:  Ptr: <vscale x 4 x i32>* %a	<->  %n = call i64 @llvm.vscale.i64()
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 25 Total Alias Queries Performed
; CHECK-NEXT: 15 no alias responses (60.0%)
; CHECK-NEXT: 5 may alias responses (20.0%)
; CHECK-NEXT: 1 partial alias responses (4.0%)
; CHECK-NEXT: 4 must alias responses (16.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 60%/20%/4%/16%
; CHECK-NEXT: 2 Total ModRef Queries Performed
; CHECK-NEXT: 2 no mod/ref responses (100.0%)
; CHECK-NEXT: 0 mod responses (0.0%)
; CHECK-NEXT: 0 ref responses (0.0%)
; CHECK-NEXT: 0 mod & ref responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 100%/0%/0%/0%

define void @constant(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 4
  %b = getelementptr i8, ptr %p, i64 6
  store i32 1, ptr %p
  store i32 2, ptr %a
  store i16 3, ptr %b
  ret void
}

define void @modulo(ptr %p, i64 %i, i64 %j) {
  %a = getelementptr { i32, i32 }, ptr %p, i64 %i, i32 0
  %b = getelementptr { i32, i32 }, ptr %p, i64 %j, i32 1
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i64 3, ptr %b
  ret void
}

define void @range(ptr %p, i8 %i) {
  %low = and i8 %i, 3
  %x = zext i8 %low to i64
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %a
  store i8 2, ptr %b
  store i8 3, ptr %p
  ret void
}

define void @not_zero(ptr %p, i64 %i) {
  %odd = or i64 %i, 1
  %a = getelementptr inbounds i32, ptr %p, i64 %odd
  %b = getelementptr i32, ptr %p, i64 %odd
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %p
  ret void
}

define void @plus_one(ptr %p, i32 %i) {
  %next = add i32 %i, 1
  %next.nsw = add nsw i32 %i, 1
  %x = sext i32 %i to i64
  %y = sext i32 %next to i64
  %z = sext i32 %next.nsw to i64
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %p, i64 %y
  %c = getelementptr i32, ptr %p, i64 %z
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %c
  ret void
}

define void @zero_extended(ptr %p, i8 %i) {
  %next = add i8 %i, 1
  %x = zext i8 %i to i64
  %y = zext i8 %next to i64
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %p, i64 %y
  store i32 1, ptr %a
  store i32 2, ptr %b
  ret void
}

define void @two_that_differ(ptr %p, i64 %i) {
  %j = xor i64 %i, 1
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %b = getelementptr inbounds i32, ptr %p, i64 %j
  store i32 1, ptr %a
  store i32 2, ptr %b
  ret void
}

define void @outside_of_the_object(ptr %p) {
  %a = alloca [4 x i8]
  %b = getelementptr inbounds i8, ptr %p, i64 4
  %c = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %b
  store i8 2, ptr %c
  store i32 3, ptr %a
  ret void
}

define void @same_offset(ptr %p, ptr noalias %q, i64 %i) {
  %a = getelementptr i8, ptr %p, i64 8
  %b = getelementptr i8, ptr %q, i64 8
  store i32 1, ptr %a
  store i32 2, ptr %b
  ret void
}

define void @nuw(ptr %p, i64 %i) {
  %a = getelementptr nuw i8, ptr %p, i64 4
  %b = getelementptr nuw i8, ptr %a, i64 %i
  %c = getelementptr i8, ptr %a, i64 %i
  store i32 1, ptr %p
  store i32 2, ptr %b
  store i32 3, ptr %c
  ret void
}

define void @scaled_by_vscale(ptr %p) {
  %n = call i64 @llvm.vscale.i64()
  %bytes = shl nsw nuw i64 %n, 4
  %a = getelementptr i8, ptr %p, i64 %bytes
  store <vscale x 4 x i32> zeroinitializer, ptr %p
  store <vscale x 4 x i32> zeroinitializer, ptr %a
  ret void
}
