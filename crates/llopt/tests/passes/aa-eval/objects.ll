; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -aa-pipeline=basic-aa %s 2>&1 | FileCheck %s
; Two different objects do not alias; what is loaded or returned may be anything that was known before. Null is the address of nothing.

; CHECK: Function: different_objects: 7 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* @g
; CHECK-NEXT: NoAlias:	i32* %a, i32* @h
; CHECK-NEXT: NoAlias:	i32* @g, i32* @h
; CHECK-NEXT: NoAlias:	i32* %a, i32* %p
; CHECK-NEXT: MayAlias:	i32* %p, i32* @g
; CHECK-NEXT: MayAlias:	i32* %p, i32* @h
; CHECK-NEXT: NoAlias:	i32* %a, i32* %q
; CHECK-NEXT: NoAlias:	i32* %q, i32* @g
; CHECK-NEXT: NoAlias:	i32* %q, i32* @h
; CHECK-NEXT: NoAlias:	i32* %p, i32* %q
; CHECK-NEXT: NoAlias:	i32* %a, i32* %v
; CHECK-NEXT: NoAlias:	i32* %v, i32* @g
; CHECK-NEXT: NoAlias:	i32* %v, i32* @h
; CHECK-NEXT: NoAlias:	i32* %p, i32* %v
; CHECK-NEXT: NoAlias:	i32* %q, i32* %v
; CHECK-NEXT: NoAlias:	i32* %a, i32* @alias
; CHECK-NEXT: PartialAlias:	i32* @alias, i32* @g
; CHECK-NEXT: NoAlias:	i32* @alias, i32* @h
; CHECK-NEXT: MayAlias:	i32* %p, i32* @alias
; CHECK-NEXT: NoAlias:	i32* %q, i32* @alias
; CHECK-NEXT: NoAlias:	i32* %v, i32* @alias
; CHECK: Function: known_to_others: 5 pointers, 2 call sites
; CHECK-NEXT: NoAlias:	i32* %kept, ptr* %p
; CHECK-NEXT: NoAlias:	i32* %known, ptr* %p
; CHECK-NEXT: NoAlias:	i32* %kept, i32* %known
; CHECK-NEXT: MayAlias:	i32* %made, ptr* %p
; CHECK-NEXT: NoAlias:	i32* %kept, i32* %made
; CHECK-NEXT: MayAlias:	i32* %known, i32* %made
; CHECK-NEXT: MayAlias:	i32* %loaded, ptr* %p
; CHECK-NEXT: NoAlias:	i32* %kept, i32* %loaded
; CHECK-NEXT: MayAlias:	i32* %known, i32* %loaded
; CHECK-NEXT: MayAlias:	i32* %loaded, i32* %made
; CHECK-NEXT: Both ModRef:  Ptr: ptr* %p	<->  call void @take(ptr %known)
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  call void @take(ptr %known)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %known	<->  call void @take(ptr %known)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %made	<->  call void @take(ptr %known)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %loaded	<->  call void @take(ptr %known)
; CHECK-NEXT: Both ModRef:  Ptr: ptr* %p	<->  %made = call ptr @make()
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %known	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %made	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %loaded	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:   call void @take(ptr %known) <->   %made = call ptr @make()
; CHECK-NEXT: Both ModRef:   %made = call ptr @make() <->   call void @take(ptr %known)
; CHECK: Function: compared_is_not_captured: 3 pointers, 2 call sites
; CHECK-NEXT: NoAlias:	i32* %a, i32* %m
; CHECK-NEXT: NoAlias:	i32* %a, i32* %made
; CHECK-NEXT: NoAlias:	i32* %m, i32* %made
; CHECK-NEXT: NoModRef:  Ptr: i32* %a	<->  %m = call ptr @malloc(i64 4)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %m	<->  %m = call ptr @malloc(i64 4)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %made	<->  %m = call ptr @malloc(i64 4)
; CHECK-NEXT: NoModRef:  Ptr: i32* %a	<->  %made = call ptr @make()
; CHECK-NEXT: NoModRef:  Ptr: i32* %m	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %made	<->  %made = call ptr @make()
; CHECK-NEXT: Both ModRef:   %m = call ptr @malloc(i64 4) <->   %made = call ptr @make()
; CHECK-NEXT: Both ModRef:   %made = call ptr @make() <->   %m = call ptr @malloc(i64 4)
; CHECK: Function: too_small: 4 pointers, 1 call sites
; CHECK-NEXT: NoAlias:	i32* %p, i8* @small
; CHECK-NEXT: MayAlias:	i32* %p, i8* @weak
; CHECK-NEXT: NoAlias:	i8* @small, i8* @weak
; CHECK-NEXT: NoAlias:	i8* %m, i32* %p
; CHECK-NEXT: NoAlias:	i8* %m, i8* @small
; CHECK-NEXT: NoAlias:	i8* %m, i8* @weak
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  %m = call ptr @malloc(i64 2)
; CHECK-NEXT: Both ModRef:  Ptr: i8* @small	<->  %m = call ptr @malloc(i64 2)
; CHECK-NEXT: Both ModRef:  Ptr: i8* @weak	<->  %m = call ptr @malloc(i64 2)
; CHECK-NEXT: Both ModRef:  Ptr: i8* %m	<->  %m = call ptr @malloc(i64 2)
; CHECK: Function: fills_the_object: 2 pointers, 0 call sites
; CHECK-NEXT: PartialAlias:	i32* %a, i8* %p
; CHECK: Function: nothing: 3 pointers, 0 call sites
; CHECK-NEXT: NoAlias:	i32* null, i32* undef
; CHECK-NEXT: NoAlias:	i32* %p, i32* null
; CHECK-NEXT: NoAlias:	i32* %p, i32* undef
; CHECK: Function: null_is_valid: 2 pointers, 0 call sites
; CHECK-NEXT: MayAlias:	i32* %p, i32* null
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 45 Total Alias Queries Performed
; CHECK-NEXT: 33 no alias responses (73.3%)
; CHECK-NEXT: 10 may alias responses (22.2%)
; CHECK-NEXT: 2 partial alias responses (4.4%)
; CHECK-NEXT: 0 must alias responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 73%/22%/4%/0%
; CHECK-NEXT: 24 Total ModRef Queries Performed
; CHECK-NEXT: 5 no mod/ref responses (20.8%)
; CHECK-NEXT: 0 mod responses (0.0%)
; CHECK-NEXT: 0 ref responses (0.0%)
; CHECK-NEXT: 19 mod & ref responses (79.1%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 20%/0%/0%/79%

@g = global i32 0
@h = global i32 0
@small = global i8 0
@weak = weak global i8 0
@alias = alias i32, ptr @g
declare void @take(ptr)
declare ptr @make()
declare noalias ptr @malloc(i64) allocsize(0)

define void @different_objects(ptr %p, ptr noalias %q, ptr byval(i32) %v) {
  %a = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr @g
  store i32 3, ptr @h
  store i32 4, ptr %p
  store i32 5, ptr %q
  store i32 6, ptr %v
  store i32 7, ptr @alias
  ret void
}

define void @known_to_others(ptr %p) {
  %kept = alloca i32
  %known = alloca i32
  call void @take(ptr %known)
  %made = call ptr @make()
  %loaded = load ptr, ptr %p
  store i32 1, ptr %kept
  store i32 2, ptr %known
  store i32 3, ptr %made
  store i32 4, ptr %loaded
  ret void
}

define void @compared_is_not_captured(ptr %p) {
  %a = alloca i32
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %a, %p
  %n = icmp eq ptr %m, null
  %made = call ptr @make()
  store i32 1, ptr %a
  store i32 2, ptr %m
  store i32 3, ptr %made
  ret void
}

define void @too_small(ptr %p) {
  store i32 1, ptr %p
  store i8 2, ptr @small
  store i8 3, ptr @weak
  %m = call ptr @malloc(i64 2)
  store i8 4, ptr %m
  ret void
}

define void @fills_the_object(i64 %i) {
  %a = alloca i32
  %p = getelementptr i8, ptr %a, i64 %i
  store i32 1, ptr %a
  store i8 2, ptr %p
  ret void
}

define void @nothing(ptr %p) {
  store i32 1, ptr null
  store i32 2, ptr undef
  store i32 3, ptr %p
  ret void
}

define void @null_is_valid(ptr %p) null_pointer_is_valid {
  store i32 1, ptr null
  store i32 3, ptr %p
  ret void
}
