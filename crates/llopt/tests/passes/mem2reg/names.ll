; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Phis are called after the variable and counted for each; an unnamed one gives an unnamed phi.
; A name that is taken is not taken twice.

; CHECK-LABEL: define i32 @counted(i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %a
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ 1, %t ], [ 0, %entry ]
; CHECK-NEXT:   br i1 %d, label %s, label %b
; CHECK-EMPTY:
; CHECK-NEXT: s:                                                ; preds = %a
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %s, %a
; CHECK-NEXT:   %x.1 = phi i32 [ 2, %s ], [ %x.0, %a ]
; CHECK-NEXT:   %r = add i32 %x.0, %x.1
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @counted(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %t, label %a
t:
  store i32 1, ptr %x
  br label %a
a:
  %v = load i32, ptr %x
  br i1 %d, label %s, label %b
s:
  store i32 2, ptr %x
  br label %b
b:
  %w = load i32, ptr %x
  %r = add i32 %v, %w
  ret i32 %r
}

; CHECK-LABEL: define i32 @taken(i1 %c, i32 %x.0) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %x.01 = phi i32 [ 1, %t ], [ %x.0, %entry ]
; CHECK-NEXT:   ret i32 %x.01
; CHECK-NEXT: }
define i32 @taken(i1 %c, i32 %x.0) {
entry:
  %x = alloca i32
  store i32 %x.0, ptr %x
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %x
  br label %e
e:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @unnamed(i1 %0) {
; CHECK-NEXT:   br i1 %0, label %2, label %3
; CHECK-EMPTY:
; CHECK-NEXT: 2:                                                ; preds = %1
; CHECK-NEXT:   br label %3
; CHECK-EMPTY:
; CHECK-NEXT: 3:                                                ; preds = %2, %1
; CHECK-NEXT:   %.0 = phi i32 [ 1, %2 ], [ 0, %1 ]
; CHECK-NEXT:   ret i32 %.0
; CHECK-NEXT: }
define i32 @unnamed(i1 %0) {
  %2 = alloca i32
  store i32 0, ptr %2
  br i1 %0, label %3, label %4
3:
  store i32 1, ptr %2
  br label %4
4:
  %5 = load i32, ptr %2
  ret i32 %5
}

; CHECK-LABEL: define i32 @quoted(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %t, %entry
; CHECK-NEXT:   %"a b.0" = phi i32 [ 1, %t ], [ 0, %entry ]
; CHECK-NEXT:   ret i32 %"a b.0"
; CHECK-NEXT: }
define i32 @quoted(i1 %c) {
entry:
  %"a b" = alloca i32
  store i32 0, ptr %"a b"
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %"a b"
  br label %e
e:
  %v = load i32, ptr %"a b"
  ret i32 %v
}
