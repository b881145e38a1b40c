; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Nothing to do.

; CHECK-LABEL: define i32 @f(i32 %x, i32 %y, ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = add nsw i32 %x, %y
; CHECK-NEXT:   %b = mul i32 %a, %x
; CHECK-NEXT:   %c = icmp slt i32 %b, %y
; CHECK-NEXT:   br i1 %c, label %then, label %end
; CHECK-EMPTY:
; CHECK-NEXT: then:                                             ; preds = %entry
; CHECK-NEXT:   %d = load i32, ptr %p, align 4
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %then, %entry
; CHECK-NEXT:   %r = phi i32 [ %b, %entry ], [ %d, %then ]
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }

define i32 @f(i32 %x, i32 %y, ptr %p) {
entry:
  %a = add nsw i32 %x, %y
  %b = mul i32 %a, %x
  %c = icmp slt i32 %b, %y
  br i1 %c, label %then, label %end
then:
  %d = load i32, ptr %p, align 4
  br label %end
end:
  %r = phi i32 [ %b, %entry ], [ %d, %then ]
  ret i32 %r
}
