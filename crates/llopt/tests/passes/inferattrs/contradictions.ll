; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; What would make the module invalid is not added: LLVM 22 adds it, and its verifier refuses the result.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: declare noundef i32 @puts(ptr noundef writeonly captures(none))
declare i32 @puts(ptr writeonly)
; CHECK: declare noundef i32 @remove(ptr noundef readnone captures(none))
declare i32 @remove(ptr readnone)
; CHECK: declare ptr @strncpy(ptr noalias readonly returned, ptr noalias writeonly captures(none), i64)
declare ptr @strncpy(ptr readonly, ptr writeonly, i64)
; CHECK: declare ptr @memcpy(ptr noalias writeonly, ptr noalias readonly returned captures(none), i64)
declare ptr @memcpy(ptr, ptr returned, i64)
; CHECK: declare ptr addrspace(1) @memmove(ptr writeonly, ptr readonly captures(none), i64)
declare ptr addrspace(1) @memmove(ptr, ptr, i64)
