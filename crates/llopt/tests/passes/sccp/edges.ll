; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Edges that are never taken go, and what they alone lead to.

; CHECK-LABEL: define range(i32 0, 8) i32 @branch(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %x, 7
; CHECK-NEXT:   br label %always
; CHECK-EMPTY:
; CHECK-NEXT: always:                                           ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %always
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define range(i32 10, 12) i32 @cases(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %x, 1
; CHECK-NEXT:   switch i32 %a, label %default.unreachable [
; CHECK-NEXT:     i32 0, label %zero
; CHECK-NEXT:     i32 1, label %one
; CHECK-NEXT:   ], !prof !0
; CHECK-EMPTY:
; CHECK-NEXT: zero:                                             ; preds = %entry
; CHECK-NEXT:   ret i32 10
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %entry
; CHECK-NEXT:   ret i32 11
; CHECK-EMPTY:
; CHECK-NEXT: default.unreachable:                              ; preds = %entry
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @one_case() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %two
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %entry
; CHECK-NEXT:   ret i32 12
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @on_undef(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @indirect() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }

define i32 @branch(i32 %x) {
entry:
  %a = and i32 %x, 7
  %c = icmp ugt i32 %a, 8
  br i1 %c, label %never, label %always
never:
  %n = call i32 @branch(i32 1)
  br label %end
always:
  br label %end
end:
  %p = phi i32 [ %n, %never ], [ %a, %always ]
  ret i32 %p
}

define i32 @cases(i32 %x) {
entry:
  %a = and i32 %x, 1
  switch i32 %a, label %default [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ], !prof !0
zero:
  ret i32 10
one:
  ret i32 11
two:
  ret i32 12
default:
  ret i32 13
}

define i32 @one_case() {
entry:
  switch i32 2, label %default [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  ret i32 11
two:
  ret i32 12
default:
  ret i32 13
}

define i32 @on_undef(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 undef, label %x, label %y
x:
  ret i32 1
y:
  ret i32 2
b:
  ret i32 3
}

define i32 @indirect() {
entry:
  indirectbr ptr blockaddress(@indirect, %b), [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

!0 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
