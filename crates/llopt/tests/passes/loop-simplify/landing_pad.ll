; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; An exit to a landing pad: the pad is doubled.

; CHECK-LABEL: define i32 @f(i1 %c) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %l.preheader unwind label %bad.loopexit.split-lp
; CHECK-EMPTY:
; CHECK-NEXT: l.preheader:                                      ; preds = %entry
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l.preheader, %m
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %m unwind label %bad.loopexit
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   br i1 %c, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %m
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: bad.loopexit:                                     ; preds = %l
; CHECK-NEXT:   %lpad.loopexit = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   br label %bad
; CHECK-EMPTY:
; CHECK-NEXT: bad.loopexit.split-lp:                            ; preds = %entry
; CHECK-NEXT:   %lpad.loopexit.split-lp = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   br label %bad
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %bad.loopexit.split-lp, %bad.loopexit
; CHECK-NEXT:   %p = phi i32 [ 2, %bad.loopexit ], [ 1, %bad.loopexit.split-lp ]
; CHECK-NEXT:   %lpad.phi = phi { ptr, i32 } [ %lpad.loopexit, %bad.loopexit ], [ %lpad.loopexit.split-lp, %bad.loopexit.split-lp ]
; CHECK-NEXT:   %e = extractvalue { ptr, i32 } %lpad.phi, 1
; CHECK-NEXT:   %r = add i32 %e, %p
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }

declare i32 @__gxx_personality_v0(...)
declare void @g()
define i32 @f(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @g() to label %l unwind label %bad
l:
  invoke void @g() to label %m unwind label %bad
m:
  br i1 %c, label %l, label %x
x:
  ret i32 1
bad:
  %p = phi i32 [ 1, %entry ], [ 2, %l ]
  %q = landingpad { ptr, i32 } cleanup
  %e = extractvalue { ptr, i32 } %q, 1
  %r = add i32 %e, %p
  ret i32 %r
}
