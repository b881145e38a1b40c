; RUN: llopt -passes='print<domtree>,verify<domtree>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: DominatorTree for function: f
; CHECK-NEXT: =============================--------------------------------
; CHECK-NEXT: Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:   [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:     [2] %0 {4294967295,4294967295} [1]
; CHECK-NEXT:     [2] %b {4294967295,4294967295} [1]
; CHECK-NEXT:       [3] %x {4294967295,4294967295} [2]
; CHECK-NEXT: Roots: %entry
define void @f(i1 %c) {
entry:
  br i1 %c, label %0, label %b
0:
  br label %b
b:
  br i1 %c, label %x, label %b
x:
  ret void
unreachable:
  br label %x
}
