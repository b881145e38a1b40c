; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Nothing to promote: nothing changes.

; CHECK-LABEL: define i32 @values_already(i1 %c, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   %b = add i32 %a, 1
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %p = phi i32 [ %b, %t ], [ %a, %entry ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
define i32 @values_already(i1 %c, i32 %a) {
entry:
  br i1 %c, label %t, label %e
t:
  %b = add i32 %a, 1
  br label %e
e:
  %p = phi i32 [ %b, %t ], [ %a, %entry ]
  ret i32 %p
}

; CHECK-LABEL: define void @empty() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @empty() {
  ret void
}

declare i32 @declared(ptr)
