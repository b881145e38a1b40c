; Minima, maxima, absolute values, three-way comparisons, checked subtraction.
; RUN: llopt -S -passes='constraint-elimination' %s | FileCheck %s
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.smax.i8(i8, i8)
declare i16 @llvm.smin.i16(i16, i16)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)

; CHECK-LABEL: define i8 @minimum(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i8 %x
; CHECK: f:
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
define i8 @minimum(i8 %x, i8 %y) {
entry:
  %c = icmp ult i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %m = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  ret i8 %m
f:
  %n = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  ret i8 %n
}

; CHECK-LABEL: define i1 @fact_of_maximum(
; CHECK-NEXT: %m = call i8 @llvm.smax.i8(i8 %x, i8 %y)
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @fact_of_maximum(i8 noundef %x, i8 noundef %y) {
  %m = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %c = icmp sge i8 %m, %x
  ret i1 %c
}

; CHECK-LABEL: define i1 @absolute(
; CHECK-NEXT: %a = call i8 @llvm.abs.i8(i8 %x, i1 true)
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @absolute(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 true)
  %c = icmp sge i8 %a, 0
  ret i1 %c
}

; The least number stays negative.
; CHECK-LABEL: define i1 @absolute_of_least(
; CHECK-NEXT: %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
; CHECK-NEXT: %c = icmp sge i8 %a, 0
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @absolute_of_least(i8 %x) {
  %a = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %c = icmp sge i8 %a, 0
  ret i1 %c
}

; CHECK-LABEL: define i8 @three_way(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i8 -1
; CHECK: f:
; CHECK-NEXT: ret i8 0
; CHECK-NEXT: }
define i8 @three_way(i8 %x, i8 %y) {
entry:
  %c = icmp ult i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %m = call i8 @llvm.ucmp.i8.i8(i8 %x, i8 %y)
  ret i8 %m
f:
  ret i8 0
}

; CHECK-LABEL: define i8 @difference(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp sge i8 %x, %y
; CHECK-NEXT: %d = icmp sge i8 %y, 0
; CHECK-NEXT: %a = and i1 %c, %d
; CHECK-NEXT: br i1 %a, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %0 = sub i8 %x, %y
; CHECK-NEXT: %s = select i1 false, i8 7, i8 %0
; CHECK-NEXT: ret i8 %s
; CHECK: f:
; CHECK-NEXT: %p = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
; CHECK-NEXT: %q = extractvalue { i8, i1 } %p, 0
; CHECK-NEXT: ret i8 %q
; CHECK-NEXT: }
define i8 @difference(i8 %x, i8 %y) {
entry:
  %c = icmp sge i8 %x, %y
  %d = icmp sge i8 %y, 0
  %a = and i1 %c, %d
  br i1 %a, label %t, label %f
t:
  %o = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  %v = extractvalue { i8, i1 } %o, 0
  %w = extractvalue { i8, i1 } %o, 1
  %s = select i1 %w, i8 7, i8 %v
  ret i8 %s
f:
  %p = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  %q = extractvalue { i8, i1 } %p, 0
  ret i8 %q
}

; `%d` is any number if `%x` is undef, where the maximum is none below 0.
; CHECK-LABEL: define i8 @maximum_of_repeated_undef(
; CHECK-NEXT: %d = sub nsw i8 %x, %x
; CHECK-NEXT: %m = call i8 @llvm.smax.i8(i8 %d, i8 0)
; CHECK-NEXT: ret i8 %m
; CHECK-NEXT: }
define i8 @maximum_of_repeated_undef(i8 %x) {
  %d = sub nsw i8 %x, %x
  %m = call i8 @llvm.smax.i8(i8 %d, i8 0)
  ret i8 %m
}

; CHECK-LABEL: define i8 @maximum_of_repeated(
; CHECK-NEXT: %d = sub nsw i8 %x, %x
; CHECK-NEXT: ret i8 %d
; CHECK-NEXT: }
define i8 @maximum_of_repeated(i8 noundef %x) {
  %d = sub nsw i8 %x, %x
  %m = call i8 @llvm.smax.i8(i8 %d, i8 0)
  ret i8 %m
}

; The signed question is answered by the unsigned sum, as `%e` is not negative.
; CHECK-LABEL: define i16 @minimum_of_repeated_undef(
; CHECK-NEXT: %d = sub nuw i8 %x, %x
; CHECK-NEXT: %e = zext i8 %d to i16
; CHECK-NEXT: %m = call i16 @llvm.smin.i16(i16 %e, i16 0)
; CHECK-NEXT: ret i16 %m
; CHECK-NEXT: }
define i16 @minimum_of_repeated_undef(i8 %x) {
  %d = sub nuw i8 %x, %x
  %e = zext i8 %d to i16
  %m = call i16 @llvm.smin.i16(i16 %e, i16 0)
  ret i16 %m
}
