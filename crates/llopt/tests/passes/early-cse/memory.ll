; Loads of what is known, and stores that nobody needs.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
declare void @any()
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare void @writes(ptr) memory(write) nounwind willreturn
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)

; CHECK-LABEL: define i32 @load_of_load(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: %r = add i32 %a, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @load_of_load(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @load_of_store(
; CHECK-NEXT: store i32 %x, ptr %p, align 4
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @load_of_store(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %b = load i32, ptr %p
  ret i32 %b
}

; CHECK-LABEL: define float @load_at_another_type(
; CHECK-NEXT: store i32 %x, ptr %p, align 4
; CHECK-NEXT: %b = load float, ptr %p, align 4
; CHECK-NEXT: ret float %b
; CHECK-NEXT: }
define float @load_at_another_type(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %b = load float, ptr %p
  ret float %b
}

; CHECK-LABEL: define i32 @written_between(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 %x, ptr %q, align 4
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %c = load i32, ptr %p, align 4
; CHECK-NEXT: %d = add i32 %a, %b
; CHECK-NEXT: %e = add i32 %d, %c
; CHECK-NEXT: ret i32 %e
; CHECK-NEXT: }
define i32 @written_between(ptr %p, ptr %q, i32 %x) {
  %a = load i32, ptr %p
  store i32 %x, ptr %q
  %b = load i32, ptr %p
  call void @any()
  %c = load i32, ptr %p
  %d = add i32 %a, %b
  %e = add i32 %d, %c
  ret i32 %e
}

; Metadata that one of the two lacks goes, unless a broken promise is undefined behaviour.
; CHECK-LABEL: define i32 @metadata(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: %c = load i32, ptr %q, align 4, !range !0, !noundef !1
; CHECK-NEXT: %e = add i32 %a, %a
; CHECK-NEXT: %f = add i32 %c, %c
; CHECK-NEXT: %g = add i32 %e, %f
; CHECK-NEXT: ret i32 %g
; CHECK-NEXT: }
define i32 @metadata(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !range !0
  %b = load i32, ptr %p
  %c = load i32, ptr %q, !range !0, !noundef !1
  %d = load i32, ptr %q
  %e = add i32 %a, %b
  %f = add i32 %c, %d
  %g = add i32 %e, %f
  ret i32 %g
}

; Volatile loads stay; a plain load may take what a volatile one has loaded or stored.
; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT: %a = load volatile i32, ptr %p, align 4
; CHECK-NEXT: %b = load volatile i32, ptr %p, align 4
; CHECK-NEXT: store volatile i32 %x, ptr %q, align 4
; CHECK-NEXT: %e = add i32 %a, %b
; CHECK-NEXT: %f = add i32 %b, %x
; CHECK-NEXT: %g = add i32 %e, %f
; CHECK-NEXT: ret i32 %g
; CHECK-NEXT: }
define i32 @volatile(ptr %p, ptr %q, i32 %x) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  %c = load i32, ptr %p
  store volatile i32 %x, ptr %q
  %d = load i32, ptr %q
  %e = add i32 %a, %b
  %f = add i32 %c, %d
  %g = add i32 %e, %f
  ret i32 %g
}

; CHECK-LABEL: define void @volatile_stores(
; CHECK-NEXT: store volatile i32 1, ptr %p, align 4
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: store volatile i32 3, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile_stores(ptr %p) {
  store volatile i32 1, ptr %p
  store i32 2, ptr %p
  store volatile i32 3, ptr %p
  ret void
}

; An atomic load may stand for a plain one, not the other way round. An acquire orders what comes behind it.
; CHECK-LABEL: define i32 @atomic(
; CHECK-NEXT: %a = load atomic i32, ptr %p unordered, align 4
; CHECK-NEXT: %c = load i32, ptr %q, align 4
; CHECK-NEXT: %d = load atomic i32, ptr %q unordered, align 4
; CHECK-NEXT: %e = load i32, ptr %r, align 4
; CHECK-NEXT: %f = load atomic i32, ptr %q acquire, align 4
; CHECK-NEXT: %g = load i32, ptr %r, align 4
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %t = add i32 %c, %d
; CHECK-NEXT: %u = add i32 %e, %f
; CHECK-NEXT: %v = add i32 %s, %t
; CHECK-NEXT: %w = add i32 %u, %g
; CHECK-NEXT: %x = add i32 %v, %w
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @atomic(ptr %p, ptr %q, ptr %r) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load i32, ptr %p
  %c = load i32, ptr %q
  %d = load atomic i32, ptr %q unordered, align 4
  %e = load i32, ptr %r
  %f = load atomic i32, ptr %q acquire, align 4
  %g = load i32, ptr %r
  %s = add i32 %a, %b
  %t = add i32 %c, %d
  %u = add i32 %e, %f
  %v = add i32 %s, %t
  %w = add i32 %u, %g
  %x = add i32 %v, %w
  ret i32 %x
}

; CHECK-LABEL: define i32 @fences(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: fence release
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: %c = load i32, ptr %p, align 4
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %t = add i32 %s, %c
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @fences(ptr %p) {
  %a = load i32, ptr %p
  fence release
  %b = load i32, ptr %p
  fence seq_cst
  %c = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  ret i32 %t
}

; The last one of two stores counts; what is stored back is there already.
; CHECK-LABEL: define void @stores(
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: %a = load i32, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @stores(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  %a = load i32, ptr %q
  store i32 %a, ptr %q
  ret void
}

; Stores stay before what may read them: a load, a call, an exception.
; CHECK-LABEL: define void @read_stores(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: %a = load i32, ptr %q, align 4
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: call void @any()
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @read_stores(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %a = load i32, ptr %q
  store i32 %a, ptr %p
  call void @any() memory(none)
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @wider_store(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: store i64 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @wider_store(ptr %p) {
  store i32 1, ptr %p
  store i64 2, ptr %p
  ret void
}

; Calls that only read, or only write, are done once; what is written invalidates what was read.
; CHECK-LABEL: define i32 @calls(
; CHECK-NEXT: %a = call i32 @reads(ptr %p)
; CHECK-NEXT: call void @writes(ptr %p)
; CHECK-NEXT: %c = call i32 @reads(ptr %p)
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %t = add i32 %s, %c
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @calls(ptr %p) {
  %a = call i32 @reads(ptr %p)
  %b = call i32 @reads(ptr %p)
  call void @writes(ptr %p)
  call void @writes(ptr %p)
  %c = call i32 @reads(ptr %p)
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  ret i32 %t
}

; Memory that never changes.
; CHECK-LABEL: define i32 @invariant_load(
; CHECK-NEXT: %a = load i32, ptr %p, align 4, !invariant.load !1
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %r = add i32 %a, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @invariant_load(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !1
  call void @any()
  %b = load i32, ptr %p, !invariant.load !1
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @invariant_start(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %t = add i32 %s, %a
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @invariant_start(ptr %p) {
  %a = load i32, ptr %p
  %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %b = load i32, ptr %p
  call void @any()
  %c = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  ret i32 %t
}

; What was loaded before memory became invariant may have changed until then.
; CHECK-LABEL: define i32 @before_invariant_start(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @before_invariant_start(ptr %p) {
  %a = load i32, ptr %p
  call void @any()
  %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}

; CHECK-LABEL: define void @masked(
; CHECK-NEXT: %a = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, <4 x i1> %m, <4 x i32> %v)
; CHECK-NEXT: %c = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, <4 x i1> %m, <4 x i32> zeroinitializer)
; CHECK-NEXT: %d = add <4 x i32> %a, %c
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %d, ptr %p, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, <4 x i1> <i1 false, i1 true, i1 false, i1 false>)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @masked(ptr %p, <4 x i1> %m, <4 x i32> %v) {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, <4 x i1> %m, <4 x i32> %v)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %a, ptr %p, <4 x i1> %m)
  %b = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, <4 x i1> %m, <4 x i32> %v)
  %c = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %d = add <4 x i32> %b, %c
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, <4 x i1> <i1 1, i1 0, i1 0, i1 0>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %d, ptr %p, <4 x i1> <i1 1, i1 1, i1 0, i1 0>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, <4 x i1> <i1 0, i1 1, i1 0, i1 0>)
  ret void
}

; Memory is as the only predecessor has left it; behind several ones nothing is known.
; CHECK-LABEL: define i32 @blocks(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: store i32 0, ptr %p, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: %r = add i32 %a, %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @blocks(ptr %p, i1 %c) {
entry:
  %a = load i32, ptr %p
  br i1 %c, label %left, label %join
left:
  %l = load i32, ptr %p
  store i32 0, ptr %p
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %l, %left ]
  %b = load i32, ptr %p
  %r = add i32 %x, %b
  ret i32 %r
}

!0 = !{i32 0, i32 7}
!1 = !{}
