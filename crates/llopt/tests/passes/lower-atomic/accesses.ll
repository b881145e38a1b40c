; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s

; Loads and stores are atomic no longer, in any scope, but stay volatile.

; CHECK-LABEL: define i32 @f(ptr %p) {
; CHECK-NEXT:   %v = load volatile i32, ptr %p, align 8
; CHECK-NEXT:   %w = load i32, ptr %p, align 4
; CHECK-NEXT:   store i32 %v, ptr %p, align 4
; CHECK-NEXT:   store volatile i32 %w, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }

define i32 @f(ptr %p) {
  %v = load atomic volatile i32, ptr %p syncscope("agent") acquire, align 8
  %w = load atomic i32, ptr %p unordered, align 4
  store atomic i32 %v, ptr %p release, align 4
  store atomic volatile i32 %w, ptr %p syncscope("singlethread") seq_cst, align 4
  fence syncscope("singlethread") acquire
  ret i32 %v
}
