; RUN: llopt '-passes=print<postdomtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Several ends, exceptional ones among them; blocks that the entry does not reach are in the tree.

; CHECK-LABEL:PostDominatorTree for function: f
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %d {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %entry {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %a {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %b {4294967295,4294967295} [2]
; CHECK-NEXT:        [4] %island {4294967295,4294967295} [3]
; CHECK-NEXT:    [2] %pad {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %e {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %d %e 
; CHECK-LABEL:PostDominatorTree for function: straight
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %2 {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %1 {4294967295,4294967295} [2]
; CHECK-NEXT:        [4] %0 {4294967295,4294967295} [3]
; CHECK-NEXT:Roots: %2 

define i32 @f(i32 %n) personality ptr null {
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
  ret i32 0
pad:
  %l = landingpad { ptr, i32 } cleanup
  br i1 poison, label %e, label %d
e:
  resume { ptr, i32 } %l
island:
  br i1 poison, label %island, label %b
}

define void @straight() {
  br label %1
1:
  br label %2
2:
  ret void
}

declare void @g()
