; RUN: llopt -S -passes=called-value-propagation %s | FileCheck %s

; Sets that grow after a call of them was seen: by an argument, a result and a store.

; CHECK: @hook = internal global ptr @twice
; CHECK-LABEL: define internal i32 @twice(i32 %n) {
; CHECK-NEXT:   %r = shl i32 %n, 1
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @half(i32 %n) {
; CHECK-NEXT:   %r = lshr i32 %n, 1
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define internal ptr @choose() {
; CHECK-NEXT:   ret ptr @half
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @calls_result(i1 %c, i32 %n) {
; CHECK-NEXT:   %p = call ptr @choose()
; CHECK-NEXT:   %f = select i1 %c, ptr %p, ptr @twice
; CHECK-NEXT:   %r = call i32 %f(i32 %n), !callees !0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @calls_argument(i1 %c, ptr %p, i32 %n) {
; CHECK-NEXT:   %f = select i1 %c, ptr %p, ptr @twice
; CHECK-NEXT:   %r = call i32 %f(i32 %n), !callees !0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @hands_over(i1 %c, i32 %n) {
; CHECK-NEXT:   %r = call i32 @calls_argument(i1 %c, ptr @half, i32 %n)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @sets_hook(i32 %n) {
; CHECK-NEXT:   store ptr @half, ptr @hook, align 8
; CHECK-NEXT:   %r = call i32 @calls_hook(i32 %n)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @calls_hook(i32 %n) {
; CHECK-NEXT:   %f = load ptr, ptr @hook, align 8
; CHECK-NEXT:   %r = call i32 %f(i32 %n), !callees !0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: !0 = !{ptr @half, ptr @twice}

@hook = internal global ptr @twice

define internal i32 @twice(i32 %n) {
  %r = shl i32 %n, 1
  ret i32 %r
}

define internal i32 @half(i32 %n) {
  %r = lshr i32 %n, 1
  ret i32 %r
}

define internal ptr @choose() {
  ret ptr @half
}

define i32 @calls_result(i1 %c, i32 %n) {
  %p = call ptr @choose()
  %f = select i1 %c, ptr %p, ptr @twice
  %r = call i32 %f(i32 %n)
  ret i32 %r
}

define internal i32 @calls_argument(i1 %c, ptr %p, i32 %n) {
  %f = select i1 %c, ptr %p, ptr @twice
  %r = call i32 %f(i32 %n)
  ret i32 %r
}

define i32 @hands_over(i1 %c, i32 %n) {
  %r = call i32 @calls_argument(i1 %c, ptr @half, i32 %n)
  ret i32 %r
}

define i32 @sets_hook(i32 %n) {
  store ptr @half, ptr @hook
  %r = call i32 @calls_hook(i32 %n)
  ret i32 %r
}

define i32 @calls_hook(i32 %n) {
  %f = load ptr, ptr @hook
  %r = call i32 %f(i32 %n)
  ret i32 %r
}
