; A module that defines no name of its own is not split.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$c = comdat any
@vt = linkonce_odr constant [1 x ptr] [ptr @cf], comdat($c), !type !0
define linkonce_odr i32 @cf(ptr %t, i32 %x) comdat($c) !type !0 { ret i32 %x }
define internal i1 @q(ptr %p) { 
 %t = call i1 @llvm.type.test(ptr %p, metadata !1)
 ret i1 %t }
declare i1 @llvm.type.test(ptr, metadata)
!0 = !{i64 16, !"typeid"}
!1 = distinct !{}

; M0: $c = comdat any
; M0: @vt = linkonce_odr constant [1 x ptr] [ptr @cf], comdat($c), !type !0
; M0: define linkonce_odr i32 @cf(ptr %t, i32 %x) comdat($c) !type !0
; M0: define internal i1 @q(ptr %p)
; M0: !llvm.module.flags = !{!1, !2}
; M0: !0 = !{i64 16, !"typeid"}
; M0: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M0: !2 = !{i32 1, !"ThinLTO", i32 0}
; M0: !3 = distinct !{}
