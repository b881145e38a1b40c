; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Only variables of the entry block are promoted: another block may run more than once.

; CHECK-LABEL: define i32 @second_block(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %next
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %entry
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @second_block(i32 %a) {
entry:
  br label %next
next:
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @not_first_in_entry(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %b = add i32 %a, 1
; CHECK-NEXT:   ret i32 %b
; CHECK-NEXT: }
define i32 @not_first_in_entry(i32 %a) {
entry:
  %b = add i32 %a, 1
  %x = alloca i32
  store i32 %b, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
