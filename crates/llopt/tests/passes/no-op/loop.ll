; RUN: not llopt -passes=no-op-loop -disable-output %s 2>&1 | FileCheck %s
; CHECK: 'loop(no-op-loop)' cannot run on function 'spin': loops are not supported yet
define void @spin() {
  br label %again

again:
  br label %again
}
