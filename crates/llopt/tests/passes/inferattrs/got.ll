; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; CHECK: ; Function Attrs: nonlazybind
; CHECK-NEXT: declare void @_ZdaPv(ptr) #0
; CHECK: declare void @mine(ptr){{$}}
; CHECK: attributes #0 = { nonlazybind }
; CHECK: !llvm.module.flags = !{!0}
; CHECK: !0 = !{i32 7, !"RtLibUseGOT", i32 1}

; Functions of libraries that are called through the global offset table are bound at once.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @_ZdaPv(ptr)
declare void @mine(ptr)
!llvm.module.flags = !{!0}
!0 = !{i32 7, !"RtLibUseGOT", i32 1}
