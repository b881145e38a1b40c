; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Comparisons of integers.

; CHECK-LABEL: define i1 @ule_constant(i32 %x) {
; CHECK-NEXT:   %r = icmp ult i32 %x, 8
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @ule_constant(i32 %x) {
  %r = icmp ule i32 %x, 7
  ret i1 %r
}

; CHECK-LABEL: define i1 @add_constant(i32 %x) {
; CHECK-NEXT:   %r = icmp eq i32 %x, 7
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @add_constant(i32 %x) {
  %a = add i32 %x, 5
  %r = icmp eq i32 %a, 12
  ret i1 %r
}

; CHECK-LABEL: define i1 @add_nsw(i32 %x) {
; CHECK-NEXT:   %r = icmp slt i32 %x, 7
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @add_nsw(i32 %x) {
  %a = add nsw i32 %x, 5
  %r = icmp slt i32 %a, 12
  ret i1 %r
}

; CHECK-LABEL: define i1 @add_may_wrap(i32 %x) {
; CHECK-NEXT:   %a = add i32 %x, 5
; CHECK-NEXT:   %r = icmp slt i32 %a, 12
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @add_may_wrap(i32 %x) {
  %a = add i32 %x, 5
  %r = icmp slt i32 %a, 12
  ret i1 %r
}

; CHECK-LABEL: define i1 @sub_is_zero(i32 %x, i32 %y) {
; CHECK-NEXT:   %r = icmp eq i32 %x, %y
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @sub_is_zero(i32 %x, i32 %y) {
  %a = sub i32 %x, %y
  %r = icmp eq i32 %a, 0
  ret i1 %r
}

; CHECK-LABEL: define i1 @mask_of_shift(i32 %x) {
; CHECK-NEXT:   %1 = and i32 %x, 56
; CHECK-NEXT:   %r = icmp eq i32 %1, 16
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @mask_of_shift(i32 %x) {
  %a = lshr i32 %x, 3
  %b = and i32 %a, 7
  %r = icmp eq i32 %b, 2
  ret i1 %r
}

; CHECK-LABEL: define i1 @bit_is_set(i32 %x) {
; CHECK-NEXT:   %a = and i32 %x, 8
; CHECK-NEXT:   %r = icmp ne i32 %a, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @bit_is_set(i32 %x) {
  %a = and i32 %x, 8
  %r = icmp eq i32 %a, 8
  ret i1 %r
}

; CHECK-LABEL: define i1 @sign_of_byte(i32 %x) {
; CHECK-NEXT:   %t = trunc i32 %x to i8
; CHECK-NEXT:   %r = icmp eq i8 %t, 5
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @sign_of_byte(i32 %x) {
  %t = trunc i32 %x to i8
  %r = icmp eq i8 %t, 5
  ret i1 %r
}

; CHECK-LABEL: define i1 @zext_zext(i8 %x, i8 %y) {
; CHECK-NEXT:   %r = icmp ult i8 %x, %y
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @zext_zext(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %r = icmp slt i32 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @sext_zext(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = sext i8 %x to i32
; CHECK-NEXT:   %b = zext i8 %y to i32
; CHECK-NEXT:   %r = icmp slt i32 %a, %b
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @sext_zext(i8 %x, i8 %y) {
  %a = sext i8 %x to i32
  %b = zext i8 %y to i32
  %r = icmp slt i32 %a, %b
  ret i1 %r
}

; CHECK-LABEL: define i1 @udiv(i32 %x) {
; CHECK-NEXT:   %x.off = add i32 %x, -30
; CHECK-NEXT:   %r = icmp ult i32 %x.off, 10
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @udiv(i32 %x) {
  %a = udiv i32 %x, 10
  %r = icmp eq i32 %a, 3
  ret i1 %r
}

; CHECK-LABEL: define i1 @overflow(i32 %x, i32 %y) {
; CHECK-NEXT:   %1 = xor i32 %x, -1
; CHECK-NEXT:   %r = icmp ugt i32 %y, %1
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @overflow(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %r = icmp ult i32 %a, %x
  ret i1 %r
}

; CHECK-LABEL: define i1 @population(i32 %x) {
; CHECK-NEXT:   %r = icmp eq i32 %x, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @population(i32 %x) {
  %a = call i32 @llvm.ctpop.i32(i32 %x)
  %r = icmp eq i32 %a, 0
  ret i1 %r
}

; CHECK-LABEL: define i32 @inverted(i32 %x, i32 %y) {
; CHECK-NEXT:   %r.not = icmp eq i32 %x, %y
; CHECK-NEXT:   br i1 %r.not, label %no, label %yes
; CHECK: yes:
; CHECK-NEXT:   ret i32 1
; CHECK: no:
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }
define i32 @inverted(i32 %x, i32 %y) {
  %r = icmp ne i32 %x, %y
  br i1 %r, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

; CHECK-LABEL: define i1 @already_optimal(i32 %x) {
; CHECK-NEXT:   %r = icmp ult i32 %x, 7
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @already_optimal(i32 %x) {
  %r = icmp ult i32 %x, 7
  ret i1 %r
}

declare i32 @llvm.ctpop.i32(i32)

declare void @use_number(i32)

; Bits of a sign-extended number that is needed elsewhere, too.
; CHECK-LABEL: define i1 @bits_of_sext(
; CHECK:         [[BITS:%.*]] = and i8 %x, 12
; CHECK-NEXT:    %c = icmp eq i8 [[BITS]], 8
define i1 @bits_of_sext(i8 %x) {
  %s = sext i8 %x to i32
  call void @use_number(i32 %s)
  %m = and i32 %s, 12
  %c = icmp eq i32 %m, 8
  ret i1 %c
}

; CHECK-LABEL: define i1 @sign_of_sext(
; CHECK:         %c = icmp sgt i8 %x, -1
define i1 @sign_of_sext(i8 %x) {
  %s = sext i8 %x to i32
  call void @use_number(i32 %s)
  %m = and i32 %s, 384
  %c = icmp eq i32 %m, 0
  ret i1 %c
}

; The mask has bits of both kinds.
; CHECK-LABEL: define i1 @sign_and_bits_of_sext(
; CHECK:         %m = and i32 %s, 192
; CHECK-NEXT:    %c = icmp eq i32 %m, 128
define i1 @sign_and_bits_of_sext(i8 %x) {
  %s = sext i8 %x to i32
  call void @use_number(i32 %s)
  %m = and i32 %s, 192
  %c = icmp eq i32 %m, 128
  ret i1 %c
}

; CHECK-LABEL: define i1 @sign_of_shifted_out(
; CHECK:         %c = icmp sgt i32 %x, -1
; CHECK:         %d = icmp slt i32 %x, 0
define i1 @sign_of_shifted_out(i32 %x, ptr %p) {
  %s = lshr i32 %x, 31
  call void @use_number(i32 %s)
  %a = ashr i32 %x, 31
  call void @use_number(i32 %a)
  %c = icmp eq i32 %s, 0
  %d = icmp ne i32 %a, 0
  store i1 %c, ptr %p
  ret i1 %d
}

; CHECK-LABEL: define i1 @more_than_the_sign_is_left(
; CHECK:         %c = icmp eq i32 %s, 0
define i1 @more_than_the_sign_is_left(i32 %x) {
  %s = lshr i32 %x, 30
  call void @use_number(i32 %s)
  %c = icmp eq i32 %s, 0
  ret i1 %c
}

; An extension that is only looked at where its operand is known to be not negative.
; CHECK-LABEL: define i1 @extended_below_a_condition(
; CHECK:       a:
; CHECK:         %c = icmp slt i16 %x, %y
; CHECK-NEXT:    br i1 %c, label %g, label %b
define i1 @extended_below_a_condition(ptr %p, ptr %q) {
  %x = load i16, ptr %p
  %z = sext i16 %x to i32
  %n = icmp sgt i16 %x, -1
  br i1 %n, label %a0, label %b
a0:
  %k = load ptr, ptr %q
  %k1 = icmp eq ptr %k, null
  br i1 %k1, label %a, label %b
a:
  %y = load i16, ptr %q
  %s = sext i16 %y to i32
  %c = icmp slt i32 %z, %s
  br i1 %c, label %g, label %b
g:
  ret i1 true
b:
  ret i1 false
}
