; RUN: llopt -S -passes=break-crit-edges %s | FileCheck %s

; Edges of indirectbr and edges to pads cannot be split; others are not critical.

; CHECK: declare void @g()
; CHECK: declare i32 @__p(...)
; CHECK-LABEL: define void @ib(ptr %p, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   indirectbr ptr %p, [label %a, label %b]
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br i1 %c, label %a.b_crit_edge, label %x
; CHECK-EMPTY:
; CHECK-NEXT: a.b_crit_edge:                                    ; preds = %a
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a.b_crit_edge, %entry
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @inv(i1 %c) personality ptr @__p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %b unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %out unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %b, %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }
; CHECK-LABEL: define void @inv2(i1 %c) personality ptr @__p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %go, label %entry.out_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.out_crit_edge:                              ; preds = %entry
; CHECK-NEXT:   br label %out
; CHECK-EMPTY:
; CHECK-NEXT: go:                                               ; preds = %entry
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %go.out_crit_edge unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: go.out_crit_edge:                                 ; preds = %go
; CHECK-NEXT:   br label %out
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %go.out_crit_edge, %entry.out_crit_edge
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %go
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }

declare void @g()
declare i32 @__p(...)
define void @ib(ptr %p, i1 %c) {
entry:
  indirectbr ptr %p, [label %a, label %b]
a:
  br i1 %c, label %b, label %x
b:
  ret void
x:
  ret void
}
define void @inv(i1 %c) personality ptr @__p {
entry:
  invoke void @g() to label %b unwind label %pad
b:
  invoke void @g() to label %out unwind label %pad
out:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define void @inv2(i1 %c) personality ptr @__p {
entry:
  br i1 %c, label %go, label %out
go:
  invoke void @g() to label %out unwind label %pad
out:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
