; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; A phi stands first, and has each predecessor once, with one value.

; CHECK: PHINode should have one entry for each predecessor of its parent basic block!
; CHECK-NEXT:   %p = phi i32 [ 0, %t ]
; CHECK-NEXT: PHI node has multiple entries for the same basic block with different incoming values!
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ], [ 1, %entry ]
; CHECK-NEXT: label %entry
; CHECK-NEXT: i32 1
; CHECK-NEXT: i32 0
; CHECK-NEXT: PHI nodes not grouped at top of basic block!
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ]
; CHECK-NEXT: label %e
; CHECK-NEXT: PHI node entries do not match predecessors!
; CHECK-NEXT:   %p = phi i32 [ 0, %other ]
; CHECK-NEXT: label %other
; CHECK-NEXT: label %entry
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define i32 @missing(i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  br label %e
e:
  %p = phi i32 [ 0, %t ]
  ret i32 %p
}
define i32 @two_values(i1 %c) {
entry:
  br i1 %c, label %e, label %e
e:
  %p = phi i32 [ 0, %entry ], [ 1, %entry ]
  ret i32 %p
}
define i32 @not_first() {
entry:
  br label %e
e:
  %x = add i32 1, 2
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
define i32 @not_a_predecessor(i1 %c) {
entry:
  br label %e
other:
  ret i32 1
e:
  %p = phi i32 [ 0, %other ]
  ret i32 %p
}
