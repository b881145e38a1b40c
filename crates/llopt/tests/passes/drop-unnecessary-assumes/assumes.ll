; Assumptions about values that nothing else needs go.
; RUN: llopt -S -passes=drop-unnecessary-assumes %s | FileCheck %s
declare void @llvm.assume(i1)
declare void @use(ptr)
; CHECK-LABEL: define void @a(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @a(i32 %x, ptr %p) {
  %c = icmp ult i32 %x, 7
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 8)]
  ret void
}
; CHECK-LABEL: define i32 @b(
; CHECK-NEXT: %c = icmp ult i32 %x, 7
; CHECK-NEXT: call void @llvm.assume(i1 %c)
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "cold"() ]
; CHECK-NEXT: call void @use(ptr %p)
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @b(i32 %x, ptr %p) {
  %c = icmp ult i32 %x, 7
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 8), "nonnull"(ptr null)]
  call void @llvm.assume(i1 true) ["ignore"(ptr %p, i64 8), "align"(ptr %p, i64 8)]
  call void @llvm.assume(i1 true) ["ignore"(ptr %p, i64 8), "nonnull"(ptr %p)]
  call void @llvm.assume(i1 true)
  call void @llvm.assume(i1 true) ["cold"()]
  call void @use(ptr %p)
  ret i32 %x
}
; CHECK-LABEL: define void @d(
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @d(i32 %x, ptr %p) {
  %l = load i32, ptr %p
  %c = icmp ult i32 %l, 7
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i64 8)]
  ret void
}
