; RUN: llopt -S -passes='default<O0>' -enable-merge-functions %s | FileCheck %s
; RUN: llopt -S -O0 -enable-merge-functions %s | FileCheck %s

; Functions are merged behind inlining.

; CHECK: declare void @use(ptr)
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a(i32 %x) {
; CHECK-NEXT:   %slot.i = alloca i32, align 4
; CHECK-NEXT:   %y = mul i32 %x, 3
; CHECK-NEXT:   store i32 %y, ptr %slot.i, align 4
; CHECK-NEXT:   call void @use(ptr %slot.i)
; CHECK-NEXT:   %r.i = load i32, ptr %slot.i, align 4
; CHECK-NEXT:   ret i32 %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }

define internal i32 @inlined(i32 %x) alwaysinline {
  %slot = alloca i32
  store i32 %x, ptr %slot
  call void @use(ptr %slot)
  %r = load i32, ptr %slot
  ret i32 %r
}
declare void @use(ptr)
define i32 @a(i32 %x) {
  %y = mul i32 %x, 3
  %r = call i32 @inlined(i32 %y)
  ret i32 %r
}
define i32 @b(i32 %x) {
  %y = mul i32 %x, 3
  %r = call i32 @inlined(i32 %y)
  ret i32 %r
}
