; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Landing pads and funclets.

define void @landing() personality ptr @p {
entry:
  %r = invoke fastcc i32 @g(i32 1) #0 [ "deopt"(i32 7) ]
          to label %ok unwind label %pad
ok:
  ret void
pad:
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          filter [1 x ptr] [ptr @p]
  resume { ptr, i32 } %l
}
define void @funclets() personality ptr @p {
entry:
  %r = invoke i32 @g(i32 1)
          to label %ok unwind label %dispatch
ok:
  ret void
dispatch:
  %s = catchswitch within none [label %handler, label %handler2] unwind label %cleanup
handler:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %c to label %ok
handler2:
  %c2 = catchpad within %s []
  %q = call i32 @g(i32 2) [ "funclet"(token %c2) ]
  unreachable
cleanup:
  %d = cleanuppad within none [i32 1]
  cleanupret from %d unwind to caller
}
declare i32 @g(i32)
declare i32 @p(...)
attributes #0 = { nounwind }

; CHECK: define void @landing() personality ptr @p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r = invoke fastcc i32 @g(i32 1) #0 [ "deopt"(i32 7) ]
; CHECK-NEXT:           to label %ok unwind label %pad
; CHECK: ok:                                               ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK: pad:                                              ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:           catch ptr null
; CHECK-NEXT:           filter [1 x ptr] [ptr @p]
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }
; CHECK: define void @funclets() personality ptr @p {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r = invoke i32 @g(i32 1)
; CHECK-NEXT:           to label %ok unwind label %dispatch
; CHECK: ok:                                               ; preds = %handler, %entry
; CHECK-NEXT:   ret void
; CHECK: dispatch:                                         ; preds = %entry
; CHECK-NEXT:   %s = catchswitch within none [label %handler, label %handler2] unwind label %cleanup
; CHECK: handler:                                          ; preds = %dispatch
; CHECK-NEXT:   %c = catchpad within %s [ptr null, i32 64, ptr null]
; CHECK-NEXT:   catchret from %c to label %ok
; CHECK: handler2:                                         ; preds = %dispatch
; CHECK-NEXT:   %c2 = catchpad within %s []
; CHECK-NEXT:   %q = call i32 @g(i32 2) [ "funclet"(token %c2) ]
; CHECK-NEXT:   unreachable
; CHECK: cleanup:                                          ; preds = %dispatch
; CHECK-NEXT:   %d = cleanuppad within none [i32 1]
; CHECK-NEXT:   cleanupret from %d unwind to caller
; CHECK-NEXT: }
; CHECK: declare i32 @g(i32)
; CHECK: declare i32 @p(...)
; CHECK: attributes #0 = { nounwind }
