; RUN: llopt -S -passes=mergefunc %s | FileCheck %s
; RUN: llopt -S -passes=mergefunc -mergefunc-use-aliases %s | FileCheck %s

; The sanitizer compares what stands before a function that is called indirectly with the type of the call: a function of another type
; is not used under its address, only called. (opt 22 stores the address of @a twice.)
; CHECK: store ptr @a, ptr %p
; CHECK-NEXT: store ptr @b, ptr %p
; CHECK-NEXT: store ptr @a, ptr %p
; CHECK-NEXT: call i32 @a(i32 2)
; CHECK: define internal i32 @b(i32 %0)
; CHECK-NEXT: tail call i32 @a(i32 %0)
define internal i32 @a(i32 %x) unnamed_addr !func_sanitize !0 {
  %y = mul i32 %x, 7
  %z = udiv i32 %y, 3
  ret i32 %z
}
define internal i32 @b(i32 %x) unnamed_addr !func_sanitize !1 {
  %y = mul i32 %x, 7
  %z = udiv i32 %y, 3
  ret i32 %z
}
define internal i32 @c(i32 %x) unnamed_addr !func_sanitize !0 {
  %y = mul i32 %x, 7
  %z = udiv i32 %y, 3
  ret i32 %z
}
define void @user(ptr %p) {
  store ptr @a, ptr %p
  store ptr @b, ptr %p
  store ptr @c, ptr %p
  %r = call i32 @b(i32 2)
  ret void
}
!0 = !{i32 -1056584962, i32 1}
!1 = !{i32 -1056584962, i32 2}
