; Memory that nobody needs goes with all that is done to it.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

declare void @take(ptr)
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") "alloc-family"="malloc"
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"
declare void @other_free(ptr allocptr) allockind("free") "alloc-family"="other"
; CHECK-LABEL: define void @only_written(i32 %x)
; CHECK-NEXT: ret void
define void @only_written(i32 %x) {
  %a = alloca [4 x i32], align 4
  %g = getelementptr i8, ptr %a, i64 4
  store i32 %x, ptr %g, align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 4, i1 false)
  ret void
}
; CHECK-LABEL: define i32 @written_and_read(i32 %x, i64 %i)
; CHECK-NEXT: %a = alloca [4 x i32], align 4
; CHECK-NEXT: %g = getelementptr i32, ptr %a, i64 %i
; CHECK-NEXT: store i32 %x, ptr %g, align 4
; CHECK-NEXT: %v = load i32, ptr %a, align 4
; CHECK-NEXT: ret i32 %v
define i32 @written_and_read(i32 %x, i64 %i) {
  %a = alloca [4 x i32], align 4
  %g = getelementptr i32, ptr %a, i64 %i
  store i32 %x, ptr %g, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
}
; CHECK-LABEL: define i1 @allocated_and_freed(i32 %x)
; CHECK-NEXT: ret i1 false
define i1 @allocated_and_freed(i32 %x) {
  %p = call ptr @malloc(i64 4)
  store i32 %x, ptr %p, align 4
  %r = icmp eq ptr %p, null
  call void @free(ptr %p)
  ret i1 %r
}
; CHECK-LABEL: define void @freed_by_others()
; CHECK-NEXT: %p = call ptr @malloc(i64 4)
; CHECK-NEXT: call void @other_free(ptr %p)
; CHECK-NEXT: ret void
define void @freed_by_others() {
  %p = call ptr @malloc(i64 4)
  call void @other_free(ptr %p)
  ret void
}
; CHECK-LABEL: define void @free_null()
; CHECK-NEXT: ret void
define void @free_null() {
  call void @free(ptr null)
  ret void
}
; CHECK-LABEL: define void @escapes(i64 %n)
; CHECK-NEXT: %a1 = alloca [3 x i32], align 4
; CHECK-NEXT: call void @take(ptr nonnull %a1)
; CHECK-NEXT: ret void
define void @escapes(i64 %n) {
  %a = alloca i32, i64 3, align 4
  call void @take(ptr nonnull %a)
  ret void
}
@table = private constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
; CHECK-LABEL: define i32 @copy_of_constant(i64 %i)
; CHECK-NEXT: %g = getelementptr i32, ptr @table, i64 %i
; CHECK-NEXT: %v = load i32, ptr %g, align 4
; CHECK-NEXT: ret i32 %v
define i32 @copy_of_constant(i64 %i) {
  %a = alloca [4 x i32], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %a, ptr align 16 @table, i64 16, i1 false)
  %g = getelementptr i32, ptr %a, i64 %i
  %v = load i32, ptr %g, align 4
  ret i32 %v
}
; CHECK-LABEL: define i32 @unread_exchange(ptr %p)
; CHECK-NEXT: %o = atomicrmw xchg ptr %p, i32 1 release, align 4
; CHECK-NEXT: %z = atomicrmw or ptr %p, i32 0 acquire, align 4
; CHECK-NEXT: ret i32 %z
define i32 @unread_exchange(ptr %p) {
  %o = atomicrmw xchg ptr %p, i32 1 release, align 4
  %z = atomicrmw add ptr %p, i32 0 acquire, align 4
  ret i32 %z
}
