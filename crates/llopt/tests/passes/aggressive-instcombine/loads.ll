; RUN: llopt -S -passes='aggressive-instcombine' %s | FileCheck %s
; Loads of constants that are the same wherever they are read.
@same = constant [4 x i32] [i32 7, i32 7, i32 7, i32 7], align 4
@other = constant [4 x i32] [i32 7, i32 7, i32 8, i32 7], align 4
@one = constant i32 42, align 4
@bytes = constant [4 x i16] [i16 257, i16 257, i16 257, i16 257], align 2
@changing = global [2 x i32] [i32 7, i32 7], align 4
; CHECK-LABEL: define i32 @anywhere(
; CHECK-NEXT: ret i32 7
; CHECK-NEXT: }
define i32 @anywhere(i64 %n) {
  %p = getelementptr [4 x i32], ptr @same, i64 0, i64 %n
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @not_everywhere_the_same(
; CHECK-NEXT: %p = getelementptr [4 x i32], ptr @other, i64 0, i64 %n
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @not_everywhere_the_same(i64 %n) {
  %p = getelementptr [4 x i32], ptr @other, i64 0, i64 %n
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @single(
; CHECK-NEXT: ret i32 42
; CHECK-NEXT: }
define i32 @single() {
  %v = load i32, ptr @one, align 4
  ret i32 %v
}

; Every byte is the same, so that no alignment is needed.

; CHECK-LABEL: define i16 @unaligned(
; CHECK-NEXT: ret i16 257
; CHECK-NEXT: }
define i16 @unaligned(i64 %n) {
  %p = getelementptr i8, ptr @bytes, i64 %n
  %v = load i16, ptr %p, align 1
  ret i16 %v
}

; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT: %v = load volatile i32, ptr @one, align 4
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @volatile() {
  %v = load volatile i32, ptr @one, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @not_constant(
; CHECK-NEXT: %p = getelementptr [2 x i32], ptr @changing, i64 0, i64 %n
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @not_constant(i64 %n) {
  %p = getelementptr [2 x i32], ptr @changing, i64 0, i64 %n
  %v = load i32, ptr %p, align 4
  ret i32 %v
}


; Only every second number can be read here.
@pairs = internal constant [4 x { i32, i32 }] [{ i32, i32 } { i32 7, i32 4 }, { i32, i32 } { i32 7, i32 5 }, { i32, i32 } { i32 7, i32 4 }, { i32, i32 } { i32 7, i32 4 }]
@triples = internal constant [4 x [3 x i32]] [[3 x i32] [i32 7, i32 4, i32 4], [3 x i32] [i32 7, i32 4, i32 4], [3 x i32] [i32 7, i32 4, i32 4], [3 x i32] [i32 7, i32 4, i32 4]]

; CHECK-LABEL: define i32 @first_member(
; CHECK-NEXT: ret i32 7
; CHECK-NEXT: }
define i32 @first_member(i64 %n) {
  %p = getelementptr { i32, i32 }, ptr @pairs, i64 %n, i32 0
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @behind_the_first(
; CHECK-NEXT: ret i32 7
; CHECK-NEXT: }
define i32 @behind_the_first(i64 %n) {
  %p = getelementptr { i32, i32 }, ptr @pairs, i64 %n
  %q = getelementptr i8, ptr %p, i64 -8
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @second_members_differ(
; CHECK-NEXT: %p = getelementptr { i32, i32 }, ptr @pairs, i64 %n, i32 1
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @second_members_differ(i64 %n) {
  %p = getelementptr { i32, i32 }, ptr @pairs, i64 %n, i32 1
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @step_of_twelve(
; CHECK-NEXT: ret i32 7
; CHECK-NEXT: }
define i32 @step_of_twelve(i64 %n) {
  %p = getelementptr inbounds [3 x i32], ptr @triples, i64 %n, i64 0
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; The product may wrap: any multiple of four is possible.

; CHECK-LABEL: define i32 @step_of_twelve_wraps(
; CHECK-NEXT: %p = getelementptr [3 x i32], ptr @triples, i64 %n, i64 0
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @step_of_twelve_wraps(i64 %n) {
  %p = getelementptr [3 x i32], ptr @triples, i64 %n, i64 0
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
