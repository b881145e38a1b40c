; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Every instruction that is no terminator, with its flags.

define void @arithmetic(i32 %a, float %f, <2 x i1> %v) {
  %1 = add nuw nsw i32 %a, 1
  %2 = sub nsw i32 %a, %1
  %3 = mul nuw i32 %2, %1
  %4 = udiv exact i32 %3, 2
  %5 = sdiv exact i32 %3, 2
  %6 = urem i32 %5, 3
  %7 = srem i32 %6, 3
  %8 = shl nuw nsw i32 %7, 1
  %9 = lshr exact i32 %8, 1
  %10 = ashr exact i32 %8, 1
  %11 = and i32 %9, %10
  %12 = or disjoint i32 %11, 8
  %13 = xor i32 %12, -1
  %14 = fneg fast float %f
  %15 = fadd nnan ninf nsz arcp contract afn reassoc float %14, %f
  %16 = fsub nnan float %15, 1.0
  %17 = fmul contract float %16, 2.0
  %18 = fdiv arcp float %17, 3.0
  %19 = frem float %18, %f
  %20 = icmp samesign ult i32 %13, %12
  %21 = fcmp ninf uno float %19, %f
  %22 = select i1 %20, i32 %13, i32 %12
  %23 = select nsz <2 x i1> %v, <2 x float> zeroinitializer, <2 x float> splat (float 1.0)
  %24 = freeze <2 x float> %23
  ret void
}
define void @casts(i64 %a, double %d, ptr %p, float %f) {
  %1 = trunc nuw nsw i64 %a to i8
  %2 = zext nneg i8 %1 to i32
  %3 = sext i8 %1 to i32
  %4 = fptrunc fast double %d to float
  %5 = fpext float %f to double
  %6 = fptoui double %5 to i32
  %7 = fptosi double %5 to i32
  %8 = uitofp nneg i32 %6 to double
  %9 = sitofp i32 %7 to double
  %10 = ptrtoint ptr %p to i64
  %11 = inttoptr i64 %10 to ptr
  %12 = bitcast double %9 to i64
  %13 = addrspacecast ptr %11 to ptr addrspace(1)
  %14 = ptrtoaddr ptr %p to i64
  ret void
}
define i32 @vectors(<4 x i32> %v, { i32, [2 x float] } %s, ptr %p, ...) {
  %1 = extractelement <4 x i32> %v, i64 1
  %2 = insertelement <4 x i32> %v, i32 %1, i32 0
  %3 = shufflevector <4 x i32> %2, <4 x i32> poison, <2 x i32> <i32 3, i32 poison>
  %4 = extractvalue { i32, [2 x float] } %s, 1, 0
  %5 = insertvalue { i32, [2 x float] } %s, float %4, 1, 1
  %6 = getelementptr inbounds nuw [4 x i32], ptr %p, i64 0, i32 2
  %7 = getelementptr i8, <2 x ptr> zeroinitializer, i64 1
  %8 = va_arg ptr %p, i32
  ret i32 %8
}
define void @scalable(<vscale x 2 x i32> %v) {
  %1 = shufflevector <vscale x 2 x i32> %v, <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer
  %2 = shufflevector <vscale x 2 x i32> %1, <vscale x 2 x i32> poison, <vscale x 2 x i32> poison
  ret void
}

; CHECK: define void @arithmetic(i32 %a, float %f, <2 x i1> %v) {
; CHECK-NEXT:   %1 = add nuw nsw i32 %a, 1
; CHECK-NEXT:   %2 = sub nsw i32 %a, %1
; CHECK-NEXT:   %3 = mul nuw i32 %2, %1
; CHECK-NEXT:   %4 = udiv exact i32 %3, 2
; CHECK-NEXT:   %5 = sdiv exact i32 %3, 2
; CHECK-NEXT:   %6 = urem i32 %5, 3
; CHECK-NEXT:   %7 = srem i32 %6, 3
; CHECK-NEXT:   %8 = shl nuw nsw i32 %7, 1
; CHECK-NEXT:   %9 = lshr exact i32 %8, 1
; CHECK-NEXT:   %10 = ashr exact i32 %8, 1
; CHECK-NEXT:   %11 = and i32 %9, %10
; CHECK-NEXT:   %12 = or disjoint i32 %11, 8
; CHECK-NEXT:   %13 = xor i32 %12, -1
; CHECK-NEXT:   %14 = fneg fast float %f
; CHECK-NEXT:   %15 = fadd fast float %14, %f
; CHECK-NEXT:   %16 = fsub nnan float %15, 1.000000e+00
; CHECK-NEXT:   %17 = fmul contract float %16, 2.000000e+00
; CHECK-NEXT:   %18 = fdiv arcp float %17, 3.000000e+00
; CHECK-NEXT:   %19 = frem float %18, %f
; CHECK-NEXT:   %20 = icmp samesign ult i32 %13, %12
; CHECK-NEXT:   %21 = fcmp ninf uno float %19, %f
; CHECK-NEXT:   %22 = select i1 %20, i32 %13, i32 %12
; CHECK-NEXT:   %23 = select nsz <2 x i1> %v, <2 x float> zeroinitializer, <2 x float> splat (float 1.000000e+00)
; CHECK-NEXT:   %24 = freeze <2 x float> %23
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @casts(i64 %a, double %d, ptr %p, float %f) {
; CHECK-NEXT:   %1 = trunc nuw nsw i64 %a to i8
; CHECK-NEXT:   %2 = zext nneg i8 %1 to i32
; CHECK-NEXT:   %3 = sext i8 %1 to i32
; CHECK-NEXT:   %4 = fptrunc fast double %d to float
; CHECK-NEXT:   %5 = fpext float %f to double
; CHECK-NEXT:   %6 = fptoui double %5 to i32
; CHECK-NEXT:   %7 = fptosi double %5 to i32
; CHECK-NEXT:   %8 = uitofp nneg i32 %6 to double
; CHECK-NEXT:   %9 = sitofp i32 %7 to double
; CHECK-NEXT:   %10 = ptrtoint ptr %p to i64
; CHECK-NEXT:   %11 = inttoptr i64 %10 to ptr
; CHECK-NEXT:   %12 = bitcast double %9 to i64
; CHECK-NEXT:   %13 = addrspacecast ptr %11 to ptr addrspace(1)
; CHECK-NEXT:   %14 = ptrtoaddr ptr %p to i64
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @vectors(<4 x i32> %v, { i32, [2 x float] } %s, ptr %p, ...) {
; CHECK-NEXT:   %1 = extractelement <4 x i32> %v, i64 1
; CHECK-NEXT:   %2 = insertelement <4 x i32> %v, i32 %1, i32 0
; CHECK-NEXT:   %3 = shufflevector <4 x i32> %2, <4 x i32> poison, <2 x i32> <i32 3, i32 poison>
; CHECK-NEXT:   %4 = extractvalue { i32, [2 x float] } %s, 1, 0
; CHECK-NEXT:   %5 = insertvalue { i32, [2 x float] } %s, float %4, 1, 1
; CHECK-NEXT:   %6 = getelementptr inbounds nuw [4 x i32], ptr %p, i64 0, i32 2
; CHECK-NEXT:   %7 = getelementptr i8, <2 x ptr> zeroinitializer, i64 1
; CHECK-NEXT:   %8 = va_arg ptr %p, i32
; CHECK-NEXT:   ret i32 %8
; CHECK-NEXT: }
; CHECK: define void @scalable(<vscale x 2 x i32> %v) {
; CHECK-NEXT:   %1 = shufflevector <vscale x 2 x i32> %v, <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer
; CHECK-NEXT:   %2 = shufflevector <vscale x 2 x i32> %1, <vscale x 2 x i32> poison, <vscale x 2 x i32> poison
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
