; RUN: llopt -S -passes=internalize %s | FileCheck %s

; WebAssembly has no nodeduplicate.

; CHECK: target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
; CHECK-NEXT: target triple = "wasm32-unknown-unknown"
; CHECK: $c = comdat any
; CHECK: @a = internal global i32 0, comdat($c)
; CHECK-NEXT: @b = internal global i32 0, comdat($c)
; CHECK-NEXT: @__ssp_canary_word = internal global i32 0

target triple = "wasm32-unknown-unknown"
$c = comdat any
@a = global i32 0, comdat($c)
@b = global i32 0, comdat($c)
@__ssp_canary_word = global i32 0
