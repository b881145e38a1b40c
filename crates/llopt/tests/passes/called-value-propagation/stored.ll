; RUN: llopt -S -passes=called-value-propagation %s | FileCheck %s

; A variable holds what it began with until something else is stored, whoever is looked at first.

@slot = internal global ptr @twice

define internal i32 @twice(i32 %n) {
  %r = shl i32 %n, 1
  ret i32 %r
}

define internal i32 @half(i32 %n) {
  %r = lshr i32 %n, 1
  ret i32 %r
}

; CHECK-LABEL: define i32 @calls_slot(
; CHECK-NEXT:   %f = load ptr, ptr @slot, align 8
; CHECK-NEXT:   %r = call i32 %f(i32 %n), !callees !0
; CHECK: !0 = !{ptr @half, ptr @twice}
define i32 @calls_slot(i32 %n) {
  %f = load ptr, ptr @slot
  %r = call i32 %f(i32 %n)
  ret i32 %r
}

define void @sets_slot() {
  store ptr @half, ptr @slot
  ret void
}
