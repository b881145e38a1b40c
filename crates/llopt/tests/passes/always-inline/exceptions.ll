; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Calls that come in through an invoke become invokes, landing pads catch more, resume goes to the handler.

; CHECK: @t = external constant ptr
; CHECK: declare i32 @may_throw(i32)
; CHECK: ; Function Attrs: nounwind
; CHECK-NEXT: declare i32 @no_throw() #0
; CHECK: declare i32 @pers(...)
; CHECK: define i32 @top(i32 %x) personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a.i1 = invoke i32 @may_throw(i32 %x)
; CHECK-NEXT:           to label %a.i.noexc unwind label %bad
; CHECK: a.i.noexc:                                        ; preds = %entry
; CHECK-NEXT:   %b.i = call i32 @no_throw()
; CHECK-NEXT:   %c.i = invoke i32 @may_throw(i32 %b.i)
; CHECK-NEXT:           to label %callee.exit unwind label %bad.i
; CHECK: bad.i:                                            ; preds = %a.i.noexc
; CHECK-NEXT:   %l.i = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:           catch ptr @t
; CHECK-NEXT:           filter [0 x ptr] zeroinitializer
; CHECK-NEXT:   br label %bad.body
; CHECK: callee.exit:                                      ; preds = %a.i.noexc
; CHECK-NEXT:   br label %ok
; CHECK: ok:                                               ; preds = %callee.exit
; CHECK-NEXT:   ret i32 %c.i
; CHECK: bad:                                              ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:           filter [0 x ptr] zeroinitializer
; CHECK-NEXT:   br label %bad.body
; CHECK: bad.body:                                         ; preds = %bad.i, %bad
; CHECK-NEXT:   %p.lpad-body = phi i32 [ 7, %bad ], [ 7, %bad.i ]
; CHECK-NEXT:   %eh.lpad-body = phi { ptr, i32 } [ %l, %bad ], [ %l.i, %bad.i ]
; CHECK-NEXT:   %e = extractvalue { ptr, i32 } %eh.lpad-body, 1
; CHECK-NEXT:   %s = add i32 %e, %p.lpad-body
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nounwind
; CHECK-NEXT: define i32 @adopts_personality(i32 %x) #0 personality ptr @pers {
; CHECK-NEXT:   %a.i = call i32 @may_throw(i32 %x)
; CHECK-NEXT:   %b.i = call i32 @no_throw()
; CHECK-NEXT:   %c.i = invoke i32 @may_throw(i32 %b.i)
; CHECK-NEXT:           to label %callee.exit unwind label %bad.i
; CHECK: bad.i:                                            ; preds = %0
; CHECK-NEXT:   %l.i = landingpad { ptr, i32 }
; CHECK-NEXT:           catch ptr @t
; CHECK-NEXT:   resume { ptr, i32 } %l.i
; CHECK: callee.exit:                                      ; preds = %0
; CHECK-NEXT:   ret i32 %c.i
; CHECK-NEXT: }
; CHECK: attributes #0 = { nounwind }

@t = external constant ptr
declare i32 @may_throw(i32)
declare i32 @no_throw() nounwind
declare i32 @pers(...)
define internal i32 @callee(i32 %x) alwaysinline personality ptr @pers {
entry:
  %a = call i32 @may_throw(i32 %x)
  %b = call i32 @no_throw()
  %c = invoke i32 @may_throw(i32 %b) to label %ok unwind label %bad
ok:
  ret i32 %c
bad:
  %l = landingpad { ptr, i32 } catch ptr @t
  resume { ptr, i32 } %l
}
define i32 @top(i32 %x) personality ptr @pers {
entry:
  %r = invoke i32 @callee(i32 %x) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %p = phi i32 [ 7, %entry ]
  %l = landingpad { ptr, i32 } cleanup filter [0 x ptr] zeroinitializer
  %e = extractvalue { ptr, i32 } %l, 1
  %s = add i32 %e, %p
  ret i32 %s
}
define i32 @adopts_personality(i32 %x) nounwind {
  %r = call i32 @callee(i32 %x)
  ret i32 %r
}
