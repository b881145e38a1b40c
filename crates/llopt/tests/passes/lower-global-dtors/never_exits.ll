; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; Functions are never registered where the runtime ignores them: the list just goes.

; CHECK: @call_dtors.5 = global i32 0
; CHECK-NEXT: @register_call_dtors.6 = global i32 0
; CHECK-NEXT: @handle = global ptr @__dso_handle
; CHECK-NEXT: @__dso_handle = hidden global i8 0
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @__cxa_atexit(ptr %f, ptr %x, ptr %h) {
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @a()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @b()

@call_dtors.5 = global i32 0
@register_call_dtors.6 = global i32 0
@handle = global ptr @__dso_handle
@__dso_handle = hidden global i8 0
define i32 @__cxa_atexit(ptr %f, ptr %x, ptr %h) {
  ret i32 0
}
@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @a, ptr null }, { i32, ptr, ptr } { i32 6, ptr @b, ptr null }]
declare void @a()
declare void @b()
