; RUN: llopt -passes=dot-cfg -cfg-dot-filename-prefix=%t.a -disable-output %s 2>&1 | FileCheck %s --check-prefix=TOLD
; RUN: FileCheck %s --input-file=%t.a.f.dot
; RUN: llopt -passes=dot-cfg-only -cfg-weights -cfg-func-name=f -cfg-heat-colors=false -cfg-dot-filename-prefix=%t.b -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: FileCheck %s --input-file=%t.b.f.dot --check-prefix=WEIGHTS
; RUN: llopt -passes=dot-cfg-only -cfg-hide-unreachable-paths -cfg-dot-filename-prefix=%t.c -disable-output %s
; RUN: FileCheck %s --input-file=%t.c.f.dot --check-prefix=HIDDEN
; RUN: not llopt -passes=dot-cfg -cfg-hide-cold-paths=abc -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG

; TOLD: Writing '{{.*}}.f.dot'...
; TOLD-NEXT: Writing '{{.*}}.g.dot'...
; ONE: .f.dot'...
; ONE-NOT: .g.dot

; CHECK: digraph "CFG for 'f' function" {
; CHECK-NEXT: label="CFG for 'f' function";
; CHECK: [shape=record,color="#b70d28ff", style=filled, fillcolor="#b70d2870", fontname="Courier",label="{entry:\l|  switch i32 %n, label %a [\l    i32 1, label %b\l    i32 -2, label %c\l  ]\l|{<s0>def|<s1>1|<s2>-2}}"];
; CHECK-NEXT: :s0 -> Node
; CHECK-NEXT: :s1 -> Node
; CHECK-NEXT: :s2 -> Node
; CHECK: label="{a:\l|  call void @g(ptr @\"strange \{\<\>\|\} name\", ptr null, ptr null, ptr null, ptr\l... null, ptr null)\l  ret void\l}"];

; WEIGHTS: Node0x1 [shape=record,label="{entry|{<s0>def|<s1>1|<s2>-2}}"];
; WEIGHTS-NEXT: Node0x1:s0 -> Node0x2[tooltip="entry -> a\nProbability 50.00%" label="50.00%" penwidth=1.50];

; HIDDEN: entry
; HIDDEN-NOT: label="{c

; WRONG: 'abc' value invalid for floating point argument!

@"strange {<>|} name" = external global i32

define void @f(i32 %n) {
entry:
  switch i32 %n, label %a [
    i32 1, label %b
    i32 -2, label %c
  ]
a:
  call void @g(ptr @"strange {<>|} name", ptr null, ptr null, ptr null, ptr null, ptr null)
  ret void
b:
  ret void
c:
  unreachable
}

define void @g(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {
  ret void
}
