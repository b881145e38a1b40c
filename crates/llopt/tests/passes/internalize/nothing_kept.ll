; RUN: llopt -S -passes=internalize %s | FileCheck %s

; Everything that a module can define, nothing to be preserved.

; CHECK: $c2 = comdat nodeduplicate
; CHECK-EMPTY:
; CHECK-NEXT: $c1 = comdat nodeduplicate
; CHECK-EMPTY:
; CHECK-NEXT: @plain = internal global i32 0
; CHECK-NEXT: @const = internal constant i32 0
; CHECK-NEXT: @weak = internal global i32 0
; CHECK-NEXT: @weak_odr = internal global i32 0
; CHECK-NEXT: @linkonce = internal global i32 0
; CHECK-NEXT: @linkonce_odr = internal constant i32 0
; CHECK-NEXT: @common = internal global i32 0
; CHECK-NEXT: @extern_weak = extern_weak global i32
; CHECK-NEXT: @external = external global i32
; CHECK-NEXT: @available = available_externally global i32 0
; CHECK-NEXT: @internal = internal global i32 0
; CHECK-NEXT: @private = private global i32 0
; CHECK-NEXT: @appending = internal global [1 x i32] zeroinitializer
; CHECK-NEXT: @hidden = internal global i32 0
; CHECK-NEXT: @protected = internal global i32 0
; CHECK-NEXT: @exported = dllexport global i32 0
; CHECK-NEXT: @local = internal global i32 0
; CHECK-NEXT: @thread = internal thread_local global i32 0
; CHECK-NEXT: @unnamed = internal unnamed_addr global i32 0
; CHECK-NEXT: @in_section = internal global i32 0, section "s"
; CHECK-NEXT: @c1 = internal global i32 0, comdat
; CHECK-NEXT: @c1.other = internal global i32 0, comdat($c1)
; CHECK-NEXT: @c2 = internal global i32 0, comdat
; CHECK-NEXT: @with_nodup = internal global i32 0
; CHECK-NEXT: @used = global i32 0
; CHECK-NEXT: @compiler.used = internal global i32 0
; CHECK-NEXT: @llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
; CHECK-NEXT: @llvm.compiler.used = appending global [1 x ptr] [ptr @compiler.used], section "llvm.metadata"
; CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @ctor, ptr @plain }]
; CHECK-NEXT: @llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
; CHECK-NEXT: @__stack_chk_guard = global ptr null
; CHECK-NEXT: @llvm.something = internal global i32 0
; CHECK-EMPTY:
; CHECK-NEXT: @alias = internal alias i32, ptr @plain
; CHECK-NEXT: @weak_alias = internal alias i32, ptr @plain
; CHECK-NEXT: @internal_alias = internal alias i32, ptr @plain
; CHECK-EMPTY:
; CHECK-NEXT: @ifunc = ifunc void (), ptr @resolver
; CHECK-EMPTY:
; CHECK-NEXT: declare void @declared()
; CHECK-EMPTY:
; CHECK-NEXT: declare extern_weak void @maybe()
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @ctor() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal ptr @resolver() {
; CHECK-NEXT:   ret ptr @ctor
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @main() {
; CHECK-NEXT:   call void @declared()
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @inline_function() comdat($c2) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define available_externally void @elsewhere() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @hidden_function() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define dllexport void @exported_function() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @__stack_chk_fail() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @recursive() {
; CHECK-NEXT:   call void @recursive()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

$c1 = comdat any
$c2 = comdat any
$nodup = comdat nodeduplicate

@plain = global i32 0
@const = constant i32 0
@weak = weak global i32 0
@weak_odr = weak_odr global i32 0
@linkonce = linkonce global i32 0
@linkonce_odr = linkonce_odr constant i32 0
@common = common global i32 0
@extern_weak = extern_weak global i32
@external = external global i32
@available = available_externally global i32 0
@internal = internal global i32 0
@private = private global i32 0
@appending = appending global [1 x i32] zeroinitializer
@hidden = hidden global i32 0
@protected = protected global i32 0
@exported = dllexport global i32 0
@local = dso_local global i32 0
@thread = thread_local global i32 0
@unnamed = unnamed_addr global i32 0
@in_section = global i32 0, section "s"
@c1 = linkonce_odr global i32 0, comdat
@c1.other = linkonce_odr global i32 0, comdat($c1)
@c2 = linkonce_odr global i32 0, comdat
@with_nodup = global i32 0, comdat($nodup)
@used = global i32 0
@compiler.used = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @compiler.used], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @ctor, ptr @plain }]
@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
@__stack_chk_guard = global ptr null
@llvm.something = global i32 0

@alias = alias i32, ptr @plain
@weak_alias = weak alias i32, ptr @plain
@internal_alias = internal alias i32, ptr @plain
@ifunc = ifunc void (), ptr @resolver

declare void @declared()
declare extern_weak void @maybe()

define void @ctor() {
  ret void
}

define ptr @resolver() {
  ret ptr @ctor
}

define i32 @main() {
  call void @declared()
  ret i32 0
}

define linkonce_odr void @inline_function() comdat($c2) {
  ret void
}

define available_externally void @elsewhere() {
  ret void
}

define hidden void @hidden_function() {
  ret void
}

define dllexport void @exported_function() {
  ret void
}

define void @__stack_chk_fail() {
  ret void
}

define void @recursive() {
  call void @recursive()
  ret void
}
