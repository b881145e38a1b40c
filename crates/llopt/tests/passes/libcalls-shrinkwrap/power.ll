; Calls of pow stay: what underflows may set errno, too. (opt wraps these two.)
; RUN: llopt -S -passes=libcalls-shrinkwrap %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare double @pow(double, double)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: %b = uitofp i8 %n to double
; CHECK-NEXT: %1 = call double @pow(double 2.000000e+00, double %d)
; CHECK-NEXT: %2 = call double @pow(double %b, double %d)
; CHECK-NEXT: ret void
define void @f(double %d, i8 %n) {
  %b = uitofp i8 %n to double
  %1 = call double @pow(double 2.0, double %d)
  %2 = call double @pow(double %b, double %d)
  ret void
}
