; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; An empty list.

; CHECK: @llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer

@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
