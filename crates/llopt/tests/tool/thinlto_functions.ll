; Functions by what their addresses mean: where jump tables need not be canonical, only those that say so are.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@v = global [6 x ptr] [ptr @g, ptr @h, ptr @i, ptr @k, ptr @l, ptr @m]
define internal void @g() !type !0 { ret void }
define void @h() !type !0 { ret void }
define internal void @i() "cfi-canonical-jump-table" !type !0 { ret void }
declare !type !0 !type !1 void @k()
declare !type !0 extern_weak void @m()
define available_externally void @l() "cfi-canonical-jump-table" !type !0 { ret void }
!0 = !{i64 16, !"typeid"}
!1 = !{i64 16, !"b"}
!llvm.module.flags = !{!2}
!2 = !{i32 4, !"CFI Canonical Jump Tables", i32 0}

; M0: module asm ".lto_set_conditional g,g.3b574b1e51303407c96c8a5c2cf8d656"
; M0: module asm ".lto_set_conditional i,i.3b574b1e51303407c96c8a5c2cf8d656"
; M0: @v = global [6 x ptr] [ptr @g.3b574b1e51303407c96c8a5c2cf8d656, ptr @h, ptr @i.3b574b1e51303407c96c8a5c2cf8d656, ptr @k, ptr @l, ptr @m]
; M0: define hidden void @g.3b574b1e51303407c96c8a5c2cf8d656() !type !2
; M0: define void @h() !type !2
; M0: define hidden void @i.3b574b1e51303407c96c8a5c2cf8d656() #0 !type !2
; M0: declare !type !2 !type !3 void @k()
; M0: declare !type !2 extern_weak void @m()
; M0: define available_externally void @l() #0 !type !2
; M0: !llvm.module.flags = !{!0, !1}
; M0: !0 = !{i32 4, !"CFI Canonical Jump Tables", i32 0}
; M0: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M0: !2 = !{i64 16, !"typeid"}
; M0: !3 = !{i64 16, !"b"}

; M1: !llvm.module.flags = !{!0, !1, !2}
; M1: !cfi.functions = !{!3, !5, !6, !7, !9, !10}
; M1: !0 = !{i32 4, !"CFI Canonical Jump Tables", i32 0}
; M1: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !2 = !{i32 1, !"ThinLTO", i32 0}
; M1: !3 = !{!"g.3b574b1e51303407c96c8a5c2cf8d656", i8 1, !4}
; M1: !4 = !{i64 16, !"typeid"}
; M1: !5 = !{!"h", i8 1, !4}
; M1: !6 = !{!"i.3b574b1e51303407c96c8a5c2cf8d656", i8 0, !4}
; M1: !7 = !{!"k", i8 1, !4, !8}
; M1: !8 = !{i64 16, !"b"}
; M1: !9 = !{!"m", i8 2, !4}
; M1: !10 = !{!"l", i8 1, !4}
