; Phis behind nested ways become one, in LLVM's order of entries.
; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:      e0:
; CHECK-NEXT:   %v0 = phi i32 [ 3, %n3 ], [ 1, %n1 ], [ 2, %n2 ], [ %x, %h4 ], [ 0, %entry ]
; CHECK-NEXT:   ret i32 %v0
define i32 @f(i32 %x, ptr %p) {
entry:
  %c0 = load volatile i1, ptr %p
  br i1 %c0, label %h1, label %n0
h1:
  %c1 = load volatile i1, ptr %p
  br i1 %c1, label %h2, label %n1
h2:
  %c2 = load volatile i1, ptr %p
  br i1 %c2, label %h3, label %n2
h3:
  %c3 = load volatile i1, ptr %p
  br i1 %c3, label %h4, label %n3
h4:
  store volatile i32 4, ptr %p
  br label %e3
n3:
  store volatile i32 3, ptr %p
  br label %e3
e3:
  %v3 = phi i32 [ %x, %h4 ], [ 3, %n3 ]
  br label %e2
n2:
  store volatile i32 2, ptr %p
  br label %e2
e2:
  %v2 = phi i32 [ %v3, %e3 ], [ 2, %n2 ]
  br label %e1
n1:
  store volatile i32 1, ptr %p
  br label %e1
e1:
  %v1 = phi i32 [ %v2, %e2 ], [ 1, %n1 ]
  br label %e0
n0:
  br label %e0
e0:
  %v0 = phi i32 [ %v1, %e1 ], [ 0, %n0 ]
  ret i32 %v0
}

; The phi within is needed behind, too: its block stays.
; CHECK-LABEL: define i32 @needed(
; CHECK:      e1:
; CHECK-NEXT:   %v1 = phi i32 [ %x, %h2 ], [ 1, %n1 ]
; CHECK-NEXT:   store volatile i32 %v1, ptr %p
define i32 @needed(i32 %x, ptr %p) {
entry:
  %c0 = load volatile i1, ptr %p
  br i1 %c0, label %h1, label %n0
h1:
  %c1 = load volatile i1, ptr %p
  br i1 %c1, label %h2, label %n1
h2:
  store volatile i32 4, ptr %p
  br label %e1
n1:
  store volatile i32 1, ptr %p
  br label %e1
e1:
  %v1 = phi i32 [ %x, %h2 ], [ 1, %n1 ]
  store volatile i32 %v1, ptr %p
  br label %e0
n0:
  br label %e0
e0:
  %v0 = phi i32 [ %v1, %e1 ], [ 0, %n0 ]
  ret i32 %v0
}
