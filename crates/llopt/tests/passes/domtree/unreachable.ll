; RUN: llopt '-passes=print<domtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Unreachable blocks are not in the tree, and do not count as predecessors.

; CHECK-LABEL:DominatorTree for function: f
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %a {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %b {4294967295,4294967295} [2]
; CHECK-NEXT:      [3] %exit {4294967295,4294967295} [2]
; CHECK-NEXT:Roots: %entry
; CHECK-LABEL:DominatorTree for function: one_block
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %0 {4294967295,4294967295} [0]
; CHECK-NEXT:Roots: %0

define void @f(i1 %c) {
entry:
  br label %a
dead:
  br label %b
a:
  br i1 %c, label %b, label %exit
b:
  br label %exit
exit:
  ret void
}

define void @one_block() {
  ret void
}
