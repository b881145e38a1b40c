; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Convergence tokens.

; CHECK: Entry intrinsic can occur only in a convergent function.
; CHECK-NEXT:   %t = call token @llvm.experimental.convergence.entry()
; CHECK-NEXT: Loop intrinsic must have a convergencectrl token operand.
; CHECK-NEXT:   %t = call token @llvm.experimental.convergence.loop()
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f() {
  %t = call token @llvm.experimental.convergence.entry()
  ret void
}
define void @g() convergent {
  %t = call token @llvm.experimental.convergence.loop()
  ret void
}
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
