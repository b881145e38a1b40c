; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Operand bundles: each kind once, with what belongs in it.

; CHECK: Multiple deopt operand bundles
; CHECK-NEXT:   call void @g() [ "deopt"(i32 1), "deopt"(i32 2) ]
; CHECK-NEXT: Funclet bundle operands should correspond to a FuncletPadInst
; CHECK-NEXT:   call void @g() [ "funclet"(i32 1) ]
; CHECK-NEXT: Multiple gc-transition operand bundles
; CHECK-NEXT:   call void @g() [ "gc-transition"(), "gc-transition"() ]
; CHECK-NEXT: alignment assumptions should have 2 or 3 arguments
; CHECK-NEXT:   call void @llvm.assume(i1 true) [ "align"(ptr %p) ]
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f(i32 %a, ptr %p) {
  call void @g() [ "deopt"(i32 1), "deopt"(i32 2) ]
  call void @g() [ "funclet"(i32 1) ]
  call void @g() [ "gc-transition"(), "gc-transition"() ]
  call void @llvm.assume(i1 true) [ "align"(ptr %p) ]
  call void @llvm.assume(i1 true) [ "nonnull"(i32 %a) ]
  ret void
}
declare void @g()
declare void @llvm.assume(i1)
