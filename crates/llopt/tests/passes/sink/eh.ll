; Not into a handler of exceptions; to the other destination of an invoke, behind phis.
; RUN: llopt -S -passes=sink %s | FileCheck %s
declare void @any()
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define i32 @handler(
; CHECK-NEXT: entry:
; CHECK-NEXT: %b = mul i32 %x, 5
; CHECK-NEXT: invoke void @any()
; CHECK-NEXT: to label %normal unwind label %lpad
; CHECK: normal:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: ret i32 %a
; CHECK: lpad:
; CHECK-NEXT: %l = landingpad { ptr, i32 }
; CHECK-NEXT: cleanup
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @handler(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %a = mul i32 %x, 3
  %b = mul i32 %x, 5
  invoke void @any() to label %normal unwind label %lpad
normal:
  ret i32 %a
lpad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %b
}
