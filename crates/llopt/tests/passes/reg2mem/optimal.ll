; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; Without values that leave their block only the mark of the slots' place comes in, as in LLVM.

; CHECK-LABEL: define i32 @f(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %n, 1
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }

define i32 @f(i32 %n) {
entry:
  %s = alloca i32
  %x = add i32 %n, 1
  ret i32 %x
}
