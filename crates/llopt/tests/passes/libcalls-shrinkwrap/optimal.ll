; The result is used, or the function cannot fail.
; RUN: llopt -S -passes=libcalls-shrinkwrap %s | FileCheck %s
declare double @sqrt(double)
declare double @fabs(double)
; CHECK-LABEL: define double @f(
; CHECK-NEXT: %r = call double @sqrt(double %x)
; CHECK-NEXT: %u = call double @fabs(double %x)
; CHECK-NEXT: ret double %r
; CHECK-NEXT: }
define double @f(double %x) {
  %r = call double @sqrt(double %x)
  %u = call double @fabs(double %x)
  ret double %r
}

; CHECK-LABEL: define void @strict(
; CHECK-NEXT: %r = call double @fabs(double %x)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @strict(double %x) strictfp {
  %r = call double @fabs(double %x) strictfp
  ret void
}
