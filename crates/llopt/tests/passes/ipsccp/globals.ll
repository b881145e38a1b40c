; RUN: llopt -S -passes=ipsccp %s | FileCheck %s

; Variables that always hold the same value go.

; CHECK: @other = internal global i32 5
; CHECK: @exported = global i32 5
; CHECK: @escapes = internal global i32 5
; CHECK: @observed = internal global i32 5
; CHECK: @in_parts = internal global i32 5
; CHECK: @set_outside = internal externally_initialized global i32 5
; CHECK: @pair = internal global { i32, i32 } zeroinitializer
; CHECK-LABEL: define i32 @f(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   store i32 6, ptr @other, align 4
; CHECK-NEXT:   store i32 5, ptr @exported, align 4
; CHECK-NEXT:   store i32 5, ptr @escapes, align 4
; CHECK-NEXT:   call void @use(ptr @escapes)
; CHECK-NEXT:   store volatile i32 5, ptr @observed, align 4
; CHECK-NEXT:   store i16 0, ptr @in_parts, align 2
; CHECK-NEXT:   store i32 5, ptr @set_outside, align 4
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %0
; CHECK-NEXT:   %1 = load i32, ptr @other, align 4
; CHECK-NEXT:   %2 = load i32, ptr @exported, align 4
; CHECK-NEXT:   %3 = load i32, ptr @escapes, align 4
; CHECK-NEXT:   %4 = load i32, ptr @observed, align 4
; CHECK-NEXT:   %5 = load i32, ptr @in_parts, align 4
; CHECK-NEXT:   %6 = load i32, ptr @set_outside, align 4
; CHECK-NEXT:   %7 = load { i32, i32 }, ptr @pair, align 4
; CHECK-NEXT:   %8 = add nuw nsw i32 5, %1
; CHECK-NEXT:   %9 = add i32 %8, %2
; CHECK-NEXT:   %10 = add i32 %9, %3
; CHECK-NEXT:   %11 = add i32 %10, %4
; CHECK-NEXT:   %12 = add i32 %11, %5
; CHECK-NEXT:   %13 = add i32 %12, %6
; CHECK-NEXT:   %14 = extractvalue { i32, i32 } %7, 0
; CHECK-NEXT:   %15 = add i32 %13, %14
; CHECK-NEXT:   %16 = xor i32 undef, %15
; CHECK-NEXT:   ret i32 %16
; CHECK-NEXT: }

@same = internal global i32 5
@other = internal global i32 5
@exported = global i32 5
@escapes = internal global i32 5
@observed = internal global i32 5
@in_parts = internal global i32 5
@set_outside = internal externally_initialized global i32 5
@never_set = internal global i32 undef
@pair = internal global { i32, i32 } zeroinitializer

declare void @use(ptr)

define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 5, ptr @same
  store i32 6, ptr @other
  store i32 5, ptr @exported
  store i32 5, ptr @escapes
  call void @use(ptr @escapes)
  store volatile i32 5, ptr @observed
  store i16 0, ptr @in_parts
  store i32 5, ptr @set_outside
  br label %b
b:
  %1 = load i32, ptr @same
  %2 = load i32, ptr @other
  %3 = load i32, ptr @exported
  %4 = load i32, ptr @escapes
  %5 = load i32, ptr @observed
  %6 = load i32, ptr @in_parts
  %7 = load i32, ptr @set_outside
  %8 = load i32, ptr @never_set
  %9 = load { i32, i32 }, ptr @pair
  %10 = add i32 %1, %2
  %11 = add i32 %10, %3
  %12 = add i32 %11, %4
  %13 = add i32 %12, %5
  %14 = add i32 %13, %6
  %15 = add i32 %14, %7
  %16 = extractvalue { i32, i32 } %9, 0
  %17 = add i32 %15, %16
  %18 = xor i32 %8, %17
  ret i32 %18
}
