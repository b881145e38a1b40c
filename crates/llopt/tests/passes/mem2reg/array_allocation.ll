; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; The count does not matter, as long as only the first element is accessed, and by its type.

; CHECK-LABEL: define i32 @two(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @two(i32 %a) {
  %x = alloca i32, i32 2
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @one(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @one(i32 %a) {
  %x = alloca i32, i32 1
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @unknown(i32 %n, i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @unknown(i32 %n, i32 %a) {
  %x = alloca i32, i32 %n
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
