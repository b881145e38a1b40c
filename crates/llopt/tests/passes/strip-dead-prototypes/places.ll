; RUN: llopt -S -passes=strip-dead-prototypes %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=strip-dead-prototypes | FileCheck %s --match-full-lines

; Where a declaration may be named, one place each: all of those stay. Mentions that are no uses: all of those go.

; CHECK: %pair = type { ptr, i32 }
; CHECK-EMPTY:
; CHECK-NEXT: @in_struct = external global i8
; CHECK-NEXT: @in_array = external global i8
; CHECK-NEXT: @in_vector = external global i8
; CHECK-NEXT: @in_gep = external global [4 x i8]
; CHECK-NEXT: @in_cast = external global i8
; CHECK-NEXT: @in_sub = external global i8
; CHECK-NEXT: @in_ret = external global i8
; CHECK-NEXT: @in_phi = external global i8
; CHECK-NEXT: @in_select = external global i8
; CHECK-NEXT: @in_store_value = external global i8
; CHECK-NEXT: @in_tls_intrinsic = external thread_local global i8
; CHECK-NEXT: @in_unreachable = external global i8
; CHECK-NEXT: @in_bundle = external global i8
; CHECK-NEXT: @in_asm = external global i8
; CHECK-NEXT: @in_used = external global i8
; CHECK-NEXT: @in_compiler_used = external global i8
; CHECK-NEXT: @in_switch = external global i8
; CHECK-NEXT: @in_indirect = external constant [2 x ptr]
; CHECK-NEXT: @in_atomic = external global i32
; CHECK-NEXT: @in_splat = external global i8
; CHECK-NEXT: @weak_used = extern_weak global i8
; CHECK-NEXT: @in_chain = external global i8
; CHECK-NEXT: @typeinfo = external constant ptr
; CHECK-NEXT: @holder.struct = global %pair { ptr @in_struct, i32 0 }
; CHECK-NEXT: @holder.array = internal global [2 x ptr] [ptr null, ptr @in_array]
; CHECK-NEXT: @holder.vector = constant <2 x ptr> <ptr @in_vector, ptr null>
; CHECK-NEXT: @holder.gep = global ptr getelementptr (i8, ptr @in_gep, i64 2)
; CHECK-NEXT: @holder.cast = global i64 ptrtoint (ptr @in_cast to i64)
; CHECK-NEXT: @holder.sub = global i64 sub (i64 ptrtoint (ptr @in_sub to i64), i64 ptrtoint (ptr @holder.sub to i64))
; CHECK-NEXT: @holder.equivalent = global ptr dso_local_equivalent @f_equivalent
; CHECK-NEXT: @holder.no_cfi = global ptr no_cfi @f_no_cfi
; CHECK-NEXT: @holder.chain = global ptr @holder.link
; CHECK-NEXT: @holder.link = private global ptr @in_chain
; CHECK-NEXT: @llvm.used = appending global [1 x ptr] [ptr @in_used], section "llvm.metadata"
; CHECK-NEXT: @llvm.compiler.used = appending global [1 x ptr] [ptr @in_compiler_used], section "llvm.metadata"
; CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f_ctor, ptr null }]
; CHECK-NEXT: @holder.target = global i8 0
; CHECK-EMPTY:
; CHECK-NEXT: @alias = alias ptr, ptr @holder.link
; CHECK-NEXT: @alias.expression = alias i8, ptr @holder.target
; CHECK-EMPTY:
; CHECK-NEXT: @ifunc = ifunc void (), ptr @resolver
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_equivalent()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_no_cfi()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_ctor()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_called()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_invoked()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_passed()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_stored()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @f_personality(...)
; CHECK-EMPTY:
; CHECK-NEXT: declare ptr @f_prefix()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_prologue()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_dead_code()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f_compared()
; CHECK-EMPTY:
; CHECK-NEXT: declare extern_weak void @f_weak()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @take(ptr)
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #0
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @resolver() {
; CHECK-NEXT:   ret ptr @holder.target
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @prefixed() prefix ptr @f_prefix prologue ptr @f_prologue {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @instructions(ptr %p, i1 %c, i32 %n) personality ptr @f_personality {
; CHECK-NEXT: entry:
; CHECK-NEXT:   call void @f_called()
; CHECK-NEXT:   call void @take(ptr @f_passed)
; CHECK-NEXT:   store ptr @f_stored, ptr %p, align 8
; CHECK-NEXT:   %compared = icmp eq ptr %p, @f_compared
; CHECK-NEXT:   %weak = icmp eq ptr @f_weak, null
; CHECK-NEXT:   %weak.variable = icmp ne ptr @weak_used, null
; CHECK-NEXT:   %address = call ptr @llvm.threadlocal.address.p0(ptr @in_tls_intrinsic)
; CHECK-NEXT:   store ptr @in_store_value, ptr %address, align 8
; CHECK-NEXT:   %selected = select i1 %c, ptr @in_select, ptr %p
; CHECK-NEXT:   call void @take(ptr %selected) [ "deopt"(ptr @in_bundle) ]
; CHECK-NEXT:   call void asm sideeffect "", "r"(ptr @in_asm)
; CHECK-NEXT:   %old = atomicrmw add ptr @in_atomic, i32 1 seq_cst, align 4
; CHECK-NEXT:   %splat = insertelement <2 x ptr> <ptr @in_splat, ptr @in_splat>, ptr %p, i32 0
; CHECK-NEXT:   store <2 x ptr> %splat, ptr %p, align 16
; CHECK-NEXT:   invoke void @f_invoked()
; CHECK-NEXT:           to label %next unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %entry
; CHECK-NEXT:   %lp = landingpad { ptr, i32 }
; CHECK-NEXT:           catch ptr @typeinfo
; CHECK-NEXT:   br label %next
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %pad, %entry
; CHECK-NEXT:   %phi = phi ptr [ @in_phi, %entry ], [ %p, %pad ]
; CHECK-NEXT:   call void @take(ptr %phi)
; CHECK-NEXT:   %target = load ptr, ptr @in_indirect, align 8
; CHECK-NEXT:   call void %target()
; CHECK-NEXT:   %switched = ptrtoint ptr @in_switch to i64
; CHECK-NEXT:   switch i64 %switched, label %last [
; CHECK-NEXT:     i64 0, label %last
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: last:                                             ; preds = %next, %next
; CHECK-NEXT:   ret ptr @in_ret
; CHECK-EMPTY:
; CHECK-NEXT: unreached:                                        ; No predecessors!
; CHECK-NEXT:   call void @f_dead_code()
; CHECK-NEXT:   store i8 0, ptr @in_unreachable, align 1
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @mentions() {
; CHECK-NEXT:   call void @llvm.md(metadata !1)
; CHECK-NEXT:   ret void, !note !2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Unknown intrinsic
; CHECK-NEXT: declare void @llvm.md(metadata)
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-EMPTY:
; CHECK-NEXT: !named = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !{null, null}
; CHECK-NEXT: !1 = !{}
; CHECK-NEXT: !2 = distinct !{null, null}

target triple = "x86_64-unknown-linux-gnu"

$any = comdat any

%pair = type { ptr, i32 }

@in_struct = external global i8
@in_array = external global i8
@in_vector = external global i8
@in_gep = external global [4 x i8]
@in_cast = external global i8
@in_sub = external global i8
@in_ret = external global i8
@in_phi = external global i8
@in_select = external global i8
@in_store_value = external global i8
@in_tls_intrinsic = external thread_local global i8
@in_unreachable = external global i8
@in_bundle = external global i8
@in_asm = external global i8
@in_used = external global i8
@in_compiler_used = external global i8
@in_switch = external global i8
@in_indirect = external constant [2 x ptr]
@in_atomic = external global i32
@in_splat = external global i8
@weak_used = extern_weak global i8
@in_chain = external global i8
@typeinfo = external constant ptr

@holder.struct = global %pair { ptr @in_struct, i32 0 }
@holder.array = internal global [2 x ptr] [ptr null, ptr @in_array]
@holder.vector = constant <2 x ptr> <ptr @in_vector, ptr null>
@holder.gep = global ptr getelementptr (i8, ptr @in_gep, i64 2)
@holder.cast = global i64 ptrtoint (ptr @in_cast to i64)
@holder.sub = global i64 sub (i64 ptrtoint (ptr @in_sub to i64), i64 ptrtoint (ptr @holder.sub to i64))
@holder.equivalent = global ptr dso_local_equivalent @f_equivalent
@holder.no_cfi = global ptr no_cfi @f_no_cfi
@holder.chain = global ptr @holder.link
@holder.link = private global ptr @in_chain
@llvm.used = appending global [1 x ptr] [ptr @in_used], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @in_compiler_used], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f_ctor, ptr null }]

@gone.plain = external global i8
@gone.weak = extern_weak global i8
@gone.tls = external thread_local global i8
@gone.hidden = external hidden global i8
@gone.import = external dllimport global i8
@gone.space = external addrspace(3) global i8
@gone.section = external global i8, section "s", align 16
@gone.metadata = external global i8
@gone.named_metadata = external global i8
@gone.attached = external global i8, !note !2
@gone.argument = external global i8

@alias = alias ptr, ptr @holder.link
@alias.expression = alias i8, ptr @holder.target
@holder.target = global i8 0
@ifunc = ifunc void (), ptr @resolver

declare void @f_equivalent()
declare void @f_no_cfi()
declare void @f_ctor()
declare void @f_called()
declare void @f_invoked()
declare void @f_passed()
declare void @f_stored()
declare i32 @f_personality(...)
declare ptr @f_prefix()
declare void @f_prologue()
declare void @f_dead_code()
declare void @f_compared()
declare extern_weak void @f_weak()
declare void @take(ptr)
declare ptr @llvm.threadlocal.address.p0(ptr)

declare void @gone.f()
declare extern_weak void @gone.f_weak()
declare void @gone.f_attributes() #0
declare void @gone.f_named(ptr %name, ...)
declare i32 @gone.f_personality(...)
declare void @llvm.donothing()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @gone.f_section() section "s" align 32 gc "shadow-stack"
declare !note !2 void @gone.f_attached()

define ptr @resolver() {
  ret ptr @holder.target
}

define void @prefixed() prefix ptr @f_prefix prologue ptr @f_prologue {
  ret void
}

define ptr @instructions(ptr %p, i1 %c, i32 %n) personality ptr @f_personality {
entry:
  call void @f_called()
  call void @take(ptr @f_passed)
  store ptr @f_stored, ptr %p
  %compared = icmp eq ptr %p, @f_compared
  %weak = icmp eq ptr @f_weak, null
  %weak.variable = icmp ne ptr @weak_used, null
  %address = call ptr @llvm.threadlocal.address.p0(ptr @in_tls_intrinsic)
  store ptr @in_store_value, ptr %address
  %selected = select i1 %c, ptr @in_select, ptr %p
  call void @take(ptr %selected) [ "deopt"(ptr @in_bundle) ]
  call void asm sideeffect "", "r"(ptr @in_asm)
  %old = atomicrmw add ptr @in_atomic, i32 1 seq_cst
  %splat = insertelement <2 x ptr> splat (ptr @in_splat), ptr %p, i32 0
  store <2 x ptr> %splat, ptr %p
  invoke void @f_invoked() to label %next unwind label %pad
pad:
  %lp = landingpad { ptr, i32 } catch ptr @typeinfo
  br label %next
next:
  %phi = phi ptr [ @in_phi, %entry ], [ %p, %pad ]
  call void @take(ptr %phi)
  %target = load ptr, ptr @in_indirect
  call void %target()
  %switched = ptrtoint ptr @in_switch to i64
  switch i64 %switched, label %last [ i64 0, label %last ]
last:
  ret ptr @in_ret
unreached:
  call void @f_dead_code()
  store i8 0, ptr @in_unreachable
  unreachable
}

define void @mentions() {
  call void @llvm.md(metadata ptr @gone.argument)
  ret void, !note !1
}
declare void @llvm.md(metadata)

attributes #0 = { nounwind "a"="b" }

!named = !{!0}
!0 = !{ptr @gone.named_metadata, ptr @gone.f_attached}
!1 = !{ptr @gone.metadata, ptr @gone.f}
!2 = !{i32 1}
