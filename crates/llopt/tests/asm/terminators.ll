; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Terminators; predecessors in the order of the uses of a block, the newest first.

define i32 @f(i32 %n, ptr %t) {
entry:
  br label %a
a:
  switch i32 %n, label %b [
    i32 0, label %c
    i32 -1, label %a
  ]
b:
  indirectbr ptr %t, [label %a, label %c]
c:
  br i1 true, label %d, label %e
d:
  callbr void asm sideeffect "", "r,!i,~{memory}"(i32 %n) to label %a [label %e]
e:
  switch i32 %n, label %u []
u:
  unreachable
lost:
  ret i32 0
}
define void @many(i32 %n) {
  switch i32 %n, label %1 [
    i32 1, label %1
    i32 2, label %1
  ]
1:
  ret void
}

; CHECK: define i32 @f(i32 %n, ptr %t) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %d, %b, %a, %entry
; CHECK-NEXT:   switch i32 %n, label %b [
; CHECK-NEXT:     i32 0, label %c
; CHECK-NEXT:     i32 -1, label %a
; CHECK-NEXT:   ]
; CHECK: b:                                                ; preds = %a
; CHECK-NEXT:   indirectbr ptr %t, [label %a, label %c]
; CHECK: c:                                                ; preds = %b, %a
; CHECK-NEXT:   br i1 true, label %d, label %e
; CHECK: d:                                                ; preds = %c
; CHECK-NEXT:   callbr void asm sideeffect "", "r,!i,~{memory}"(i32 %n)
; CHECK-NEXT:           to label %a [label %e]
; CHECK: e:                                                ; preds = %d, %c
; CHECK-NEXT:   switch i32 %n, label %u [
; CHECK-NEXT:   ]
; CHECK: u:                                                ; preds = %e
; CHECK-NEXT:   unreachable
; CHECK: lost:                                             ; No predecessors!
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK: define void @many(i32 %n) {
; CHECK-NEXT:   switch i32 %n, label %1 [
; CHECK-NEXT:     i32 1, label %1
; CHECK-NEXT:     i32 2, label %1
; CHECK-NEXT:   ]
; CHECK: 1:                                                ; preds = %0, %0, %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
