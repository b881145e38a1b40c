; Scalar code on x86-64 without features.
; RUN: llopt -passes='print<cost-model>' -cost-kind=all -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes='print<cost-model>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=THROUGHPUT
; CHECK: Printing analysis 'Cost Model Analysis' for function 'integers':
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:1 SizeLat:1 for:   %add = add i128 %d, 1
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:1 Lat:4 SizeLat:1 for:   %mul.small = mul i8 %a, 3
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:6 SizeLat:2 for:   %mul = mul i64 %c, %c
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %mul.power = mul i64 %c, 8
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %mul.negated = mul i64 %c, -8
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:4 Lat:4 SizeLat:4 for:   %udiv = udiv i32 %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:4 Lat:4 SizeLat:4 for:   %udiv.constant = udiv i32 %b, 7
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %udiv.power = udiv i32 %b, 8
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %urem = urem i64 %c, 10
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %sdiv.power = sdiv i32 %b, 8
; CHECK-NEXT: Cost Model: Found costs of RThru:6 CodeSize:6 Lat:9 SizeLat:6 for:   %srem.power = srem i32 %b, 8
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:4 Lat:4 SizeLat:4 for:   %sdiv.wide = sdiv i128 %d, 3
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:2 Lat:1 SizeLat:1 for:   %xor = xor i128 %d, %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %odd = add i33 %e, 1
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %compare = icmp ult i128 %d, 5
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %and = and i32 %b, 1
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %test = icmp eq i32 %and, 0
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %select = select i1 %test, i128 %d, i128 0
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret i64 %c
; CHECK: Printing analysis 'Cost Model Analysis' for function 'floats':
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %half = fadd half %a, %a
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:1 for:   %add = fadd double %c, %c
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:5 SizeLat:1 for:   %mul = fmul float %b, %b
; CHECK-NEXT: Cost Model: Found costs of RThru:38 CodeSize:1 Lat:38 SizeLat:1 for:   %div = fdiv double %c, %add
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %rem = frem double %c, %add
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %neg = fneg double %c
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:3 SizeLat:1 for:   %quad = fmul fp128 %d, %d
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %less = fcmp olt double %c, %add
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:5 SizeLat:1 for:   %other = fcmp one float %b, 0.000000e+00
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:3 Lat:2 SizeLat:3 for:   %select = select i1 %less, double %c, double %add
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret double %select
; CHECK: Printing analysis 'Cost Model Analysis' for function 'casts':
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %cut = trunc i64 %c to i32
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %cut.odd = trunc i128 %d to i33
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %zext = zext i32 %b to i64
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sext = sext i32 %b to i64
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %sum = add i64 %sext, %zext
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %index = sext i32 %b to i64
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %at = getelementptr i32, ptr %p, i64 %index
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %byte = load i8, ptr %p, align 1
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %loaded = zext i8 %byte to i32
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:2 Lat:2 SizeLat:2 for:   %small = sitofp i8 %a to double
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:1 Lat:1 SizeLat:1 for:   %from.load = uitofp i8 %byte to double
; CHECK-NEXT: Cost Model: Found costs of RThru:3 CodeSize:1 Lat:1 SizeLat:1 for:   %signed = sitofp i64 %c to float
; CHECK-NEXT: Cost Model: Found costs of RThru:9 CodeSize:1 Lat:1 SizeLat:1 for:   %unsigned = uitofp i64 %c to double
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   %to.int = fptosi double %g to i32
; CHECK-NEXT: Cost Model: Found costs of RThru:15 CodeSize:1 Lat:1 SizeLat:1 for:   %to.unsigned = fptoui double %g to i64
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %longer = fpext float %f to double
; CHECK-NEXT: Cost Model: Found costs of 64 for:   %half = fpext half %h to float
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %bits = bitcast double %g to i64
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %address = ptrtoint ptr %p to i64
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %part = ptrtoint ptr %p to i32
; CHECK-NEXT: Cost Model: Found costs of 1 for:   store i64 %sum, ptr %p, align 8
; CHECK-NEXT: Cost Model: Found costs of 1 for:   store i32 %loaded, ptr %p, align 4
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'memory':
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %offset = getelementptr i8, ptr %p, i64 4096
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %scaled = getelementptr i64, ptr %p, i64 512
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %negative = getelementptr i8, ptr %p, i64 -300
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %far.away = getelementptr i8, ptr %p, i64 4294967296
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %index = getelementptr i64, ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %odd = getelementptr [5 x i8], ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %field = getelementptr [4 x i32], ptr %p, i64 1, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %both = getelementptr [4 x i32], ptr %p, i64 %j, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %near = getelementptr [4 x i32], ptr @near, i64 0, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %far = getelementptr [4 x i32], ptr @far, i64 0, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %accessed = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:2 Lat:2 SizeLat:2 for:   store i64 %i, ptr %accessed, align 8
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:4 SizeLat:1 for:   %wide = load i128, ptr %p, align 16
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:4 SizeLat:1 for:   %used = load i128, ptr %p, align 16
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %low = trunc i128 %used to i32
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:1 SizeLat:1 for:   store i128 %d, ptr %p, align 16
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:1 SizeLat:1 for:   store { i32, i32 } %s, ptr %p, align 4
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:1 SizeLat:1 for:   store double 1.000000e+00, ptr %p, align 8
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'calls':
; CHECK-NEXT: Cost Model: Found costs of RThru:8 CodeSize:15 Lat:7 SizeLat:15 for:   %bits = call i32 @llvm.ctpop.i32(i32 %a)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:2 Lat:2 SizeLat:2 for:   %zeros = call i64 @llvm.cttz.i64(i64 %b, i1 false)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:2 SizeLat:2 for:   %zeros.known = call i64 @llvm.cttz.i64(i64 %b, i1 true)
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:2 Lat:2 SizeLat:3 for:   %max = call i32 @llvm.smax.i32(i32 %a, i32 1)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:1 Lat:3 SizeLat:3 for:   %rotate = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %bits)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %rotate.constant = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 3)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:1 Lat:4 SizeLat:4 for:   %shift = call i32 @llvm.fshl.i32(i32 %a, i32 %max, i32 %bits)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:3 SizeLat:7 for:   %saturated = call i64 @llvm.uadd.sat.i64(i64 %b, i64 1)
; CHECK-NEXT: Cost Model: Found costs of RThru:2 CodeSize:4 Lat:2 SizeLat:6 for:   %overflow = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %max)
; CHECK-NEXT: Cost Model: Found costs of RThru:32 CodeSize:1 Lat:32 SizeLat:1 for:   %sqrt = call double @llvm.sqrt.f64(double %c)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %floor = call double @llvm.floor.f64(double %c)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %sin = call double @llvm.sin.f64(double %c)
; CHECK-NEXT: Cost Model: Found costs of RThru:42 CodeSize:3 Lat:48 SizeLat:3 for:   %power = call double @llvm.powi.f64.i32(double %c, i32 -3)
; CHECK-NEXT: Cost Model: Found costs of RThru:10 CodeSize:1 Lat:10 SizeLat:10 for:   %fma = call float @llvm.fma.f32(float %d, float %d, float %d)
; CHECK-NEXT: Cost Model: Found costs of RThru:4 CodeSize:2 Lat:8 SizeLat:2 for:   %fmuladd = call float @llvm.fmuladd.f32(float %d, float %d, float %d)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   %int = call i32 @llvm.fptosi.sat.i32.f64(double %c)
; CHECK-NEXT: Cost Model: Found costs of 4 for:   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i1 false)
; CHECK-NEXT: Cost Model: Found costs of 3 for:   call void @callee(i32 1, i32 2)
; CHECK-NEXT: Cost Model: Found costs of 2 for:   call void %p(i32 1)
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'control':
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   switch i32 %a, label %other [
; CHECK-NEXT:     i32 1, label %one
; CHECK-NEXT:   ]
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   br label %end
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %c = icmp eq i32 %a, 2
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   br i1 %c, label %end, label %one
; CHECK-NEXT: Cost Model: Found costs of 0 for:   %r = phi i32 [ 1, %one ], [ 2, %other ]
; CHECK-NEXT: Cost Model: Found costs of RThru:0 CodeSize:1 Lat:1 SizeLat:1 for:   ret i32 %r
; THROUGHPUT: Cost Model: Found an estimated cost of 2 for instruction:   %add = add i128 %d, 1
; THROUGHPUT: Cost Model: Found an estimated cost of 1 for instruction:   %udiv = udiv i32 %b, %b
; THROUGHPUT: Cost Model: Found an estimated cost of 1 for instruction:   %udiv.constant = udiv i32 %b, 7
; THROUGHPUT: Cost Model: Found an estimated cost of 1 for instruction:   %udiv.power = udiv i32 %b, 8
; THROUGHPUT: Cost Model: Found an estimated cost of 1 for instruction:   %test = icmp eq i32 %and, 0
; THROUGHPUT: Cost Model: Found an estimated cost of 2 for instruction:   %select = select i1 %test, i128 %d, i128 0
; THROUGHPUT: Cost Model: Found an estimated cost of 2 for instruction:   %add = fadd double %c, %c
; THROUGHPUT: Cost Model: Found an estimated cost of 15 for instruction:   %to.unsigned = fptoui double %g to i64
; THROUGHPUT: Cost Model: Found an estimated cost of 2 for instruction:   %wide = load i128, ptr %p, align 16
; THROUGHPUT: Cost Model: Found an estimated cost of 32 for instruction:   %sqrt = call double @llvm.sqrt.f64(double %c)
; THROUGHPUT: Cost Model: Found an estimated cost of 0 for instruction:   switch i32 %a, label %other [
target triple = "x86_64-unknown-linux-gnu"

@near = internal global [4 x i32] zeroinitializer
@far = global [4 x i32] zeroinitializer

define i64 @integers(i8 %a, i32 %b, i64 %c, i128 %d, i33 %e) {
  %add = add i128 %d, 1
  %mul.small = mul i8 %a, 3
  %mul = mul i64 %c, %c
  %mul.power = mul i64 %c, 8
  %mul.negated = mul i64 %c, -8
  %udiv = udiv i32 %b, %b
  %udiv.constant = udiv i32 %b, 7
  %udiv.power = udiv i32 %b, 8
  %urem = urem i64 %c, 10
  %sdiv.power = sdiv i32 %b, 8
  %srem.power = srem i32 %b, 8
  %sdiv.wide = sdiv i128 %d, 3
  %xor = xor i128 %d, %add
  %odd = add i33 %e, 1
  %compare = icmp ult i128 %d, 5
  %and = and i32 %b, 1
  %test = icmp eq i32 %and, 0
  %select = select i1 %test, i128 %d, i128 0
  ret i64 %c
}

define double @floats(half %a, float %b, double %c, fp128 %d) {
  %half = fadd half %a, %a
  %add = fadd double %c, %c
  %mul = fmul float %b, %b
  %div = fdiv double %c, %add
  %rem = frem double %c, %add
  %neg = fneg double %c
  %quad = fmul fp128 %d, %d
  %less = fcmp olt double %c, %add
  %other = fcmp one float %b, 0.0
  %select = select i1 %less, double %c, double %add
  ret double %select
}

define void @casts(i8 %a, i32 %b, i64 %c, i128 %d, half %h, float %f, double %g, ptr %p) {
  %cut = trunc i64 %c to i32
  %cut.odd = trunc i128 %d to i33
  %zext = zext i32 %b to i64
  %sext = sext i32 %b to i64
  %sum = add i64 %sext, %zext
  %index = sext i32 %b to i64
  %at = getelementptr i32, ptr %p, i64 %index
  %byte = load i8, ptr %p
  %loaded = zext i8 %byte to i32
  %small = sitofp i8 %a to double
  %from.load = uitofp i8 %byte to double
  %signed = sitofp i64 %c to float
  %unsigned = uitofp i64 %c to double
  %to.int = fptosi double %g to i32
  %to.unsigned = fptoui double %g to i64
  %longer = fpext float %f to double
  %half = fpext half %h to float
  %bits = bitcast double %g to i64
  %address = ptrtoint ptr %p to i64
  %part = ptrtoint ptr %p to i32
  store i64 %sum, ptr %p
  store i32 %loaded, ptr %p
  ret void
}

define void @memory(ptr %p, i64 %i, i64 %j, i128 %d, { i32, i32 } %s) {
  %offset = getelementptr i8, ptr %p, i64 4096
  %scaled = getelementptr i64, ptr %p, i64 512
  %negative = getelementptr i8, ptr %p, i64 -300
  %far.away = getelementptr i8, ptr %p, i64 4294967296
  %index = getelementptr i64, ptr %p, i64 %i
  %odd = getelementptr [5 x i8], ptr %p, i64 %i
  %field = getelementptr [4 x i32], ptr %p, i64 1, i64 %i
  %both = getelementptr [4 x i32], ptr %p, i64 %j, i64 %i
  %near = getelementptr [4 x i32], ptr @near, i64 0, i64 %i
  %far = getelementptr [4 x i32], ptr @far, i64 0, i64 %i
  %accessed = getelementptr i32, ptr %p, i64 %i
  store i64 %i, ptr %accessed
  %wide = load i128, ptr %p
  %used = load i128, ptr %p
  %low = trunc i128 %used to i32
  store i128 %d, ptr %p
  store { i32, i32 } %s, ptr %p
  store double 1.0, ptr %p
  ret void
}

declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.cttz.i64(i64, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @callee(i32, i32)

define void @calls(ptr %p, i32 %a, i64 %b, double %c, float %d) {
  %bits = call i32 @llvm.ctpop.i32(i32 %a)
  %zeros = call i64 @llvm.cttz.i64(i64 %b, i1 false)
  %zeros.known = call i64 @llvm.cttz.i64(i64 %b, i1 true)
  %max = call i32 @llvm.smax.i32(i32 %a, i32 1)
  %rotate = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %bits)
  %rotate.constant = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 3)
  %shift = call i32 @llvm.fshl.i32(i32 %a, i32 %max, i32 %bits)
  %saturated = call i64 @llvm.uadd.sat.i64(i64 %b, i64 1)
  %overflow = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %max)
  %sqrt = call double @llvm.sqrt.f64(double %c)
  %floor = call double @llvm.floor.f64(double %c)
  %sin = call double @llvm.sin.f64(double %c)
  %power = call double @llvm.powi.f64.i32(double %c, i32 -3)
  %fma = call float @llvm.fma.f32(float %d, float %d, float %d)
  %fmuladd = call float @llvm.fmuladd.f32(float %d, float %d, float %d)
  %int = call i32 @llvm.fptosi.sat.i32.f64(double %c)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i1 false)
  call void @callee(i32 1, i32 2)
  call void %p(i32 1)
  ret void
}

define i32 @control(i32 %a) {
  switch i32 %a, label %other [
    i32 1, label %one
  ]
one:
  br label %end
other:
  %c = icmp eq i32 %a, 2
  br i1 %c, label %end, label %one
end:
  %r = phi i32 [ 1, %one ], [ 2, %other ]
  ret i32 %r
}
