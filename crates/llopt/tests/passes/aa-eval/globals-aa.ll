; RUN: llopt -disable-output '-passes=require<globals-aa>,function(aa-eval)' -print-all-alias-modref-info -aa-pipeline=globals-aa %s 2>&1 | FileCheck %s --check-prefix=A
; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -aa-pipeline=globals-aa %s 2>&1 | FileCheck %s --check-prefix=B
; What is known of globals whose address nobody takes, and of functions; without the analysis of the module nothing is.

; A: Function: objects: 4 pointers, 1 call sites
; A-NEXT: NoAlias:	i8* %p, i32* @private
; A-NEXT: NoAlias:	i8* %p, i32* @other
; A-NEXT: NoAlias:	i32* @other, i32* @private
; A-NEXT: MayAlias:	i8* %p, i32* @taken
; A-NEXT: NoAlias:	i32* @private, i32* @taken
; A-NEXT: NoAlias:	i32* @other, i32* @taken
; A-NEXT: Both ModRef:  Ptr: i8* %p	<->  call void @keep(ptr @taken)
; A-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @keep(ptr @taken)
; A-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @keep(ptr @taken)
; A-NEXT: Both ModRef:  Ptr: i32* @taken	<->  call void @keep(ptr @taken)
; A: Function: set: 2 pointers, 2 call sites
; A-NEXT: NoAlias:	ptr* @owner, ptr* @second
; A-NEXT: Both ModRef:  Ptr: ptr* @owner	<->  %m = call ptr @malloc(i64 4)
; A-NEXT: Both ModRef:  Ptr: ptr* @second	<->  %m = call ptr @malloc(i64 4)
; A-NEXT: Both ModRef:  Ptr: ptr* @owner	<->  %n = call ptr @malloc(i64 4)
; A-NEXT: Both ModRef:  Ptr: ptr* @second	<->  %n = call ptr @malloc(i64 4)
; A-NEXT: Both ModRef:   %m = call ptr @malloc(i64 4) <->   %n = call ptr @malloc(i64 4)
; A-NEXT: Both ModRef:   %n = call ptr @malloc(i64 4) <->   %m = call ptr @malloc(i64 4)
; A: Function: owned: 4 pointers, 0 call sites
; A-NEXT: NoAlias:	ptr* @owner, ptr* @second
; A-NEXT: NoAlias:	i32* %a, ptr* @owner
; A-NEXT: NoAlias:	i32* %a, ptr* @second
; A-NEXT: NoAlias:	i8* %b, ptr* @owner
; A-NEXT: NoAlias:	i8* %b, ptr* @second
; A-NEXT: NoAlias:	i32* %a, i8* %b
; A: Function: reads: 1 pointers, 0 call sites
; A: Function: writes: 1 pointers, 1 call sites
; A-NEXT: Just Ref:  Ptr: i32* @private	<->  call void @reads()
; A: Function: calls: 2 pointers, 4 call sites
; A-NEXT: NoAlias:	i32* @other, i32* @private
; A-NEXT: Just Ref:  Ptr: i32* @private	<->  call void @reads()
; A-NEXT: NoModRef:  Ptr: i32* @other	<->  call void @reads()
; A-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @writes()
; A-NEXT: NoModRef:  Ptr: i32* @other	<->  call void @writes()
; A-NEXT: Just Ref:  Ptr: i32* @private	<->  call void @quiet()
; A-NEXT: Just Ref:  Ptr: i32* @other	<->  call void @quiet()
; A-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @calls_back()
; A-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @calls_back()
; A-NEXT: Both ModRef:   call void @reads() <->   call void @writes()
; A-NEXT: Both ModRef:   call void @reads() <->   call void @quiet()
; A-NEXT: Both ModRef:   call void @reads() <->   call void @calls_back()
; A-NEXT: Both ModRef:   call void @writes() <->   call void @reads()
; A-NEXT: Both ModRef:   call void @writes() <->   call void @quiet()
; A-NEXT: Both ModRef:   call void @writes() <->   call void @calls_back()
; A-NEXT: Both ModRef:   call void @quiet() <->   call void @reads()
; A-NEXT: Both ModRef:   call void @quiet() <->   call void @writes()
; A-NEXT: Both ModRef:   call void @quiet() <->   call void @calls_back()
; A-NEXT: Both ModRef:   call void @calls_back() <->   call void @reads()
; A-NEXT: Both ModRef:   call void @calls_back() <->   call void @writes()
; A-NEXT: Both ModRef:   call void @calls_back() <->   call void @quiet()
; A-NEXT: ===== Alias Analysis Evaluator Report =====
; A-NEXT: 14 Total Alias Queries Performed
; A-NEXT: 13 no alias responses (92.8%)
; A-NEXT: 1 may alias responses (7.1%)
; A-NEXT: 0 partial alias responses (0.0%)
; A-NEXT: 0 must alias responses (0.0%)
; A-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 92%/7%/0%/0%
; A-NEXT: 31 Total ModRef Queries Performed
; A-NEXT: 2 no mod/ref responses (6.4%)
; A-NEXT: 0 mod responses (0.0%)
; A-NEXT: 4 ref responses (12.9%)
; A-NEXT: 25 mod & ref responses (80.6%)
; A-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 6%/0%/12%/80%
; B: Function: objects: 4 pointers, 1 call sites
; B-NEXT: MayAlias:	i8* %p, i32* @private
; B-NEXT: MayAlias:	i8* %p, i32* @other
; B-NEXT: MayAlias:	i32* @other, i32* @private
; B-NEXT: MayAlias:	i8* %p, i32* @taken
; B-NEXT: MayAlias:	i32* @private, i32* @taken
; B-NEXT: MayAlias:	i32* @other, i32* @taken
; B-NEXT: Both ModRef:  Ptr: i8* %p	<->  call void @keep(ptr @taken)
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @keep(ptr @taken)
; B-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @keep(ptr @taken)
; B-NEXT: Both ModRef:  Ptr: i32* @taken	<->  call void @keep(ptr @taken)
; B: Function: set: 2 pointers, 2 call sites
; B-NEXT: MayAlias:	ptr* @owner, ptr* @second
; B-NEXT: Both ModRef:  Ptr: ptr* @owner	<->  %m = call ptr @malloc(i64 4)
; B-NEXT: Both ModRef:  Ptr: ptr* @second	<->  %m = call ptr @malloc(i64 4)
; B-NEXT: Both ModRef:  Ptr: ptr* @owner	<->  %n = call ptr @malloc(i64 4)
; B-NEXT: Both ModRef:  Ptr: ptr* @second	<->  %n = call ptr @malloc(i64 4)
; B-NEXT: Both ModRef:   %m = call ptr @malloc(i64 4) <->   %n = call ptr @malloc(i64 4)
; B-NEXT: Both ModRef:   %n = call ptr @malloc(i64 4) <->   %m = call ptr @malloc(i64 4)
; B: Function: owned: 4 pointers, 0 call sites
; B-NEXT: MayAlias:	ptr* @owner, ptr* @second
; B-NEXT: MayAlias:	i32* %a, ptr* @owner
; B-NEXT: MayAlias:	i32* %a, ptr* @second
; B-NEXT: MayAlias:	i8* %b, ptr* @owner
; B-NEXT: MayAlias:	i8* %b, ptr* @second
; B-NEXT: MayAlias:	i32* %a, i8* %b
; B: Function: reads: 1 pointers, 0 call sites
; B: Function: writes: 1 pointers, 1 call sites
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @reads()
; B: Function: calls: 2 pointers, 4 call sites
; B-NEXT: MayAlias:	i32* @other, i32* @private
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @reads()
; B-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @reads()
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @writes()
; B-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @writes()
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @quiet()
; B-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @quiet()
; B-NEXT: Both ModRef:  Ptr: i32* @private	<->  call void @calls_back()
; B-NEXT: Both ModRef:  Ptr: i32* @other	<->  call void @calls_back()
; B-NEXT: Both ModRef:   call void @reads() <->   call void @writes()
; B-NEXT: Both ModRef:   call void @reads() <->   call void @quiet()
; B-NEXT: Both ModRef:   call void @reads() <->   call void @calls_back()
; B-NEXT: Both ModRef:   call void @writes() <->   call void @reads()
; B-NEXT: Both ModRef:   call void @writes() <->   call void @quiet()
; B-NEXT: Both ModRef:   call void @writes() <->   call void @calls_back()
; B-NEXT: Both ModRef:   call void @quiet() <->   call void @reads()
; B-NEXT: Both ModRef:   call void @quiet() <->   call void @writes()
; B-NEXT: Both ModRef:   call void @quiet() <->   call void @calls_back()
; B-NEXT: Both ModRef:   call void @calls_back() <->   call void @reads()
; B-NEXT: Both ModRef:   call void @calls_back() <->   call void @writes()
; B-NEXT: Both ModRef:   call void @calls_back() <->   call void @quiet()
; B-NEXT: ===== Alias Analysis Evaluator Report =====
; B-NEXT: 14 Total Alias Queries Performed
; B-NEXT: 0 no alias responses (0.0%)
; B-NEXT: 14 may alias responses (100.0%)
; B-NEXT: 0 partial alias responses (0.0%)
; B-NEXT: 0 must alias responses (0.0%)
; B-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 0%/100%/0%/0%
; B-NEXT: 31 Total ModRef Queries Performed
; B-NEXT: 0 no mod/ref responses (0.0%)
; B-NEXT: 0 mod responses (0.0%)
; B-NEXT: 0 ref responses (0.0%)
; B-NEXT: 31 mod & ref responses (100.0%)
; B-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 0%/0%/0%/100%

@private = internal global i32 0
@other = internal global i32 0
@taken = internal global i32 0
@owner = internal global ptr null
@second = internal global ptr null
declare void @keep(ptr)
declare noalias ptr @malloc(i64)
declare void @quiet() nosync nocallback
declare void @calls_back()

define void @objects(ptr %p) {
  call void @keep(ptr @taken)
  store i8 1, ptr %p
  store i32 1, ptr @private
  store i32 2, ptr @other
  store i32 3, ptr @taken
  ret void
}

define void @set() {
  %m = call ptr @malloc(i64 4)
  store ptr %m, ptr @owner
  %n = call ptr @malloc(i64 4)
  store ptr %n, ptr @second
  ret void
}

define void @owned() {
  %a = load ptr, ptr @owner
  %b = load ptr, ptr @second
  store i32 1, ptr %a
  store i8 2, ptr %b
  ret void
}

define internal void @reads() {
  %x = load i32, ptr @private
  ret void
}

define internal void @writes() {
  store i32 1, ptr @private
  call void @reads()
  ret void
}

define void @calls() {
  store i32 1, ptr @private
  store i32 2, ptr @other
  call void @reads()
  call void @writes()
  call void @quiet()
  call void @calls_back()
  ret void
}
