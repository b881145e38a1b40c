; A call of a function that is speculatable only computes: it may be left out, or get another argument where nobody asks for its result.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s

; CHECK: @computes: {{[0-9]+}} runs are right
; CHECK: @is_seen: WRONG
; CHECK: 2 functions: 0 proved, 1 run, 1 wrong

;--- before.ll
declare i32 @pure(i32) speculatable
declare i32 @seen(i32)

define i32 @computes(i32 %x) {
  %c = icmp eq i32 %x, 0
  %v = call i32 @pure(i32 %x)
  %r = select i1 %c, i32 %v, i32 7
  ret i32 %r
}

define i32 @is_seen(i32 %x) {
  %c = icmp eq i32 %x, 0
  %v = call i32 @seen(i32 %x)
  %r = select i1 %c, i32 %v, i32 7
  ret i32 %r
}

;--- after.ll
declare i32 @pure(i32) speculatable
declare i32 @seen(i32)

define i32 @computes(i32 %x) {
  %c = icmp eq i32 %x, 0
  %v = call i32 @pure(i32 0)
  %r = select i1 %c, i32 %v, i32 7
  ret i32 %r
}

define i32 @is_seen(i32 %x) {
  %c = icmp eq i32 %x, 0
  %v = call i32 @seen(i32 0)
  %r = select i1 %c, i32 %v, i32 7
  ret i32 %r
}
