; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; What is inlined into a pad is nested in it.

; CHECK: declare void @f()
; CHECK: declare i32 @__CxxFrameHandler3(...)
; CHECK: define void @top() personality ptr @__CxxFrameHandler3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   invoke void @f()
; CHECK-NEXT:           to label %ok.i unwind label %bad.i1
; CHECK: ok.i:                                             ; preds = %entry
; CHECK-NEXT:   invoke void @f()
; CHECK-NEXT:           to label %callee.exit4 unwind label %dispatch
; CHECK: bad.i1:                                           ; preds = %entry
; CHECK-NEXT:   %c.i2 = cleanuppad within none []
; CHECK-NEXT:   invoke void @f() [ "funclet"(token %c.i2) ]
; CHECK-NEXT:           to label %.noexc3 unwind label %dispatch
; CHECK: .noexc3:                                          ; preds = %bad.i1
; CHECK-NEXT:   cleanupret from %c.i2 unwind label %dispatch
; CHECK: callee.exit4:                                     ; preds = %ok.i
; CHECK-NEXT:   br label %ok
; CHECK: ok:                                               ; preds = %callee.exit4, %callee.exit
; CHECK-NEXT:   ret void
; CHECK: dispatch:                                         ; preds = %bad.i1, %ok.i, %.noexc3
; CHECK-NEXT:   %s = catchswitch within none [label %catch] unwind to caller
; CHECK: catch:                                            ; preds = %dispatch
; CHECK-NEXT:   %p = catchpad within %s [ptr null, i32 64, ptr null]
; CHECK-NEXT:   invoke void @f() [ "funclet"(token %p) ]
; CHECK-NEXT:           to label %callee.exit unwind label %bad.i
; CHECK: bad.i:                                            ; preds = %catch
; CHECK-NEXT:   %c.i = cleanuppad within %p []
; CHECK-NEXT:   call void @f() [ "funclet"(token %c.i) ]
; CHECK-NEXT:   cleanupret from %c.i unwind to caller
; CHECK: callee.exit:                                      ; preds = %catch
; CHECK-NEXT:   call void @f() [ "funclet"(token %p) ]
; CHECK-NEXT:   catchret from %p to label %ok
; CHECK-NEXT: }

declare void @f()
declare i32 @__CxxFrameHandler3(...)
define internal void @callee() alwaysinline personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @f() to label %ok unwind label %bad
ok:
  call void @f()
  ret void
bad:
  %c = cleanuppad within none []
  call void @f() [ "funclet"(token %c) ]
  cleanupret from %c unwind to caller
}
define void @top() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @callee() to label %ok unwind label %dispatch
ok:
  ret void
dispatch:
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  call void @callee() [ "funclet"(token %p) ]
  catchret from %p to label %ok
}
