; RUN: llopt -S -passes=lower-invoke %s | FileCheck %s

; Windows exception handling: pads stay, and lose the edge.

; CHECK: declare void @g()
; CHECK: declare i32 @__CxxFrameHandler3(...)
; CHECK-LABEL: define void @f() personality ptr @__CxxFrameHandler3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   br label %cont
; CHECK-EMPTY:
; CHECK-NEXT: cont:                                             ; preds = %entry
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   br label %out
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %cont, %c
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: cs:                                               ; No predecessors!
; CHECK-NEXT:   %s = catchswitch within none [label %c] unwind to caller
; CHECK-EMPTY:
; CHECK-NEXT: c:                                                ; preds = %cs
; CHECK-NEXT:   %p = catchpad within %s [ptr null, i32 64, ptr null]
; CHECK-NEXT:   catchret from %p to label %out
; CHECK-EMPTY:
; CHECK-NEXT: cl:                                               ; No predecessors!
; CHECK-NEXT:   %q = cleanuppad within none []
; CHECK-NEXT:   cleanupret from %q unwind to caller
; CHECK-NEXT: }

declare void @g()
declare i32 @__CxxFrameHandler3(...)
define void @f() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %cont unwind label %cs
cont:
  invoke void @g() to label %out unwind label %cl
out:
  ret void
cs:
  %s = catchswitch within none [label %c] unwind to caller
c:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %p to label %out
cl:
  %q = cleanuppad within none []
  cleanupret from %q unwind to caller
}
