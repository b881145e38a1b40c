; RUN: split-file %s %t
; RUN: llopt -S %t/splat 2>&1 | FileCheck %s --check-prefix=SPLAT
; RUN: not llopt -S %t/shuffle 2>&1 | FileCheck %s --check-prefix=SHUFFLE
; RUN: llopt -S %t/zero | FileCheck %s --check-prefix=ZERO

; A few bytes of text do not fill the memory.
; SPLAT: @g = global <4294967295 x i32> splat (i32 7)
; SHUFFLE: shuffle:2:22: error: shuffle masks of more than 65536 elements must be written out
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
