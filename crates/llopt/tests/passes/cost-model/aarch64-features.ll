; Features of processors on AArch64 that matter to scalar code.
; RUN: llopt -passes='print<cost-model>' -cost-kind=all -disable-output %s 2>&1 | FileCheck %s
; CHECK: Printing analysis 'Cost Model Analysis' for function 'half':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'integers':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'scalable':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'm1':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'generic':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'without_half':
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:4 SizeLat:4 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
target triple = "aarch64-unknown-linux-gnu"

declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare half @llvm.fma.f16(half, half, half)

define void @half(i64 %a, double %b, half %c) "target-features"="+fullfp16" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}

define void @integers(i64 %a, double %b, half %c) "target-features"="+cssc" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}

define void @scalable(i64 %a, double %b, half %c) "target-features"="+sve" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}

define void @m1(i64 %a, double %b, half %c) "target-cpu"="apple-m1" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}

define void @generic(i64 %a, double %b, half %c) "target-cpu"="generic" "target-features"="+neon" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}

define void @without_half(i64 %a, double %b, half %c) "target-cpu"="apple-m1" "target-features"="-fullfp16" {
  %bits = call i64 @llvm.ctpop.i64(i64 %a)
  %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %mul = mul i64 %a, %a
  %add = fadd double %b, %b
  %fmul = fmul double %b, %b
  %div = fdiv double %b, %b
  %less = fcmp olt double %b, %b
  %select = select i1 %less, double %b, double %add
  %sqrt = call double @llvm.sqrt.f64(double %b)
  %floor = call double @llvm.floor.f64(double %b)
  %min = call double @llvm.minnum.f64(double %b, double %b)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  %unsigned = uitofp i64 %a to double
  %to.unsigned = fptoui double %b to i64
  %half = fadd half %c, %c
  %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
  %longer = fpext half %c to float
  ret void
}
