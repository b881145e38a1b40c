; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; One volatile access keeps the variable in memory, with all other accesses.

; CHECK-LABEL: define i32 @a_load(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load volatile i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @a_load(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load volatile i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @a_store(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store volatile i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @a_store(i32 %a) {
  %x = alloca i32
  store volatile i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @another_variable_goes(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store volatile i32 %a, ptr %x, align 4
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @another_variable_goes(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  store volatile i32 %a, ptr %x
  store i32 %a, ptr %y
  %v = load i32, ptr %y
  ret i32 %v
}
