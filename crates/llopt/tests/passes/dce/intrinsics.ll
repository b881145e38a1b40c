; RUN: llopt -S -passes=dce %s | FileCheck %s

; Intrinsics that claim effects only to keep their place go when they say nothing: lifetimes of unused memory, assumptions of what is true, stack marks.

; CHECK: @c = constant i32 3
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare ptr @llvm.stacksave.p0() #2
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare ptr @llvm.launder.invariant.group.p0(ptr) #3
; CHECK: declare void @llvm.experimental.guard(i1, ...)
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata) #4
; CHECK: ; Function Attrs: strictfp
; CHECK-LABEL: define void @f(i1 %b, ptr %p, double %d) #5 {
; CHECK-NEXT:   %y = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %y)
; CHECK-NEXT:   store i32 0, ptr %y, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %y)
; CHECK-NEXT:   call void @llvm.assume(i1 %b)
; CHECK-NEXT:   call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
; CHECK-NEXT:   call void (i1, ...) @llvm.experimental.guard(i1 %b) [ "deopt"() ]
; CHECK-NEXT:   %f2 = call double @llvm.experimental.constrained.fadd.f64(double %d, double %d, metadata !"round.dynamic", metadata !"fpexcept.strict") #5
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
; CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn }
; CHECK-NEXT: attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite) }
; CHECK-NEXT: attributes #4 = { nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) }
; CHECK-NEXT: attributes #5 = { strictfp }

@c = constant i32 3
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.assume(i1)
declare ptr @llvm.stacksave.p0()
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.experimental.guard(i1, ...)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
define void @f(i1 %b, ptr %p, double %d) strictfp {
  %x = alloca i32
  %y = alloca i32
  call void @llvm.lifetime.start.p0(ptr %x)
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @llvm.lifetime.start.p0(ptr %y)
  store i32 0, ptr %y
  call void @llvm.lifetime.end.p0(ptr %y)
  call void @llvm.assume(i1 true)
  call void @llvm.assume(i1 %b)
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
  %s = call ptr @llvm.stacksave.p0()
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  call void (i1, ...) @llvm.experimental.guard(i1 true) [ "deopt"() ]
  call void (i1, ...) @llvm.experimental.guard(i1 %b) [ "deopt"() ]
  %a = load atomic i32, ptr @c seq_cst, align 4
  %f1 = call double @llvm.experimental.constrained.fadd.f64(double %d, double %d, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %f2 = call double @llvm.experimental.constrained.fadd.f64(double %d, double %d, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret void
}
