; RUN: llopt -S -passes=adce -adce-remove-control-flow=false %s | FileCheck %s

; With the option off, terminators and what they need stay; the rest of the dead code goes.

; CHECK-LABEL: define void @diamond(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define void @diamond(i32 %x) {
entry:
  %dead = mul i32 %x, %x
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %p = phi i32 [ %dead, %a ], [ 2, %b ]
  ret void
}
