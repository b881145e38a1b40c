; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Constant indices count by what they add up to.
%s = type { i32, [2 x i32] }
define void @a(ptr %p, i32 %v) {
  %g = getelementptr %s, ptr %p, i64 1, i32 1, i64 1
  store i32 %v, ptr %g
  ret void
}
define void @b(ptr %p, i32 %v) {
  %g = getelementptr i8, ptr %p, i64 20
  store i32 %v, ptr %g
  ret void
}
define void @c(ptr %p, i32 %v) {
  %g = getelementptr i8, ptr %p, i64 24
  store i32 %v, ptr %g
  ret void
}
define void @d(ptr %p, i64 %i) {
  %g = getelementptr i8, ptr %p, i64 %i
  store i32 5, ptr %g
  ret void
}
define void @e(ptr %p, i64 %i) {
  %g = getelementptr i16, ptr %p, i64 %i
  store i32 5, ptr %g
  ret void
}

; CHECK: %s = type { i32, [2 x i32] }
; CHECK-EMPTY:
; CHECK-NEXT: define void @a(ptr %p, i32 %v) {
; CHECK-NEXT:   %g = getelementptr %s, ptr %p, i64 1, i32 1, i64 1
; CHECK-NEXT:   store i32 %v, ptr %g, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @c(ptr %p, i32 %v) {
; CHECK-NEXT:   %g = getelementptr i8, ptr %p, i64 24
; CHECK-NEXT:   store i32 %v, ptr %g, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @d(ptr %p, i64 %i) {
; CHECK-NEXT:   %g = getelementptr i8, ptr %p, i64 %i
; CHECK-NEXT:   store i32 5, ptr %g, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @e(ptr %p, i64 %i) {
; CHECK-NEXT:   %g = getelementptr i16, ptr %p, i64 %i
; CHECK-NEXT:   store i32 5, ptr %g, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @b(ptr %0, i32 %1) {
; CHECK-NEXT:   tail call void @a(ptr %0, i32 %1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
