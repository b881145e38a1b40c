; RUN: llopt -S -passes=lcssa %s | FileCheck %s

; Uses that are never reached become poison; results of invokes begin at the normal edge.

; CHECK-LABEL: define i32 @unreachable(i32 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %entry
; CHECK-NEXT:   %v = add i32 %n, 1
; CHECK-NEXT:   br i1 %c, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   %w = add i32 poison, 2
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @invoke(i1 %c) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %m, %entry
; CHECK-NEXT:   %r = invoke i32 @g()
; CHECK-NEXT:           to label %m unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   br i1 %c, label %l, label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %m
; CHECK-NEXT:   %r.lcssa = phi i32 [ %r, %m ]
; CHECK-NEXT:   ret i32 %r.lcssa
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %l
; CHECK-NEXT:   %q = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }

declare i32 @__gxx_personality_v0(...)
declare i32 @g()
define i32 @unreachable(i32 %n, i1 %c) {
entry:
  br label %l
l:
  %v = add i32 %n, 1
  br i1 %c, label %l, label %x
x:
  ret i32 0
dead:
  %w = add i32 %v, 2
  ret i32 %w
}
define i32 @invoke(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br label %l
l:
  %r = invoke i32 @g() to label %m unwind label %bad
m:
  br i1 %c, label %l, label %x
x:
  ret i32 %r
bad:
  %q = landingpad { ptr, i32 } cleanup
  ret i32 0
}
