; Nothing to do.
; RUN: llopt -S -passes=sink %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: ret i32 %a
; CHECK: right:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %left, label %right
left:
  %a = mul i32 %x, 3
  ret i32 %a
right:
  ret i32 0
}
