; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; One store that dominates its loads: each load is the stored value, and no phi is made.
; A load that the store does not dominate is of a variable that has no value yet.

; CHECK-LABEL: define i32 @dominates(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 %a
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @dominates(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr %x
  ret i32 %v
e:
  %w = load i32, ptr %x
  ret i32 %w
}

; CHECK-LABEL: define i32 @load_first(i32 %a) {
; CHECK-NEXT:   %s = add i32 undef, %a
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @load_first(i32 %a) {
  %x = alloca i32
  %v = load i32, ptr %x
  store i32 %a, ptr %x
  %w = load i32, ptr %x
  %s = add i32 %v, %w
  ret i32 %s
}

; CHECK-LABEL: define i32 @other_branch(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %a, %t ], [ undef, %entry ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @other_branch(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %a, ptr %x
  br label %e
e:
  %w = load i32, ptr %x
  ret i32 %w
}
