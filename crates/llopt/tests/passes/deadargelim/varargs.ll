; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; ... that no va_start reads goes, with what is passed for it.

; CHECK: declare void @use(i32)
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.va_start.p0(ptr) #0
; CHECK: define internal i32 @unread(i32 %x) {
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define internal void @read(i32 %dead, ...) {
; CHECK-NEXT:   %l = alloca ptr, align 8
; CHECK-NEXT:   call void @llvm.va_start.p0(ptr %l)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @visible(...) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @top() {
; CHECK-NEXT:   %r = call i32 @unread(i32 1) [ "tag"(i32 3) ]
; CHECK-NEXT:   call void (i32, ...) @read(i32 poison, i32 5)
; CHECK-NEXT:   call void (...) @visible(i32 6)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn }

declare void @use(i32)
declare void @llvm.va_start.p0(ptr)
define internal i32 @unread(i32 %x, ...) {
  call void @use(i32 %x)
  ret i32 %x
}
define internal void @read(i32 %dead, ...) {
  %l = alloca ptr
  call void @llvm.va_start.p0(ptr %l)
  ret void
}
define void @visible(...) {
  ret void
}
define i32 @top() {
  %r = call i32 (i32, ...) @unread(i32 1, i32 noundef 2, ptr null) [ "tag"(i32 3) ]
  call void (i32, ...) @read(i32 4, i32 5)
  call void (...) @visible(i32 6)
  ret i32 %r
}
