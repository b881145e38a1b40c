; Type tests, globals and values that are needed keep their assumptions.
; RUN: llopt -S -passes=drop-unnecessary-assumes %s | FileCheck %s
@g = external global i32
declare void @llvm.assume(i1)
declare i1 @llvm.type.test(ptr, metadata)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: %t = call i1 @llvm.type.test(ptr %p, metadata !"t")
; CHECK-NEXT: call void @llvm.assume(i1 %t)
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr @g, i64 8) ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(ptr %p) {
  %t = call i1 @llvm.type.test(ptr %p, metadata !"t")
  call void @llvm.assume(i1 %t)
  call void @llvm.assume(i1 true) ["align"(ptr @g, i64 8)]
  ret void
}
; CHECK-LABEL: define i32 @needed(
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @needed(i32 %x) {
  %a = add i32 %x, 1
  %c = icmp eq i32 %a, 7
  call void @llvm.assume(i1 %c)
  ret i32 %x
}

declare void @use(ptr)

; What is kept stays behind what it speaks of, and says what it said.
; CHECK-LABEL: define ptr @two_bundles(
; CHECK-NEXT: %l = load ptr, ptr %q
; CHECK-NEXT: %m = load ptr, ptr %l
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "nonnull"(ptr %l), "noundef"(ptr %m) ]
; CHECK-NEXT: call void @use(ptr %m)
; CHECK-NEXT: ret ptr %l
define ptr @two_bundles(ptr %q) {
  %l = load ptr, ptr %q
  %m = load ptr, ptr %l
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %l), "ignore"(ptr undef), "noundef"(ptr %m) ]
  call void @use(ptr %m)
  ret ptr %l
}
; CHECK-LABEL: define ptr @null_is_defined(
; CHECK-NEXT: %n = select i1 %c, ptr %p, ptr null
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "noundef"(ptr %n) ]
; CHECK-NEXT: call void @use(ptr %p)
; CHECK-NEXT: ret ptr %n
define ptr @null_is_defined(ptr %p, i1 %c) {
  %n = select i1 %c, ptr %p, ptr null
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "ignore"(ptr undef), "noundef"(ptr %n) ]
  call void @use(ptr %p)
  ret ptr %n
}
