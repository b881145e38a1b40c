; A comdat follows the name of what it is called by.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$vt = comdat nodeduplicate
$fn = comdat any
@vt = internal constant [2 x ptr] [ptr @f, ptr @fn], comdat, !type !0
@co = internal constant i32 5, comdat($vt)
define internal void @fn() comdat { ret void }
define void @f() { 
store ptr @vt, ptr @vt
call void @fn()
ret void }
!0 = !{i64 16, !"typeid"}

; M0: module asm ".lto_set_conditional fn,fn.581d7631532fa146ba4061179da39272"
; M0: $fn.581d7631532fa146ba4061179da39272 = comdat any
; M0: @vt.581d7631532fa146ba4061179da39272 = external hidden constant [2 x ptr]
; M0: define hidden void @fn.581d7631532fa146ba4061179da39272() comdat
; M0: define void @f()
; M0: !llvm.module.flags = !{!0}
; M0: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}

; M1: $vt.581d7631532fa146ba4061179da39272 = comdat any
; M1: @vt.581d7631532fa146ba4061179da39272 = hidden constant [2 x ptr] [ptr @f, ptr @fn.581d7631532fa146ba4061179da39272], comdat, !type !0
; M1: @co = internal constant i32 5, comdat($vt.581d7631532fa146ba4061179da39272)
; M1: declare hidden void @fn.581d7631532fa146ba4061179da39272()
; M1: declare void @f()
; M1: !llvm.module.flags = !{!1, !2}
; M1: !0 = !{i64 16, !"typeid"}
; M1: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !2 = !{i32 1, !"ThinLTO", i32 0}
