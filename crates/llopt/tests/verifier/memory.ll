; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Loads, stores, atomics and allocas: types, orders, alignment.

; CHECK: atomic load operand must have integer, pointer, floating point, or vector type!
; CHECK-NEXT:  { i32 }  %x = load atomic { i32 }, ptr %p monotonic, align 4
; CHECK-NEXT: atomic memory access' operand must have a power-of-two size
; CHECK-NEXT:  <3 x i8>  store atomic <3 x i8> zeroinitializer, ptr %p monotonic, align 4
; CHECK-NEXT: atomic memory access' size must be byte-sized
; CHECK-NEXT:  i7  %y = atomicrmw add ptr %p, i7 1 monotonic, align 1
; CHECK-NEXT: swifterror alloca must have pointer type
; CHECK-NEXT:   %s = alloca swifterror i32, align 4
; CHECK-NEXT: swifterror value should be the second operand when used by stores
; CHECK-NEXT:   %t = alloca swifterror ptr, align 8
; CHECK-NEXT:   store ptr %t, ptr %p, align 8
; CHECK-NEXT: {{^.*}}: error: input module is broken!

%opaque = type opaque
define void @f(ptr %p) {
  %a = alloca i32, i32 1
  %x = load atomic { i32 }, ptr %p monotonic, align 4
  store atomic <3 x i8> zeroinitializer, ptr %p monotonic, align 4
  %y = atomicrmw add ptr %p, i7 1 monotonic
  ret void
}
define void @swifterror_use(ptr %p) {
  %s = alloca swifterror i32
  %t = alloca swifterror ptr
  store ptr %t, ptr %p
  ret void
}
