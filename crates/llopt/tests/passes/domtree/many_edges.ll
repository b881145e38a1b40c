; RUN: llopt '-passes=print<domtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Several edges between two blocks are one; exceptional edges count like others.

; CHECK-LABEL:DominatorTree for function: f
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %d {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %a {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %pad {4294967295,4294967295} [2]
; CHECK-NEXT:    [2] %b {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %entry

define void @f(i32 %n) personality ptr null {
entry:
  switch i32 %n, label %d [
    i32 0, label %a
    i32 1, label %a
    i32 2, label %b
  ]
a:
  invoke void @g() to label %d unwind label %pad
b:
  br label %a
d:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  br label %d
}

declare void @g()
