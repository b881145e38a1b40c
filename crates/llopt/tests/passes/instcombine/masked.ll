; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Masked loads in arms of a select.

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)

; CHECK-LABEL: define <4 x i32> @other_lanes(ptr %p, <4 x i1> %m, <4 x i32> %o)
; CHECK-NEXT:   %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> %o)
; CHECK-NEXT:   ret <4 x i32> %r
; CHECK-NEXT: }
define <4 x i32> @other_lanes(ptr %p, <4 x i1> %m, <4 x i32> %o) {
  %l = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> poison)
  %r = select <4 x i1> %m, <4 x i32> %l, <4 x i32> %o
  ret <4 x i32> %r
}
