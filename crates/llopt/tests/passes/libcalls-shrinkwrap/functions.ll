; Calls are made only where they may fail.
; RUN: llopt -S -passes=libcalls-shrinkwrap %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare double @acos(double)
declare float @cosf(float)
declare double @sinh(double)
declare float @sinhf(float)
declare x86_fp80 @sinhl(x86_fp80)
declare double @exp(double)
declare float @expf(float)
declare x86_fp80 @expl(x86_fp80)
declare double @exp2(double)
declare float @exp2f(float)
declare x86_fp80 @exp2l(x86_fp80)
declare double @exp10(double)
declare float @exp10f(float)
declare x86_fp80 @exp10l(x86_fp80)
declare double @cosh(double)
declare float @coshf(float)
declare x86_fp80 @coshl(x86_fp80)
declare double @expm1(double)
declare float @expm1f(float)
declare x86_fp80 @expm1l(x86_fp80)
declare double @atanh(double)
declare double @logb(double)
declare double @log(double)
declare double @log1p(double)


declare double @sqrt(double)
declare double @acosh(double)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: %1 = fcmp ogt double %d, 1.000000e+00
; CHECK-NEXT: %2 = fcmp olt double %d, -1.000000e+00
; CHECK-NEXT: %3 = or i1 %2, %1
; CHECK-NEXT: br i1 %3, label %cdce.call, label %cdce.end, !prof {{![0-9]+}}
; CHECK: cdce.call:
; CHECK-NEXT: %4 = call double @acos(double %d)
; CHECK-NEXT: br label %cdce.end
; CHECK: cdce.end:
; CHECK-NEXT: %5 = fcmp oeq float %s, 0xFFF0000000000000
; CHECK-NEXT: %6 = fcmp oeq float %s, 0x7FF0000000000000
; CHECK-NEXT: %7 = or i1 %6, %5
; CHECK-NEXT: br i1 %7, label %cdce.call1, label %cdce.end2, !prof {{![0-9]+}}
; CHECK: cdce.call1:
; CHECK-NEXT: %8 = call float @cosf(float %s)
; CHECK-NEXT: br label %cdce.end2
; CHECK: cdce.end2:
; CHECK-NEXT: %9 = fcmp olt double %d, -7.100000e+02
; CHECK-NEXT: %10 = fcmp ogt double %d, 7.100000e+02
; CHECK-NEXT: %11 = or i1 %10, %9
; CHECK-NEXT: br i1 %11, label %cdce.call3, label %cdce.end4, !prof {{![0-9]+}}
; CHECK: cdce.call3:
; CHECK-NEXT: %12 = call double @sinh(double %d)
; CHECK-NEXT: br label %cdce.end4
; CHECK: cdce.end4:
; CHECK-NEXT: %13 = fcmp olt float %s, -8.900000e+01
; CHECK-NEXT: %14 = fcmp ogt float %s, 8.900000e+01
; CHECK-NEXT: %15 = or i1 %14, %13
; CHECK-NEXT: br i1 %15, label %cdce.call5, label %cdce.end6, !prof {{![0-9]+}}
; CHECK: cdce.call5:
; CHECK-NEXT: %16 = call float @sinhf(float %s)
; CHECK-NEXT: br label %cdce.end6
; CHECK: cdce.end6:
; CHECK-NEXT: %17 = fcmp olt x86_fp80 %l, 0xKC00CB174000000000000
; CHECK-NEXT: %18 = fcmp ogt x86_fp80 %l, 0xK400CB174000000000000
; CHECK-NEXT: %19 = or i1 %18, %17
; CHECK-NEXT: br i1 %19, label %cdce.call7, label %cdce.end8, !prof {{![0-9]+}}
; CHECK: cdce.call7:
; CHECK-NEXT: %20 = call x86_fp80 @sinhl(x86_fp80 %l)
; CHECK-NEXT: br label %cdce.end8
; CHECK: cdce.end8:
; CHECK-NEXT: %21 = fcmp olt double %d, -7.450000e+02
; CHECK-NEXT: %22 = fcmp ogt double %d, 7.090000e+02
; CHECK-NEXT: %23 = or i1 %22, %21
; CHECK-NEXT: br i1 %23, label %cdce.call9, label %cdce.end10, !prof {{![0-9]+}}
; CHECK: cdce.call9:
; CHECK-NEXT: %24 = call double @exp(double %d)
; CHECK-NEXT: br label %cdce.end10
; CHECK: cdce.end10:
; CHECK-NEXT: %25 = fcmp olt float %s, -1.030000e+02
; CHECK-NEXT: %26 = fcmp ogt float %s, 8.800000e+01
; CHECK-NEXT: %27 = or i1 %26, %25
; CHECK-NEXT: br i1 %27, label %cdce.call11, label %cdce.end12, !prof {{![0-9]+}}
; CHECK: cdce.call11:
; CHECK-NEXT: %28 = call float @expf(float %s)
; CHECK-NEXT: br label %cdce.end12
; CHECK: cdce.end12:
; CHECK-NEXT: %29 = fcmp olt x86_fp80 %l, 0xKC00CB21C000000000000
; CHECK-NEXT: %30 = fcmp ogt x86_fp80 %l, 0xK400CB170000000000000
; CHECK-NEXT: %31 = or i1 %30, %29
; CHECK-NEXT: br i1 %31, label %cdce.call13, label %cdce.end14, !prof {{![0-9]+}}
; CHECK: cdce.call13:
; CHECK-NEXT: %32 = call x86_fp80 @expl(x86_fp80 %l)
; CHECK-NEXT: br label %cdce.end14
; CHECK: cdce.end14:
; CHECK-NEXT: %33 = fcmp olt double %d, -1.074000e+03
; CHECK-NEXT: %34 = fcmp ogt double %d, 1.023000e+03
; CHECK-NEXT: %35 = or i1 %34, %33
; CHECK-NEXT: br i1 %35, label %cdce.call15, label %cdce.end16, !prof {{![0-9]+}}
; CHECK: cdce.call15:
; CHECK-NEXT: %36 = call double @exp2(double %d)
; CHECK-NEXT: br label %cdce.end16
; CHECK: cdce.end16:
; CHECK-NEXT: %37 = fcmp olt float %s, -1.490000e+02
; CHECK-NEXT: %38 = fcmp ogt float %s, 1.270000e+02
; CHECK-NEXT: %39 = or i1 %38, %37
; CHECK-NEXT: br i1 %39, label %cdce.call17, label %cdce.end18, !prof {{![0-9]+}}
; CHECK: cdce.call17:
; CHECK-NEXT: %40 = call float @exp2f(float %s)
; CHECK-NEXT: br label %cdce.end18
; CHECK: cdce.end18:
; CHECK-NEXT: %41 = fcmp olt x86_fp80 %l, 0xKC00D807A000000000000
; CHECK-NEXT: %42 = fcmp ogt x86_fp80 %l, 0xK400CB1DC000000000000
; CHECK-NEXT: %43 = or i1 %42, %41
; CHECK-NEXT: br i1 %43, label %cdce.call19, label %cdce.end20, !prof {{![0-9]+}}
; CHECK: cdce.call19:
; CHECK-NEXT: %44 = call x86_fp80 @exp2l(x86_fp80 %l)
; CHECK-NEXT: br label %cdce.end20
; CHECK: cdce.end20:
; CHECK-NEXT: %45 = call double @exp10(double %d)
; CHECK-NEXT: %46 = call float @exp10f(float %s)
; CHECK-NEXT: %47 = call x86_fp80 @exp10l(x86_fp80 %l)
; CHECK-NEXT: %48 = fcmp olt double %d, -7.100000e+02
; CHECK-NEXT: %49 = fcmp ogt double %d, 7.100000e+02
; CHECK-NEXT: %50 = or i1 %49, %48
; CHECK-NEXT: br i1 %50, label %cdce.call21, label %cdce.end22, !prof {{![0-9]+}}
; CHECK: cdce.call21:
; CHECK-NEXT: %51 = call double @cosh(double %d)
; CHECK-NEXT: br label %cdce.end22
; CHECK: cdce.end22:
; CHECK-NEXT: %52 = fcmp olt float %s, -8.900000e+01
; CHECK-NEXT: %53 = fcmp ogt float %s, 8.900000e+01
; CHECK-NEXT: %54 = or i1 %53, %52
; CHECK-NEXT: br i1 %54, label %cdce.call23, label %cdce.end24, !prof {{![0-9]+}}
; CHECK: cdce.call23:
; CHECK-NEXT: %55 = call float @coshf(float %s)
; CHECK-NEXT: br label %cdce.end24
; CHECK: cdce.end24:
; CHECK-NEXT: %56 = fcmp olt x86_fp80 %l, 0xKC00CB174000000000000
; CHECK-NEXT: %57 = fcmp ogt x86_fp80 %l, 0xK400CB174000000000000
; CHECK-NEXT: %58 = or i1 %57, %56
; CHECK-NEXT: br i1 %58, label %cdce.call25, label %cdce.end26, !prof {{![0-9]+}}
; CHECK: cdce.call25:
; CHECK-NEXT: %59 = call x86_fp80 @coshl(x86_fp80 %l)
; CHECK-NEXT: br label %cdce.end26
; CHECK: cdce.end26:
; CHECK-NEXT: %60 = fcmp ogt double %d, 7.090000e+02
; CHECK-NEXT: br i1 %60, label %cdce.call27, label %cdce.end28, !prof {{![0-9]+}}
; CHECK: cdce.call27:
; CHECK-NEXT: %61 = call double @expm1(double %d)
; CHECK-NEXT: br label %cdce.end28
; CHECK: cdce.end28:
; CHECK-NEXT: %62 = fcmp ogt float %s, 8.800000e+01
; CHECK-NEXT: br i1 %62, label %cdce.call29, label %cdce.end30, !prof {{![0-9]+}}
; CHECK: cdce.call29:
; CHECK-NEXT: %63 = call float @expm1f(float %s)
; CHECK-NEXT: br label %cdce.end30
; CHECK: cdce.end30:
; CHECK-NEXT: %64 = fcmp ogt x86_fp80 %l, 0xK400CB170000000000000
; CHECK-NEXT: br i1 %64, label %cdce.call31, label %cdce.end32, !prof {{![0-9]+}}
; CHECK: cdce.call31:
; CHECK-NEXT: %65 = call x86_fp80 @expm1l(x86_fp80 %l)
; CHECK-NEXT: br label %cdce.end32
; CHECK: cdce.end32:
; CHECK-NEXT: %66 = fcmp oge double %d, 1.000000e+00
; CHECK-NEXT: %67 = fcmp ole double %d, -1.000000e+00
; CHECK-NEXT: %68 = or i1 %67, %66
; CHECK-NEXT: br i1 %68, label %cdce.call33, label %cdce.end34, !prof {{![0-9]+}}
; CHECK: cdce.call33:
; CHECK-NEXT: %69 = call double @atanh(double %d)
; CHECK-NEXT: br label %cdce.end34
; CHECK: cdce.end34:
; CHECK-NEXT: %70 = fcmp ole double %d, 0.000000e+00
; CHECK-NEXT: br i1 %70, label %cdce.call35, label %cdce.end36, !prof {{![0-9]+}}
; CHECK: cdce.call35:
; CHECK-NEXT: %71 = call double @logb(double %d)
; CHECK-NEXT: br label %cdce.end36
; CHECK: cdce.end36:
; CHECK-NEXT: %72 = fcmp ole double %d, 0.000000e+00
; CHECK-NEXT: br i1 %72, label %cdce.call37, label %cdce.end38, !prof {{![0-9]+}}
; CHECK: cdce.call37:
; CHECK-NEXT: %73 = call double @log(double %d)
; CHECK-NEXT: br label %cdce.end38
; CHECK: cdce.end38:
; CHECK-NEXT: %74 = fcmp ole double %d, -1.000000e+00
; CHECK-NEXT: br i1 %74, label %cdce.call39, label %cdce.end40, !prof {{![0-9]+}}
; CHECK: cdce.call39:
; CHECK-NEXT: %75 = call double @log1p(double %d)
; CHECK-NEXT: br label %cdce.end40
; CHECK: cdce.end40:
; CHECK-NEXT: %76 = fcmp olt double %d, 0.000000e+00
; CHECK-NEXT: br i1 %76, label %cdce.call41, label %cdce.end42, !prof {{![0-9]+}}
; CHECK: cdce.call41:
; CHECK-NEXT: %77 = call double @sqrt(double %d)
; CHECK-NEXT: br label %cdce.end42
; CHECK: cdce.end42:
; CHECK-NEXT: %78 = fcmp olt double %d, 1.000000e+00
; CHECK-NEXT: br i1 %78, label %cdce.call43, label %cdce.end44, !prof {{![0-9]+}}
; CHECK: cdce.call43:
; CHECK-NEXT: %79 = call double @acosh(double %d)
; CHECK-NEXT: br label %cdce.end44
; CHECK: cdce.end44:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(double %d, float %s, x86_fp80 %l, i32 %n) {
  %1 = call double @acos(double %d)
  %2 = call float @cosf(float %s)
  %3 = call double @sinh(double %d)
  %4 = call float @sinhf(float %s)
  %5 = call x86_fp80 @sinhl(x86_fp80 %l)
  %6 = call double @exp(double %d)
  %7 = call float @expf(float %s)
  %8 = call x86_fp80 @expl(x86_fp80 %l)
  %9 = call double @exp2(double %d)
  %10 = call float @exp2f(float %s)
  %11 = call x86_fp80 @exp2l(x86_fp80 %l)
  %12 = call double @exp10(double %d)
  %13 = call float @exp10f(float %s)
  %14 = call x86_fp80 @exp10l(x86_fp80 %l)
  %15 = call double @cosh(double %d)
  %16 = call float @coshf(float %s)
  %17 = call x86_fp80 @coshl(x86_fp80 %l)
  %18 = call double @expm1(double %d)
  %19 = call float @expm1f(float %s)
  %20 = call x86_fp80 @expm1l(x86_fp80 %l)
  %21 = call double @atanh(double %d)
  %22 = call double @logb(double %d)
  %23 = call double @log(double %d)
  %24 = call double @log1p(double %d)
  %25 = call double @sqrt(double %d)
  %26 = call double @acosh(double %d)
  ret void
}
; CHECK-LABEL: define void @o(
; CHECK-NEXT: %1 = call double @acos(double %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @o(double %d) optsize {
  %1 = call double @acos(double %d)
  ret void
}
; CHECK-LABEL: define void @used(
; CHECK-NEXT: %1 = call double @acos(double %d)
; CHECK-NEXT: %2 = call double @acos(double %d)
; CHECK-NEXT: %3 = fcmp ogt double %1, 1.000000e+00
; CHECK-NEXT: %4 = fcmp olt double %1, -1.000000e+00
; CHECK-NEXT: %5 = or i1 %4, %3
; CHECK-NEXT: br i1 %5, label %cdce.call, label %cdce.end, !prof {{![0-9]+}}
; CHECK: cdce.call:
; CHECK-NEXT: %6 = call double @acos(double %1)
; CHECK-NEXT: br label %cdce.end
; CHECK: cdce.end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @used(double %d) {
  %1 = call double @acos(double %d)
  %2 = call double @acos(double %d) nobuiltin
  %3 = call double @acos(double %1)
  ret void
}
; CHECK-LABEL: define void @c(
; CHECK-NEXT: br i1 true, label %cdce.call, label %cdce.end, !prof {{![0-9]+}}
; CHECK: cdce.call:
; CHECK-NEXT: %1 = call double @acos(double 3.000000e+00)
; CHECK-NEXT: br label %cdce.end
; CHECK: cdce.end:
; CHECK-NEXT: br i1 false, label %cdce.call1, label %cdce.end2, !prof {{![0-9]+}}
; CHECK: cdce.call1:
; CHECK-NEXT: %2 = call double @acos(double 5.000000e-01)
; CHECK-NEXT: br label %cdce.end2
; CHECK: cdce.end2:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @c() {
  %1 = call double @acos(double 3.0)
  %2 = call double @acos(double 0.5)
  ret void
}

; CHECK-LABEL: define void @at_the_entry_of_phis(
; CHECK-NEXT: e:
; CHECK-NEXT: %0 = fcmp ogt double %d, 1.000000e+00
; CHECK-NEXT: %1 = fcmp olt double %d, -1.000000e+00
; CHECK-NEXT: %2 = or i1 %1, %0
; CHECK-NEXT: br i1 %2, label %cdce.call, label %cdce.end, !prof {{![0-9]+}}
; CHECK: cdce.call:
; CHECK-NEXT: %3 = call double @acos(double %d)
; CHECK-NEXT: br label %cdce.end
; CHECK: cdce.end:
; CHECK-NEXT: %4 = fcmp ole double %d, 0.000000e+00
; CHECK-NEXT: br i1 %4, label %cdce.call1, label %cdce.end2, !prof {{![0-9]+}}
; CHECK: cdce.call1:
; CHECK-NEXT: %5 = call double @log(double %d)
; CHECK-NEXT: br label %cdce.end2
; CHECK: cdce.end2:
; CHECK-NEXT: br label %x
; CHECK: x:
; CHECK-NEXT: %p = phi i32 [ 1, %cdce.end2 ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @at_the_entry_of_phis(double %d) {
e:
  %1 = call double @acos(double %d)
  %2 = call double @log(double %d)
  br label %x
x:
  %p = phi i32 [ 1, %e ]
  ret void
}
