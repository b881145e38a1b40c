; A volatile store does happen, whatever store of a constant it could be joined with.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
declare void @see(ptr)

; CHECK-LABEL: define void @stays(
; CHECK-NEXT: store i64 1, ptr %p
; CHECK-NEXT: %q = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: store volatile i32 7, ptr %q
; CHECK-NEXT: call void @see
define void @stays(ptr %p) {
  store i64 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store volatile i32 7, ptr %q
  call void @see(ptr %p)
  ret void
}

; CHECK-LABEL: define void @joined(
; CHECK: store i64 30064771073, ptr %p
; CHECK-NEXT: call void @see
define void @joined(ptr %p) {
  store i64 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 7, ptr %q
  call void @see(ptr %p)
  ret void
}
