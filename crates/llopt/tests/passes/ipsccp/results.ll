; RUN: llopt -S -passes=ipsccp %s | FileCheck %s

; What functions return: constants, ranges, structs, nothing at all.

; CHECK: @external = external global i32
; CHECK-LABEL: define internal i32 @constant(i32 %x) {
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @exported() {
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
; CHECK-LABEL: define weak i32 @replaced() {
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
; CHECK-LABEL: define linkonce_odr i32 @as_good_as_others() {
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
; CHECK-LABEL: define range(i8 0, 16) i8 @range(i8 %x) {
; CHECK-NEXT:   %y = and i8 %x, 15
; CHECK-NEXT:   ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define internal { i32, i32 } @pair(i32 %x) {
; CHECK-NEXT:   ret { i32, i32 } poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @count(i32 range(i32 3, 11) %n) {
; CHECK-NEXT:   %c = icmp ult i32 %n, 10
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   %m = add nuw nsw i32 %n, 1
; CHECK-NEXT:   %r = call i32 @count(i32 %m)
; CHECK-NEXT:   ret i32 poison
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @tail() {
; CHECK-NEXT:   ret i32 5
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @must_tail() {
; CHECK-NEXT:   %r = musttail call i32 @tail()
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @other_than_that(ptr %p) {
; CHECK-NEXT:   %c = icmp ne ptr %p, @external
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   ret ptr %p
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @never_returns() {
; CHECK-NEXT:   %r = call i32 @never_returns()
; CHECK-NEXT:   ret i32 undef
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @caller(i8 %x) personality ptr null {
; CHECK-NEXT:   %1 = call i32 @constant(i32 7)
; CHECK-NEXT:   %2 = call i32 @exported()
; CHECK-NEXT:   %3 = call i32 @replaced()
; CHECK-NEXT:   %4 = call i32 @as_good_as_others()
; CHECK-NEXT:   %5 = call i8 @range(i8 %x)
; CHECK-NEXT:   %6 = call { i32, i32 } @pair(i32 1)
; CHECK-NEXT:   %7 = call i32 @count(i32 3)
; CHECK-NEXT:   %8 = add i32 %3, %4
; CHECK-NEXT:   %9 = add i32 14, %8
; CHECK-NEXT:   %10 = invoke i32 @constant(i32 7)
; CHECK-NEXT:           to label %next unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %0
; CHECK-NEXT:   %11 = add i32 17, %9
; CHECK-NEXT:   ret i32 %11
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %0
; CHECK-NEXT:   %12 = landingpad i32
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   %13 = call i32 @never_returns()
; CHECK-NEXT:   ret i32 undef
; CHECK-NEXT: }

define internal noundef i32 @constant(i32 returned %x) {
  ret i32 7
}

; Others may call it: it must go on returning its result.
define i32 @exported() {
  ret i32 7
}

; Another definition may take its place.
define weak i32 @replaced() {
  ret i32 7
}

define linkonce_odr i32 @as_good_as_others() {
  ret i32 7
}

define i8 @range(i8 %x) {
  %y = and i8 %x, 15
  ret i8 %y
}

define internal { i32, i32 } @pair(i32 %x) {
  %s = insertvalue { i32, i32 } { i32 1, i32 2 }, i32 %x, 1
  ret { i32, i32 } %s
}

; The ranges of recursive calls grow until they are given up.
define internal i32 @count(i32 %n) {
  %c = icmp ult i32 %n, 10
  br i1 %c, label %a, label %b
a:
  %m = add i32 %n, 1
  %r = call i32 @count(i32 %m)
  ret i32 %r
b:
  ret i32 %n
}

define internal i32 @tail() {
  ret i32 5
}

; The result of a call that must be returned stays.
define i32 @must_tail() {
  %r = musttail call i32 @tail()
  ret i32 %r
}

define ptr @other_than_that(ptr %p) {
  %c = icmp ne ptr %p, @external
  br i1 %c, label %a, label %b
a:
  ret ptr %p
b:
  unreachable
}

@external = external global i32

define internal i32 @never_returns() {
  %r = call i32 @never_returns()
  ret i32 %r
}

define i32 @caller(i8 %x) personality ptr null {
  %1 = call noundef i32 @constant(i32 7)
  %2 = call i32 @exported()
  %3 = call i32 @replaced()
  %4 = call i32 @as_good_as_others()
  %5 = call i8 @range(i8 %x)
  %6 = icmp ult i8 %5, 16
  %7 = zext i1 %6 to i32
  %8 = call { i32, i32 } @pair(i32 %7)
  %9 = extractvalue { i32, i32 } %8, 0
  %10 = call i32 @count(i32 3)
  %11 = add i32 %1, %2
  %12 = add i32 %3, %4
  %13 = mul i32 %9, %10
  %14 = add i32 %11, %12
  %15 = invoke i32 @constant(i32 7) to label %next unwind label %pad
next:
  %16 = add i32 %13, %15
  %17 = add i32 %16, %14
  ret i32 %17
pad:
  %18 = landingpad i32 cleanup
  %19 = call i32 @never_returns()
  ret i32 %19
}
