; Intrinsics of arithmetic, state for deoptimisation, arguments that are not null.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)
declare {<2 x i8>, <2 x i1>} @llvm.umul.with.overflow.v2i8(<2 x i8>, <2 x i8>)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.scmp.i8.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare void @use(ptr, ptr)
declare void @deopt() 

; CHECK-LABEL: define { i8, i1 } @no_overflow(
; CHECK-NEXT: %r1 = add nuw nsw i8 %x, 20
; CHECK-NEXT: %1 = insertvalue { i8, i1 } { i8 poison, i1 false }, i8 %r1, 0
; CHECK-NEXT: ret { i8, i1 } %1
; CHECK-NEXT: }
define {i8, i1} @no_overflow(i8 range(i8 0, 100) %x) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 20)
  ret {i8, i1} %r
}

; CHECK-LABEL: define { i8, i1 } @may_overflow(
; CHECK-NEXT: %r = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 20)
; CHECK-NEXT: ret { i8, i1 } %r
; CHECK-NEXT: }
define {i8, i1} @may_overflow(i8 %x) {
  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %x, i8 20)
  ret {i8, i1} %r
}

; CHECK-LABEL: define { <2 x i8>, <2 x i1> } @no_overflow_of_vectors(
; CHECK-NEXT: %r1 = mul nuw nsw <2 x i8> %x, splat (i8 3)
; CHECK-NEXT: %1 = insertvalue { <2 x i8>, <2 x i1> } { <2 x i8> poison, <2 x i1> zeroinitializer }, <2 x i8> %r1, 0
; CHECK-NEXT: ret { <2 x i8>, <2 x i1> } %1
; CHECK-NEXT: }
define {<2 x i8>, <2 x i1>} @no_overflow_of_vectors(<2 x i8> range(i8 0, 10) %x) {
  %r = call {<2 x i8>, <2 x i1>} @llvm.umul.with.overflow.v2i8(<2 x i8> %x, <2 x i8> splat (i8 3))
  ret {<2 x i8>, <2 x i1>} %r
}

; CHECK-LABEL: define range(i8 20, 120) i8 @no_saturation(
; CHECK-NEXT: %r1 = add nuw nsw i8 %x, 20
; CHECK-NEXT: ret i8 %r1
; CHECK-NEXT: }
define i8 @no_saturation(i8 range(i8 0, 100) %x) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 20)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 60, -128) i8 @may_saturate(
; CHECK-NEXT: %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 60)
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @may_saturate(i8 range(i8 0, 100) %x) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 60)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, -127) i8 @abs_of_positive(
; CHECK-NEXT: ret i8 %x
; CHECK-NEXT: }
define i8 @abs_of_positive(i8 range(i8 0, -127) %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 1, 101) i8 @abs_of_negative(
; CHECK-NEXT: %r1 = sub nsw i8 0, %x
; CHECK-NEXT: ret i8 %r1
; CHECK-NEXT: }
define i8 @abs_of_negative(i8 range(i8 -100, 0) %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, 101) i8 @abs_of_no_least_number(
; CHECK-NEXT: %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @abs_of_no_least_number(i8 range(i8 -100, 100) %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, -127) i8 @abs_of_anything(
; CHECK-NEXT: %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @abs_of_anything(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

; CHECK-LABEL: define i8 @less(
; CHECK-NEXT: ret i8 -1
; CHECK-NEXT: }
define i8 @less(i8 range(i8 -10, 0) %x, i8 range(i8 0, 10) %y) {
  %r = call i8 @llvm.scmp.i8.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 -10, 1) i8 @smaller(
; CHECK-NEXT: ret i8 %x
; CHECK-NEXT: }
define i8 @smaller(i8 range(i8 -10, 1) %x, i8 range(i8 0, 10) %y) {
  %r = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 20, 30) i8 @greater(
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
define i8 @greater(i8 range(i8 0, 10) %x, i8 range(i8 20, 30) %y) {
  %r = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK-LABEL: define range(i8 0, 10) i8 @unsigned_minimum(
; CHECK-NEXT: %1 = call i8 @llvm.umin.i8(i8 %x, i8 %y)
; CHECK-NEXT: ret i8 %1
; CHECK-NEXT: }
define i8 @unsigned_minimum(i8 range(i8 0, 10) %x, i8 range(i8 5, 30) %y) {
  %r = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  ret i8 %r
}

; CHECK-LABEL: define void @arguments(
; CHECK-NEXT: %c = icmp eq ptr %p, null
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %p, ptr %q)
; CHECK-NEXT: ret void
; CHECK: b:
; CHECK-NEXT: call void @use(ptr nonnull %p, ptr %q)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @arguments(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %p, ptr %q)
  ret void
b:
  call void @use(ptr %p, ptr %q)
  ret void
}

; CHECK-LABEL: define void @state(
; CHECK-NEXT: %c = icmp eq i32 %x, 7
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @deopt() [ "deopt"(i32 7, i32 %y) ]
; CHECK-NEXT: ret void
; CHECK: b:
; CHECK-NEXT: call void @deopt() [ "deopt"(i32 %x, i32 %y) ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @state(i32 %x, i32 %y) {
  %c = icmp eq i32 %x, 7
  br i1 %c, label %a, label %b
a:
  call void @deopt() [ "deopt"(i32 %x, i32 %y) ]
  ret void
b:
  call void @deopt() [ "deopt"(i32 %x, i32 %y) ]
  ret void
}
