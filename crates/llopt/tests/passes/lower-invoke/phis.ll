; RUN: llopt -S -passes=lower-invoke %s | FileCheck %s

; The call keeps convention, attributes and bundles. The pad loses its predecessors; a phi left with one value becomes it.

; CHECK: declare i32 @g(i32)
; CHECK: declare i32 @__p(...)
; CHECK-LABEL: define i32 @f(i1 %c) personality ptr @__p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   %x = call fastcc i32 @g(i32 1) #0 [ "deopt"(i32 1) ]
; CHECK-NEXT:   br label %cont
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   %y = call i32 @g(i32 2)
; CHECK-NEXT:   br label %cont
; CHECK-EMPTY:
; CHECK-NEXT: b2:                                               ; No predecessors!
; CHECK-NEXT:   %y2 = call i32 @g(i32 2)
; CHECK-NEXT:   br label %cont
; CHECK-EMPTY:
; CHECK-NEXT: b3:                                               ; No predecessors!
; CHECK-NEXT:   %y3 = call i32 @g(i32 2)
; CHECK-NEXT:   br label %cont
; CHECK-EMPTY:
; CHECK-NEXT: cont:                                             ; preds = %b3, %b2, %b, %a
; CHECK-NEXT:   %p = phi i32 [ %x, %a ], [ %y, %b ], [ %y2, %b2 ], [ %y3, %b3 ]
; CHECK-NEXT:   ret i32 %p
; CHECK-EMPTY:
; CHECK-NEXT: lp:                                               ; No predecessors!
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   ret i32 4
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @rem(i1 %c) personality ptr @__p {
; CHECK-NEXT:   switch i32 0, label %lp0 [
; CHECK-NEXT:     i32 1, label %l1
; CHECK-NEXT:     i32 2, label %l2
; CHECK-NEXT:     i32 3, label %l3
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: l1:                                               ; preds = %0
; CHECK-NEXT:   br label %lp0
; CHECK-EMPTY:
; CHECK-NEXT: l2:                                               ; preds = %0
; CHECK-NEXT:   br label %lp0
; CHECK-EMPTY:
; CHECK-NEXT: l3:                                               ; preds = %0
; CHECK-NEXT:   br label %lp0
; CHECK-EMPTY:
; CHECK-NEXT: lp0:                                              ; preds = %l3, %l2, %l1, %0
; CHECK-NEXT:   %q = phi i32 [ 1, %l1 ], [ 2, %l2 ], [ 3, %l3 ], [ 4, %0 ]
; CHECK-NEXT:   ret i32 %q
; CHECK-NEXT: }
; CHECK: attributes #0 = { nounwind }

declare i32 @g(i32)
declare i32 @__p(...)
define i32 @f(i1 %c) personality ptr @__p {
entry:
  br i1 %c, label %a, label %b
a:
  %x = invoke fastcc i32 @g(i32 1) #0 [ "deopt"(i32 1) ] to label %cont unwind label %lp, !foo !0
b:
  %y = invoke i32 @g(i32 2) to label %cont unwind label %lp
b2:
  %y2 = invoke i32 @g(i32 2) to label %cont unwind label %lp
b3:
  %y3 = invoke i32 @g(i32 2) to label %cont unwind label %lp
cont:
  %p = phi i32 [%x, %a], [%y, %b], [%y2, %b2], [%y3, %b3]
  ret i32 %p
lp:
  %q = phi i32 [1, %a], [2, %b], [3, %b2], [4, %b3]
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %q
}
define i32 @rem(i1 %c) personality ptr @__p {
  switch i32 0, label %lp0 [ i32 1, label %l1 
                            i32 2, label %l2 
                            i32 3, label %l3 ]
l1:
  br label %lp0
l2:
  br label %lp0
l3:
  br label %lp0
lp0:
  %q = phi i32 [1, %l1], [2, %l2], [3, %l3], [4, %0]
  ret i32 %q
}
attributes #0 = { nounwind }
!0 = !{}
