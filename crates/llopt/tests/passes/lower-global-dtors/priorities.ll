; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; Priorities, in any order: each has functions of its own; 65535 and more stand for none.

; CHECK: @__dso_handle = extern_weak hidden constant i8
; CHECK-NEXT: @llvm.global_ctors = appending global [5 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 0, ptr @register_call_dtors.0, ptr null }, { i32, ptr, ptr } { i32 1, ptr @register_call_dtors.1, ptr null }, { i32, ptr, ptr } { i32 100, ptr @register_call_dtors.100, ptr null }, { i32, ptr, ptr } { i32 101, ptr @register_call_dtors.101, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @register_call_dtors, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: declare void @a()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @b()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @c()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @d()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @e()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @g()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @h()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @__cxa_atexit(ptr, ptr, ptr)
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.0(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @c()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.0() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.0, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK-EMPTY:
; CHECK-NEXT: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.trap() #0
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.1(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   call void @a()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.1() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.1, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK-EMPTY:
; CHECK-NEXT: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.100(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @h()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.100() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.100, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK-EMPTY:
; CHECK-NEXT: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.101(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @f()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.101() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.101, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK-EMPTY:
; CHECK-NEXT: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @e()
; CHECK-NEXT:   call void @d()
; CHECK-NEXT:   call void @b()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors, ptr null, ptr @__dso_handle)
; CHECK-NEXT:   %0 = icmp ne i32 %call, 0
; CHECK-NEXT:   br i1 %0, label %fail, label %return
; CHECK-EMPTY:
; CHECK-NEXT: fail:                                             ; preds = %entry
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: return:                                           ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { cold noreturn nounwind memory(inaccessiblemem: write) }

@llvm.global_dtors = appending global [8 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @a, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @b, ptr null }, { i32, ptr, ptr } { i32 0, ptr @c, ptr null }, { i32, ptr, ptr } { i32 65536, ptr @d, ptr null }, { i32, ptr, ptr } { i32 4294967295, ptr @e, ptr null }, { i32, ptr, ptr } { i32 101, ptr @f, ptr null }, { i32, ptr, ptr } { i32 1, ptr @g, ptr null }, { i32, ptr, ptr } { i32 100, ptr @h, ptr null }]
declare void @a()
declare void @b()
declare void @c()
declare void @d()
declare void @e()
declare void @f()
declare void @g()
declare void @h()
