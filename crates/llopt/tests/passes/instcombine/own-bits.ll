; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Numbers compared with their own bits, elements of constant tables, saturated sums.

target datalayout = "e-i64:64-n8:16:32:64"

@table = internal constant [10 x i8] c"\00\01\01\01\01\00\00\00\00\00"

declare void @use(i32)

; CHECK-LABEL: @neighbours(
; CHECK-NEXT: [[I:%.*]] = add i64 %i, -1
; CHECK-NEXT: %c = icmp ult i64 [[I]], 4
define i1 @neighbours(i64 %i) {
  %p = getelementptr inbounds i8, ptr @table, i64 %i
  %v = load i8, ptr %p
  %c = icmp ne i8 %v, 0
  ret i1 %c
}

; A volatile load stays.
; CHECK-LABEL: @volatile(
; CHECK: load volatile i8
define i1 @volatile(i64 %i) {
  %p = getelementptr inbounds i8, ptr @table, i64 %i
  %v = load volatile i8, ptr %p
  %c = icmp ne i8 %v, 0
  ret i1 %c
}

; CHECK-LABEL: @one_bit(
; CHECK-NEXT: [[N:%.*]] = call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %x)
; CHECK-NEXT: %c = icmp samesign ult i32 [[N]], 2
define i1 @one_bit(i32 %x) {
  %a = add i32 %x, -1
  %b = and i32 %x, %a
  %c = icmp eq i32 %b, 0
  ret i1 %c
}

; The masked value has another use: nothing is gained.
; CHECK-LABEL: @one_bit_used(
; CHECK: %c = icmp eq i32 %b, 0
define i1 @one_bit_used(i32 %x) {
  %a = add i32 %x, -1
  %b = and i32 %x, %a
  call void @use(i32 %b)
  %c = icmp eq i32 %b, 0
  ret i1 %c
}

; CHECK-LABEL: @low_bits(
; CHECK-NEXT: %c = icmp ult i64 %x, 4294967296
define i1 @low_bits(i64 %x) {
  %a = and i64 %x, 4294967295
  %c = icmp eq i64 %a, %x
  ret i1 %c
}

; CHECK-LABEL: @saturated(
; CHECK-NEXT: %b = icmp eq i64 %x, 17
define i1 @saturated(i64 %x) {
  %a = call i64 @llvm.usub.sat.i64(i64 %x, i64 9)
  %b = icmp eq i64 %a, 8
  ret i1 %b
}

; CHECK-LABEL: @sum_used(
; CHECK: %c = icmp eq i32 %a, 5
define i1 @sum_used(i32 %x) {
  %a = add i32 %x, -1
  call void @use(i32 %a)
  %c = icmp eq i32 %a, 5
  ret i1 %c
}
