; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Comparisons that are decided by what an operation can give.

; CHECK: define i1 @call_shl_odd_ult_one(i32 %w) {
; CHECK-NEXT:   %x.i = shl i32 1, %w
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_shl_odd_is_zero(i32 %w) {
; CHECK-NEXT:   %x.i = shl i32 5, %w
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_shl_even_is_zero(i32 %w) {
; CHECK-NEXT:   %x.i = shl i32 4, %w
; CHECK-NEXT:   %c.i = icmp eq i32 %x.i, 0
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_or_below(i32 %w) {
; CHECK-NEXT:   %x.i = or i32 %w, 4
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_or_above(i32 %w) {
; CHECK-NEXT:   %x.i = or i32 %w, 4
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_and_above(i32 %w) {
; CHECK-NEXT:   %x.i = and i32 %w, 7
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_and_signed(i32 %w) {
; CHECK-NEXT:   %x.i = and i32 %w, 7
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_urem_below(i32 %w) {
; CHECK-NEXT:   %x.i = urem i32 %w, 10
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_urem_equal(i32 %w) {
; CHECK-NEXT:   %x.i = urem i32 %w, 10
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_srem_above(i32 %w) {
; CHECK-NEXT:   %x.i = srem i32 %w, 10
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_srem_below(i32 %w) {
; CHECK-NEXT:   %x.i = srem i32 %w, 10
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_srem_may(i32 %w) {
; CHECK-NEXT:   %x.i = srem i32 %w, 10
; CHECK-NEXT:   %c.i = icmp slt i32 %x.i, -8
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_udiv_above(i32 %w) {
; CHECK-NEXT:   %x.i = udiv i32 %w, 3
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_lshr_above(i32 %w) {
; CHECK-NEXT:   %x.i = lshr i32 %w, 28
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_lshr_may(i32 %w) {
; CHECK-NEXT:   %x.i = lshr i32 %w, 28
; CHECK-NEXT:   %c.i = icmp ugt i32 %x.i, 14
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_ashr_above(i32 %w) {
; CHECK-NEXT:   %x.i = ashr i32 %w, 28
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_ashr_below(i32 %w) {
; CHECK-NEXT:   %x.i = ashr i32 %w, 28
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_add_nuw(i32 %w) {
; CHECK-NEXT:   %x.i = add nuw i32 %w, 9
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_add_nsw(i32 %w) {
; CHECK-NEXT:   %x.i = add nsw i32 %w, 9
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_add(i32 %w) {
; CHECK-NEXT:   %x.i = add i32 %w, 9
; CHECK-NEXT:   %c.i = icmp ult i32 %x.i, 9
; CHECK-NEXT:   ret i1 %c.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_zext_negative(i32 %w) {
; CHECK-NEXT:   %b.i = trunc i32 %w to i8
; CHECK-NEXT:   %x.i = zext i8 %b.i to i32
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i1 @call_zext_large(i32 %w) {
; CHECK-NEXT:   %b.i = trunc i32 %w to i8
; CHECK-NEXT:   %x.i = zext i8 %b.i to i32
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }

define internal i1 @shl_odd_ult_one(i32 %v) alwaysinline {
  %x = shl i32 1, %v
  %c = icmp ult i32 %x, 1
  ret i1 %c
}

define i1 @call_shl_odd_ult_one(i32 %w) {
  %r = call i1 @shl_odd_ult_one(i32 %w)
  ret i1 %r
}

define internal i1 @shl_odd_is_zero(i32 %v) alwaysinline {
  %x = shl i32 5, %v
  %c = icmp eq i32 %x, 0
  ret i1 %c
}

define i1 @call_shl_odd_is_zero(i32 %w) {
  %r = call i1 @shl_odd_is_zero(i32 %w)
  ret i1 %r
}

define internal i1 @shl_even_is_zero(i32 %v) alwaysinline {
  %x = shl i32 4, %v
  %c = icmp eq i32 %x, 0
  ret i1 %c
}

define i1 @call_shl_even_is_zero(i32 %w) {
  %r = call i1 @shl_even_is_zero(i32 %w)
  ret i1 %r
}

define internal i1 @or_below(i32 %v) alwaysinline {
  %x = or i32 %v, 4
  %c = icmp ult i32 %x, 4
  ret i1 %c
}

define i1 @call_or_below(i32 %w) {
  %r = call i1 @or_below(i32 %w)
  ret i1 %r
}

define internal i1 @or_above(i32 %v) alwaysinline {
  %x = or i32 %v, 4
  %c = icmp ugt i32 %x, 3
  ret i1 %c
}

define i1 @call_or_above(i32 %w) {
  %r = call i1 @or_above(i32 %w)
  ret i1 %r
}

define internal i1 @and_above(i32 %v) alwaysinline {
  %x = and i32 %v, 7
  %c = icmp ugt i32 %x, 7
  ret i1 %c
}

define i1 @call_and_above(i32 %w) {
  %r = call i1 @and_above(i32 %w)
  ret i1 %r
}

define internal i1 @and_signed(i32 %v) alwaysinline {
  %x = and i32 %v, 7
  %c = icmp slt i32 %x, 0
  ret i1 %c
}

define i1 @call_and_signed(i32 %w) {
  %r = call i1 @and_signed(i32 %w)
  ret i1 %r
}

define internal i1 @urem_below(i32 %v) alwaysinline {
  %x = urem i32 %v, 10
  %c = icmp ult i32 %x, 10
  ret i1 %c
}

define i1 @call_urem_below(i32 %w) {
  %r = call i1 @urem_below(i32 %w)
  ret i1 %r
}

define internal i1 @urem_equal(i32 %v) alwaysinline {
  %x = urem i32 %v, 10
  %c = icmp eq i32 %x, 10
  ret i1 %c
}

define i1 @call_urem_equal(i32 %w) {
  %r = call i1 @urem_equal(i32 %w)
  ret i1 %r
}

define internal i1 @srem_above(i32 %v) alwaysinline {
  %x = srem i32 %v, 10
  %c = icmp sgt i32 %x, 9
  ret i1 %c
}

define i1 @call_srem_above(i32 %w) {
  %r = call i1 @srem_above(i32 %w)
  ret i1 %r
}

define internal i1 @srem_below(i32 %v) alwaysinline {
  %x = srem i32 %v, 10
  %c = icmp slt i32 %x, -9
  ret i1 %c
}

define i1 @call_srem_below(i32 %w) {
  %r = call i1 @srem_below(i32 %w)
  ret i1 %r
}

define internal i1 @srem_may(i32 %v) alwaysinline {
  %x = srem i32 %v, 10
  %c = icmp slt i32 %x, -8
  ret i1 %c
}

define i1 @call_srem_may(i32 %w) {
  %r = call i1 @srem_may(i32 %w)
  ret i1 %r
}

define internal i1 @udiv_above(i32 %v) alwaysinline {
  %x = udiv i32 %v, 3
  %c = icmp ugt i32 %x, 1431655765
  ret i1 %c
}

define i1 @call_udiv_above(i32 %w) {
  %r = call i1 @udiv_above(i32 %w)
  ret i1 %r
}

define internal i1 @lshr_above(i32 %v) alwaysinline {
  %x = lshr i32 %v, 28
  %c = icmp ugt i32 %x, 15
  ret i1 %c
}

define i1 @call_lshr_above(i32 %w) {
  %r = call i1 @lshr_above(i32 %w)
  ret i1 %r
}

define internal i1 @lshr_may(i32 %v) alwaysinline {
  %x = lshr i32 %v, 28
  %c = icmp ugt i32 %x, 14
  ret i1 %c
}

define i1 @call_lshr_may(i32 %w) {
  %r = call i1 @lshr_may(i32 %w)
  ret i1 %r
}

define internal i1 @ashr_above(i32 %v) alwaysinline {
  %x = ashr i32 %v, 28
  %c = icmp sgt i32 %x, 7
  ret i1 %c
}

define i1 @call_ashr_above(i32 %w) {
  %r = call i1 @ashr_above(i32 %w)
  ret i1 %r
}

define internal i1 @ashr_below(i32 %v) alwaysinline {
  %x = ashr i32 %v, 28
  %c = icmp slt i32 %x, -8
  ret i1 %c
}

define i1 @call_ashr_below(i32 %w) {
  %r = call i1 @ashr_below(i32 %w)
  ret i1 %r
}

define internal i1 @add_nuw(i32 %v) alwaysinline {
  %x = add nuw i32 %v, 9
  %c = icmp ult i32 %x, 9
  ret i1 %c
}

define i1 @call_add_nuw(i32 %w) {
  %r = call i1 @add_nuw(i32 %w)
  ret i1 %r
}

define internal i1 @add_nsw(i32 %v) alwaysinline {
  %x = add nsw i32 %v, 9
  %c = icmp slt i32 %x, -2147483639
  ret i1 %c
}

define i1 @call_add_nsw(i32 %w) {
  %r = call i1 @add_nsw(i32 %w)
  ret i1 %r
}

define internal i1 @add(i32 %v) alwaysinline {
  %x = add i32 %v, 9
  %c = icmp ult i32 %x, 9
  ret i1 %c
}

define i1 @call_add(i32 %w) {
  %r = call i1 @add(i32 %w)
  ret i1 %r
}

define internal i1 @zext_negative(i32 %v) alwaysinline {
  %b = trunc i32 %v to i8
  %x = zext i8 %b to i32
  %c = icmp slt i32 %x, 0
  ret i1 %c
}

define i1 @call_zext_negative(i32 %w) {
  %r = call i1 @zext_negative(i32 %w)
  ret i1 %r
}

define internal i1 @zext_large(i32 %v) alwaysinline {
  %b = trunc i32 %v to i8
  %x = zext i8 %b to i32
  %c = icmp ugt i32 %x, 255
  ret i1 %c
}

define i1 @call_zext_large(i32 %w) {
  %r = call i1 @zext_large(i32 %w)
  ret i1 %r
}
