; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Every kind of global, used and not: declarations, linkages, aliases, ifuncs, lists of used ones, what functions name outside
; their bodies, unreachable code, cycles.

; CHECK: @live = global i32 0
; CHECK-NEXT: @used_by_live = internal global i32 1
; CHECK-NEXT: @points = global ptr @used_by_live
; CHECK-NEXT: @decl_used = external global i32
; CHECK-NEXT: @common = common global i32 0
; CHECK-NEXT: @weak = weak global i32 0
; CHECK-NEXT: @kept_by_used = internal global i32 5
; CHECK-NEXT: @kept_by_cused = internal global i32 6
; CHECK-NEXT: @llvm.used = appending global [1 x ptr] [ptr @kept_by_used], section "llvm.metadata"
; CHECK-NEXT: @llvm.compiler.used = appending global [1 x ptr] [ptr @kept_by_cused], section "llvm.metadata"
; CHECK-NEXT: @by_prefix = internal constant i32 1
; CHECK-NEXT: @by_prologue = internal constant i32 2
; CHECK-NEXT: @by_expr = internal global [4 x i32] zeroinitializer
; CHECK-NEXT: @alias_target = internal global i32 7
; CHECK-NEXT: @alias_used_target = internal global i32 9
; CHECK-EMPTY:
; CHECK-NEXT: @alias_live = alias i32, ptr @alias_target
; CHECK-NEXT: @alias_used = internal alias i32, ptr @alias_used_target
; CHECK-EMPTY:
; CHECK-NEXT: @ifunc_live = ifunc void (), ptr @resolver
; CHECK-EMPTY:
; CHECK-NEXT: define internal ptr @resolver() {
; CHECK-NEXT:   ret ptr null
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @called() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr void @inline_live() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define available_externally void @ae_live() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak_odr void @weak_kept() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @proto_used()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @pers(...)
; CHECK-EMPTY:
; CHECK-NEXT: declare void @by_equivalent()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @by_no_cfi()
; CHECK-EMPTY:
; CHECK-NEXT: define void @root(ptr %p) prefix ptr @by_prefix prologue ptr @by_prologue personality ptr @pers {
; CHECK-NEXT:   call void @called()
; CHECK-NEXT:   call void @inline_live()
; CHECK-NEXT:   call void @ae_live()
; CHECK-NEXT:   call void @proto_used()
; CHECK-NEXT:   store ptr @alias_used, ptr %p, align 8
; CHECK-NEXT:   store ptr getelementptr inbounds ([4 x i32], ptr @by_expr, i64 0, i64 2), ptr %p, align 8
; CHECK-NEXT:   %v = load i32, ptr @decl_used, align 4
; CHECK-NEXT:   store ptr dso_local_equivalent @by_equivalent, ptr %p, align 8
; CHECK-NEXT:   store ptr no_cfi @by_no_cfi, ptr %p, align 8
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   call void @from_unreachable()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @from_unreachable() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@live = global i32 0
@used_by_live = internal global i32 1
@points = global ptr @used_by_live
@dead = internal global i32 2
@dead_chain1 = internal global ptr @dead_chain2
@dead_chain2 = internal global ptr @dead_chain1
@self = internal global ptr @self
@decl_dead = external global i32
@decl_used = external global i32
@common = common global i32 0
@weak = weak global i32 0
@linkonce = linkonce global i32 0
@linkonce_odr = linkonce_odr constant i32 4
@ae = available_externally global i32 0
@private = private constant [2 x ptr] [ptr @d1, ptr @d2]
@kept_by_used = internal global i32 5
@kept_by_cused = internal global i32 6
@llvm.used = appending global [1 x ptr] [ptr @kept_by_used], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @kept_by_cused], section "llvm.metadata"
@tls = internal thread_local global i32 0
@by_prefix = internal constant i32 1
@by_prologue = internal constant i32 2
@by_expr = internal global [4 x i32] zeroinitializer

@alias_live = alias i32, ptr @alias_target
@alias_target = internal global i32 7
@alias_dead = internal alias i32, ptr @alias_dead_target
@alias_dead_target = internal global i32 8
@alias_used = internal alias i32, ptr @alias_used_target
@alias_used_target = internal global i32 9

@ifunc_live = ifunc void (), ptr @resolver
@ifunc_dead = internal ifunc void (), ptr @resolver_dead

define internal ptr @resolver() { ret ptr null }
define internal ptr @resolver_dead() { ret ptr null }
define internal void @d1() { ret void }
define internal void @d2() { ret void }
define internal void @rec1() {
  call void @rec2()
  ret void
}
define internal void @rec2() {
  call void @rec1()
  ret void
}
define internal void @called() { ret void }
define linkonce_odr void @inline_dead() {
  call void @only_from_dead()
  ret void
}
define linkonce_odr void @inline_live() { ret void }
define available_externally void @ae_dead() { ret void }
define available_externally void @ae_live() { ret void }
define weak_odr void @weak_kept() { ret void }
declare void @only_from_dead()
declare void @proto_dead()
declare void @proto_used()
declare i32 @pers(...)
declare void @by_equivalent()
declare void @by_no_cfi()
define void @root(ptr %p) prefix ptr @by_prefix prologue ptr @by_prologue personality ptr @pers {
  call void @called()
  call void @inline_live()
  call void @ae_live()
  call void @proto_used()
  store ptr @alias_used, ptr %p
  store ptr getelementptr inbounds ([4 x i32], ptr @by_expr, i64 0, i64 2), ptr %p
  %v = load i32, ptr @decl_used
  store ptr dso_local_equivalent @by_equivalent, ptr %p
  store ptr no_cfi @by_no_cfi, ptr %p
  ret void
dead:
  call void @from_unreachable()
  ret void
}
define internal void @from_unreachable() { ret void }
