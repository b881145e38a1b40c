; RUN: llopt -S -passes=bdce %s | FileCheck %s

; "and", "or" and "xor" with masks that change no bit that matters give way to their operand.

; CHECK-LABEL: define i16 @not_needed(i32 %a, i32 %b)
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: %y = trunc i32 %s to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i16 @needed(i32 %a, i32 %b)
; CHECK-NEXT: %o = or i32 %a, 32768
; CHECK-NEXT: %x = xor i32 %o, 131073
; CHECK-NEXT: %s = add nuw nsw i32 %x, %b
; CHECK-NEXT: %m = and i32 %s, 65534
; CHECK-NEXT: %y = trunc nuw i32 %m to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i8> @lanes(<2 x i16> %a)
; CHECK-NEXT: %o = or <2 x i16> %a, <i16 256, i16 poison>
; CHECK-NEXT: %y = trunc <2 x i16> %o to <2 x i8>
; CHECK-NEXT: ret <2 x i8> %y
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @on_the_left(i16 %a)
; CHECK-NEXT: %o = or i16 256, %a
; CHECK-NEXT: %y = trunc i16 %o to i8
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i16 @wide(i200 %a, i200 %b)
; CHECK-NEXT: %s = add i200 %a, %b
; CHECK-NEXT: %y = trunc i200 %s to i16
; CHECK-NEXT: ret i16 %y
; CHECK-NEXT: }

define i16 @not_needed(i32 %a, i32 %b) {
  %o = or i32 %a, 65536
  %x = xor i32 %o, 131072
  %s = add nuw nsw i32 %x, %b
  %m = and i32 %s, 65535
  %y = trunc nuw i32 %m to i16
  ret i16 %y
}

define i16 @needed(i32 %a, i32 %b) {
  %o = or i32 %a, 32768
  %x = xor i32 %o, 131073
  %s = add nuw nsw i32 %x, %b
  %m = and i32 %s, 65534
  %y = trunc nuw i32 %m to i16
  ret i16 %y
}

; A mask with a poison lane is no mask that is the same throughout.
define <2 x i8> @lanes(<2 x i16> %a) {
  %o = or <2 x i16> %a, <i16 256, i16 poison>
  %x = xor <2 x i16> %o, splat (i16 256)
  %y = trunc <2 x i16> %x to <2 x i8>
  ret <2 x i8> %y
}

; Masks on the left are not looked at.
define i8 @on_the_left(i16 %a) {
  %o = or i16 256, %a
  %y = trunc i16 %o to i8
  ret i8 %y
}

define i16 @wide(i200 %a, i200 %b) {
  %o = or i200 %a, 340282366920938463463374607431768211456
  %s = add nuw i200 %o, %b
  %y = trunc i200 %s to i16
  ret i16 %y
}
