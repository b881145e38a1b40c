; RUN: llopt -S -passes=instsimplify %s | FileCheck %s
; The same bytes on a big-endian target.
target datalayout = "E-p:32:32"
@bytes = constant [8 x i8] c"\01\02\03\04\05\06\07\08"
@word = constant i32 16909060
; CHECK-LABEL: @word_of_bytes(
; CHECK-NEXT:   ret i32 50595078
define i32 @word_of_bytes() {
  %v = load i32, ptr getelementptr (i8, ptr @bytes, i32 2)
  ret i32 %v
}
; CHECK-LABEL: @byte_of_word(
; CHECK-NEXT:   ret i8 4
define i8 @byte_of_word() {
  %v = load i8, ptr getelementptr (i8, ptr @word, i32 3)
  ret i8 %v
}
; CHECK-LABEL: @odd_width(
; CHECK-NEXT:   ret i24 66051
define i24 @odd_width() {
  %v = load i24, ptr @bytes
  ret i24 %v
}
; CHECK-LABEL: @vector(
; CHECK-NEXT:   ret <2 x i16> <i16 258, i16 772>
define <2 x i16> @vector() {
  %v = load <2 x i16>, ptr @word
  ret <2 x i16> %v
}
; CHECK-LABEL: @bitcast_apart(
; CHECK-NEXT:   ret <2 x i16> <i16 258, i16 772>
define <2 x i16> @bitcast_apart() {
  %v = bitcast i32 16909060 to <2 x i16>
  ret <2 x i16> %v
}
; CHECK-LABEL: @bitcast_together(
; CHECK-NEXT:   ret i32 16908292
define i32 @bitcast_together() {
  %v = bitcast <4 x i8> <i8 1, i8 2, i8 undef, i8 4> to i32
  ret i32 %v
}
