; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Intrinsics: arguments that must be constants, types that must agree, names that must fit.

; CHECK: llvm.lifetime.start/end can only be used on alloca or poison
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %p)
; CHECK-NEXT: Intrinsic called with incompatible signature
; CHECK-NEXT:   call void @llvm.localescape(ptr %p)
; CHECK-NEXT: Invalid user of intrinsic instruction!
; CHECK-NEXT:   call void @llvm.localescape(ptr %p)
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f(<4 x i32> %v, i32 %n, ptr %p) {
  %x = call i32 @llvm.fshl.i32(i32 %n, i32 %n, i32 %n)
  call void @llvm.lifetime.start.p0(ptr %p)
  %c = call i32 @llvm.ctlz.i32(i32 %n, i1 false)
  %g = call ptr @llvm.gcread.p0.p0(ptr %p, ptr %p)
  call void @llvm.localescape(ptr %p)
  ret void
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare ptr @llvm.gcread.p0.p0(ptr, ptr)
declare void @llvm.localescape(...)
