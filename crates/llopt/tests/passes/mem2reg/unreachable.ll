; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Accesses in unreachable code stay and lose their address; what comes from there to a phi is poison.
; A variable that is accessed there alone is rewritten like one in a single block.

; CHECK-LABEL: define i32 @block(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %exit
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; preds = %dead
; CHECK-NEXT:   %v = load i32, ptr poison, align 4
; CHECK-NEXT:   %w = add i32 %v, 1
; CHECK-NEXT:   store i32 %w, ptr poison, align 4
; CHECK-NEXT:   br label %dead
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %entry
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @block(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br label %exit
dead:
  %v = load i32, ptr %x
  %w = add i32 %v, 1
  store i32 %w, ptr %x
  br label %dead
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

; CHECK-LABEL: define i32 @predecessor(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %join
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   store i32 5, ptr poison, align 4
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %dead, %t, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %b, %t ], [ %a, %entry ], [ poison, %dead ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @predecessor(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %t, label %join
t:
  store i32 %b, ptr %x
  br label %join
dead:
  store i32 5, ptr %x
  br label %join
join:
  %r = load i32, ptr %x
  ret i32 %r
}

; CHECK-LABEL: define i32 @only_there() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   ret i32 1
; CHECK-NEXT: }
define i32 @only_there() {
entry:
  %x = alloca i32
  ret i32 0
dead:
  store i32 1, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}
