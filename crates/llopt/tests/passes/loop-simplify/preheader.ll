; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; A preheader where several edges enter the loop, or the one that does has other ways; phis of the header keep
; one entry for it.

; CHECK-LABEL: define i32 @several(i32 %n, i1 %a, i1 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %a, label %h.preheader, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %entry
; CHECK-NEXT:   br i1 %b, label %h.preheader, label %y
; CHECK-EMPTY:
; CHECK-NEXT: y:                                                ; preds = %x
; CHECK-NEXT:   br label %h.preheader
; CHECK-EMPTY:
; CHECK-NEXT: h.preheader:                                      ; preds = %entry, %x, %y
; CHECK-NEXT:   %i.ph = phi i32 [ 2, %y ], [ 1, %x ], [ 0, %entry ]
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.preheader, %h
; CHECK-NEXT:   %i = phi i32 [ %j, %h ], [ %i.ph, %h.preheader ]
; CHECK-NEXT:   %k = phi i32 [ %j, %h ], [ 7, %h.preheader ]
; CHECK-NEXT:   %j = add i32 %i, 7
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %h, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %h
; CHECK-NEXT:   ret i32 %k
; CHECK-NEXT: }
; CHECK-LABEL: define void @switch(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   switch i32 %n, label %h.preheader [
; CHECK-NEXT:     i32 1, label %h.preheader
; CHECK-NEXT:     i32 2, label %x
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: h.preheader:                                      ; preds = %entry, %entry
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.preheader, %h
; CHECK-NEXT:   br i1 true, label %h, label %x.loopexit
; CHECK-EMPTY:
; CHECK-NEXT: x.loopexit:                                       ; preds = %h
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %x.loopexit, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @indirect(ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   indirectbr ptr %p, [label %h, label %x]
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h, %entry
; CHECK-NEXT:   br i1 true, label %h, label %x.loopexit
; CHECK-EMPTY:
; CHECK-NEXT: x.loopexit:                                       ; preds = %h
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %x.loopexit, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define i32 @several(i32 %n, i1 %a, i1 %b) {
entry:
  br i1 %a, label %h, label %x
x:
  br i1 %b, label %h, label %y
y:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ 1, %x ], [ %j, %h ], [ 2, %y ]
  %same = phi i32 [ 7, %entry ], [ 7, %x ], [ %same, %h ], [ 7, %y ]
  %k = phi i32 [ 7, %entry ], [ 7, %x ], [ %j, %h ], [ 7, %y ]
  %j = add i32 %i, %same
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %exit
exit:
  ret i32 %k
}
define void @switch(i32 %n) {
entry:
  switch i32 %n, label %h [ i32 1, label %h
    i32 2, label %x ]
h:
  br i1 true, label %h, label %x
x:
  ret void
}
define void @indirect(ptr %p) {
entry:
  indirectbr ptr %p, [ label %h, label %x ]
h:
  br i1 true, label %h, label %x
x:
  ret void
}
