; A module that says itself whether it is split is left so.
; RUN: llopt -S -thinlto-bc -thinlto-split-lto-unit %s | FileCheck %s
; CHECK: !llvm.module.flags = !{!0}
; CHECK: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 0}
; CHECK-NOT: EnableSplitLTOUnit
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"EnableSplitLTOUnit", i32 0}
