; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; Numbers that say how two others compare, and a comparison with a constant. The numbers have another use, or the selects would fold by themselves.

declare void @use(i32)

; CHECK-LABEL: define i1 @less(
; CHECK: %1 = icmp slt i64 %a, %b
; CHECK-NEXT: ret i1 %1
define i1 @less(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 -3, i32 5
  %way = select i1 %eq, i32 -2, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, -3
  ret i1 %r
}

; CHECK-LABEL: define i1 @less_or_equal(
; CHECK: %r = icmp sle i64 %a, %b
; CHECK-NEXT: ret i1 %r
define i1 @less_or_equal(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 -3, i32 5
  %way = select i1 %eq, i32 -2, i32 %order
  call void @use(i32 %way)
  %r = icmp slt i32 %way, 5
  ret i1 %r
}

; CHECK-LABEL: define i1 @unequal(
; CHECK: %r = icmp ne i64 %a, %b
; CHECK-NEXT: ret i1 %r
define i1 @unequal(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp sgt i64 %b, %a
  %order = select i1 %o, i32 9, i32 8
  %way = select i1 %eq, i32 -2, i32 %order
  call void @use(i32 %way)
  %r = icmp sgt i32 %way, 3
  ret i1 %r
}

; CHECK-LABEL: define i1 @equal(
; CHECK: ret i1 %eq
define i1 @equal(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 9, i32 8
  %way = select i1 %eq, i32 -2, i32 %order
  call void @use(i32 %way)
  %r = icmp slt i32 %way, 3
  ret i1 %r
}

; CHECK-LABEL: define i1 @greater_or_equal(
; CHECK: %r = icmp sge i64 %a, %b
; CHECK-NEXT: ret i1 %r
define i1 @greater_or_equal(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 4, i32 9
  %way = select i1 %eq, i32 6, i32 %order
  call void @use(i32 %way)
  %r = icmp ugt i32 %way, 5
  ret i1 %r
}

; CHECK-LABEL: define i1 @greater(
; CHECK: %1 = icmp sgt i64 %a, %b
; CHECK-NEXT: ret i1 %1
define i1 @greater(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 4, i32 9
  %way = select i1 %eq, i32 6, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, 9
  ret i1 %r
}

; CHECK-LABEL: define i1 @always(
; CHECK: ret i1 true
define i1 @always(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %b
  %order = select i1 %o, i32 4, i32 9
  %way = select i1 %eq, i32 6, i32 %order
  call void @use(i32 %way)
  %r = icmp ult i32 %way, 20
  ret i1 %r
}

; The order is that by a constant one less.
; CHECK-LABEL: define i1 @greater_than_constant(
; CHECK: %1 = icmp sgt i64 %a, 7
; CHECK-NEXT: ret i1 %1
define i1 @greater_than_constant(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, 7
  %o = icmp sgt i64 %a, 6
  %order = select i1 %o, i32 30, i32 10
  %way = select i1 %eq, i32 20, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, 30
  ret i1 %r
}

; By another constant.
; CHECK-LABEL: define i1 @another_constant(
; CHECK: %r = and i1 %eq, %o
define i1 @another_constant(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, 7
  %o = icmp sgt i64 %a, 5
  %order = select i1 %o, i32 30, i32 10
  %way = select i1 %eq, i32 20, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, 30
  ret i1 %r
}

; Another order than that of signed numbers.
; CHECK-LABEL: define i1 @unsigned(
; CHECK: ret i1 %o
define i1 @unsigned(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp ult i64 %a, %b
  %order = select i1 %o, i32 30, i32 10
  %way = select i1 %eq, i32 20, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, 30
  ret i1 %r
}

; Other numbers than those that are equal or not.
; CHECK-LABEL: define i1 @others(
; CHECK: %r = select i1
define i1 @others(i64 %a, i64 %b, i64 %c) {
  %eq = icmp eq i64 %a, %b
  %o = icmp slt i64 %a, %c
  %order = select i1 %o, i32 30, i32 10
  %way = select i1 %eq, i32 20, i32 %order
  call void @use(i32 %way)
  %r = icmp eq i32 %way, 30
  ret i1 %r
}
