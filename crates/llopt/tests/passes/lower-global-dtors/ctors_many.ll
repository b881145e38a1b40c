; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; Constructors that are there, with what belongs to their list.

; CHECK: @__dso_handle = extern_weak hidden constant i8
; CHECK-NEXT: @llvm.global_ctors = appending global [5 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @c1, ptr null }, { i32, ptr, ptr } { i32 9, ptr @c2, ptr null }, { i32, ptr, ptr } { i32 1, ptr @c1, ptr null }, { i32, ptr, ptr } { i32 5, ptr @register_call_dtors.5, ptr null }, { i32, ptr, ptr } { i32 8, ptr @register_call_dtors.8, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: declare void @c1()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @c2()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @a()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @b()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @__cxa_atexit(ptr, ptr, ptr)
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.5(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @a()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.5() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.5, ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @call_dtors.8(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @b()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.8() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.8, ptr null, ptr @__dso_handle)
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

declare void @c1()
declare void @c2()
@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @c1, ptr null }, { i32, ptr, ptr } { i32 9, ptr @c2, ptr null }, { i32, ptr, ptr } { i32 1, ptr @c1, ptr null }]
@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr null }, { i32, ptr, ptr } { i32 8, ptr @b, ptr null }]
declare void @a()
declare void @b()
