; RUN: llopt -S -passes=internalize %s | FileCheck %s

; The symbol of the stack guard is another on AIX; WebAssembly has no nodeduplicate.

; CHECK: target datalayout = "E-m:a-Fi64-i64:64-i128:128-n32:64-f64:32:64-S128-v256:256:256-v512:512:512"
; CHECK-NEXT: target triple = "powerpc64-ibm-aix"
; CHECK: @__stack_chk_guard = internal global i32 0
; CHECK-NEXT: @__ssp_canary_word = global i32 0

target triple = "powerpc64-ibm-aix"
@__stack_chk_guard = global i32 0
@__ssp_canary_word = global i32 0
