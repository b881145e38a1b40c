; Versions of functions that are used are kept for the regular link.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".symver f, f@V1"
module asm ".symver e, e@@V1"
module asm ".symver f, f@@@V2"
module asm ".symver unused, u@@@V2"
module asm ".symver vt, vt@@@V2"
@vt = constant [2 x ptr] [ptr @f, ptr @g], !type !0
define void @f() { 
  call void @e()
 ret void }
declare void @e()
declare void @unused()
declare void @g()
!0 = !{i64 16, !"typeid"}

; M0: module asm ".symver f, f@V1"
; M0: module asm ".symver e, e@@V1"
; M0: module asm ".symver f, f@@@V2"
; M0: module asm ".symver unused, u@@@V2"
; M0: module asm ".symver vt, vt@@@V2"
; M0: @vt = external constant [2 x ptr]
; M0: define void @f()
; M0: declare void @e()
; M0: declare void @unused()
; M0: declare void @g()
; M0: !llvm.module.flags = !{!0}
; M0: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}

; M1: @vt = constant [2 x ptr] [ptr @f, ptr @g], !type !0
; M1: declare void @f()
; M1: declare void @g()
; M1: !llvm.module.flags = !{!1, !2}
; M1: !symvers = !{!3, !4, !5}
; M1: !0 = !{i64 16, !"typeid"}
; M1: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !2 = !{i32 1, !"ThinLTO", i32 0}
; M1: !3 = !{!"f", !"f@V1"}
; M1: !4 = !{!"f", !"f@@@V2"}
; M1: !5 = !{!"e", !"e@@V1"}
