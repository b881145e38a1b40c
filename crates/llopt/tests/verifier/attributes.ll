; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Attributes that do not go together, or not there.

; CHECK: Attribute 'noalias' applied to incompatible type!
; CHECK-NEXT: ptr @a
; CHECK-NEXT: Attributes 'noinline and alwaysinline' are incompatible!
; CHECK-NEXT: ptr @b
; CHECK-NEXT: Attribute 'optnone' requires 'noinline'!
; CHECK-NEXT: ptr @c
; CHECK-NEXT: Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!
; CHECK-NEXT: ptr @d
; CHECK-NEXT: Attributes 'zeroext and signext' are incompatible!
; CHECK-NEXT: ptr @e
; CHECK-NEXT: Cannot have multiple 'sret' parameters!
; CHECK-NEXT: ptr @f
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @a(i32 noalias %x) {
  ret void
}
define void @b() alwaysinline noinline {
  ret void
}
define void @c() optnone {
  ret void
}
define void @d(ptr byval(i32) inreg nest %x) {
  ret void
}
define void @e(i32 zeroext signext %x) {
  ret void
}
define void @f(ptr sret(i32) %a, ptr sret(i32) %b) {
  ret void
}
