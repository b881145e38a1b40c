; Nothing to do.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %l = load i32, ptr %p, align 4
; CHECK-NEXT: %c = add i32 %y, 7
; CHECK-NEXT: %d = add i32 %c, %l
; CHECK-NEXT: %e = udiv i32 %d, %y
; CHECK-NEXT: ret i32 %e
; CHECK-NEXT: }
define i32 @f(i32 %x, i32 %y, ptr %p) {
entry:
  %l = load i32, ptr %p, align 4
  %c = add i32 %y, 7
  %d = add i32 %c, %l
  %e = udiv i32 %d, %y
  ret i32 %e
}
