; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Calls: tail kinds, conventions, attributes, bundles, inline assembly, flags.

define swiftcc void @f(ptr %p, i32 %n, float %x) gc "statepoint-example" prefix i32 1 prologue i8 2 {
  tail call void @g(i32 1)
  notail call fastcc void @g(i32 2) #1
  %1 = call noundef zeroext i8 @h(ptr noundef nonnull align 8 dereferenceable(16) %p, i32 signext inreg %n)
  %2 = call reassoc nnan float @k(float %x)
  call void %p(i32 1, ptr byval({ i32, i8 }) align 4 %p)
  %3 = call i32 (i32, ...) @v(i32 1, double 2.0)
  call void asm sideeffect alignstack inteldialect unwind "nop $0", "r"(i32 %n)
  %4 = call i32 asm "a\22\0Ab", "=r,0"(i32 %n)
  call void @g(i32 3) [ "deopt"(i32 1, ptr %p), "custom"() ]
  call addrspace(0) void @g(i32 4)
  call cc 1023 void @g(i32 5)
  call x86_stdcallcc void @g(i32 6)
  call aarch64_vector_pcs void @g(i32 7)
  ret void
}
define void @must(i32 %n) {
  musttail call void @g(i32 %n)
  ret void
}
declare void @g(i32)
declare zeroext i8 @h(ptr, i32 signext)
declare float @k(float)
declare i32 @v(i32, ...)
attributes #1 = { noreturn cold "a"="b" }

; CHECK: define swiftcc void @f(ptr %p, i32 %n, float %x) gc "statepoint-example" prefix i32 1 prologue i8 2 {
; CHECK-NEXT:   tail call void @g(i32 1)
; CHECK-NEXT:   notail call fastcc void @g(i32 2) #0
; CHECK-NEXT:   %1 = call noundef zeroext i8 @h(ptr noundef nonnull align 8 dereferenceable(16) %p, i32 inreg signext %n)
; CHECK-NEXT:   %2 = call reassoc nnan float @k(float %x)
; CHECK-NEXT:   call void %p(i32 1, ptr byval({ i32, i8 }) align 4 %p)
; CHECK-NEXT:   %3 = call i32 (i32, ...) @v(i32 1, double 2.000000e+00)
; CHECK-NEXT:   call void asm sideeffect alignstack inteldialect unwind "nop $0", "r"(i32 %n)
; CHECK-NEXT:   %4 = call i32 asm "a\22\0Ab", "=r,0"(i32 %n)
; CHECK-NEXT:   call void @g(i32 3) [ "deopt"(i32 1, ptr %p), "custom"() ]
; CHECK-NEXT:   call void @g(i32 4)
; CHECK-NEXT:   call cc1023 void @g(i32 5)
; CHECK-NEXT:   call x86_stdcallcc void @g(i32 6)
; CHECK-NEXT:   call aarch64_vector_pcs void @g(i32 7)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @must(i32 %n) {
; CHECK-NEXT:   musttail call void @g(i32 %n)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: declare void @g(i32)
; CHECK: declare zeroext i8 @h(ptr, i32 signext)
; CHECK: declare float @k(float)
; CHECK: declare i32 @v(i32, ...)
; CHECK: attributes #0 = { cold noreturn "a"="b" }
