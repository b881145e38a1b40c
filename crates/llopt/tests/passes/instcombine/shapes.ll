; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s
; Shapes of several operations: rotations, rounding, clamps, three-way comparisons.
declare void @use(i32)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, <2 x i1>)
declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, <2 x i1>)

; A rotation of sixteen bits that C computes in 32.
; CHECK-LABEL: define i16 @rotate_left_16(
; CHECK-NEXT: %1 = trunc i32 %shift to i16
; CHECK-NEXT: %r = call i16 @llvm.fshl.i16(i16 %v, i16 %v, i16 %1)
; CHECK-NEXT: ret i16 %r
; CHECK-NEXT: }
define i16 @rotate_left_16(i16 %v, i32 %shift) {
  %and = and i32 %shift, 15
  %conv = zext i16 %v to i32
  %shl = shl i32 %conv, %and
  %sub = sub i32 16, %and
  %shr = lshr i32 %conv, %sub
  %or = or i32 %shr, %shl
  %r = trunc i32 %or to i16
  ret i16 %r
}

; Bits above the sixteenth would come down.

; CHECK-LABEL: define i16 @not_rotate_left_16(
; CHECK-NEXT: %and = and i32 %shift, 15
; CHECK-NEXT: %shl = shl i32 %v, %and
; CHECK-NEXT: %sub = sub nuw nsw i32 16, %and
; CHECK-NEXT: %shr = lshr i32 %v, %sub
; CHECK-NEXT: %or = or i32 %shr, %shl
; CHECK-NEXT: %r = trunc i32 %or to i16
; CHECK-NEXT: ret i16 %r
; CHECK-NEXT: }
define i16 @not_rotate_left_16(i32 %v, i32 %shift) {
  %and = and i32 %shift, 15
  %shl = shl i32 %v, %and
  %sub = sub i32 16, %and
  %shr = lshr i32 %v, %sub
  %or = or i32 %shr, %shl
  %r = trunc i32 %or to i16
  ret i16 %r
}

; CHECK-LABEL: define i32 @rotate_unless_zero(
; CHECK-NEXT: %s = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @rotate_unless_zero(i32 %x, i32 %n) {
  %z = icmp eq i32 %n, 0
  %m = sub i32 32, %n
  %l = shl i32 %x, %n
  %r = lshr i32 %x, %m
  %o = or i32 %l, %r
  %s = select i1 %z, i32 %x, i32 %o
  ret i32 %s
}

; The other half may be poison where nothing is shifted.

; CHECK-LABEL: define i32 @funnel_unless_zero(
; CHECK-NEXT: %1 = freeze i32 %y
; CHECK-NEXT: %s = call i32 @llvm.fshl.i32(i32 %x, i32 %1, i32 %n)
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @funnel_unless_zero(i32 %x, i32 %y, i32 %n) {
  %z = icmp eq i32 %n, 0
  %m = sub i32 32, %n
  %l = shl i32 %x, %n
  %r = lshr i32 %y, %m
  %o = or i32 %l, %r
  %s = select i1 %z, i32 %x, i32 %o
  ret i32 %s
}

; CHECK-LABEL: define i8 @round_up(
; CHECK-NEXT: %x.biased = add i8 %x, 15
; CHECK-NEXT: %r = and i8 %x.biased, -16
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @round_up(i8 %x) {
  %low = and i8 %x, 15
  %z = icmp eq i8 %low, 0
  %s = add i8 %x, 16
  %h = and i8 %s, -16
  %r = select i1 %z, i8 %x, i8 %h
  ret i8 %r
}

; CHECK-LABEL: define i32 @clamp(
; CHECK-NEXT: %1 = icmp slt i32 %x, -16
; CHECK-NEXT: %2 = icmp sgt i32 %x, 127
; CHECK-NEXT: %3 = select i1 %1, i32 %low, i32 %x
; CHECK-NEXT: %r = select i1 %2, i32 %high, i32 %3
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @clamp(i32 %x, i32 %low, i32 %high) {
  %below = icmp slt i32 %x, 128
  %s = select i1 %below, i32 %low, i32 %high
  %a = add i32 %x, 16
  %inside = icmp ult i32 %a, 144
  %r = select i1 %inside, i32 %x, i32 %s
  ret i32 %r
}

; The bound of the inner choice lies outside.

; CHECK-LABEL: define i32 @no_clamp(
; CHECK-NEXT: %below = icmp slt i32 %x, 129
; CHECK-NEXT: %s = select i1 %below, i32 %low, i32 %high
; CHECK-NEXT: %a = add i32 %x, 16
; CHECK-NEXT: %inside = icmp ult i32 %a, 144
; CHECK-NEXT: %r = select i1 %inside, i32 %x, i32 %s
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @no_clamp(i32 %x, i32 %low, i32 %high) {
  %below = icmp slt i32 %x, 129
  %s = select i1 %below, i32 %low, i32 %high
  %a = add i32 %x, 16
  %inside = icmp ult i32 %a, 144
  %r = select i1 %inside, i32 %x, i32 %s
  ret i32 %r
}

; CHECK-LABEL: define void @three_way(
; CHECK-NEXT: %cmp.not = icmp slt i64 %a, %b
; CHECK-NEXT: br i1 %cmp.not, label %other, label %taken
; CHECK-EMPTY:
; CHECK-NEXT:   other:
; CHECK-NEXT: ret void
; CHECK-EMPTY:
; CHECK-NEXT:   taken:
; CHECK-NEXT: %result = call i32 @llvm.scmp.i32.i64(i64 %a, i64 %b)
; CHECK-NEXT: call void @use(i32 %result)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @three_way(i64 %a, i64 %b) {
  %eq = icmp eq i64 %a, %b
  %slt = icmp slt i64 %a, %b
  %s = select i1 %slt, i32 -1, i32 1
  %result = select i1 %eq, i32 0, i32 %s
  %cmp = icmp sgt i32 %result, -1
  br i1 %cmp, label %taken, label %other

other:
  ret void

taken:
  call void @use(i32 %result)
  ret void
}

; CHECK-LABEL: define i32 @zero_or_product(
; CHECK-NEXT: %y.fr = freeze i32 %y
; CHECK-NEXT: %m = mul i32 %x, %y.fr
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @zero_or_product(i32 %x, i32 %y) {
  %z = icmp eq i32 %x, 0
  %m = mul i32 %x, %y
  %r = select i1 %z, i32 0, i32 %m
  ret i32 %r
}

; CHECK-LABEL: define i32 @absolute_value(
; CHECK-NEXT: %m = call i32 @llvm.abs.i32(i32 %x, i1 true)
; CHECK-NEXT: ret i32 %m
; CHECK-NEXT: }
define i32 @absolute_value(i32 %x) {
  %s = ashr i32 %x, 31
  %o = or i32 %s, 1
  %m = mul nsw i32 %o, %x
  ret i32 %m
}

; CHECK-LABEL: define i64 @remainder(
; CHECK-NEXT: %x.fr = freeze i64 %x
; CHECK-NEXT: %1 = srem i64 %x.fr, %y
; CHECK-NEXT: ret i64 %1
; CHECK-NEXT: }
define i64 @remainder(i64 %x, i64 %y) {
  %q = sdiv i64 %x, %y
  %m = mul i64 %q, %y
  %r = sub i64 %x, %m
  ret i64 %r
}

; CHECK-LABEL: define void @store_nowhere(
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @store_nowhere(<2 x i32> %v, ptr %p, <2 x ptr> %q) {
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %v, ptr align 4 %p, <2 x i1> <i1 false, i1 undef>)
  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> %v, <2 x ptr> align 4 %q, <2 x i1> undef)
  ret void
}

; CHECK-LABEL: define i32 @part_of_vector(
; CHECK-NEXT: store <2 x i32> <i32 7, i32 9>, ptr %p, align 4
; CHECK-NEXT: ret i32 7
; CHECK-NEXT: }
define i32 @part_of_vector(ptr %p) {
  store <2 x i32> <i32 7, i32 9>, ptr %p, align 4
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

