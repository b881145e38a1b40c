; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Absolute values written as select: their ranges.

; CHECK-LABEL: define i1 @no_overflow(i8 %x) {
; CHECK-NEXT:   ret i1 true
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @may_overflow(i8 %x) {
; CHECK-NEXT:   %c = icmp slt i8 %x, 0
; CHECK-NEXT:   %n = sub i8 0, %x
; CHECK-NEXT:   %abs = select i1 %c, i8 %n, i8 %x
; CHECK-NEXT:   %r = icmp sgt i8 %abs, -1
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @may_overflow_to_128(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @of_negation(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @negated(i8 %x) {
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @other_bound(i8 %x) {
; CHECK-NEXT:   %c = icmp slt i8 %x, 2
; CHECK-NEXT:   %n = sub nsw i8 0, %x
; CHECK-NEXT:   %r = select i1 %c, i8 %n, i8 %x
; CHECK-NEXT:   %s = icmp sgt i8 %r, -1
; CHECK-NEXT:   ret i1 %s
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i8> @of_absolute_value(<2 x i8> %x) {
; CHECK-NEXT:   %c = icmp sgt <2 x i8> %x, splat (i8 -1)
; CHECK-NEXT:   %n = sub nsw <2 x i8> zeroinitializer, %x
; CHECK-NEXT:   %abs = select <2 x i1> %c, <2 x i8> %x, <2 x i8> %n
; CHECK-NEXT:   ret <2 x i8> %abs
; CHECK-NEXT: }

define i1 @no_overflow(i8 %x) {
  %c = icmp slt i8 %x, 0
  %n = sub nsw i8 0, %x
  %abs = select i1 %c, i8 %n, i8 %x
  %r = icmp sgt i8 %abs, -1
  ret i1 %r
}

define i1 @may_overflow(i8 %x) {
  %c = icmp slt i8 %x, 0
  %n = sub i8 0, %x
  %abs = select i1 %c, i8 %n, i8 %x
  %r = icmp sgt i8 %abs, -1
  ret i1 %r
}

define i1 @may_overflow_to_128(i8 %x) {
  %c = icmp sgt i8 %x, -1
  %n = sub i8 0, %x
  %abs = select i1 %c, i8 %x, i8 %n
  %r = icmp ugt i8 %abs, -128
  ret i1 %r
}

define i1 @of_negation(i8 %x) {
  %n = sub nsw i8 0, %x
  %c = icmp sgt i8 %n, 0
  %abs = select i1 %c, i8 %n, i8 %x
  %r = icmp slt i8 %abs, 0
  ret i1 %r
}

define i1 @negated(i8 %x) {
  %c = icmp slt i8 %x, 1
  %n = sub i8 0, %x
  %nabs = select i1 %c, i8 %x, i8 %n
  %r = icmp sgt i8 %nabs, 0
  ret i1 %r
}

define i1 @other_bound(i8 %x) {
  %c = icmp slt i8 %x, 2
  %n = sub nsw i8 0, %x
  %r = select i1 %c, i8 %n, i8 %x
  %s = icmp sgt i8 %r, -1
  ret i1 %s
}

define <2 x i8> @of_absolute_value(<2 x i8> %x) {
  %c = icmp sgt <2 x i8> %x, splat (i8 -1)
  %n = sub nsw <2 x i8> zeroinitializer, %x
  %abs = select <2 x i1> %c, <2 x i8> %x, <2 x i8> %n
  %c1 = icmp sgt <2 x i8> %abs, splat (i8 -1)
  %n1 = sub nsw <2 x i8> zeroinitializer, %abs
  %r = select <2 x i1> %c1, <2 x i8> %abs, <2 x i8> %n1
  ret <2 x i8> %r
}
