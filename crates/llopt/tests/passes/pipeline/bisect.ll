; RUN: llopt -passes=no-op-module,no-op-function,print -opt-bisect-limit=2 -disable-output %s 2>&1 | FileCheck %s

; CHECK: BISECT: running pass (1) no-op-module on [module]
; CHECK-NEXT: BISECT: running pass (2) no-op-function on f
; CHECK-NEXT: BISECT: NOT running pass (3) no-op-function on g
; Printing is not subject to the limit.
; CHECK-NEXT: ; ModuleID
define void @f() {
  ret void
}

define void @g() {
  ret void
}
