; RUN: llopt -S -passes=strip %s | FileCheck %s

; Every kind of linkage, of global, and of thing with a name.

; CHECK: %0 = type { i32, %1 }
; CHECK-NEXT: %1 = type { ptr, i8 }
; CHECK-EMPTY:
; CHECK-NEXT: $any = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: $g.comdat = comdat largest
; CHECK-EMPTY:
; CHECK-NEXT: @external = external global i32
; CHECK-NEXT: @defined = global %0 zeroinitializer
; CHECK-NEXT: @0 = internal global i32 1
; CHECK-NEXT: @1 = private constant [3 x i8] c"ab\00"
; CHECK-NEXT: @weak = weak global i32 2
; CHECK-NEXT: @linkonce = linkonce_odr global i32 3, comdat($any)
; CHECK-NEXT: @common = common global i32 0
; CHECK-NEXT: @appending = appending global [1 x i32] [i32 4]
; CHECK-NEXT: @hidden = hidden global i32 5
; CHECK-NEXT: @2 = internal thread_local(initialexec) global i32 6
; CHECK-NEXT: @3 = internal global i32 7, section "mine"
; CHECK-NEXT: @4 = internal unnamed_addr constant i64 8, align 16
; CHECK-NEXT: @5 = internal global ptr @0
; CHECK-NEXT: @6 = internal global i32 9, comdat($g.comdat)
; CHECK-NEXT: @used = internal global i32 10
; CHECK-NEXT: @compiler.used = internal global i32 11
; CHECK-NEXT: @llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
; CHECK-NEXT: @llvm.compiler.used = appending global [1 x ptr] [ptr @compiler.used], section "llvm.metadata"
; CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @7, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: @alias = alias i32, ptr @defined
; CHECK-NEXT: @alias.internal = internal alias i32, ptr @0
; CHECK-NEXT: @alias.private = private alias ptr, ptr @5
; CHECK-EMPTY:
; CHECK-NEXT: @ifunc = ifunc void (), ptr @8
; CHECK-NEXT: @ifunc.internal = internal ifunc void (), ptr @8
; CHECK-EMPTY:
; CHECK-NEXT: declare void @declared(ptr, i32)
; CHECK-EMPTY:
; CHECK-NEXT: declare extern_weak void @maybe()
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @7() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal ptr @8() {
; CHECK-NEXT:   ret ptr @7
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private i32 @9(i32 %0) {
; CHECK-NEXT:   %2 = add i32 %0, 1
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak void @weakly(ptr %0) comdat($any) {
; CHECK-NEXT:   store i32 1, ptr %0, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @blocks(i1 %0, i32 %1) {
; CHECK-NEXT:   br i1 %0, label %3, label %5
; CHECK-EMPTY:
; CHECK-NEXT: 3:                                                ; preds = %2
; CHECK-NEXT:   %4 = call i32 @9(i32 %1)
; CHECK-NEXT:   br label %7
; CHECK-EMPTY:
; CHECK-NEXT: 5:                                                ; preds = %2
; CHECK-NEXT:   %6 = mul i32 %1, %1
; CHECK-NEXT:   br label %7
; CHECK-EMPTY:
; CHECK-NEXT: 7:                                                ; preds = %5, %3
; CHECK-NEXT:   %8 = phi i32 [ %4, %3 ], [ %6, %5 ]
; CHECK-NEXT:   call void @declared(ptr @0, i32 %8)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @address_of_block() {
; CHECK-NEXT:   br label %1
; CHECK-EMPTY:
; CHECK-NEXT: 1:                                                ; preds = %0
; CHECK-NEXT:   ret ptr blockaddress(@address_of_block, %1)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @types(%0 %0, ptr %1) {
; CHECK-NEXT:   %3 = alloca %0, align 8
; CHECK-NEXT:   store %0 %0, ptr %3, align 8
; CHECK-NEXT:   %4 = getelementptr inbounds %0, ptr %1, i32 0, i32 1, i32 1
; CHECK-NEXT:   %5 = alloca ptr, align 8
; CHECK-NEXT:   store i8 0, ptr %4, align 1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @"quoted name"(i32 %0, i32 %1) {
; CHECK-NEXT:   %3 = sub i32 %0, %1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr hidden void @prefix() gc "statepoint-example" prefix i32 1 prologue i8 2 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define available_externally void @elsewhere(i32 %0) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal fastcc i32 @10(i32 %0) {
; CHECK-NEXT:   %2 = icmp eq i32 %0, 0
; CHECK-NEXT:   br i1 %2, label %6, label %3
; CHECK-EMPTY:
; CHECK-NEXT: 3:                                                ; preds = %1
; CHECK-NEXT:   %4 = sub i32 %0, 1
; CHECK-NEXT:   %5 = call fastcc i32 @10(i32 %4)
; CHECK-NEXT:   br label %6
; CHECK-EMPTY:
; CHECK-NEXT: 6:                                                ; preds = %3, %1
; CHECK-NEXT:   %7 = phi i32 [ 1, %1 ], [ %5, %3 ]
; CHECK-NEXT:   ret i32 %7
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @calls() {
; CHECK-NEXT:   %1 = call fastcc i32 @10(i32 3)
; CHECK-NEXT:   ret i32 %1
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !named = !{!0}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr @0, !"string"}

%opaque = type opaque
%named = type { i32, %inner }
%inner = type { ptr, i8 }
%unused = type { i64 }

$any = comdat any
$g.comdat = comdat largest

@external = external global i32
@defined = global %named zeroinitializer
@internal = internal global i32 1
@private = private constant [3 x i8] c"ab\00"
@weak = weak global i32 2
@linkonce = linkonce_odr global i32 3, comdat($any)
@common = common global i32 0
@appending = appending global [1 x i32] [i32 4]
@hidden = hidden global i32 5
@thread = internal thread_local(initialexec) global i32 6
@sectioned = internal global i32 7, section "mine"
@aligned = internal unnamed_addr constant i64 8, align 16
@refers = internal global ptr @internal
@g.comdat = internal global i32 9, comdat
@used = internal global i32 10
@compiler.used = internal global i32 11
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @compiler.used], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @ctor, ptr null }]

@alias = alias i32, ptr @defined
@alias.internal = internal alias i32, ptr @internal
@alias.private = private alias ptr, ptr @refers
@ifunc = ifunc void (), ptr @resolver
@ifunc.internal = internal ifunc void (), ptr @resolver

declare void @declared(ptr %with, i32 %names)
declare extern_weak void @maybe()

define internal void @ctor() {
  ret void
}

define internal ptr @resolver() {
entry:
  ret ptr @ctor
}

define private i32 @privately(i32 %a) {
entry:
  %x = add i32 %a, 1
  ret i32 %x
}

define weak void @weakly(ptr %p) comdat($any) {
start:
  store i32 1, ptr %p
  ret void
}

define void @blocks(i1 %c, i32 %n) {
entry:
  br i1 %c, label %then, label %else
then:
  %t = call i32 @privately(i32 %n)
  br label %end
else:
  %e = mul i32 %n, %n
  br label %end
end:
  %r = phi i32 [ %t, %then ], [ %e, %else ]
  call void @declared(ptr @internal, i32 %r)
  ret void
}

define ptr @address_of_block() {
entry:
  br label %target
target:
  ret ptr blockaddress(@address_of_block, %target)
}

define void @types(%named %v, ptr %p) {
entry:
  %a = alloca %named
  store %named %v, ptr %a
  %q = getelementptr inbounds %named, ptr %p, i32 0, i32 1, i32 1
  %o = alloca ptr
  store i8 0, ptr %q
  ret void
}

define void @"quoted name"(i32 %"a b", i32 %"1") {
"the entry":
  %"x y" = sub i32 %"a b", %"1"
  ret void
}

define linkonce_odr hidden void @prefix() gc "statepoint-example" prefix i32 1 prologue i8 2 {
body:
  ret void
}

define available_externally void @elsewhere(i32 %unused) {
  ret void
}

define internal fastcc i32 @recursive(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
more:
  %m = sub i32 %n, 1
  %r = call fastcc i32 @recursive(i32 %m)
  br label %done
done:
  %v = phi i32 [ 1, %entry ], [ %r, %more ]
  ret i32 %v
}

define i32 @calls() {
  %r = call fastcc i32 @recursive(i32 3)
  ret i32 %r
}
!named = !{!0}
!0 = !{ptr @internal, !"string"}
