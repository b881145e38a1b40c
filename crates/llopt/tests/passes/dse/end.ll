; Memory that ends: with the function, by lifetime.end, by free.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"
declare void @keeps(ptr)
declare void @reads(ptr readonly captures(none)) nounwind
declare void @llvm.lifetime.end.p0(ptr)

; CHECK-LABEL: define void @slot(
; CHECK-NEXT: %s = alloca i32, align 4
; CHECK-NEXT: store i32 1, ptr %s, align 4
; CHECK-NEXT: call void @reads(ptr %s)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slot() {
  %s = alloca i32
  store i32 1, ptr %s
  call void @reads(ptr %s)
  store i32 2, ptr %s
  ret void
}

; CHECK-LABEL: define void @kept_slot(
; CHECK-NEXT: %s = alloca i32, align 4
; CHECK-NEXT: call void @keeps(ptr %s)
; CHECK-NEXT: store i32 2, ptr %s, align 4
; CHECK-NEXT: call void @keeps(ptr null)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @kept_slot() {
  %s = alloca i32
  call void @keeps(ptr %s)
  store i32 2, ptr %s
  call void @keeps(ptr null)
  ret void
}

; CHECK-LABEL: define void @by_value(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @by_value(ptr byval(i32) %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define void @dead_on_return(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @dead_on_return(ptr dead_on_return %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define void @argument(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @argument(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define void @before_free(
; CHECK-NEXT: call void @free(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @before_free(ptr %p) {
  store i32 1, ptr %p
  call void @free(ptr %p)
  ret void
}

; CHECK-LABEL: define void @read_before_free(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: call void @reads(ptr %p)
; CHECK-NEXT: call void @free(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @read_before_free(ptr %p) {
  store i32 1, ptr %p
  call void @reads(ptr %p)
  call void @free(ptr %p)
  ret void
}

; CHECK-LABEL: define void @part_before_free(
; CHECK-NEXT: call void @free(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @part_before_free(ptr %p) {
  %p4 = getelementptr i8, ptr %p, i64 4
  store i32 1, ptr %p4
  call void @free(ptr %p)
  ret void
}

; CHECK-LABEL: define void @before_lifetime_end(
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: call void @keeps(ptr %s)
; CHECK-NEXT: call void @llvm.lifetime.end.p0(ptr %s)
; CHECK-NEXT: call void @keeps(ptr null)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @before_lifetime_end() {
  %s = alloca i64
  call void @keeps(ptr %s)
  store i64 1, ptr %s
  call void @llvm.lifetime.end.p0(ptr %s)
  call void @keeps(ptr null)
  ret void
}

; CHECK-LABEL: define void @fresh(
; CHECK-NEXT: %p = call ptr @malloc(i64 4)
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: call void @reads(ptr %p)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @fresh() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  call void @reads(ptr %p)
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define ptr @returned(
; CHECK-NEXT: %p = call ptr @malloc(i64 4)
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: ret ptr %p
; CHECK-NEXT: }
define ptr @returned() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  ret ptr %p
}
