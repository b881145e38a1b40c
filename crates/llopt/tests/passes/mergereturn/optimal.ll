; RUN: llopt -S -passes=mergereturn %s | FileCheck %s

; One return and one end that is not reached: nothing changes.

; CHECK-LABEL: define i32 @f(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-LABEL: define void @endless() {
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %0
; CHECK-NEXT:   br label %l
; CHECK-NEXT: }

define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  unreachable
}
define void @endless() {
  br label %l
l:
  br label %l
}
