; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Where nothing but loads and stores of one type tag touches a stack slot, the tag stays, whatever the other function says; it says
; nothing about other memory.
define i32 @a(i32 %x) {
; CHECK-LABEL: define i32 @a(
; CHECK:         store i32 %x, ptr %s, align 4, !tbaa [[INT:![0-9]+]]
; CHECK-NEXT:    %y = load i32, ptr %s, align 4, !tbaa [[INT]]
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !0
  %y = load i32, ptr %s, !tbaa !0
  ret i32 %y
}
define i32 @b(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !2
  %y = load i32, ptr %s, !tbaa !2
  ret i32 %y
}

; Marks of its lifetime do not touch it.
define i32 @lifetime_a(i32 %x) {
; CHECK-LABEL: define i32 @lifetime_a(
; CHECK:         store i32 %x, ptr %s, align 4, !tbaa [[INT]]
; CHECK-NEXT:    %y = load i32, ptr %s, align 4, !tbaa [[INT]]
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  store i32 %x, ptr %s, !tbaa !0
  %y = load i32, ptr %s, !tbaa !0
  call void @llvm.lifetime.end.p0(ptr %s)
  ret i32 %y
}
define i32 @lifetime_b(i32 %x) {
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  store i32 %x, ptr %s, !tbaa !2
  %y = load i32, ptr %s, !tbaa !2
  call void @llvm.lifetime.end.p0(ptr %s)
  ret i32 %y
}

; The slot is known elsewhere.
define i32 @escapes_a(i32 %x, ptr %p) {
; CHECK-LABEL: define i32 @escapes_a(
; CHECK:         store i32 %x, ptr %s, align 4{{$}}
; CHECK-NEXT:    store ptr %s, ptr %p, align 8{{$}}
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !0
  store ptr %s, ptr %p
  %y = load i32, ptr %s, !tbaa !0
  ret i32 %y
}
define i32 @escapes_b(i32 %x, ptr %p) {
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !2
  store ptr %s, ptr %p
  %y = load i32, ptr %s, !tbaa !2
  ret i32 %y
}

; With two tags the first function would promise that the load does not see the store.
define i32 @mixed_a(i32 %x, ptr %p) {
; CHECK-LABEL: define i32 @mixed_a(
; CHECK:         store i32 %x, ptr %s, align 4{{$}}
; CHECK-NEXT:    %y = load i32, ptr %s, align 4{{$}}
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !0
  %y = load i32, ptr %s, !tbaa !2
  store i32 %y, ptr %p
  ret i32 %y
}
define i32 @mixed_b(i32 %x, ptr %p) {
  %s = alloca i32
  store i32 %x, ptr %s, !tbaa !2
  %y = load i32, ptr %s, !tbaa !0
  store i32 %y, ptr %p
  ret i32 %y
}

; Memory that others see, too.
define void @shared_a(i32 %x, ptr %p) {
; CHECK-LABEL: define void @shared_a(
; CHECK:         store i32 %x, ptr %p, align 4{{$}}
  store i32 %x, ptr %p, !tbaa !0
  store i32 3, ptr %p
  ret void
}
define void @shared_b(i32 %x, ptr %p) {
  store i32 %x, ptr %p, !tbaa !2
  store i32 3, ptr %p
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !4, i64 0}
!2 = !{!3, !3, i64 0}
!3 = !{!"other", !4, i64 0}
!4 = !{!"root"}
