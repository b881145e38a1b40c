; RUN: llopt -S -passes=instnamer %s | FileCheck %s

; Parameters become arg, blocks bb, instructions i, where they have no name and a value.

; CHECK-LABEL: define i32 @f(i32 %arg, i32 %named, i32 %arg1) {
; CHECK-NEXT: bb:
; CHECK-NEXT:   %i = add i32 %arg, %named
; CHECK-NEXT:   store i32 %i, ptr null, align 4
; CHECK-NEXT:   br label %bb2
; CHECK-EMPTY:
; CHECK-NEXT: bb2:                                              ; preds = %bb
; CHECK-NEXT:   %i3 = add i32 %i, %arg1
; CHECK-NEXT:   ret i32 %i3
; CHECK-NEXT: }
define i32 @f(i32 %0, i32 %named, i32) {
  %3 = add i32 %0, %named
  store i32 %3, ptr null
  br label %4
4:
  %5 = add i32 %3, %1
  ret i32 %5
}

declare i32 @declared(i32, i32)
