; In functions that watch the floating-point environment, calls stay. (opt uses constrained comparisons.)
; RUN: llopt -S -passes=libcalls-shrinkwrap %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare double @sqrt(double)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: %1 = call double @sqrt(double %d)
; CHECK-NEXT: ret void
define void @f(double %d) strictfp {
  %1 = call double @sqrt(double %d) strictfp
  ret void
}
