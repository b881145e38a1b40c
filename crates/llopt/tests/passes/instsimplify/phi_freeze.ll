; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; "phi" and "freeze".

; CHECK-LABEL: define i8 @same_value(i1 %c, i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @undef_entry(i1 %c, i8 noundef %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @undef_entry_for_poison(i1 %c, i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   %p = phi i8 [ %x, %entry ], [ undef, %a ]
; CHECK-NEXT:   ret i8 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @poison_entry(i1 %c, i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @frozen_twice(i8 %x) {
; CHECK-NEXT:   %a = freeze i8 %x
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @frozen_defined(i8 noundef %x) {
; CHECK-NEXT:   %a = xor i8 %x, 5
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @frozen_with_flags(i8 noundef %x) {
; CHECK-NEXT:   %a = add nsw i8 %x, 5
; CHECK-NEXT:   %r = freeze i8 %a
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }

define i8 @same_value(i1 %c, i8 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i8 [ %x, %entry ], [ %x, %a ]
  ret i8 %p
}
define i8 @undef_entry(i1 %c, i8 noundef %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i8 [ %x, %entry ], [ undef, %a ]
  ret i8 %p
}
define i8 @undef_entry_for_poison(i1 %c, i8 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i8 [ %x, %entry ], [ undef, %a ]
  ret i8 %p
}
define i8 @poison_entry(i1 %c, i8 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i8 [ %x, %entry ], [ poison, %a ]
  ret i8 %p
}
define i8 @frozen_twice(i8 %x) {
  %a = freeze i8 %x
  %r = freeze i8 %a
  ret i8 %r
}
define i8 @frozen_defined(i8 noundef %x) {
  %a = xor i8 %x, 5
  %r = freeze i8 %a
  ret i8 %r
}
define i8 @frozen_with_flags(i8 noundef %x) {
  %a = add nsw i8 %x, 5
  %r = freeze i8 %a
  ret i8 %r
}
