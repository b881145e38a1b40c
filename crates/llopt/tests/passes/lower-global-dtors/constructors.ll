; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s 

; Constructors that are there stay in front; names that are taken get a number.
; CHECK: @__dso_handle = external hidden global i8
; CHECK-NEXT: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 200, ptr @c, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @register_call_dtors, ptr null }]
; CHECK: @alias = alias void (), ptr @call_dtors
; CHECK: declare void @c()
; CHECK: declare void @d()
; CHECK: declare i32 @__cxa_atexit(ptr, ptr, ptr)
; CHECK: define void @call_dtors() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @call_dtors.1(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @alias()
; CHECK-NEXT:   call void @d()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @register_call_dtors() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.1, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: declare void @llvm.trap() #0

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 200, ptr @c, ptr null }]
@llvm.global_dtors = appending global [3 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 70000, ptr @d, ptr null },
  { i32, ptr, ptr } zeroinitializer,
  { i32, ptr, ptr } { i32 65535, ptr @alias, ptr null }]
@alias = alias void (), ptr @call_dtors
@__dso_handle = external hidden global i8

declare void @c()
declare void @d()
declare i32 @__cxa_atexit(ptr, ptr, ptr)
define void @call_dtors() {
  ret void
}
