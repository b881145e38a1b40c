; RUN: llopt -S -passes=lower-invoke %s | FileCheck %s

; Calls, and other terminators that may unwind, stay.

; CHECK: declare void @g()
; CHECK: declare i32 @__p(...)
; CHECK-LABEL: define void @f() personality ptr @__p {
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @w() personality ptr @__p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %next
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @g()
declare i32 @__p(...)
define void @f() personality ptr @__p {
  call void @g()
  ret void
}
define void @w() personality ptr @__p {
entry:
  br label %next
next:
  ret void
}
