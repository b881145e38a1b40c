; RUN: llopt -passes=dot-callgraph -callgraph-dot-filename-prefix=%t -callgraph-show-weights -callgraph-heat-colors -disable-output %s
; RUN: FileCheck %s --input-file=%t.callgraph.dot

; CHECK: digraph "Call graph: {{.*}}callgraph.ll" {
; CHECK: Node0x3 [shape=record,color="#3d50c3ff", style=filled, fillcolor="#3d50c380",label="{f}"];
; CHECK-NEXT: Node0x3 -> Node0x4[label="2" penwidth=3.000000];
; CHECK-NEXT: Node0x4 [shape=record,color="#b70d28ff", style=filled, fillcolor="#b70d2880",label="{g}"];
; CHECK-NEXT: }

define void @f() {
  call void @g()
  call void @g()
  ret void
}

define internal void @g() {
  ret void
}
