; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; What a load promised: !noundef and !nonnull together become an assumption, other metadata is dropped.

; CHECK-LABEL: define ptr @non_null(ptr %p) {
; CHECK-NEXT:   %1 = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %1)
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
define ptr @non_null(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @may_be_poison(ptr %p) {
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
define ptr @may_be_poison(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0
  ret ptr %v
}

; CHECK-LABEL: define i32 @range(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @range(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x, !range !1, !noundef !0
  ret i32 %v
}

; CHECK-LABEL: define ptr @known(ptr nonnull %p) {
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
define ptr @known(ptr nonnull %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @in_a_join(i1 %c, ptr %p, ptr %q) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi ptr [ %q, %t ], [ %p, %entry ]
; CHECK-NEXT:   %0 = icmp ne ptr %x.0, null
; CHECK-NEXT:   call void @llvm.assume(i1 %0)
; CHECK-NEXT:   ret ptr %x.0
; CHECK-NEXT: }
define ptr @in_a_join(i1 %c, ptr %p, ptr %q) {
entry:
  %x = alloca ptr
  store ptr %p, ptr %x
  br i1 %c, label %t, label %e
t:
  store ptr %q, ptr %x
  br label %e
e:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

!0 = !{}
!1 = !{i32 0, i32 10}
