; RUN: llopt -S -passes=adce %s | FileCheck %s

; Code that is never reached is judged by the same rules; the value of a removed terminator is of no matter.

; CHECK-LABEL: define i32 @f(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   ret i32 %x
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; No predecessors!
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   br label %c
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %b
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; No predecessors!
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %c, %d
; CHECK-NEXT:   ret i32 1
; CHECK-NEXT: }

define i32 @f(i32 %x) {
entry:
  ret i32 %x
a:
  %p = phi i32 [ 1, %a ], [ %y, %b ]
  %y = add i32 %p, 1
  br i1 true, label %a, label %b
b:
  br i1 false, label %a, label %c
c:
  br i1 true, label %d, label %e
d:
  br label %e
e:
  ret i32 1
}
