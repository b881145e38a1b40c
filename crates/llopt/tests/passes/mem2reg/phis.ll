; RUN: llopt -passes=mem2reg -S %s | FileCheck %s

; Two stores meet: a phi. Entries come in the order in which a depth-first walk meets the edges.
; CHECK-LABEL: define i32 @diamond(
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK:      t:
; CHECK-NEXT:   br label %e
; CHECK:      e:
; CHECK-NEXT:   %x.0 = phi i32 [ 1, %t ], [ 0, %entry ]
; CHECK-NEXT:   ret i32 %x.0
define i32 @diamond(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %x
  br label %e
e:
  %v = load i32, ptr %x
  ret i32 %v
}

; Memory that was not stored to is undef; unreachable predecessors give poison.
; CHECK-LABEL: define i32 @unstored(
; CHECK:      j:
; CHECK-NEXT:   %x.0 = phi i32 [ %n, %t ], [ undef, %entry ], [ poison, %never ]
; CHECK-NEXT:   ret i32 %x.0
define i32 @unstored(i32 %n, i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %j
t:
  store i32 %n, ptr %x
  br label %j
j:
  %v = load i32, ptr %x
  ret i32 %v
never:
  br label %j
}

; A phi of undef and a value that cannot be poison is that value.
; CHECK-LABEL: define i32 @defined(
; CHECK-NOT: phi
; CHECK:     ret i32 %n
define i32 @defined(i32 noundef %n, i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %j
t:
  store i32 %n, ptr %x
  br label %j
j:
  %v = load i32, ptr %x
  ret i32 %v
}

; An address in a promoted alloca: the second round.
; CHECK-LABEL: define i32 @address(
; CHECK-NEXT:   ret i32 %n
define i32 @address(i32 %n) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %n, ptr %q
  %v = load i32, ptr %x
  ret i32 %v
}

; Nothing to do.
; CHECK-LABEL: define i32 @already(
; CHECK:   %v = phi i32 [ 1, %t ], [ 0, %entry ]
define i32 @already(i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  br label %e
e:
  %v = phi i32 [ 1, %t ], [ 0, %entry ]
  ret i32 %v
}
