; RUN: llopt -S -passes=dse %s | FileCheck %s
; RUN: llopt -S -passes=dse -threads=2 %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; What is known of calloc is written to it where a call of it is made. The functions behind that see it, those before it do not.

; CHECK-LABEL: define void @before(
; CHECK-NEXT: %p = call ptr @calloc(i64 1, i64 4)
; CHECK-NEXT: store i8 0, ptr %p
; CHECK-NEXT: call void @use(ptr %p)
; CHECK-NEXT: ret void
define void @before() {
  %p = call ptr @calloc(i64 1, i64 4)
  store i8 0, ptr %p
  call void @use(ptr %p)
  ret void
}

; CHECK-LABEL: define ptr @makes_it(
; CHECK-NEXT: %calloc = call ptr @calloc(i64 1, i64 %n)
; CHECK-NEXT: ret ptr %calloc
define ptr @makes_it(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret ptr %p
}

; CHECK-LABEL: define void @behind(
; CHECK-NEXT: %p = call ptr @calloc(i64 1, i64 4)
; CHECK-NEXT: call void @use(ptr %p)
; CHECK-NEXT: ret void
define void @behind() {
  %p = call ptr @calloc(i64 1, i64 4)
  store i8 0, ptr %p
  call void @use(ptr %p)
  ret void
}

; CHECK: declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) [[ATTRS:#[0-9]+]]
; CHECK: attributes [[ATTRS]] = { nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
declare ptr @calloc(i64, i64)
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @use(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
