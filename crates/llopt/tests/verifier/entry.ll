; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; The first block has no predecessors.

; CHECK: Entry block to function must not have predecessors!
; CHECK-NEXT: label %entry
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f() {
entry:
  br label %entry
}
