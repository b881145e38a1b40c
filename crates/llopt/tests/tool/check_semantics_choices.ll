; RUN: llopt -S -passes=early-cse -check-semantics %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes=early-cse -check-semantics %s 2>&1 | FileCheck %s --check-prefix=RETURNED

; Under `nsz`, either zero will do: that the pass takes the other one is no mistake.
; CHECK: define float @either_zero(
; CHECK-NEXT: ret float 0.000000e+00
define float @either_zero(float %x) {
  %r = fmul nnan nsz float %x, -0.000000e+00
  ret float %r
}

; A function that is not known returns the argument that its declaration says it returns.
; RETURNED: define i1 @same(
; RETURNED: ret i1 true
declare ptr @id(ptr returned)

define i1 @same(ptr %p) {
  %r = call ptr @id(ptr %p)
  %c = icmp eq ptr %r, %p
  ret i1 %c
}
