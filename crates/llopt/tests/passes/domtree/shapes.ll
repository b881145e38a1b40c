; RUN: llopt '-passes=print<domtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Diamond, loop, and a block that two paths reach: each hangs below the block where the paths part.

; CHECK-LABEL:DominatorTree for function: diamond
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %t {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %join {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %e {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %entry
; CHECK-LABEL:DominatorTree for function: loop
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %head {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %body {4294967295,4294967295} [2]
; CHECK-NEXT:      [3] %exit {4294967295,4294967295} [2]
; CHECK-NEXT:Roots: %entry
; CHECK-LABEL:DominatorTree for function: irreducible
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %l {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %r {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %exit {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %entry

define void @diamond(i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  br label %join
e:
  br label %join
join:
  ret void
}

define void @loop(i1 %c) {
entry:
  br label %head
head:
  br i1 %c, label %body, label %exit
body:
  br label %head
exit:
  ret void
}

define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %l, label %r
l:
  br i1 %c, label %r, label %exit
r:
  br i1 %c, label %l, label %exit
exit:
  ret void
}
