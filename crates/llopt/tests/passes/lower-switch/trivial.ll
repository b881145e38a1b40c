; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; No cases, cases that lead where the default does, one case, and one range.

; CHECK-LABEL: define i32 @none(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @same(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @one(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 8
; CHECK-NEXT:   br i1 %SwitchLeaf, label %o, label %d
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   %p = phi i32 [ 0, %LeafBlock ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @range(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %LeafBlock
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %entry
; CHECK-NEXT:   %x.off = add i32 %x, -5
; CHECK-NEXT:   %SwitchLeaf = icmp ule i32 %x.off, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %o, label %d
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }

define i32 @none(i32 %x) {
entry:
  switch i32 %x, label %d []
d:
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
define i32 @same(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 1, label %d
    i32 5, label %d ]
d:
  %p = phi i32 [ 0, %entry ], [ 0, %entry ], [ 0, %entry ]
  ret i32 %p
}
define i32 @one(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 5, label %d
    i32 8, label %o ]
o:
  ret i32 1
d:
  %p = phi i32 [ 0, %entry ], [ 0, %entry ]
  ret i32 %p
}
define i32 @range(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 5, label %o
    i32 6, label %o ]
o:
  ret i32 1
d:
  ret i32 2
}
