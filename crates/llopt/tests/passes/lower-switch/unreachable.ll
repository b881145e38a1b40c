; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; A switch that is never reached goes with its block, and phis lose what came from there.

; CHECK-LABEL: define i32 @f(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: n:                                                ; No predecessors!
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %n, %entry
; CHECK-NEXT:   %p = phi i32 [ 1, %entry ], [ 3, %n ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @self(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: n:                                                ; No predecessors!
; CHECK-NEXT:   ret i32 1
; CHECK-NEXT: }

define i32 @f(i32 %x) {
entry:
  br label %m
dead:
  switch i32 %x, label %m [ i32 1, label %n
    i32 2, label %m ]
n:
  br label %m
m:
  %p = phi i32 [ 1, %entry ], [ 2, %dead ], [ 2, %dead ], [ 3, %n ]
  ret i32 %p
}
define i32 @self(i32 %x) {
entry:
  ret i32 0
dead:
  switch i32 %x, label %dead [ i32 1, label %n ]
n:
  ret i32 1
}
