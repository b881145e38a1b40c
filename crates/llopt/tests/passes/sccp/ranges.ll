; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Ranges add flags and turn operations on signed numbers into those on unsigned ones; the range of what is returned is noted.

; CHECK-LABEL: define i32 @flags(i32 %x, i32 %y) {
; CHECK-NEXT:   %a = and i32 %x, 255
; CHECK-NEXT:   %b = lshr i32 %y, 24
; CHECK-NEXT:   %sum = add nuw nsw i32 %a, %b
; CHECK-NEXT:   %product = mul nuw nsw i32 %a, %b
; CHECK-NEXT:   %difference = sub nsw i32 %a, 256
; CHECK-NEXT:   %shifted = shl nuw nsw i32 %a, 3
; CHECK-NEXT:   %unknown = add i32 %x, %y
; CHECK-NEXT:   %s = add nuw nsw i32 %sum, %product
; CHECK-NEXT:   %t = add nsw i32 %s, %difference
; CHECK-NEXT:   %u = add nsw i32 %t, %shifted
; CHECK-NEXT:   %v = add i32 %u, %unknown
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-LABEL: define range(i64 -2147483648, 2147483902) i64 @casts(i32 %x, ptr %p) {
; CHECK-NEXT:   %a = and i32 %x, 127
; CHECK-NEXT:   %wide = zext nneg i32 %a to i64
; CHECK-NEXT:   %zero = zext nneg i32 %a to i64
; CHECK-NEXT:   %float = uitofp nneg i32 %a to double
; CHECK-NEXT:   %narrow = trunc nuw nsw i32 %a to i8
; CHECK-NEXT:   %other = sext i32 %x to i64
; CHECK-NEXT:   store double %float, ptr %p, align 8
; CHECK-NEXT:   store i8 %narrow, ptr %p, align 1
; CHECK-NEXT:   %s = add i64 %wide, %zero
; CHECK-NEXT:   %t = add nsw i64 %s, %other
; CHECK-NEXT:   ret i64 %t
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @unsigned(i32 %x, i32 %y) {
; CHECK-NEXT:   %a = and i32 %x, 255
; CHECK-NEXT:   %b = and i32 %y, 15
; CHECK-NEXT:   %q = udiv exact i32 %a, %b
; CHECK-NEXT:   %r = urem i32 %a, %b
; CHECK-NEXT:   %s = lshr exact i32 %a, 2
; CHECK-NEXT:   %signed = sdiv i32 %x, %b
; CHECK-NEXT:   %t = add i32 %q, %r
; CHECK-NEXT:   %u = add i32 %s, %signed
; CHECK-NEXT:   %v = xor i32 %t, %u
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @address(ptr %p, i64 %i, i64 %j) {
; CHECK-NEXT:   %k = and i64 %i, 7
; CHECK-NEXT:   %a = getelementptr inbounds nuw i32, ptr %p, i64 %k
; CHECK-NEXT:   %b = getelementptr inbounds i32, ptr %a, i64 %j
; CHECK-NEXT:   %c = getelementptr i32, ptr %b, i64 %k
; CHECK-NEXT:   ret ptr %c
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @decided(i32 %x) {
; CHECK-NEXT:   %bits = call i32 @llvm.ctpop.i32(i32 %x)
; CHECK-NEXT:   %d = icmp ugt i32 %bits, 31
; CHECK-NEXT:   %e = or i1 false, %d
; CHECK-NEXT:   ret i1 %e
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @no_overflow(i8 %x, i8 %y) {
; CHECK-NEXT:   %a = zext i8 %x to i32
; CHECK-NEXT:   %b = zext i8 %y to i32
; CHECK-NEXT:   %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define range(i32 0, 383) i32 @mask_without_effect(i8 %x) {
; CHECK-NEXT:   %a = zext i8 %x to i32
; CHECK-NEXT:   %c = and i32 %a, 127
; CHECK-NEXT:   %d = add nuw nsw i32 %a, %c
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @three_way(i1 %x, i1 %y) {
; CHECK-NEXT:   %a = sext i1 %x to i32
; CHECK-NEXT:   %b = zext i1 %y to i32
; CHECK-NEXT:   %c1 = sub nsw i32 %a, 0
; CHECK-NEXT:   %1 = trunc i32 %c1 to i8
; CHECK-NEXT:   %d = call i8 @llvm.scmp.i8.i32(i32 %b, i32 %a)
; CHECK-NEXT:   %e = add i8 %1, %d
; CHECK-NEXT:   ret i8 %e
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @checks(i8 %x) {
; CHECK-NEXT:   %a = zext i8 %x to i32
; CHECK-NEXT:   %b = add nsw i32 %a, -10
; CHECK-NEXT:   %1 = icmp uge i32 %a, 10
; CHECK-NEXT:   %d = and i32 %a, -16
; CHECK-NEXT:   %2 = icmp uge i32 %a, 240
; CHECK-NEXT:   %f = xor i1 %1, %2
; CHECK-NEXT:   ret i1 %f
; CHECK-NEXT: }
; CHECK-LABEL: define range(i32 1, 10) <2 x i32> @vectors(<2 x i32> %x) {
; CHECK-NEXT:   %a = and <2 x i32> %x, <i32 7, i32 3>
; CHECK-NEXT:   %b = add nuw nsw <2 x i32> %a, <i32 1, i32 2>
; CHECK-NEXT:   ret <2 x i32> %b
; CHECK-NEXT: }
; CHECK-LABEL: define range(i100 0, 211275100038038233582783867563) i100 @wide(i100 %x) {
; CHECK-NEXT:   %a = lshr i100 %x, 1
; CHECK-NEXT:   %b = udiv i100 %a, 3
; CHECK-NEXT:   ret i100 %b
; CHECK-NEXT: }
; CHECK-LABEL: define range(i32 1, 14) i32 @narrowed(i32 range(i32 0, 10) %x, ptr nonnull %p) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4, !range !0
; CHECK-NEXT:   %s = add nuw nsw i32 %v, %x
; CHECK-NEXT:   %t = add nuw nsw i32 %s, 0
; CHECK-NEXT:   ret i32 %t
; CHECK-NEXT: }
; CHECK-LABEL: define linkonce_odr i32 @not_exact(i32 %x) {
; CHECK-NEXT:   %a = and i32 %x, 7
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }

declare i32 @llvm.ctpop.i32(i32)
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare i8 @llvm.scmp.i8.i32(i32, i32)

define i32 @flags(i32 %x, i32 %y) {
  %a = and i32 %x, 255
  %b = lshr i32 %y, 24
  %sum = add i32 %a, %b
  %product = mul i32 %a, %b
  %difference = sub i32 %a, 256
  %shifted = shl i32 %a, 3
  %unknown = add i32 %x, %y
  %s = add i32 %sum, %product
  %t = add i32 %s, %difference
  %u = add i32 %t, %shifted
  %v = add i32 %u, %unknown
  ret i32 %v
}

define i64 @casts(i32 %x, ptr %p) {
  %a = and i32 %x, 127
  %wide = sext i32 %a to i64
  %zero = zext i32 %a to i64
  %float = sitofp i32 %a to double
  %narrow = trunc i32 %a to i8
  %other = sext i32 %x to i64
  store double %float, ptr %p
  store i8 %narrow, ptr %p
  %s = add i64 %wide, %zero
  %t = add i64 %s, %other
  ret i64 %t
}

define i32 @unsigned(i32 %x, i32 %y) {
  %a = and i32 %x, 255
  %b = and i32 %y, 15
  %q = sdiv exact i32 %a, %b
  %r = srem i32 %a, %b
  %s = ashr exact i32 %a, 2
  %signed = sdiv i32 %x, %b
  %t = add i32 %q, %r
  %u = add i32 %s, %signed
  %v = xor i32 %t, %u
  ret i32 %v
}

define ptr @address(ptr %p, i64 %i, i64 %j) {
  %k = and i64 %i, 7
  %a = getelementptr inbounds i32, ptr %p, i64 %k
  %b = getelementptr inbounds i32, ptr %a, i64 %j
  %c = getelementptr i32, ptr %b, i64 %k
  ret ptr %c
}

define i1 @decided(i32 %x) {
  %bits = call i32 @llvm.ctpop.i32(i32 %x)
  %c = icmp ugt i32 %bits, 32
  %d = icmp ugt i32 %bits, 31
  %e = or i1 %c, %d
  ret i1 %e
}

define i1 @no_overflow(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %o = extractvalue {i32, i1} %r, 1
  ret i1 %o
}

define i32 @mask_without_effect(i8 %x) {
  %a = zext i8 %x to i32
  %b = and i32 %a, 255
  %c = and i32 %a, 127
  %d = add i32 %b, %c
  ret i32 %d
}

define i8 @three_way(i1 %x, i1 %y) {
  %a = sext i1 %x to i32
  %b = zext i1 %y to i32
  %c = call i8 @llvm.scmp.i8.i32(i32 %a, i32 0)
  %d = call i8 @llvm.scmp.i8.i32(i32 %b, i32 %a)
  %e = add i8 %c, %d
  ret i8 %e
}

define i1 @checks(i8 %x) {
  %a = zext i8 %x to i32
  %b = add i32 %a, -10
  %c = icmp ult i32 %b, 1000
  %d = and i32 %a, -16
  %e = icmp eq i32 %d, 240
  %f = xor i1 %c, %e
  ret i1 %f
}

define <2 x i32> @vectors(<2 x i32> %x) {
  %a = and <2 x i32> %x, <i32 7, i32 3>
  %b = add <2 x i32> %a, <i32 1, i32 2>
  ret <2 x i32> %b
}

define i100 @wide(i100 %x) {
  %a = lshr i100 %x, 1
  %b = sdiv i100 %a, 3
  ret i100 %b
}

define i32 @narrowed(i32 range(i32 0, 10) %x, ptr nonnull %p) {
  %v = load i32, ptr %p, !range !0
  %s = add i32 %v, %x
  %c = icmp eq ptr %p, null
  %z = zext i1 %c to i32
  %t = add i32 %s, %z
  ret i32 %t
}

define linkonce_odr i32 @not_exact(i32 %x) {
  %a = and i32 %x, 7
  ret i32 %a
}

!0 = !{i32 1, i32 5}
