; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Personality, prefix and prologue data count. LLVM does not look at them.
declare i32 @p(...)
declare i32 @q(...)
declare void @x()
define void @a() personality ptr @p {
  invoke void @x() to label %r unwind label %u
r:
  ret void
u:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define void @b() personality ptr @q {
  invoke void @x() to label %r unwind label %u
r:
  ret void
u:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i32 @c(i32 %x) unnamed_addr prefix i32 1 {
  %y = mul i32 %x, 9
  ret i32 %y
}
define i32 @d(i32 %x) unnamed_addr prefix i32 2 {
  %y = mul i32 %x, 9
  ret i32 %y
}

; CHECK: declare i32 @p(...)
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @q(...)
; CHECK-EMPTY:
; CHECK-NEXT: declare void @x()
; CHECK-EMPTY:
; CHECK-NEXT: define void @a() personality ptr @p {
; CHECK-NEXT:   invoke void @x()
; CHECK-NEXT:           to label %r unwind label %u
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: u:                                                ; preds = %0
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @b() personality ptr @q {
; CHECK-NEXT:   invoke void @x()
; CHECK-NEXT:           to label %r unwind label %u
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: u:                                                ; preds = %0
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @c(i32 %x) unnamed_addr prefix i32 1 {
; CHECK-NEXT:   %y = mul i32 %x, 9
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @d(i32 %x) unnamed_addr prefix i32 2 {
; CHECK-NEXT:   %y = mul i32 %x, 9
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
