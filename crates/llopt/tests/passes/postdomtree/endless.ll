; RUN: llopt '-passes=print<postdomtree>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; An endless loop has a root of its own: the block that is furthest from where it is entered. A root that reaches another is none.

; CHECK-LABEL:PostDominatorTree for function: one
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %y {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %b {4294967295,4294967295} [2]
; CHECK-NEXT:      [3] %x {4294967295,4294967295} [2]
; CHECK-NEXT:    [2] %entry {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %a {4294967295,4294967295} [1]
; CHECK-NEXT:Roots: %y %a 
; CHECK-LABEL:PostDominatorTree for function: two_ways_in
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %out {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %entry {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %s {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %r {4294967295,4294967295} [2]
; CHECK-NEXT:        [4] %p {4294967295,4294967295} [3]
; CHECK-NEXT:        [4] %q {4294967295,4294967295} [3]
; CHECK-NEXT:        [4] %t {4294967295,4294967295} [3]
; CHECK-NEXT:          [5] %u {4294967295,4294967295} [4]
; CHECK-NEXT:Roots: %out %s 
; CHECK-LABEL:PostDominatorTree for function: redundant
; CHECK-NEXT:=============================--------------------------------
; CHECK-NEXT:Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:  [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:    [2] %loop {4294967295,4294967295} [1]
; CHECK-NEXT:    [2] %first {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %0 {4294967295,4294967295} [2]
; CHECK-NEXT:    [2] %more {4294967295,4294967295} [1]
; CHECK-NEXT:      [3] %last {4294967295,4294967295} [2]
; CHECK-NEXT:        [4] %dead {4294967295,4294967295} [3]
; CHECK-NEXT:Roots: %loop %more 

define void @one(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  br i1 %c, label %x, label %y
x:
  br i1 %c, label %x, label %y
y:
  ret void
}

define void @two_ways_in(i1 %c, i32 %n) {
entry:
  switch i32 %n, label %out [
    i32 0, label %p
    i32 1, label %q
    i32 2, label %r
  ]
p:
  br i1 %c, label %q, label %r
q:
  br i1 %c, label %p, label %r
r:
  br i1 %c, label %s, label %t
s:
  br label %r
t:
  br i1 %c, label %r, label %u
u:
  br label %t
out:
  unreachable
}

define void @redundant(i1 %c) {
  br label %first
dead:
  br label %last
first:
  br i1 %c, label %loop, label %last
loop:
  br label %loop
last:
  br i1 %c, label %last, label %more
more:
  br label %last
}
