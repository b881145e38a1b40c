; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; Runs of one associated global; what is in no run of its own gets a number.

; CHECK: @x = global i32 0
; CHECK-NEXT: @y = global i32 0
; CHECK-NEXT: @__dso_handle = extern_weak hidden constant i8
; CHECK-NEXT: @llvm.global_ctors = appending global [7 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$0.x", ptr @x }, { i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$1", ptr null }, { i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$2.x", ptr @x }, { i32, ptr, ptr } { i32 5, ptr @"register_call_dtors.5$3.y", ptr @y }, { i32, ptr, ptr } { i32 7, ptr @register_call_dtors.7.y, ptr @y }, { i32, ptr, ptr } { i32 65535, ptr @"register_call_dtors$0.x", ptr @x }, { i32, ptr, ptr } { i32 65535, ptr @"register_call_dtors$1", ptr null }]
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
; CHECK-NEXT: declare void @i()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @__cxa_atexit(ptr, ptr, ptr)
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"call_dtors.5$0.x"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @b()
; CHECK-NEXT:   call void @a()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors.5$0.x"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$0.x", ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @"call_dtors.5$1"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @c()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors.5$1"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$1", ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @"call_dtors.5$2.x"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @d()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors.5$2.x"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$2.x", ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @"call_dtors.5$3.y"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @f()
; CHECK-NEXT:   call void @e()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors.5$3.y"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors.5$3.y", ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @call_dtors.7.y(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.7.y() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.7.y, ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @"call_dtors$0.x"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @h()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors$0.x"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors$0.x", ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @"call_dtors$1"(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @i()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @"register_call_dtors$1"() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @"call_dtors$1", ptr null, ptr @__dso_handle)
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

@x = global i32 0
@y = global i32 0
@llvm.global_dtors = appending global [9 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr @x }, { i32, ptr, ptr } { i32 5, ptr @b, ptr @x }, { i32, ptr, ptr } { i32 5, ptr @c, ptr null }, { i32, ptr, ptr } { i32 5, ptr @d, ptr @x }, { i32, ptr, ptr } { i32 5, ptr @e, ptr @y }, { i32, ptr, ptr } { i32 5, ptr @f, ptr @y }, { i32, ptr, ptr } { i32 7, ptr @g, ptr @y }, { i32, ptr, ptr } { i32 65535, ptr @h, ptr @x }, { i32, ptr, ptr } { i32 65535, ptr @i, ptr null }]
declare void @a()
declare void @b()
declare void @c()
declare void @d()
declare void @e()
declare void @f()
declare void @g()
declare void @h()
declare void @i()
