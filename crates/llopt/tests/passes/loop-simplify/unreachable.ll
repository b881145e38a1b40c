; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; Edges into the middle of a loop from code that is never reached go; branches on undef leave the loop.

; CHECK-LABEL: define i32 @dead(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   br i1 %c, label %h, label %x
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; No predecessors!
; CHECK-NEXT:   %v = add i32 0, 1
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %b
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-LABEL: define void @undef() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %h
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %b, %entry
; CHECK-NEXT:   br i1 false, label %b, label %x
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %h
; CHECK-NEXT:   br i1 true, label %x, label %h
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %b, %h
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define i32 @dead(i1 %c) {
entry:
  br label %h
h:
  br label %b
b:
  %p = phi i32 [ 0, %h ], [ 1, %d ]
  br i1 %c, label %h, label %x
d:
  %v = add i32 0, 1
  br label %b
x:
  ret i32 %p
}
define void @undef() {
entry:
  br label %h
h:
  br i1 undef, label %b, label %x
b:
  br i1 poison, label %x, label %h
x:
  ret void
}
