; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s 

; A list without entries, or none that is written out, stays.
; CHECK: @llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } undef, { i32, ptr, ptr } { i32 3, ptr null, ptr null }]
; CHECK-NEXT: @llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
; CHECK: define void @f() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } undef,
  { i32, ptr, ptr } { i32 3, ptr null, ptr null }]
@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
define void @f() {
  ret void
}
