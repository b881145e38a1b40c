; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; No switch, no change.

; CHECK-LABEL: define i32 @f(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }

define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
