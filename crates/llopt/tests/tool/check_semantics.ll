; RUN: llopt -S -passes=mem2reg -check-semantics %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD
; RUN: FileCheck %s < %t
; RUN: llopt -S -passes=mem2reg,instnamer -check-semantics=3 -check-semantics-seed=7 -disable-output %s 2>&1 | FileCheck %s --check-prefix=FEW
; RUN: not llopt -passes=mem2reg -check-semantics=x %s 2>&1 | FileCheck %s --check-prefix=WRONG

; Runs of what undefined behaviour ends, or choice among values of undef decides, say nothing.
; TOLD: semantics: 16 runs compared, 16 inconclusive
; FEW: semantics: 6 runs compared, 6 inconclusive
; WRONG: for the --check-semantics option: 'x' value invalid for uint argument!
; CHECK-NOT: alloca
define i32 @f(i32 %n) {
  %p = alloca i32
  store i32 %n, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @memory(ptr dereferenceable(8) %q) {
  %p = alloca ptr
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  store i32 5, ptr %r
  %v = load i32, ptr %r
  ret i32 %v
}

define i32 @undefined(i32 %n) {
  %p = alloca i32
  store i32 0, ptr %p
  %d = load i32, ptr %p
  %v = udiv i32 %n, %d
  ret i32 %v
}

define i32 @chosen() {
  %p = alloca i32
  %v = load i32, ptr %p
  %w = freeze i32 %v
  ret i32 %w
}
