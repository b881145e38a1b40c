; RUN: llopt -S -passes=adce %s | FileCheck %s

; What has effects stays with what it needs; instrumentation of a constant goes; pads stay.

; CHECK-LABEL: define i32 @f(ptr %p, i32 %x) {
; CHECK-NEXT:   %a = add i32 %x, 1
; CHECK-NEXT:   store volatile i32 %a, ptr %p, align 4
; CHECK-NEXT:   %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   fence seq_cst
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-LABEL: define void @pads() personality ptr @__gxx_personality_v0 {
; CHECK-NEXT:   invoke void @throws()
; CHECK-NEXT:           to label %ok unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: ok:                                               ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %0
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @__llvm_profile_instrument_target(i64, ptr, i32)
declare i32 @__gxx_personality_v0(...)
declare void @throws()
declare i32 @pure(i32) nounwind willreturn memory(none)
define i32 @f(ptr %p, i32 %x) {
  %a = add i32 %x, 1
  %b = add i32 %x, 2
  store volatile i32 %a, ptr %p
  %l = load i32, ptr %p
  %v = load volatile i32, ptr %p
  %w = call i32 @pure(i32 %b)
  call void @__llvm_profile_instrument_target(i64 7, ptr null, i32 0)
  fence seq_cst
  ret i32 0
}
define void @pads() personality ptr @__gxx_personality_v0 {
  invoke void @throws() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  %e = extractvalue { ptr, i32 } %l, 0
  ret void
}
