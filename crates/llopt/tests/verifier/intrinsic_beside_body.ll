; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; What stands beside a function's body takes the address of an intrinsic, too.

; CHECK: Invalid user of intrinsic instruction!
; CHECK-NEXT: ptr @f
; CHECK-NEXT: Invalid user of intrinsic instruction!
; CHECK-NEXT: ptr @g
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f() personality ptr @llvm.donothing {
  ret void
}
define void @g() prefix ptr @llvm.sideeffect {
  ret void
}
declare void @llvm.donothing()
declare void @llvm.sideeffect()
