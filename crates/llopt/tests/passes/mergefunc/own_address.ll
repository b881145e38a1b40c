; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A function that returns its own address is not equal to one that returns its own, unless addresses do not matter. LLVM merges both pairs.
define ptr @a(ptr %p) {
  store i32 77, ptr %p
  ret ptr @a
}
define ptr @b(ptr %p) {
  store i32 77, ptr %p
  ret ptr @b
}
define ptr @c(ptr %p) unnamed_addr {
  store i32 78, ptr %p
  ret ptr @c
}
define ptr @d(ptr %p) unnamed_addr {
  store i32 78, ptr %p
  ret ptr @d
}

; CHECK: define ptr @a(ptr %p) {
; CHECK-NEXT:   store i32 77, ptr %p, align 4
; CHECK-NEXT:   ret ptr @a
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @b(ptr %p) {
; CHECK-NEXT:   store i32 77, ptr %p, align 4
; CHECK-NEXT:   ret ptr @b
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @c(ptr %p) unnamed_addr {
; CHECK-NEXT:   store i32 78, ptr %p, align 4
; CHECK-NEXT:   ret ptr @c
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @d(ptr %0) unnamed_addr {
; CHECK-NEXT:   %2 = tail call ptr @c(ptr %0)
; CHECK-NEXT:   ret ptr %2
; CHECK-NEXT: }
