; Writes of what is there already; malloc that becomes calloc.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare noalias ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0,1) "alloc-family"="malloc"
declare noalias ptr @raw(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="mine" "alloc-variant-zeroed"="zeroed"
declare void @any()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @loaded(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loaded(ptr %p) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  ret void
}

; CHECK-LABEL: define void @changed_meanwhile(
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 1, ptr %q, align 4
; CHECK-NEXT: store i32 %v, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @changed_meanwhile(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  store i32 1, ptr %q
  store i32 %v, ptr %p
  ret void
}

; CHECK-LABEL: define void @volatile(
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: store volatile i32 %v, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile(ptr %p) {
  %v = load i32, ptr %p
  store volatile i32 %v, ptr %p
  ret void
}

; CHECK-LABEL: define void @loaded_before_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: br i1 %c, label %loop, label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loaded_before_loop(ptr %p, ptr noalias %q, i1 %c) {
entry:
  %v = load i32, ptr %p
  br label %loop
loop:
  store i32 %v, ptr %p
  br i1 %c, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @stored_twice(
; CHECK-NEXT: store i32 2, ptr %q, align 4
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: %v = load i32, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @stored_twice(ptr %p, ptr noalias %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret void
}

; CHECK-LABEL: define void @filled(
; CHECK-NEXT: %1 = getelementptr inbounds i8, ptr %p, i64 4
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 1 %1, i8 1, i64 12, i1 false)
; CHECK-NEXT: store i32 16843009, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @filled(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 16, i1 false)
  store i32 16843009, ptr %p
  ret void
}

; CHECK-LABEL: define void @other_byte(
; CHECK-NEXT: %1 = getelementptr inbounds i8, ptr %p, i64 1
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 1 %1, i8 1, i64 15, i1 false)
; CHECK-NEXT: store i8 2, ptr %p, align 1
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_byte(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 16, i1 false)
  store i8 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @found_by_branch(
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: %c = icmp eq i32 %v, 4
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret void
; CHECK: b:
; CHECK-NEXT: store i32 5, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @found_by_branch(ptr %p) {
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 4
  br i1 %c, label %a, label %b
a:
  store i32 4, ptr %p
  ret void
b:
  store i32 5, ptr %p
  ret void
}

; CHECK-LABEL: define ptr @zeros_of_calloc(
; CHECK-NEXT: %p = call ptr @calloc(i64 1, i64 %n)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
; CHECK-NEXT: store i8 0, ptr %p, align 1
; CHECK-NEXT: ret ptr %p
; CHECK-NEXT: }
define ptr @zeros_of_calloc(i64 %n) {
  %p = call ptr @calloc(i64 1, i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  store i8 0, ptr %p
  ret ptr %p
}

; CHECK-LABEL: define ptr @becomes_calloc(
; CHECK-NEXT: %calloc = call ptr @calloc(i64 1, i64 %n)
; CHECK-NEXT: ret ptr %calloc
; CHECK-NEXT: }
define ptr @becomes_calloc(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret ptr %p
}

; CHECK-LABEL: define ptr @becomes_calloc_behind_test(
; CHECK-NEXT: %calloc = call ptr @calloc(i64 1, i64 %n)
; CHECK-NEXT: %c = icmp eq ptr %calloc, null
; CHECK-NEXT: br i1 %c, label %end, label %fill
; CHECK: fill:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret ptr %calloc
; CHECK-NEXT: }
define ptr @becomes_calloc_behind_test(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %fill
fill:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %end
end:
  ret ptr %p
}

; CHECK-LABEL: define ptr @other_length(
; CHECK-NEXT: %p = call ptr @malloc(i64 %n)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
; CHECK-NEXT: ret ptr %p
; CHECK-NEXT: }
define ptr @other_length(i64 %n, i64 %m) {
  %p = call ptr @malloc(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret ptr %p
}

; CHECK-LABEL: define ptr @other_allocator(
; CHECK-NEXT: %zeroed = call ptr @zeroed(i64 %n)
; CHECK-NEXT: ret ptr %zeroed
; CHECK-NEXT: }
define ptr @other_allocator(i64 %n) {
  %p = call ptr @raw(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret ptr %p
}

; CHECK-LABEL: define ptr @calloc_of_calloc(
; CHECK-NEXT: %p = call ptr @malloc(i64 %n)
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
; CHECK-NEXT: ret ptr %p
; CHECK-NEXT: }
define ptr @calloc_of_calloc(i64 %n) "no-builtin-calloc" {
  %p = call ptr @malloc(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret ptr %p
}

; What a stack slot holds at first, read through a pointer that may be another.
; CHECK-LABEL: define float @undef_in_slot(
; CHECK-NEXT: %s = alloca float, align 4
; CHECK-NEXT: %either = select i1 %c, ptr %q, ptr %s
; CHECK-NEXT: %v = load float, ptr %either, align 4
; CHECK-NEXT: ret float %v
define float @undef_in_slot(i1 %c, ptr %q) {
  %s = alloca float
  store float undef, ptr %s
  %either = select i1 %c, ptr %q, ptr %s
  %v = load float, ptr %either
  ret float %v
}

; CHECK-LABEL: define float @undef_over_value(
; CHECK: store float %x
; CHECK: store float undef
define float @undef_over_value(i1 %c, i1 %d, ptr %q, float %x) {
  %s = alloca float
  store float %x, ptr %s
  br i1 %d, label %a, label %b
a:
  store float undef, ptr %s
  br label %b
b:
  %either = select i1 %c, ptr %q, ptr %s
  %v = load float, ptr %either
  ret float %v
}
