; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; A runtime that the linker may replace may do something.

; CHECK: @call_dtors.5 = global i32 0
; CHECK-NEXT: @register_call_dtors.6 = global i32 0
; CHECK-NEXT: @handle = global ptr @__dso_handle
; CHECK-NEXT: @__dso_handle = hidden global i8 0
; CHECK-NEXT: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @register_call_dtors.5, ptr null }, { i32, ptr, ptr } { i32 6, ptr @register_call_dtors.6.2, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr i32 @__cxa_atexit(ptr %f, ptr %x, ptr %h) {
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @a()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @b()
; CHECK-EMPTY:
; CHECK-NEXT: define private void @call_dtors.5.1(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @a()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.5() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.5.1, ptr null, ptr @__dso_handle)
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
; CHECK-NEXT: define private void @call_dtors.6(ptr %0) {
; CHECK-NEXT: body:
; CHECK-NEXT:   call void @b()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private void @register_call_dtors.6.2() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %call = call i32 @__cxa_atexit(ptr @call_dtors.6, ptr null, ptr @__dso_handle)
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

@call_dtors.5 = global i32 0
@register_call_dtors.6 = global i32 0
@handle = global ptr @__dso_handle
@__dso_handle = hidden global i8 0
define linkonce_odr i32 @__cxa_atexit(ptr %f, ptr %x, ptr %h) {
  ret i32 0
}
@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr null }, { i32, ptr, ptr } { i32 6, ptr @b, ptr null }]
declare void @a()
declare void @b()
