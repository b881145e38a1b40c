; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; A range check keeps its form, though an arm has a constant next to its bound: the two forms would take turns.

; CHECK-LABEL: define i3 @product_overflows(
; CHECK:         %[[SUM:.*]] = add i3 %x, -2
; CHECK-NEXT:    %[[IN:.*]] = icmp ult i3 %[[SUM]], -3
; CHECK-NEXT:    select i1 %[[IN]], i3 -4, i3 2
define i3 @product_overflows(i3 %x) {
  %p = call { i3, i1 } @llvm.smul.with.overflow.i3(i3 %x, i3 3)
  %o = extractvalue { i3, i1 } %p, 1
  %r = select i1 %o, i3 4, i3 2
  ret i3 %r
}

declare { i3, i1 } @llvm.smul.with.overflow.i3(i3, i3)
