; A function that the linker may replace is not known, but where it is to be inlined always, its body is the one that is meant.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s

; CHECK: @inlined: {{[0-9]+}} runs are right
; CHECK: @called: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: a call of @plain is gone

;--- before.ll
define linkonce i32 @always(i32 %x) alwaysinline {
  ret i32 %x
}

define linkonce i32 @plain(i32 %x) {
  ret i32 %x
}

define i32 @inlined(i32 %x) {
  %y = call i32 @always(i32 %x)
  ret i32 %y
}

define i32 @called(i32 %x) {
  %y = call i32 @plain(i32 %x)
  ret i32 %y
}

;--- after.ll
define i32 @inlined(i32 %x) {
  ret i32 %x
}

define i32 @called(i32 %x) {
  ret i32 %x
}
