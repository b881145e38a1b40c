; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s 

; By priority, then in runs of one associated global; last first. What follows an entry without a function is lost.
; CHECK: @a = global i8 1
; CHECK-NEXT: @b = global i8 1
; CHECK-NEXT: @__dso_handle = extern_weak hidden constant i8
; CHECK-NEXT: @llvm.global_ctors = appending global [4 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$0.a", ptr @a }, { i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$1.b", ptr @b }, { i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$2.a", ptr @a }, { i32, ptr, ptr } { i32 65535, ptr @register_call_dtors, ptr null }]
; CHECK: declare void @d0()
; CHECK: declare void @d1()
; CHECK: declare void @d2()
; CHECK: declare void @d3()
; CHECK: define void @__dso_handle2() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: declare i32 @__cxa_atexit(ptr, ptr, ptr)
; CHECK: define private void @"call_dtors.5$0.a"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @d2()
; CHECK-NEXT:   call void @d1()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @"register_call_dtors.5$0.a"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$0.a", ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: declare void @llvm.trap() #0
; CHECK: define private void @"call_dtors.5$1.b"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @d3()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @"register_call_dtors.5$1.b"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$1.b", ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @"call_dtors.5$2.a"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @d0()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @"register_call_dtors.5$2.a"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$2.a", ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @call_dtors(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @d1()
; CHECK-NEXT:   call void @d0()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define private void @register_call_dtors() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @d0()
declare void @d1()
declare void @d2()
declare void @d3()
@a = global i8 1
@b = global i8 1
define void @__dso_handle2() { ret void }
@llvm.global_dtors = appending global [9 x { i32, ptr, ptr }] [
 { i32, ptr, ptr } { i32 65535, ptr @d0, ptr null },
 { i32, ptr, ptr } { i32 5, ptr @d1, ptr @a },
 { i32, ptr, ptr } { i32 5, ptr @d2, ptr @a },
 { i32, ptr, ptr } { i32 5, ptr @d3, ptr @b },
 { i32, ptr, ptr } { i32 5, ptr @d0, ptr @a },
 { i32, ptr, ptr } { i32 65535, ptr @d1, ptr null },
 { i32, ptr, ptr } { i32 65535, ptr null, ptr null },
 { i32, ptr, ptr } { i32 3, ptr @d3, ptr null },
 { i32, ptr, ptr } { i32 65535, ptr @d2, ptr null }]
