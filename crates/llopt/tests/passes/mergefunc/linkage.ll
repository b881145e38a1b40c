; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Who keeps the body: strong before weak, visible before local; two that may be replaced share a new one.
define weak i32 @a1(i32 %n) {
  %c = mul i32 %n, 77
  %d = mul i32 %c, 78
  ret i32 %d
}
define weak_odr i32 @a2(i32 %n) {
  %c = mul i32 %n, 77
  %d = mul i32 %c, 78
  ret i32 %d
}
define linkonce_odr i32 @b1(i32 %n) unnamed_addr {
  %c = mul i32 %n, 79
  %d = mul i32 %c, 78
  ret i32 %d
}
define internal i32 @b2(i32 %n) {
  %c = mul i32 %n, 79
  %d = mul i32 %c, 78
  ret i32 %d
}
define i32 @b3(i32 %n) {
  %c = mul i32 %n, 79
  %d = mul i32 %c, 78
  ret i32 %d
}
define linkonce i32 @b4(i32 %n) unnamed_addr {
  %c = mul i32 %n, 79
  %d = mul i32 %c, 78
  ret i32 %d
}
define i32 @use(i32 %n) {
  %a = call i32 @a1(i32 %n)
  %b = call i32 @a2(i32 %n)
  %c = call i32 @b1(i32 %n)
  %d = call i32 @b2(i32 %n)
  %e = call i32 @b3(i32 %n)
  %f = call i32 @b4(i32 %n)
  ret i32 %f
}
define linkonce_odr i32 @r1(i32 %n) align 4 {
  %c = mul i32 %n, 177
  %d = call i32 @r1(i32 %c)
  ret i32 %d
}
define linkonce_odr i32 @r2(i32 %n) align 8 {
  %c = mul i32 %n, 177
  %d = call i32 @r2(i32 %c)
  ret i32 %d
}
@p = global [2 x ptr] [ptr @r1, ptr @r2]

; CHECK: @p = global [2 x ptr] [ptr @r1, ptr @r2]
; CHECK-EMPTY:
; CHECK-NEXT: define private i32 @0(i32 %n) {
; CHECK-NEXT:   %c = mul i32 %n, 77
; CHECK-NEXT:   %d = mul i32 %c, 78
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b3(i32 %n) {
; CHECK-NEXT:   %c = mul i32 %n, 79
; CHECK-NEXT:   %d = mul i32 %c, 78
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %n) {
; CHECK-NEXT:   %a = call i32 @a1(i32 %n)
; CHECK-NEXT:   %b = call i32 @0(i32 %n)
; CHECK-NEXT:   %c = call i32 @b3(i32 %n)
; CHECK-NEXT:   %d = call i32 @b3(i32 %n)
; CHECK-NEXT:   %e = call i32 @b3(i32 %n)
; CHECK-NEXT:   %f = call i32 @b4(i32 %n)
; CHECK-NEXT:   ret i32 %f
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define private i32 @1(i32 %n) align 8 {
; CHECK-NEXT:   %c = mul i32 %n, 177
; CHECK-NEXT:   %d = call i32 @1(i32 %c)
; CHECK-NEXT:   ret i32 %d
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr i32 @r2(i32 %0) align 8 {
; CHECK-NEXT:   %2 = tail call i32 @1(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr i32 @r1(i32 %0) align 4 {
; CHECK-NEXT:   %2 = tail call i32 @1(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak_odr i32 @a2(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @0(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak i32 @a1(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @0(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce i32 @b4(i32 %0) unnamed_addr {
; CHECK-NEXT:   %2 = tail call i32 @b3(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
