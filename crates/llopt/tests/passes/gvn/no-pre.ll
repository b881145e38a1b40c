; RUN: llopt -S -passes='gvn<no-pre>' %s | FileCheck %s
; RUN: llopt -S -passes='gvn<no-load-pre>' %s | FileCheck %s

; CHECK-LABEL: define i32 @one_way(
; CHECK: m:
; CHECK-NEXT: load i32, ptr %p
define i32 @one_way(i1 %c, ptr %p) {
  br i1 %c, label %l, label %r
l:
  store i32 1, ptr %p
  br label %m
r:
  call void @f()
  br label %m
m:
  %v = load i32, ptr %p
  ret i32 %v
}
declare void @f()
