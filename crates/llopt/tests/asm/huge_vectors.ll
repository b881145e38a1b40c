; RUN: split-file %s %t
; RUN: not llopt -S %t/splat 2>&1 | FileCheck %s --check-prefix=SPLAT
; RUN: not llopt -S %t/shuffle 2>&1 | FileCheck %s --check-prefix=SHUFFLE
; RUN: llopt -S %t/zero | FileCheck %s --check-prefix=ZERO

; A few bytes of text do not fill the memory.
; SPLAT: splat:1:32: error: vectors of more than 16777216 elements are not supported here
; SHUFFLE: shuffle:2:22: error: vectors of more than 16777216 elements are not supported here
; ZERO: @g = global <4294967295 x i32> zeroinitializer

;--- splat
@g = global <4294967295 x i32> splat (i32 7)
;--- shuffle
define void @f(<2 x i32> %v) {
  %s = shufflevector <2 x i32> %v, <2 x i32> %v, <4294967295 x i32> zeroinitializer
  ret void
}
;--- zero
@g = global <4294967295 x i32> zeroinitializer
