; Expressions that are truncated are computed with fewer bits.
; RUN: llopt -S -passes=aggressive-instcombine %s | FileCheck %s
target datalayout = "e-n8:16:32:64"
declare void @use(i32)

; CHECK-LABEL: define i16 @sum(
; CHECK-NEXT: %a = add i16 %x, 15
; CHECK-NEXT: ret i16 %a
; CHECK-NEXT: }
define i16 @sum(i16 %x) {
  %z = zext i16 %x to i32
  %a = add nsw i32 %z, 15
  %t = trunc i32 %a to i16
  ret i16 %t
}

; CHECK-LABEL: define i16 @other_user(
; CHECK-NEXT: %z = zext i16 %x to i32
; CHECK-NEXT: %a = add i32 %z, 15
; CHECK-NEXT: call void @use(i32 %a)
; CHECK-NEXT: %t = trunc i32 %a to i16
; CHECK-NEXT: ret i16 %t
; CHECK-NEXT: }
define i16 @other_user(i16 %x) {
  %z = zext i16 %x to i32
  %a = add i32 %z, 15
  call void @use(i32 %a)
  %t = trunc i32 %a to i16
  ret i16 %t
}

; CHECK-LABEL: define i16 @extension_has_other_user(
; CHECK-NEXT: %z = zext i16 %x to i32
; CHECK-NEXT: call void @use(i32 %z)
; CHECK-NEXT: %a = mul i16 %x, 15
; CHECK-NEXT: ret i16 %a
; CHECK-NEXT: }
define i16 @extension_has_other_user(i16 %x) {
  %z = zext i16 %x to i32
  call void @use(i32 %z)
  %a = mul i32 %z, 15
  %t = trunc i32 %a to i16
  ret i16 %t
}

; CHECK-LABEL: define i8 @extension_of_another_width(
; CHECK-NEXT: %z = zext i16 %x to i32
; CHECK-NEXT: call void @use(i32 %z)
; CHECK-NEXT: %a = mul i32 %z, 15
; CHECK-NEXT: %t = trunc i32 %a to i8
; CHECK-NEXT: ret i8 %t
; CHECK-NEXT: }
define i8 @extension_of_another_width(i16 %x) {
  %z = zext i16 %x to i32
  call void @use(i32 %z)
  %a = mul i32 %z, 15
  %t = trunc i32 %a to i8
  ret i8 %t
}

; CHECK-LABEL: define i8 @shifts(
; CHECK-NEXT: %z = zext i8 %x to i32
; CHECK-NEXT: %m = and i32 %n, 7
; CHECK-NEXT: %a = shl i32 %z, %m
; CHECK-NEXT: %b = lshr i32 %a, 3
; CHECK-NEXT: %t = trunc i32 %b to i8
; CHECK-NEXT: ret i8 %t
; CHECK-NEXT: }
define i8 @shifts(i8 %x, i32 %n) {
  %z = zext i8 %x to i32
  %m = and i32 %n, 7
  %a = shl i32 %z, %m
  %b = lshr i32 %a, 3
  %t = trunc i32 %b to i8
  ret i8 %t
}

; CHECK-LABEL: define i8 @shift_by_anything(
; CHECK-NEXT: %z = zext i8 %x to i32
; CHECK-NEXT: %a = shl i32 %z, %n
; CHECK-NEXT: %t = trunc i32 %a to i8
; CHECK-NEXT: ret i8 %t
; CHECK-NEXT: }
define i8 @shift_by_anything(i8 %x, i32 %n) {
  %z = zext i8 %x to i32
  %a = shl i32 %z, %n
  %t = trunc i32 %a to i8
  ret i8 %t
}

; CHECK-LABEL: define i16 @ashr(
; CHECK-NEXT: %a = ashr exact i16 %x, 15
; CHECK-NEXT: ret i16 %a
; CHECK-NEXT: }
define i16 @ashr(i16 %x) {
  %z = sext i16 %x to i32
  %a = ashr exact i32 %z, 15
  %t = trunc i32 %a to i16
  ret i16 %t
}

; CHECK-LABEL: define i8 @division(
; CHECK-NEXT: %q = udiv exact i8 %x, %y
; CHECK-NEXT: %r = urem i8 %q, %y
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @division(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %q = udiv exact i32 %a, %b
  %r = urem i32 %q, %b
  %t = trunc i32 %r to i8
  ret i8 %t
}

; CHECK-LABEL: define i8 @wider_operand(
; CHECK-NEXT: %b = zext i8 %y to i16
; CHECK-NEXT: %q = udiv i16 %x, %b
; CHECK-NEXT: %t = trunc i16 %q to i8
; CHECK-NEXT: ret i8 %t
; CHECK-NEXT: }
define i8 @wider_operand(i16 %x, i8 %y) {
  %a = zext i16 %x to i64
  %b = zext i8 %y to i64
  %q = udiv i64 %a, %b
  %t = trunc i64 %q to i8
  ret i8 %t
}

; CHECK-LABEL: define i16 @select(
; CHECK-NEXT: %s = select i1 %c, i16 %x, i16 %y
; CHECK-NEXT: %m = sub i16 %s, 3
; CHECK-NEXT: ret i16 %m
; CHECK-NEXT: }
define i16 @select(i16 %x, i16 %y, i1 %c) {
  %a = zext i16 %x to i32
  %b = sext i16 %y to i32
  %s = select i1 %c, i32 %a, i32 %b
  %m = sub i32 %s, 3
  %t = trunc i32 %m to i16
  ret i16 %t
}

; CHECK-LABEL: define i16 @phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %p = phi i16 [ %x, %entry ], [ %n, %loop ]
; CHECK-NEXT: %n = add i16 %p, 3
; CHECK-NEXT: br i1 %c, label %loop, label %out
; CHECK: out:
; CHECK-NEXT: ret i16 %n
; CHECK-NEXT: }
define i16 @phi(i16 %x, i1 %c) {
entry:
  %z = zext i16 %x to i32
  br label %loop
loop:
  %p = phi i32 [ %z, %entry ], [ %n, %loop ]
  %n = add i32 %p, 3
  br i1 %c, label %loop, label %out
out:
  %t = trunc i32 %n to i16
  ret i16 %t
}

; CHECK-LABEL: define <2 x i16> @vectors(
; CHECK-NEXT: %i = insertelement <2 x i16> %x, i16 %y, i32 0
; CHECK-NEXT: %a = mul <2 x i16> %i, <i16 3, i16 4464>
; CHECK-NEXT: ret <2 x i16> %a
; CHECK-NEXT: }
define <2 x i16> @vectors(<2 x i16> %x, i16 %y) {
  %z = zext <2 x i16> %x to <2 x i32>
  %e = zext i16 %y to i32
  %i = insertelement <2 x i32> %z, i32 %e, i32 0
  %a = mul <2 x i32> %i, <i32 3, i32 70000>
  %t = trunc <2 x i32> %a to <2 x i16>
  ret <2 x i16> %t
}

; CHECK-LABEL: define i16 @element(
; CHECK-NEXT: %e = extractelement <2 x i16> %x, i32 1
; CHECK-NEXT: %a = mul i16 %e, 3
; CHECK-NEXT: ret i16 %a
; CHECK-NEXT: }
define i16 @element(<2 x i16> %x) {
  %z = zext <2 x i16> %x to <2 x i32>
  %e = extractelement <2 x i32> %z, i32 1
  %a = mul i32 %e, 3
  %t = trunc i32 %a to i16
  ret i16 %t
}

; CHECK-LABEL: define i5 @no_such_width(
; CHECK-NEXT: %z = zext i5 %x to i32
; CHECK-NEXT: %a = mul i32 %z, 3
; CHECK-NEXT: %t = trunc i32 %a to i5
; CHECK-NEXT: ret i5 %t
; CHECK-NEXT: }
define i5 @no_such_width(i5 %x) {
  %z = zext i5 %x to i32
  %a = mul i32 %z, 3
  %t = trunc i32 %a to i5
  ret i5 %t
}

; CHECK-LABEL: define i16 @argument(
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: %t = trunc i32 %a to i16
; CHECK-NEXT: ret i16 %t
; CHECK-NEXT: }
define i16 @argument(i32 %x) {
  %a = mul i32 %x, 3
  %t = trunc i32 %a to i16
  ret i16 %t
}
