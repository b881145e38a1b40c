; RUN: llopt '-passes=require<loops>,verify<loops>,require<postdomtree>,require<domfrontier>' -verify-loop-info -verify-dom-info -S %s | FileCheck %s
; RUN: llopt '-passes=require<callgraph>,function(mem2reg,verify<domtree>)' -verify-analysis-invalidation -S %s | FileCheck %s

; Analyses alone change nothing, and mem2reg keeps blocks and edges.

; CHECK: define void @f(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop

define void @f(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}
