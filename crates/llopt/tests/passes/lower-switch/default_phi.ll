; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; Phis of a default that cannot happen lose what came from the switch; one that is left with a single value
; becomes that, even where it is the value of the switch.

; CHECK-LABEL: define void @select() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %c
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %entry
; CHECK-NEXT:   %s = select i1 false, i32 1, i32 2
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock, %c
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %b
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %s, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @unreachable_phi(i32 %x, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %d, label %s, label %u
; CHECK-EMPTY:
; CHECK-NEXT: s:                                                ; preds = %entry
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %s
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 2
; CHECK-NEXT:   br i1 %SwitchLeaf, label %b, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: u:                                                ; preds = %entry
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }

define void @select() {
entry:
  br label %c
c:
  %phi = phi i1 [ false, %entry ], [ true, %b ]
  %s = select i1 %phi, i32 1, i32 2
  br label %b
b:
  switch i32 %s, label %c [
    i32 1, label %r
    i32 2, label %b
  ]
r:
  ret void
}
define i32 @unreachable_phi(i32 %x, i1 %d) {
entry:
  br i1 %d, label %s, label %u
s:
  switch i32 %x, label %u [ i32 1, label %a
    i32 2, label %b ]
a:
  ret i32 1
b:
  ret i32 2
u:
  %p = phi i32 [ 1, %entry ], [ 2, %s ]
  unreachable
}
