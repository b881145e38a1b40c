; RUN: llopt -S -passes=always-inline -check-semantics %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD
; RUN: FileCheck %s < %t

; A pass that is required is looked at like others. What carries the attribute is inlined although the linker may
; replace it: that is asked for, and no fault.
; TOLD: semantics: 16 runs compared, 0 inconclusive
; CHECK: define i32 @f(
; CHECK-NEXT: %v.i = mul i32 %n, 3
define i32 @f(i32 %n) {
  %v = call i32 @g(i32 %n)
  ret i32 %v
}

define weak i32 @g(i32 %n) alwaysinline {
  %v = mul i32 %n, 3
  ret i32 %v
}
