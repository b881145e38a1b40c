; RUN: llopt -S -passes=extract-blocks %s | FileCheck %s

; Without a file nothing is to be done.

; CHECK: define i32 @f(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }

define i32 @f(i32 %x) {
entry:
  br label %a
a:
  ret i32 %x
}
