; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Operations that trust the default floating-point environment are not inlined where another one may be in force, where LLVM 22 makes
; them constrained intrinsics; other code is, and its calls are strictfp.

; CHECK-LABEL: define float @top(float %x)
; CHECK-NEXT:    %r = call float @adds(float %x)
; CHECK-NEXT:    call void @use(float %x) #[[STRICT:[0-9]+]]
; CHECK: attributes #[[STRICT]] = { strictfp }

declare void @use(float)
define internal float @adds(float %x) alwaysinline {
  %r = fadd float %x, %x
  ret float %r
}
define internal void @calls(float %x) alwaysinline {
  call void @use(float %x)
  ret void
}
define float @top(float %x) strictfp {
  %r = call float @adds(float %x) strictfp
  call void @calls(float %x) strictfp
  ret float %r
}
