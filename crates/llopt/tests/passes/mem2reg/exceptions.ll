; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Values at the edges of invokes: stored before the call, and in the landing pad.

declare i32 @may_throw(i32)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define i32 @landing_pad(i32 %a) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r = invoke i32 @may_throw(i32 1)
; CHECK-NEXT:           to label %normal unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: normal:                                           ; preds = %entry
; CHECK-NEXT:   %s = invoke i32 @may_throw(i32 2)
; CHECK-NEXT:           to label %done unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: done:                                             ; preds = %normal
; CHECK-NEXT:   ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %normal, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %r, %normal ], [ %a, %entry ]
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @landing_pad(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  %r = invoke i32 @may_throw(i32 1)
          to label %normal unwind label %pad
normal:
  store i32 %r, ptr %x
  %s = invoke i32 @may_throw(i32 2)
          to label %done unwind label %pad
done:
  %d = load i32, ptr %x
  ret i32 %d
pad:
  %l = landingpad { ptr, i32 }
          cleanup
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @funclet(i32 %a) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r = invoke i32 @may_throw(i32 1)
; CHECK-NEXT:           to label %normal unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: normal:                                           ; preds = %entry
; CHECK-NEXT:   %s = invoke i32 @may_throw(i32 2)
; CHECK-NEXT:           to label %done unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: done:                                             ; preds = %normal
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %normal, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %r, %normal ], [ %a, %entry ]
; CHECK-NEXT:   %c = cleanuppad within none []
; CHECK-NEXT:   %u = call i32 @may_throw(i32 %x.0) [ "funclet"(token %c) ]
; CHECK-NEXT:   cleanupret from %c unwind to caller
; CHECK-NEXT: }
define i32 @funclet(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  %r = invoke i32 @may_throw(i32 1)
          to label %normal unwind label %pad
normal:
  store i32 %r, ptr %x
  %s = invoke i32 @may_throw(i32 2)
          to label %done unwind label %pad
done:
  ret i32 0
pad:
  %c = cleanuppad within none []
  %v = load i32, ptr %x
  %u = call i32 @may_throw(i32 %v) [ "funclet"(token %c) ]
  cleanupret from %c unwind to caller
}
