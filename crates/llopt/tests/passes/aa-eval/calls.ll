; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info -aa-pipeline=basic-aa %s 2>&1 | FileCheck %s
; What calls do to memory: attributes of call and callee, of arguments, bundles, captures, intrinsics and library functions.

; CHECK: Function: attributes: 3 pointers, 8 call sites
; CHECK-NEXT: NoAlias:	i32* %p, i64* %q
; CHECK-NEXT: MayAlias:	i32* %p, i32* @constant
; CHECK-NEXT: NoAlias:	i64* %q, i32* @constant
; CHECK-NEXT: Both ModRef:  Ptr: i32* %p	<->  call void @any(ptr %p)
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @any(ptr %p)
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @any(ptr %p)
; CHECK-NEXT: Just Ref:  Ptr: i32* %p	<->  call void @reads(ptr %p)
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @reads(ptr %p)
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @reads(ptr %p)
; CHECK-NEXT: Just Mod:  Ptr: i32* %p	<->  call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: Both ModRef:  Ptr: i64* %q	<->  call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:  Ptr: i32* %p	<->  call void @nothing()
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @nothing()
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @nothing()
; CHECK-NEXT: NoModRef:  Ptr: i32* %p	<->  call void @hidden()
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @hidden()
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @hidden()
; CHECK-NEXT: Just Mod:  Ptr: i32* %p	<->  call void @error()
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @error()
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @error()
; CHECK-NEXT: Just Ref:  Ptr: i32* %p	<->  call void @any(ptr %p) #8
; CHECK-NEXT: NoModRef:  Ptr: i64* %q	<->  call void @any(ptr %p) #8
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @any(ptr %p) #8
; CHECK-NEXT: Just Ref:  Ptr: i32* %p	<->  call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Ref:  Ptr: i64* %q	<->  call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: NoModRef:  Ptr: i32* @constant	<->  call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Mod:   call void @any(ptr %p) <->   call void @reads(ptr %p)
; CHECK-NEXT: Both ModRef:   call void @any(ptr %p) <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @any(ptr %p) <->   call void @nothing()
; CHECK-NEXT: Both ModRef:   call void @any(ptr %p) <->   call void @hidden()
; CHECK-NEXT: Both ModRef:   call void @any(ptr %p) <->   call void @error()
; CHECK-NEXT: Both ModRef:   call void @any(ptr %p) <->   call void @any(ptr %p) #8
; CHECK-NEXT: Both ModRef:   call void @any(ptr %p) <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) <->   call void @any(ptr %p)
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) <->   call void @nothing()
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) <->   call void @hidden()
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) <->   call void @error()
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) <->   call void @any(ptr %p) #8
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Mod:   call void @writes(ptr %p, ptr %q) <->   call void @any(ptr %p)
; CHECK-NEXT: Just Mod:   call void @writes(ptr %p, ptr %q) <->   call void @reads(ptr %p)
; CHECK-NEXT: NoModRef:   call void @writes(ptr %p, ptr %q) <->   call void @nothing()
; CHECK-NEXT: NoModRef:   call void @writes(ptr %p, ptr %q) <->   call void @hidden()
; CHECK-NEXT: Just Mod:   call void @writes(ptr %p, ptr %q) <->   call void @error()
; CHECK-NEXT: Just Mod:   call void @writes(ptr %p, ptr %q) <->   call void @any(ptr %p) #8
; CHECK-NEXT: Both ModRef:   call void @writes(ptr %p, ptr %q) <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @any(ptr %p)
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @reads(ptr %p)
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @hidden()
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @error()
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @any(ptr %p) #8
; CHECK-NEXT: NoModRef:   call void @nothing() <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Both ModRef:   call void @hidden() <->   call void @any(ptr %p)
; CHECK-NEXT: NoModRef:   call void @hidden() <->   call void @reads(ptr %p)
; CHECK-NEXT: NoModRef:   call void @hidden() <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @hidden() <->   call void @nothing()
; CHECK-NEXT: Both ModRef:   call void @hidden() <->   call void @error()
; CHECK-NEXT: Both ModRef:   call void @hidden() <->   call void @any(ptr %p) #8
; CHECK-NEXT: Both ModRef:   call void @hidden() <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @any(ptr %p)
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @reads(ptr %p)
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @error() <->   call void @nothing()
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @hidden()
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @any(ptr %p) #8
; CHECK-NEXT: Just Mod:   call void @error() <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Ref:   call void @any(ptr %p) #8 <->   call void @any(ptr %p)
; CHECK-NEXT: NoModRef:   call void @any(ptr %p) #8 <->   call void @reads(ptr %p)
; CHECK-NEXT: Just Ref:   call void @any(ptr %p) #8 <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @any(ptr %p) #8 <->   call void @nothing()
; CHECK-NEXT: Just Ref:   call void @any(ptr %p) #8 <->   call void @hidden()
; CHECK-NEXT: Just Ref:   call void @any(ptr %p) #8 <->   call void @error()
; CHECK-NEXT: NoModRef:   call void @any(ptr %p) #8 <->   call void @reads(ptr %p) [ "deopt"(ptr %q) ]
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @any(ptr %p)
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @reads(ptr %p)
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @writes(ptr %p, ptr %q)
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @nothing()
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @hidden()
; CHECK-NEXT: Just Ref:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @error()
; CHECK-NEXT: NoModRef:   call void @reads(ptr %p) [ "deopt"(ptr %q) ] <->   call void @any(ptr %p) #8
; CHECK: Function: captures: 3 pointers, 4 call sites
; CHECK-NEXT: NoAlias:	i32* %kept, i32* %lent
; CHECK-NEXT: NoAlias:	i32* %kept, i32* %known
; CHECK-NEXT: NoAlias:	i32* %known, i32* %lent
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %lent	<->  call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %known	<->  call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  call void @any(ptr %known)
; CHECK-NEXT: NoModRef:  Ptr: i32* %lent	<->  call void @any(ptr %known)
; CHECK-NEXT: Both ModRef:  Ptr: i32* %known	<->  call void @any(ptr %known)
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  tail call void @any(ptr null)
; CHECK-NEXT: NoModRef:  Ptr: i32* %lent	<->  tail call void @any(ptr null)
; CHECK-NEXT: NoModRef:  Ptr: i32* %known	<->  tail call void @any(ptr null)
; CHECK-NEXT: NoModRef:  Ptr: i32* %kept	<->  call void @setjmp()
; CHECK-NEXT: NoModRef:  Ptr: i32* %lent	<->  call void @setjmp()
; CHECK-NEXT: Both ModRef:  Ptr: i32* %known	<->  call void @setjmp()
; CHECK-NEXT: Both ModRef:   call void @keeps_nothing(ptr %lent) <->   call void @any(ptr %known)
; CHECK-NEXT: Both ModRef:   call void @keeps_nothing(ptr %lent) <->   tail call void @any(ptr null)
; CHECK-NEXT: Both ModRef:   call void @keeps_nothing(ptr %lent) <->   call void @setjmp()
; CHECK-NEXT: Both ModRef:   call void @any(ptr %known) <->   call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: Both ModRef:   call void @any(ptr %known) <->   tail call void @any(ptr null)
; CHECK-NEXT: Both ModRef:   call void @any(ptr %known) <->   call void @setjmp()
; CHECK-NEXT: Both ModRef:   tail call void @any(ptr null) <->   call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: Both ModRef:   tail call void @any(ptr null) <->   call void @any(ptr %known)
; CHECK-NEXT: Both ModRef:   tail call void @any(ptr null) <->   call void @setjmp()
; CHECK-NEXT: Both ModRef:   call void @setjmp() <->   call void @keeps_nothing(ptr %lent)
; CHECK-NEXT: Both ModRef:   call void @setjmp() <->   call void @any(ptr %known)
; CHECK-NEXT: Both ModRef:   call void @setjmp() <->   tail call void @any(ptr null)
; CHECK: Function: intrinsics: 3 pointers, 3 call sites
; CHECK-NEXT: NoAlias:	i8* %p, i8* %p8
; CHECK-NEXT: NoAlias:	i8* %p, i8* %q
; CHECK-NEXT: NoAlias:	i8* %p8, i8* %q
; CHECK-NEXT: Just Mod:  Ptr: i8* %p	<->  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
; CHECK-NEXT: NoModRef:  Ptr: i8* %p8	<->  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
; CHECK-NEXT: Just Ref:  Ptr: i8* %q	<->  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
; CHECK-NEXT: Just Mod:  Ptr: i8* %p	<->  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
; CHECK-NEXT: NoModRef:  Ptr: i8* %p8	<->  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
; CHECK-NEXT: NoModRef:  Ptr: i8* %q	<->  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
; CHECK-NEXT: NoModRef:  Ptr: i8* %p	<->  %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
; CHECK-NEXT: Both ModRef:  Ptr: i8* %p8	<->  %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
; CHECK-NEXT: Both ModRef:  Ptr: i8* %q	<->  %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
; CHECK-NEXT: Just Mod:   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false) <->   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
; CHECK-NEXT: Just Ref:   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false) <->   %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
; CHECK-NEXT: Just Mod:   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true) <->   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
; CHECK-NEXT: NoModRef:   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true) <->   %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
; CHECK-NEXT: Just Mod:   %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4) <->   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
; CHECK-NEXT: NoModRef:   %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4) <->   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
; CHECK: Function: guard: 1 pointers, 2 call sites
; CHECK-NEXT: Just Ref:  Ptr: i8* %p	<->  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
; CHECK-NEXT: Both ModRef:  Ptr: i8* %p	<->  call void @any(ptr %p)
; CHECK-NEXT: Just Ref:   call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ] <->   call void @any(ptr %p)
; CHECK-NEXT: Just Mod:   call void @any(ptr %p) <->   call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
; CHECK-NEXT: ===== Alias Analysis Evaluator Report =====
; CHECK-NEXT: 9 Total Alias Queries Performed
; CHECK-NEXT: 8 no alias responses (88.8%)
; CHECK-NEXT: 1 may alias responses (11.1%)
; CHECK-NEXT: 0 partial alias responses (0.0%)
; CHECK-NEXT: 0 must alias responses (0.0%)
; CHECK-NEXT: Alias Analysis Evaluator Pointer Alias Summary: 88%/11%/0%/0%
; CHECK-NEXT: 123 Total ModRef Queries Performed
; CHECK-NEXT: 54 no mod/ref responses (43.9%)
; CHECK-NEXT: 19 mod responses (15.4%)
; CHECK-NEXT: 19 ref responses (15.4%)
; CHECK-NEXT: 31 mod & ref responses (25.2%)
; CHECK-NEXT: Alias Analysis Evaluator Mod/Ref Summary: 43%/15%/15%/25%

target triple = "x86_64-unknown-linux-gnu"
@constant = constant i32 0
declare void @any(ptr)
declare void @keeps_nothing(ptr captures(none))
declare void @reads(ptr readonly captures(none)) memory(argmem: read)
declare void @writes(ptr writeonly captures(none), ptr captures(none)) memory(argmem: readwrite)
declare void @nothing() memory(none)
declare void @hidden() memory(inaccessiblemem: readwrite)
declare void @error() memory(errnomem: write)
declare ptr @strncpy(ptr, ptr, i64) memory(argmem: readwrite)
declare void @setjmp() returns_twice

define void @attributes(ptr %p, ptr noalias %q) {
  store i32 1, ptr %p
  store i64 1, ptr %q
  %constant = load i32, ptr @constant
  call void @any(ptr %p)
  call void @reads(ptr %p)
  call void @writes(ptr %p, ptr %q)
  call void @nothing()
  call void @hidden()
  call void @error()
  call void @any(ptr %p) memory(read)
  call void @reads(ptr %p) [ "deopt"(ptr %q) ]
  ret void
}

define void @captures() {
  %kept = alloca i32
  %lent = alloca i32
  %known = alloca i32
  store i32 1, ptr %kept
  store i32 1, ptr %lent
  store i32 1, ptr %known
  call void @keeps_nothing(ptr %lent)
  call void @any(ptr %known)
  tail call void @any(ptr null)
  call void @setjmp()
  ret void
}

define void @intrinsics(ptr %p, ptr noalias %q) {
  %p8 = getelementptr i8, ptr %p, i64 8
  store i8 1, ptr %p
  store i8 1, ptr %p8
  store i8 1, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  %r = call ptr @strncpy(ptr %p8, ptr %q, i64 4)
  ret void
}

define void @guard(ptr %p, i1 %c) {
  store i8 1, ptr %p
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  call void @any(ptr %p)
  ret void
}
