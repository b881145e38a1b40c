; RUN: llopt -passes=dot-callgraph -callgraph-dot-filename-prefix=%t -callgraph-multigraph -disable-output %s
; RUN: FileCheck %s --input-file=%t.callgraph.dot

; Edges to what is not known are there, but as in LLVM no node for it.
; CHECK: Node0x1 [shape=record,label="{external caller}"];
; CHECK-NEXT: Node0x1 -> Node0x3;
; CHECK-NEXT: Node0x1 -> Node0x4;
; CHECK-NEXT: Node0x3 [shape=record,label="{f}"];
; CHECK-NEXT: Node0x3 -> Node0x4;
; CHECK-NEXT: Node0x3 -> Node0x4;
; CHECK-NEXT: Node0x3 -> Node0x2;
; CHECK-NEXT: Node0x4 [shape=record,label="{g}"];
; CHECK-NEXT: Node0x4 -> Node0x2;
; CHECK-NEXT: }

define void @f(ptr %p) {
  call void @g()
  call void @g()
  call void %p()
  ret void
}

declare void @g()
