; Features of processors on x86-64 that matter to scalar code.
; RUN: llopt -passes='print<cost-model>' -cost-kind=all -disable-output %s 2>&1 | FileCheck %s
; CHECK: Printing analysis 'Cost Model Analysis' for function 'penryn':
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:19 Lat:6 SizeLat:19 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:38 CodeSize:1 Lat:38 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:32 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:5 CodeSize:7 Lat:5 SizeLat:7 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'nehalem':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:22 CodeSize:1 Lat:22 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:32 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:5 CodeSize:7 Lat:5 SizeLat:7 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'avx':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:22 CodeSize:1 Lat:22 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:27 CodeSize:1 Lat:27 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:3 Lat:6 SizeLat:5 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'haswell':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:14 CodeSize:1 Lat:20 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:14 CodeSize:1 Lat:21 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:3 Lat:7 SizeLat:5 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'haswell_without_avx2':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:22 CodeSize:1 Lat:22 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:27 CodeSize:1 Lat:27 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:3 Lat:6 SizeLat:5 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'without_avx':
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:19 Lat:6 SizeLat:19 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:22 CodeSize:1 Lat:22 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:2 SizeLat:2 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:32 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:5 CodeSize:7 Lat:5 SizeLat:7 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'skylake_avx512':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:14 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:6 CodeSize:1 Lat:18 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:3 Lat:2 SizeLat:3 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'unknown':
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:19 Lat:6 SizeLat:19 for:   %bits = call i64 @llvm.ctpop.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %leading = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %trailing = call i64 @llvm.cttz.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:3 Lat:2 SizeLat:3 for:   %abs = call i64 @llvm.abs.i64(i64 %a, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %fmul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:38 CodeSize:1 Lat:38 SizeLat:1 for:   %div = fdiv double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %less = fcmp olt double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:3 Lat:2 SizeLat:3 for:   %select = select i1 %less, double %b, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:32 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %floor = call double @llvm.floor.f64(double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:5 CodeSize:7 Lat:5 SizeLat:7 for:   %min = call double @llvm.minnum.f64(double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:9 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:15 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %b to i64
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %half.fma = call half @llvm.fma.f16(half %c, half %c, half %c)
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %longer = fpext half %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'galois':
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:4 Lat:3 SizeLat:6 for:   %r = call i64 @llvm.bitreverse.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret i64 %r
; CHECK: Printing analysis 'Cost Model Analysis' for function 'piledriver':
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:3 Lat:2 SizeLat:4 for:   %r = call i64 @llvm.bitreverse.i64(i64 %a)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret double %fma
; CHECK: Printing analysis 'Cost Model Analysis' for function 'silvermont':
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %mul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:34 SizeLat:1 for:   %div = fdiv double %b, %mul
; CHECK-NEXT: Cost Model: Found costs of RThru:35 CodeSize:1 Lat:35 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %div)
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret double %sqrt
; CHECK: Printing analysis 'Cost Model Analysis' for function 'goldmont':
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %mul = fmul double %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:33 CodeSize:1 Lat:34 SizeLat:1 for:   %div = fdiv double %b, %mul
; CHECK-NEXT: Cost Model: Found costs of RThru:34 CodeSize:1 Lat:35 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %div)
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret double %sqrt
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
declare half @llvm.fma.f16(half, half, half)

define void @penryn(i64 %a, double %b, half %c) "target-cpu"="penryn" {
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

define void @nehalem(i64 %a, double %b, half %c) "target-cpu"="nehalem" {
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

define void @avx(i64 %a, double %b, half %c) "target-features"="+avx,+popcnt" {
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

define void @haswell(i64 %a, double %b, half %c) "target-cpu"="haswell" {
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

define void @haswell_without_avx2(i64 %a, double %b, half %c) "target-cpu"="haswell" "target-features"="-avx2,-lzcnt" {
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

define void @without_avx(i64 %a, double %b, half %c) "target-features"="+fma,+avx2,-avx" {
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

define void @skylake_avx512(i64 %a, double %b, half %c) "target-cpu"="skylake-avx512" {
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

define void @unknown(i64 %a, double %b, half %c) "target-cpu"="x86-64" "target-features"="+mmx,+sse3" {
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

declare i64 @llvm.bitreverse.i64(i64)

define i64 @galois(i64 %a) "target-features"="+gfni" {
  %r = call i64 @llvm.bitreverse.i64(i64 %a)
  ret i64 %r
}

define double @piledriver(i64 %a, double %b) "target-cpu"="bdver2" {
  %r = call i64 @llvm.bitreverse.i64(i64 %a)
  %fma = call double @llvm.fma.f64(double %b, double %b, double %b)
  ret double %fma
}

define double @silvermont(double %b) "target-cpu"="silvermont" {
  %mul = fmul double %b, %b
  %div = fdiv double %b, %mul
  %sqrt = call double @llvm.sqrt.f64(double %div)
  ret double %sqrt
}

define double @goldmont(double %b) "target-cpu"="goldmont" {
  %mul = fmul double %b, %b
  %div = fdiv double %b, %mul
  %sqrt = call double @llvm.sqrt.f64(double %div)
  ret double %sqrt
}
