; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Arguments and attributes of calls; musttail.

; CHECK: immarg operand has non-immediate parameter
; CHECK-NEXT: i1 %v
; CHECK-NEXT:   call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 %v)
; CHECK-NEXT: cannot guarantee tail call due to mismatched parameter types
; CHECK-NEXT:   %r = musttail call i32 @g(i64 0)
; CHECK-NEXT: musttail call must precede a ret with an optional bitcast
; CHECK-NEXT:   musttail call void @not_last(i32 %a)
; CHECK-NEXT: {{^.*}}: error: input module is broken!

declare void @sret(ptr sret(i32))
define void @immarg(ptr %p, i1 %v) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 %v)
  ret void
}
define i32 @tail(i32 %a) {
  %r = musttail call i32 @g(i64 0)
  ret i32 %r
}
define void @not_last(i32 %a) {
  musttail call void @not_last(i32 %a)
  %x = add i32 %a, 1
  ret void
}
declare i32 @g(i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
