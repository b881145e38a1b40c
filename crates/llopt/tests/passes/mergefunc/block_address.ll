; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A function with blocks whose address others hold keeps them. LLVM makes such addresses the number 1.
@labels = global [2 x ptr] [ptr blockaddress(@b, %x), ptr blockaddress(@b, %y)]
define void @a(ptr %p) {
  indirectbr ptr %p, [label %x, label %y]
x:
  ret void
y:
  unreachable
}
define void @b(ptr %p) {
  indirectbr ptr %p, [label %x, label %y]
x:
  ret void
y:
  unreachable
}

; CHECK: @labels = global [2 x ptr] [ptr blockaddress(@b, %x), ptr blockaddress(@b, %y)]
; CHECK-EMPTY:
; CHECK-NEXT: define void @a(ptr %p) {
; CHECK-NEXT:   indirectbr ptr %p, [label %x, label %y]
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %0
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @b(ptr %p) {
; CHECK-NEXT:   indirectbr ptr %p, [label %x, label %y]
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %0
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
