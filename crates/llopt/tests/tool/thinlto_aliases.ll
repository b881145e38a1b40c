; Aliases of tables, and lists of what is used.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vt = constant [1 x ptr] [ptr @load], !type !0
define i32 @load(ptr %t, i32 %x) { 
  ret i32 5 }
@u = global i32 5
@a = addrspace(1) global i32 5, !type !0
@al = alias ptr, getelementptr ([1 x ptr], ptr @vt, i64 0, i64 0)
@al2 = internal alias ptr, ptr @al
@al3 = internal alias i32 (ptr, i32), ptr @load
@llvm.compiler.used = appending global [3 x ptr] [ptr @vt, ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr @al2], section "llvm.metadata"
@llvm.used = appending global [1 x ptr] [ptr @u], section "llvm.metadata"
!0 = !{i64 16, !"typeid"}

; M0: @vt = external constant [1 x ptr]
; M0: @u = global i32 5
; M0: @a = external addrspace(1) global i32
; M0: @llvm.compiler.used = appending global [3 x ptr] [ptr @vt, ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr @al2.c318c8c2a2879f81589bcc586f28fab3], section "llvm.metadata"
; M0: @llvm.used = appending global [1 x ptr] [ptr @u], section "llvm.metadata"
; M0: @al = external global ptr
; M0: @al2.c318c8c2a2879f81589bcc586f28fab3 = external hidden global ptr
; M0: @al3 = internal alias i32 (ptr, i32), ptr @load
; M0: define i32 @load(ptr %t, i32 %x)
; M0: !llvm.module.flags = !{!0}
; M0: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}

; M1: @vt = constant [1 x ptr] [ptr @load], !type !0
; M1: @a = addrspace(1) global i32 5, !type !0
; M1: @llvm.compiler.used = appending global [3 x ptr] [ptr @vt, ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr @al2.c318c8c2a2879f81589bcc586f28fab3], section "llvm.metadata"
; M1: @al = alias ptr, ptr @vt
; M1: @al2.c318c8c2a2879f81589bcc586f28fab3 = hidden alias ptr, ptr @al
; M1: define available_externally i32 @load(ptr %t, i32 %x)
; M1: !llvm.module.flags = !{!1, !2}
; M1: !aliases = !{!3}
; M1: !0 = !{i64 16, !"typeid"}
; M1: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !2 = !{i32 1, !"ThinLTO", i32 0}
; M1: !3 = !{!"load", !"al3"}
