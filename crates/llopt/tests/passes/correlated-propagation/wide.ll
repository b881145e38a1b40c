; RUN: llopt -S -passes=correlated-propagation %s | FileCheck %s

; Wide integers have ranges, too, up to 8,192 bits.

; CHECK-LABEL: define i8192 @known(
; CHECK:       ret i8192 0
define i8192 @known(i8192 %n) {
  %r = ashr i8192 0, %n
  ret i8192 %r
}

; CHECK-LABEL: define i8193 @too_wide(
; CHECK:       ret i8193 %r
define i8193 @too_wide(i8193 %n) {
  %r = ashr i8193 0, %n
  ret i8193 %r
}
