; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Phis of several variables in one block: their order, and the order of their entries.

; CHECK-LABEL: define i32 @three(i1 %c, i32 %p, i32 %q, i32 %r) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %d.0 = phi i32 [ 3, %t ], [ %p, %entry ]
; CHECK-NEXT:   %b.0 = phi i32 [ 1, %t ], [ %q, %entry ]
; CHECK-NEXT:   %a.0 = phi i32 [ 2, %t ], [ %r, %entry ]
; CHECK-NEXT:   %s = add i32 %b.0, %d.0
; CHECK-NEXT:   %u = add i32 %s, %a.0
; CHECK-NEXT:   ret i32 %u
; CHECK-NEXT: }
define i32 @three(i1 %c, i32 %p, i32 %q, i32 %r) {
entry:
  %a = alloca i32
  %b = alloca i32
  %d = alloca i32
  store i32 %p, ptr %d
  store i32 %q, ptr %b
  store i32 %r, ptr %a
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %b
  store i32 2, ptr %a
  store i32 3, ptr %d
  br label %e
e:
  %x = load i32, ptr %b
  %y = load i32, ptr %d
  %z = load i32, ptr %a
  %s = add i32 %x, %y
  %u = add i32 %s, %z
  ret i32 %u
}

; CHECK-LABEL: define i32 @existing_phi(i1 %c, i32 %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %a.0 = phi i32 [ 1, %t ], [ %p, %entry ]
; CHECK-NEXT:   %old = phi i32 [ 3, %t ], [ 4, %entry ]
; CHECK-NEXT:   %s = add i32 %a.0, %old
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @existing_phi(i1 %c, i32 %p) {
entry:
  %a = alloca i32
  store i32 %p, ptr %a
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %a
  br label %e
e:
  %old = phi i32 [ 3, %t ], [ 4, %entry ]
  %x = load i32, ptr %a
  %s = add i32 %x, %old
  ret i32 %s
}
