; What `llvm.experimental.deoptimize` returns has the return type of its function, so that one stays, though nobody looks at it.
; opt-22 makes a module here that its own verifier refuses.
; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

declare i32 @llvm.experimental.deoptimize.i32(...)

; CHECK-LABEL: define void @caller()
; CHECK-NEXT: %1 = call i32 @leaves(i1 true)
define void @caller() {
  %r = call i32 @leaves(i1 true, i32 7)
  ret void
}

; CHECK-LABEL: define internal i32 @leaves(i1 %x)
; CHECK: ret i32 %v
; CHECK: ret i32 2
define internal i32 @leaves(i1 %x, i32 %dead) {
  br i1 %x, label %a, label %b

a:
  %v = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %v

b:
  ret i32 2
}
