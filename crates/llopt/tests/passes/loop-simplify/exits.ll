; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; Blocks behind a loop are entered from it only, those behind several loops once for each.

; CHECK-LABEL: define i32 @shared(i1 %a, i1 %b, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %a, label %o.preheader, label %x
; CHECK-EMPTY:
; CHECK-NEXT: o.preheader:                                      ; preds = %entry
; CHECK-NEXT:   br label %o
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %o.preheader, %ol
; CHECK-NEXT:   br label %i
; CHECK-EMPTY:
; CHECK-NEXT: i:                                                ; preds = %ib, %o
; CHECK-NEXT:   br i1 %b, label %ib, label %x.loopexit
; CHECK-EMPTY:
; CHECK-NEXT: ib:                                               ; preds = %i
; CHECK-NEXT:   br i1 %c, label %i, label %ol
; CHECK-EMPTY:
; CHECK-NEXT: ol:                                               ; preds = %ib
; CHECK-NEXT:   br i1 %a, label %o, label %x.loopexit1
; CHECK-EMPTY:
; CHECK-NEXT: x.loopexit:                                       ; preds = %i
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x.loopexit1:                                      ; preds = %ol
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %x.loopexit1, %x.loopexit, %entry
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ], [ 1, %x.loopexit ], [ 2, %x.loopexit1 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

define i32 @shared(i1 %a, i1 %b, i1 %c) {
entry:
  br i1 %a, label %o, label %x
o:
  br label %i
i:
  br i1 %b, label %ib, label %x
ib:
  br i1 %c, label %i, label %ol
ol:
  br i1 %a, label %o, label %x
x:
  %p = phi i32 [ 0, %entry ], [ 1, %i ], [ 2, %ol ]
  ret i32 %p
}
