; RUN: llopt -S -passes=adce %s | FileCheck %s

; Branches that decide nothing become unconditional: towards the end by the shortest way. Dead phis,
; calculations and the chain of conditions go.

; CHECK-LABEL: define void @diamond(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; No predecessors!
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @switch(i32 %x, i32 %r) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; No predecessors!
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; No predecessors!
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %d, %b, %a
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @kept(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   %p = phi i32 [ 1, %a ], [ 2, %b ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define void @outer_goes(i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; No predecessors!
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: c1:                                               ; No predecessors!
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %c1, %b
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry, %m
; CHECK-NEXT:   call void @effect()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @inner_needed(i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %end
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br i1 %d, label %b, label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   call void @effect()
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define void @diamond(i32 %x) {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %y = add i32 %x, 1
  br label %end
b:
  %z = mul i32 %x, 3
  br label %end
end:
  %p = phi i32 [ %y, %a ], [ %z, %b ]
  ret void
}
define i32 @switch(i32 %x, i32 %r) {
entry:
  switch i32 %x, label %d [ i32 0, label %a
    i32 1, label %b
    i32 2, label %b ]
a:
  br label %end
b:
  br label %end
d:
  br i1 true, label %a, label %end
end:
  ret i32 %r
}
define i32 @kept(i32 %x) {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %p = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %p
}
declare void @effect()
define void @outer_goes(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %end
a:
  br i1 %d, label %b, label %c1
b:
  br label %m
c1:
  br label %m
m:
  br label %end
end:
  call void @effect()
  ret void
}
define void @inner_needed(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %end
a:
  br i1 %d, label %b, label %end
b:
  call void @effect()
  br label %end
end:
  ret void
}
