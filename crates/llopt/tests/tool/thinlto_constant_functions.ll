; Virtual functions that depend on numbers alone are in both modules.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "e.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vt = constant [9 x ptr] [ptr @f, ptr @load, ptr @store, ptr @loc, ptr @con, ptr @cal, ptr @wide, ptr @vol, ptr @ptr], !type !0
@c = constant i32 4
@m = global i32 4
define i32 @f(ptr %t, i32 %x) { 
  %y = add i32 %x, 1
  ret i32 %y }
define i32 @load(ptr %t, i32 %x) { 
  %y = load i32, ptr @m
  ret i32 %y }
define i32 @store(ptr %t, i32 %x) { 
  store i32 %x, ptr @m
  ret i32 %x }
define i32 @loc(ptr %t, i32 %x) { 
  %a = alloca i32
  store i32 %x, ptr %a
  %y = load i32, ptr %a
  ret i32 %y }
define i32 @con(ptr %t, i32 %x) { 
  %y = load i32, ptr @c
  ret i32 %y }
define i32 @cal(ptr %t, i32 %x) { 
  %y = call i32 @f(ptr null, i32 %x)
  ret i32 %y }
define i128 @wide(ptr %t, i32 %x) { 
  ret i128 5 }
define i32 @vol(ptr %t, i32 %x) { 
  %y = load volatile i32, ptr @c
  ret i32 %y }
define i32 @ptr(ptr %t, ptr %x) { 
  ret i32 5 }
!0 = !{i64 16, !"typeid"}

; M0: @vt = external constant [9 x ptr]
; M0: @c = constant i32 4
; M0: @m = global i32 4
; M0: define i32 @f(ptr %t, i32 %x)
; M0: define i32 @load(ptr %t, i32 %x)
; M0: define i32 @store(ptr %t, i32 %x)
; M0: define i32 @loc(ptr %t, i32 %x)
; M0: define i32 @con(ptr %t, i32 %x)
; M0: define i32 @cal(ptr %t, i32 %x)
; M0: define i128 @wide(ptr %t, i32 %x)
; M0: define i32 @vol(ptr %t, i32 %x)
; M0: define i32 @ptr(ptr %t, ptr %x)
; M0: !llvm.module.flags = !{!0}
; M0: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}

; M1: @vt = constant [9 x ptr] [ptr @f, ptr @load, ptr @store, ptr @loc, ptr @con, ptr @cal, ptr @wide, ptr @vol, ptr @ptr], !type !0
; M1: @c = external constant i32
; M1: define available_externally i32 @f(ptr %t, i32 %x)
; M1: define available_externally i32 @loc(ptr %t, i32 %x)
; M1: define available_externally i32 @con(ptr %t, i32 %x)
; M1: declare void @load()
; M1: declare void @store()
; M1: declare void @cal()
; M1: declare void @wide()
; M1: declare void @vol()
; M1: declare void @ptr()
; M1: !llvm.module.flags = !{!1, !2}
; M1: !0 = !{i64 16, !"typeid"}
; M1: !1 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !2 = !{i32 1, !"ThinLTO", i32 0}
