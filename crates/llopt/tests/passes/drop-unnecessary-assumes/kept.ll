; Type tests, globals and values that are needed keep their assumptions.
; RUN: llopt -S -passes=drop-unnecessary-assumes %s | FileCheck %s
@g = external global i32
declare void @llvm.assume(i1)
declare i1 @llvm.type.test(ptr, metadata)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: %t = call i1 @llvm.type.test(ptr %p, metadata !"t")
; CHECK-NEXT: call void @llvm.assume(i1 %t)
; CHECK-NEXT: call void @llvm.assume(i1 true) [ "align"(ptr @g, i64 8) ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(ptr %p) {
  %t = call i1 @llvm.type.test(ptr %p, metadata !"t")
  call void @llvm.assume(i1 %t)
  call void @llvm.assume(i1 true) ["align"(ptr @g, i64 8)]
  ret void
}
; CHECK-LABEL: define i32 @needed(
; CHECK-NEXT: ret i32 %x
; CHECK-NEXT: }
define i32 @needed(i32 %x) {
  %a = add i32 %x, 1
  %c = icmp eq i32 %a, 7
  call void @llvm.assume(i1 %c)
  ret i32 %x
}
