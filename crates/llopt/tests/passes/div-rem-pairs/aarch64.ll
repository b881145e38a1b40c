; Remainders are computed from quotients.
; RUN: llopt -S -passes=div-rem-pairs %s | FileCheck %s
target triple = "aarch64-unknown-linux-gnu"
; CHECK-LABEL: define i32 @same(
; CHECK-NEXT: %a.frozen = freeze i32 %a
; CHECK-NEXT: %b.frozen = freeze i32 %b
; CHECK-NEXT: %d = udiv i32 %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul i32 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i32 %a.frozen, %1
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: ret i32 %r.decomposed
; CHECK-NEXT: }
define i32 @same(i32 %a, i32 %b, ptr %p) {
  %d = udiv i32 %a, %b
  %r = urem i32 %a, %b
  store i32 %d, ptr %p
  ret i32 %r
}
; CHECK-LABEL: define i32 @same2(
; CHECK-NEXT: %a.frozen = freeze i32 %a
; CHECK-NEXT: %b.frozen = freeze i32 %b
; CHECK-NEXT: %d = udiv i32 %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul i32 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i32 %a.frozen, %1
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: ret i32 %r.decomposed
; CHECK-NEXT: }
define i32 @same2(i32 %a, i32 %b, ptr %p) {
  %r = urem i32 %a, %b
  %d = udiv i32 %a, %b
  store i32 %d, ptr %p
  ret i32 %r
}
; CHECK-LABEL: define i32 @hoist(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a.frozen = freeze i32 %a
; CHECK-NEXT: %b.frozen = freeze i32 %b
; CHECK-NEXT: %d = sdiv i32 %a.frozen, %b.frozen
; CHECK-NEXT: br i1 %c, label %x, label %y
; CHECK: x:
; CHECK-NEXT: %0 = mul i32 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i32 %a.frozen, %0
; CHECK-NEXT: br label %y
; CHECK: y:
; CHECK-NEXT: %z = phi i32 [ %r.decomposed, %x ], [ %d, %entry ]
; CHECK-NEXT: ret i32 %z
; CHECK-NEXT: }
define i32 @hoist(i32 %a, i32 %b, i1 %c) {
entry:
  %d = sdiv i32 %a, %b
  br i1 %c, label %x, label %y
x:
  %r = srem i32 %a, %b
  br label %y
y:
  %z = phi i32 [ %r, %x ], [%d, %entry]
  ret i32 %z
}
; CHECK-LABEL: define i128 @wide(
; CHECK-NEXT: %a.frozen = freeze i128 %a
; CHECK-NEXT: %b.frozen = freeze i128 %b
; CHECK-NEXT: %d = udiv i128 %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul i128 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i128 %a.frozen, %1
; CHECK-NEXT: store i128 %d, ptr %p, align 16
; CHECK-NEXT: ret i128 %r.decomposed
; CHECK-NEXT: }
define i128 @wide(i128 %a, i128 %b, ptr %p) {
  %d = udiv i128 %a, %b
  %r = urem i128 %a, %b
  store i128 %d, ptr %p
  ret i128 %r
}
; CHECK-LABEL: define <4 x i32> @vec(
; CHECK-NEXT: %a.frozen = freeze <4 x i32> %a
; CHECK-NEXT: %b.frozen = freeze <4 x i32> %b
; CHECK-NEXT: %d = udiv <4 x i32> %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul <4 x i32> %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub <4 x i32> %a.frozen, %1
; CHECK-NEXT: store <4 x i32> %d, ptr %p, align 16
; CHECK-NEXT: ret <4 x i32> %r.decomposed
; CHECK-NEXT: }
define <4 x i32> @vec(<4 x i32> %a, <4 x i32> %b, ptr %p) {
  %d = udiv <4 x i32> %a, %b
  %r = urem <4 x i32> %a, %b
  store <4 x i32> %d, ptr %p
  ret <4 x i32> %r
}
; CHECK-LABEL: define i32 @expanded(
; CHECK-NEXT: %d = sdiv i32 %a, %b
; CHECK-NEXT: %t0 = mul i32 %d, %b
; CHECK-NEXT: %t1 = sub nsw i32 %a, %t0
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: ret i32 %t1
; CHECK-NEXT: }
define i32 @expanded(i32 %a, i32 %b, ptr %p) {
  %d = sdiv i32 %a, %b
  %t0 = mul i32 %d, %b
  %t1 = sub nsw i32 %a, %t0
  store i32 %d, ptr %p
  ret i32 %t1
}
; CHECK-LABEL: define i128 @expanded128(
; CHECK-NEXT: %d = sdiv i128 %a, %b
; CHECK-NEXT: %t0 = mul i128 %d, %b
; CHECK-NEXT: %t1 = sub nsw i128 %a, %t0
; CHECK-NEXT: store i128 %d, ptr %p, align 16
; CHECK-NEXT: ret i128 %t1
; CHECK-NEXT: }
define i128 @expanded128(i128 %a, i128 %b, ptr %p) {
  %d = sdiv i128 %a, %b
  %t0 = mul i128 %d, %b
  %t1 = sub nsw i128 %a, %t0
  store i128 %d, ptr %p
  ret i128 %t1
}
; CHECK-LABEL: define i32 @const(
; CHECK-NEXT: %a.frozen = freeze i32 %a
; CHECK-NEXT: %d = sdiv i32 %a.frozen, 10
; CHECK-NEXT: %1 = mul i32 %d, 10
; CHECK-NEXT: %r.decomposed = sub i32 %a.frozen, %1
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: ret i32 %r.decomposed
; CHECK-NEXT: }
define i32 @const(i32 %a, ptr %p) {
  %d = sdiv i32 %a, 10
  %r = srem i32 %a, 10
  store i32 %d, ptr %p
  ret i32 %r
}
; CHECK-LABEL: define i17 @odd(
; CHECK-NEXT: %a.frozen = freeze i17 %a
; CHECK-NEXT: %b.frozen = freeze i17 %b
; CHECK-NEXT: %d = udiv i17 %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul i17 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i17 %a.frozen, %1
; CHECK-NEXT: store i17 %d, ptr %p, align 4
; CHECK-NEXT: ret i17 %r.decomposed
; CHECK-NEXT: }
define i17 @odd(i17 %a, i17 %b, ptr %p) {
  %d = udiv i17 %a, %b
  %r = urem i17 %a, %b
  store i17 %d, ptr %p
  ret i17 %r
}
; The remainder is an operand of the next pair.
; CHECK-LABEL: define i32 @twice(
; CHECK-NEXT: %a.frozen = freeze i32 %a
; CHECK-NEXT: %b.frozen = freeze i32 %b
; CHECK-NEXT: %d = sdiv i32 %a.frozen, %b.frozen
; CHECK-NEXT: %1 = mul i32 %d, %b.frozen
; CHECK-NEXT: %r.decomposed = sub i32 %a.frozen, %1
; CHECK-NEXT: %d2 = sdiv i32 1, %r.decomposed
; CHECK-NEXT: %2 = mul i32 %d2, %r.decomposed
; CHECK-NEXT: %r2.decomposed = sub i32 1, %2
; CHECK-NEXT: %s = add i32 %d, %d2
; CHECK-NEXT: store i32 %s, ptr %p, align 4
; CHECK-NEXT: ret i32 %r2.decomposed
; CHECK-NEXT: }
define i32 @twice(i32 %a, i32 %b, ptr %p) {
  %d = sdiv exact i32 %a, %b
  %r = srem i32 %a, %b
  %d2 = sdiv i32 1, %r
  %r2 = srem i32 1, %r
  %s = add i32 %d, %d2
  store i32 %s, ptr %p, align 4
  ret i32 %r2
}
; CHECK-LABEL: define i32 @defined(
; CHECK-NEXT: %d = udiv i32 %a, %b
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: %1 = mul i32 %d, %b
; CHECK-NEXT: %r.decomposed = sub i32 %a, %1
; CHECK-NEXT: ret i32 %r.decomposed
; CHECK-NEXT: }
define i32 @defined(i32 noundef %a, i32 noundef %b, ptr %p) {
  %d = udiv i32 %a, %b
  store i32 %d, ptr %p, align 4
  %r = urem i32 %a, %b
  ret i32 %r
}
; No pair: other operands, other signs.
; CHECK-LABEL: define i32 @others(
; CHECK-NEXT: %d = udiv i32 %a, %b
; CHECK-NEXT: store i32 %d, ptr %p, align 4
; CHECK-NEXT: %r = srem i32 %a, %b
; CHECK-NEXT: %r2 = urem i32 %b, %a
; CHECK-NEXT: %s = add i32 %r, %r2
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @others(i32 %a, i32 %b, ptr %p) {
  %d = udiv i32 %a, %b
  store i32 %d, ptr %p, align 4
  %r = srem i32 %a, %b
  %r2 = urem i32 %b, %a
  %s = add i32 %r, %r2
  ret i32 %s
}
