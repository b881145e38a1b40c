; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s

; Every operation of atomicrmw, cmpxchg, and fences; constrained arithmetic in a strictfp function.

; CHECK-LABEL: define { i32, i1 } @cx(ptr %p, i32 %a, i32 %b) {
; CHECK-NEXT:   %1 = load i32, ptr %p, align 4
; CHECK-NEXT:   %2 = icmp eq i32 %1, 1
; CHECK-NEXT:   %3 = select i1 %2, i32 2, i32 %1
; CHECK-NEXT:   store i32 %3, ptr %p, align 4
; CHECK-NEXT:   %4 = insertvalue { i32, i1 } poison, i32 %1, 0
; CHECK-NEXT:   %5 = insertvalue { i32, i1 } %4, i1 %2, 1
; CHECK-NEXT:   ret { i32, i1 } %5
; CHECK-NEXT: }
; CHECK-LABEL: define void @rmw(ptr %p, i32 %a, float %f) {
; CHECK-NEXT:   %1 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new = add i32 %1, %a
; CHECK-NEXT:   store i32 %new, ptr %p, align 4
; CHECK-NEXT:   %2 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new1 = sub i32 %2, 1
; CHECK-NEXT:   store i32 %new1, ptr %p, align 4
; CHECK-NEXT:   %3 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new2 = and i32 %3, %a
; CHECK-NEXT:   store i32 %new2, ptr %p, align 4
; CHECK-NEXT:   %4 = load i32, ptr %p, align 4
; CHECK-NEXT:   %5 = and i32 %4, %1
; CHECK-NEXT:   %new3 = xor i32 %5, -1
; CHECK-NEXT:   store i32 %new3, ptr %p, align 4
; CHECK-NEXT:   %6 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new4 = or i32 %6, %a
; CHECK-NEXT:   store i32 %new4, ptr %p, align 4
; CHECK-NEXT:   %7 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new5 = xor i32 %7, %a
; CHECK-NEXT:   store i32 %new5, ptr %p, align 4
; CHECK-NEXT:   %8 = load i32, ptr %p, align 4
; CHECK-NEXT:   %9 = icmp sgt i32 %8, %a
; CHECK-NEXT:   %new6 = select i1 %9, i32 %8, i32 %a
; CHECK-NEXT:   store i32 %new6, ptr %p, align 4
; CHECK-NEXT:   %10 = load i32, ptr %p, align 4
; CHECK-NEXT:   %11 = icmp sle i32 %10, %a
; CHECK-NEXT:   %new7 = select i1 %11, i32 %10, i32 %a
; CHECK-NEXT:   store i32 %new7, ptr %p, align 4
; CHECK-NEXT:   %12 = load i32, ptr %p, align 4
; CHECK-NEXT:   %13 = icmp ugt i32 %12, %a
; CHECK-NEXT:   %new8 = select i1 %13, i32 %12, i32 %a
; CHECK-NEXT:   store i32 %new8, ptr %p, align 4
; CHECK-NEXT:   %14 = load i32, ptr %p, align 4
; CHECK-NEXT:   %15 = icmp ule i32 %14, %a
; CHECK-NEXT:   %new9 = select i1 %15, i32 %14, i32 %a
; CHECK-NEXT:   store i32 %new9, ptr %p, align 4
; CHECK-NEXT:   %16 = load float, ptr %p, align 4
; CHECK-NEXT:   %new10 = fadd float %16, %f
; CHECK-NEXT:   store float %new10, ptr %p, align 4
; CHECK-NEXT:   %17 = load float, ptr %p, align 4
; CHECK-NEXT:   %new11 = fsub float %17, %f
; CHECK-NEXT:   store float %new11, ptr %p, align 4
; CHECK-NEXT:   %18 = load float, ptr %p, align 4
; CHECK-NEXT:   %19 = call float @llvm.maxnum.f32(float %18, float %f)
; CHECK-NEXT:   store float %19, ptr %p, align 4
; CHECK-NEXT:   %20 = load float, ptr %p, align 4
; CHECK-NEXT:   %21 = call float @llvm.minnum.f32(float %20, float %f)
; CHECK-NEXT:   store float %21, ptr %p, align 4
; CHECK-NEXT:   %22 = load i32, ptr %p, align 4
; CHECK-NEXT:   %23 = add i32 %22, 1
; CHECK-NEXT:   %24 = icmp uge i32 %22, %a
; CHECK-NEXT:   %new12 = select i1 %24, i32 0, i32 %23
; CHECK-NEXT:   store i32 %new12, ptr %p, align 4
; CHECK-NEXT:   %25 = load i32, ptr %p, align 4
; CHECK-NEXT:   %26 = sub i32 %25, 1
; CHECK-NEXT:   %27 = icmp eq i32 %25, 0
; CHECK-NEXT:   %28 = icmp ugt i32 %25, %a
; CHECK-NEXT:   %29 = or i1 %27, %28
; CHECK-NEXT:   %new13 = select i1 %29, i32 %a, i32 %26
; CHECK-NEXT:   store i32 %new13, ptr %p, align 4
; CHECK-NEXT:   %30 = load i32, ptr %p, align 4
; CHECK-NEXT:   %31 = icmp uge i32 %30, %a
; CHECK-NEXT:   %32 = sub i32 %30, %a
; CHECK-NEXT:   %new14 = select i1 %31, i32 %32, i32 %30
; CHECK-NEXT:   store i32 %new14, ptr %p, align 4
; CHECK-NEXT:   %33 = load i32, ptr %p, align 4
; CHECK-NEXT:   %new15 = call i32 @llvm.usub.sat.i32(i32 %33, i32 %a)
; CHECK-NEXT:   store i32 %new15, ptr %p, align 4
; CHECK-NEXT:   %34 = load float, ptr %p, align 4
; CHECK-NEXT:   %35 = call float @llvm.maximum.f32(float %34, float %f)
; CHECK-NEXT:   store float %35, ptr %p, align 4
; CHECK-NEXT:   %36 = load float, ptr %p, align 4
; CHECK-NEXT:   %37 = call float @llvm.minimum.f32(float %36, float %f)
; CHECK-NEXT:   store float %37, ptr %p, align 4
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: strictfp
; CHECK-LABEL: define void @strict(ptr %p, float %f) #0 {
; CHECK-NEXT:   %1 = load float, ptr %p, align 4
; CHECK-NEXT:   %new = call float @llvm.experimental.constrained.fadd.f32(float %1, float %f, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
; CHECK-NEXT:   store float %new, ptr %p, align 4
; CHECK-NEXT:   %2 = load float, ptr %p, align 4
; CHECK-NEXT:   %3 = call float @llvm.experimental.constrained.maxnum.f32(float %2, float %f, metadata !"fpexcept.strict") #0
; CHECK-NEXT:   store float %3, ptr %p, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare float @llvm.maxnum.f32(float, float) #1
; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare float @llvm.minnum.f32(float, float) #1
; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i32 @llvm.usub.sat.i32(i32, i32) #1
; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare float @llvm.maximum.f32(float, float) #1
; CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare float @llvm.minimum.f32(float, float) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata) #2
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare float @llvm.experimental.constrained.maxnum.f32(float, float, metadata) #2
; CHECK: attributes #0 = { strictfp }
; CHECK-NEXT: attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) }

define {i32,i1} @cx(ptr %p, i32 %a, i32 %b) {
  %q = cmpxchg ptr %p, i32 1, i32 2 seq_cst monotonic
  ret {i32,i1} %q
}
define void @rmw(ptr %p, i32 %a, float %f) {
  %r2 = atomicrmw add ptr %p, i32 %a seq_cst, !foo !0
  %r3 = atomicrmw sub ptr %p, i32 1 seq_cst
  %r4 = atomicrmw and ptr %p, i32 %a seq_cst
  %r5 = atomicrmw nand ptr %p, i32 %r2 seq_cst
  %r6 = atomicrmw or ptr %p, i32 %a seq_cst
  %r7 = atomicrmw xor ptr %p, i32 %a seq_cst
  %r8 = atomicrmw max ptr %p, i32 %a seq_cst
  %r9 = atomicrmw min ptr %p, i32 %a seq_cst
  %r10 = atomicrmw umax ptr %p, i32 %a seq_cst
  %r11 = atomicrmw umin ptr %p, i32 %a seq_cst
  %r12 = atomicrmw fadd ptr %p, float %f seq_cst
  %r13 = atomicrmw fsub ptr %p, float %f seq_cst
  %r14 = atomicrmw fmax ptr %p, float %f seq_cst
  %r15 = atomicrmw fmin ptr %p, float %f seq_cst
  %r16 = atomicrmw uinc_wrap ptr %p, i32 %a seq_cst
  %r17 = atomicrmw udec_wrap ptr %p, i32 %a seq_cst
  %r18 = atomicrmw usub_cond ptr %p, i32 %a seq_cst
  %r19 = atomicrmw usub_sat ptr %p, i32 %a seq_cst
  %r20 = atomicrmw fmaximum ptr %p, float %f seq_cst
  %r21 = atomicrmw fminimum ptr %p, float %f seq_cst
  fence seq_cst
  store atomic i32 %a, ptr %p release, align 4
  ret void
}
define void @strict(ptr %p, float %f) strictfp {
  %r12 = atomicrmw fadd ptr %p, float %f seq_cst
  %r14 = atomicrmw fmax ptr %p, float %f seq_cst
  ret void
}
!0 = !{}
