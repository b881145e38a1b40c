; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s --match-full-lines

; No function is passed over: what the target cannot do must go.

; CHECK: ; Function Attrs: noinline optnone
; CHECK-NEXT: define i32 @f(ptr %p) #0 {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { noinline optnone }

define i32 @f(ptr %p) noinline optnone {
  fence seq_cst
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
