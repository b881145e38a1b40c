; RUN: llopt -passes='print<regions>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: Region Tree for function: f
; CHECK-NEXT: Region tree:
; CHECK-NEXT: [0] entry => <Function Return>
; CHECK-NEXT:   [1] entry => join
; CHECK-NEXT:     [2] b => z
; CHECK-NEXT:   [1] header => %0
; CHECK-NEXT:     [2] body => header
; CHECK-NEXT: End region tree
; CHECK: Region Tree for function: plain
; CHECK-NEXT: Region tree:
; CHECK-NEXT: [0] %0 => <Function Return>
; CHECK-NEXT: End region tree

define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  br i1 %d, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  br label %join
join:
  br label %header
header:
  br i1 %c, label %body, label %0
body:
  br i1 %d, label %header, label %latch
latch:
  br label %header
0:
  ret void
}

define void @plain() {
  ret void
}
