; What an instruction that stands for two promises must hold for both. (opt keeps what only the first one promises.)
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, <2 x i1>, <2 x i32>)
declare void @use(i32, i32)

; CHECK-LABEL: define void @ranges(
; CHECK-NEXT: %a = call i32 @pure(i32 %x)
; CHECK-NEXT: call void @use(i32 %a, i32 %a)
; CHECK-NEXT: %c = call i32 @reads(ptr %p)
; CHECK-NEXT: call void @use(i32 %c, i32 %c)
; CHECK-NEXT: ret void
define void @ranges(i32 %x, ptr %p) {
  %a = call i32 @pure(i32 %x), !range !0
  %b = call i32 @pure(i32 %x)
  call void @use(i32 %a, i32 %b)
  %c = call i32 @reads(ptr %p), !range !0
  %d = call i32 @reads(ptr %p)
  call void @use(i32 %c, i32 %d)
  ret void
}

; Both promise something.
; CHECK-LABEL: define void @both_ranges(
; CHECK-NEXT: %a = call i32 @pure(i32 %x), !range [[RANGE:![0-9]+]]
define void @both_ranges(i32 %x) {
  %a = call i32 @pure(i32 %x), !range !0
  %b = call i32 @pure(i32 %x), !range !1
  call void @use(i32 %a, i32 %b)
  ret void
}

; The second one must be exact.
; CHECK-LABEL: define float @accuracy(
; CHECK-NEXT: %a = fdiv float %x, %y{{$}}
define float @accuracy(float %x, float %y) {
  %a = fdiv float %x, %y, !fpmath !2
  %b = fdiv float %x, %y
  %r = fadd float %a, %b
  ret float %r
}

; The first comparison is poison for numbers of different signs, or for NaN, where the second one is not.
; CHECK-LABEL: define i32 @conditions(
; CHECK-NEXT: %c = icmp ult i32 %x, %y
; CHECK-NEXT: %a = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT: %d = icmp ule i32 %x, %y
; CHECK-NEXT: %r = add i32 %a, %a
define i32 @conditions(i32 %x, i32 %y) {
  %c = icmp samesign ult i32 %x, %y
  %a = select i1 %c, i32 %x, i32 %y
  %d = icmp ule i32 %x, %y
  %b = select i1 %d, i32 %x, i32 %y
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @float_conditions(
; CHECK-NEXT: %c = fcmp olt float %x, %y
; CHECK-NEXT: %a = select i1 %c, i32 0, i32 %k
define i32 @float_conditions(float %x, float %y, i32 %k) {
  %c = fcmp nnan olt float %x, %y
  %a = select i1 %c, i32 0, i32 %k
  %d = fcmp uge float %x, %y
  %b = select i1 %d, i32 %k, i32 0
  %r = add i32 %a, %b
  ret i32 %r
}

; What stands in memory may be poison, which undef is not.
; CHECK-LABEL: define <2 x i32> @masked(
; CHECK-NEXT: %a = call <2 x i32> @llvm.masked.load
; CHECK-NEXT: %b = call <2 x i32> @llvm.masked.load
; CHECK-NEXT: %d = add <2 x i32> %a, %b
; CHECK-NEXT: %e = add <2 x i32> %d, %b
define <2 x i32> @masked(ptr %p) {
  %a = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, <2 x i1> <i1 1, i1 1>, <2 x i32> zeroinitializer)
  %b = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, <2 x i1> <i1 1, i1 0>, <2 x i32> undef)
  %c = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, <2 x i1> <i1 1, i1 0>, <2 x i32> poison)
  %d = add <2 x i32> %a, %b
  %e = add <2 x i32> %d, %c
  ret <2 x i32> %e
}

; CHECK: [[RANGE]] = !{i32 0, i32 9}
!0 = !{i32 0, i32 7}
!1 = !{i32 5, i32 9}
!2 = !{float 2.5}
