; Pointers of 32 bits: those in memory are the same wherever objects are, and what was a function's own is no argument's.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s

; CHECK: @stored: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: memory of argument object 0: byte 4 was 0x01, and is 0x02
; CHECK: @slots: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: the result was
; CHECK: 2 functions: 0 proved, 0 run, 2 wrong, 0 not judged

;--- before.ll
target datalayout = "e-p:32:32"
@variable = global i32 0
@pointer = global ptr @variable

define void @stored(ptr nonnull dereferenceable(16) align 4 %p) {
  store ptr @variable, ptr %p
  %q = getelementptr i8, ptr %p, i32 4
  store i32 1, ptr %q
  ret void
}

define i32 @slots(ptr nonnull noalias readonly dereferenceable(16) align 4 %p) {
  %a = alloca i32
  %x = load i32, ptr %p
  store i32 %x, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

;--- after.ll
target datalayout = "e-p:32:32"
@variable = global i32 0
@pointer = global ptr @variable

define void @stored(ptr nonnull dereferenceable(16) align 4 %p) {
  store ptr @variable, ptr %p
  %q = getelementptr i8, ptr %p, i32 4
  store i32 2, ptr %q
  ret void
}

define i32 @slots(ptr nonnull noalias readonly dereferenceable(16) align 4 %p) {
  %a = alloca i32
  %x = load i32, ptr %p
  store i32 %x, ptr %a
  %r = load i32, ptr %a
  %s = add i32 %r, 1
  ret i32 %s
}
