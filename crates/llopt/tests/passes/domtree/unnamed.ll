; RUN: llopt '-passes=print<domtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Blocks without names are shown by their numbers.

; CHECK-LABEL:DominatorTree for function: f
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %1 {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %2 {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %3 {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %1

define void @f(i1 %0) {
  br i1 %0, label %2, label %3
2:
  br label %3
3:
  ret void
}
