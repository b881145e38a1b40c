; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; The trap is declared already.

; CHECK: @__dso_handle = extern_weak hidden constant i8
; CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @register_call_dtors.5, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.trap() #0
; CHECK-EMPTY:
; CHECK-NEXT: define void @t() {
; CHECK-NEXT:   call void @llvm.trap()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @a()
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
; CHECK-NEXT: attributes #0 = { cold noreturn nounwind memory(inaccessiblemem: write) }

declare void @llvm.trap()
define void @t() {
  call void @llvm.trap()
  ret void
}
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr null }]
declare void @a()
