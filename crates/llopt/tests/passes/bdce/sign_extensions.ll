; RUN: llopt -S -passes=bdce %s | FileCheck %s

; A sign extension whose copies of the sign do not matter becomes a zero extension; users lose their flags.

; CHECK-LABEL: define i16 @copies_do_not_matter(i16 %a)
; CHECK-NEXT: %x1 = zext i16 %a to i32
; CHECK-NEXT: %s = add i32 %x1, 5
; CHECK-NEXT: %y = trunc i32 %s to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i16> @vectors(<2 x i16> %a)
; CHECK-NEXT: %x1 = zext <2 x i16> %a to <2 x i32>
; CHECK-NEXT: %y = trunc <2 x i32> %x1 to <2 x i16>
; CHECK-NEXT: ret <2 x i16> %y
; CHECK-NEXT: }
; CHECK-LABEL: define i16 @constants_fold()
; CHECK-NEXT: %y = trunc i32 65531 to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i17 @a_copy_matters(i16 %a)
; CHECK-NEXT: %x = sext i16 %a to i32
; CHECK-NEXT: %s = add nsw i32 %x, 5
; CHECK-NEXT: %y = trunc i32 %s to i17
; CHECK-NEXT: ret i17 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i16 @promises_of_far_users(i16 %a, i32 %n)
; CHECK-NEXT: %x1 = zext i16 %a to i32
; CHECK-NEXT: %s = add i32 %x1, 4
; CHECK-NEXT: %o = or i32 %s, %n
; CHECK-NEXT: %m = mul i32 %o, %n
; CHECK-NEXT: %z = zext i32 %m to i64
; CHECK-NEXT: %t = trunc i64 %z to i32
; CHECK-NEXT: %y = trunc i32 %t to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i16 @promises_behind_a_value_that_matters(i32 %a, ptr %p)
; CHECK-NEXT: %t = trunc i32 %a to i16
; CHECK-NEXT: %s = zext nneg i16 %t to i32
; CHECK-NEXT: store i32 %s, ptr %p, align 4
; CHECK-NEXT: %d = add nuw i32 %s, 1
; CHECK-NEXT: %y = trunc nuw i32 %d to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }

define i16 @copies_do_not_matter(i16 %a) {
  %x = sext i16 %a to i32
  %s = add nsw i32 %x, 5
  %y = trunc nsw i32 %s to i16
  ret i16 %y
}

define <2 x i16> @vectors(<2 x i16> %a) {
  %x = sext <2 x i16> %a to <2 x i32>
  %y = trunc <2 x i32> %x to <2 x i16>
  ret <2 x i16> %y
}

define i16 @constants_fold() {
  %x = sext i16 -5 to i32
  %y = trunc i32 %x to i16
  ret i16 %y
}

; The copy of the sign in bit 16 matters.
define i17 @a_copy_matters(i16 %a) {
  %x = sext i16 %a to i32
  %s = add nsw i32 %x, 5
  %y = trunc i32 %s to i17
  ret i17 %y
}

define i16 @promises_of_far_users(i16 %a, i32 %n) {
  %x = sext i16 %a to i32
  %s = add nuw nsw i32 %x, 4
  %o = or disjoint i32 %s, %n
  %m = mul nuw i32 %o, %n
  %z = zext nneg i32 %m to i64
  %t = trunc nuw nsw i64 %z to i32
  %y = trunc nuw i32 %t to i16
  ret i16 %y
}

; All bits of the sum matter to the store: its users keep what they promise.
define i16 @promises_behind_a_value_that_matters(i32 %a, ptr %p) {
  %x = or i32 %a, 65536
  %t = trunc i32 %x to i16
  %s = zext nneg i16 %t to i32
  store i32 %s, ptr %p
  %d = add nuw i32 %s, 1
  %y = trunc nuw i32 %d to i16
  ret i16 %y
}
