; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A variable that is never loaded goes, with its stores; one that is never stored is undef.

; CHECK-LABEL: define void @never_loaded(i32 %a) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @never_loaded(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  store i32 1, ptr %x
  ret void
}

; CHECK-LABEL: define float @never_stored() {
; CHECK-NEXT:   ret float undef
; CHECK-NEXT: }
define float @never_stored() {
  %x = alloca float
  %v = load float, ptr %x
  ret float %v
}

; CHECK-LABEL: define void @no_use_at_all() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @no_use_at_all() {
  %x = alloca [4 x i32]
  ret void
}

; CHECK-LABEL: define i32 @load_is_not_used(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @load_is_not_used(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %a
}
