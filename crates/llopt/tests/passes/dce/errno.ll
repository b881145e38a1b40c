; Calls of the mathematical library go if their arguments are constants for which they do not set errno.
; RUN: llopt -S -passes=dce %s | FileCheck %s
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
; RUN: llopt -S -passes=adce %s | FileCheck %s --check-prefix=KEEP
declare double @log(double) nounwind willreturn
declare double @exp(double) nounwind willreturn
declare float @expf(float) nounwind willreturn
declare double @tan(double) nounwind willreturn
declare double @acos(double) nounwind willreturn
declare double @sqrt(double) nounwind
declare double @pow(double, double) nounwind willreturn
declare float @powf(float, float) nounwind willreturn
declare double @fmod(double, double) nounwind willreturn
declare double @atan2(double, double) nounwind willreturn

; CHECK-LABEL: define void @gone(
; CHECK-NEXT: ret void
; KEEP-LABEL: define void @gone(
; KEEP-COUNT-11: call
; KEEP: ret void
define void @gone() {
  %1 = call double @log(double 1.0)
  %2 = call double @exp(double 709.0)
  %3 = call float @expf(float -103.0)
  %4 = call double @tan(double 1.0e200)
  %5 = call double @acos(double -1.0)
  %6 = call double @pow(double 4.0, double 0.5)
  %7 = call double @pow(double 0x7FF0000000000000, double 1.0)
  %8 = call double @pow(double -0.0, double 3.0)
  %9 = call double @fmod(double 0x7FF8000000000000, double 0.0)
  %10 = call double @atan2(double 1.0, double 0.0)
  %11 = call double @exp(double 0x7FF8000000000000)
  ret void
}

; CHECK-LABEL: define void @kept(
; CHECK-COUNT-13: call
; CHECK-NEXT: ret void
define void @kept(double %x) {
  call double @log(double 0.0)
  call double @log(double %x)
  call double @exp(double 709.5)
  call double @tan(double 0x7FF0000000000000)
  call double @acos(double 1.5)
  call double @sqrt(double 4.0) ; may not return
  call double @pow(double 2.0, double 1024.0)
  call double @pow(double 0.0, double -3.0)
  call double @pow(double -2.0, double 0.5)
  call double @fmod(double 1.0, double 0.0)
  call double @atan2(double 0.0, double -0.0)
  call double @exp(double 1.0) nobuiltin
  call double @exp(double undef)
  ret void
}

; The result is more than a float holds: errno is set, although opt-22, which computes by double, drops the call.
; CHECK-LABEL: define void @overflow(
; CHECK-NEXT: call float @powf(
; CHECK-NEXT: ret void
define void @overflow() {
  call float @powf(float 2.0, float 200.0)
  ret void
}

; CHECK-LABEL: define void @strict(
; CHECK-NEXT: call double @exp(
; CHECK-NEXT: ret void
define void @strict() strictfp {
  call double @exp(double 1.0) strictfp
  ret void
}
