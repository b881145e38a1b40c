; RUN: llopt -S -passes=instcombine %s | FileCheck %s

target datalayout = "e-p:64:64-i64:64"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @posix_memalign(ptr, i64, i64)
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare void @use()

; A pointer that posix_memalign has stored, where it has not failed.
; CHECK-LABEL: define i64 @allocated(
; CHECK: ret i64 24
; CHECK: ret i64 0
define i64 @allocated() {
  %slot = alloca ptr
  %status = call i32 @posix_memalign(ptr %slot, i64 16, i64 24)
  %fine = icmp eq i32 %status, 0
  br i1 %fine, label %yes, label %no
yes:
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
no:
  ret i64 0
}

; Where it may have failed, the slot holds what it held.
; CHECK-LABEL: define i64 @unchecked(
; CHECK: %size = call i64 @llvm.objectsize
; CHECK: ret i64 %size
define i64 @unchecked() {
  %slot = alloca ptr
  store ptr null, ptr %slot
  %status = call i32 @posix_memalign(ptr %slot, i64 16, i64 24)
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
}

; CHECK-LABEL: define i64 @failed(
; CHECK: %size = call i64 @llvm.objectsize
; CHECK: ret i64 %size
define i64 @failed() {
  %slot = alloca ptr
  %status = call i32 @posix_memalign(ptr %slot, i64 16, i64 24)
  %fine = icmp eq i32 %status, 0
  br i1 %fine, label %yes, label %no
yes:
  ret i64 0
no:
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
}

; Stores in blocks before, of objects of one size.
@a = global [8 x i8] zeroinitializer
@b = global [8 x i8] zeroinitializer
@c = global [9 x i8] zeroinitializer

; CHECK-LABEL: define i64 @stored(
; CHECK: ret i64 8
define i64 @stored(i1 %c, ptr noalias %slot, ptr noalias %other) {
  br i1 %c, label %left, label %right
left:
  store ptr @a, ptr %slot
  br label %join
right:
  store ptr @b, ptr %slot
  br label %join
join:
  store i32 0, ptr %other
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
}

; Of objects of two sizes.
; CHECK-LABEL: define i64 @stored_of_two_sizes(
; CHECK: ret i64 %size
define i64 @stored_of_two_sizes(i1 %c, ptr noalias %slot) {
  br i1 %c, label %left, label %right
left:
  store ptr @a, ptr %slot
  br label %join
right:
  store ptr @c, ptr %slot
  br label %join
join:
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
}

; Others may have stored into the slot.
; CHECK-LABEL: define i64 @clobbered(
; CHECK: ret i64 %size
define i64 @clobbered(ptr %slot) {
  store ptr @a, ptr %slot
  call void @use()
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %size
}

; A way leads around the store.
; CHECK-LABEL: define i64 @in_loop(
; CHECK: ret i64 %size
define i64 @in_loop(ptr noalias %slot, i1 %c) {
  br label %loop
loop:
  %p = load ptr, ptr %slot
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  store ptr @a, ptr %slot
  br i1 %c, label %loop, label %end
end:
  ret i64 %size
}
