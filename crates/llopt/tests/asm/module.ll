; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; What a module says of itself.

source_filename = "the \22source\22"
target datalayout = "e-m:e-p270:32:32-i64:64-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
module asm ".globl x"
module asm "x: .quad \22a\22"
$b = comdat largest
$a = comdat samesize
@x = global i32 0, comdat($a)
@y = global i32 0, comdat($b)

; CHECK: target datalayout = "e-m:e-p270:32:32-i64:64-n8:16:32:64-S128"
; CHECK-NEXT: target triple = "x86_64-pc-linux-gnu"
; CHECK: module asm ".globl x"
; CHECK-NEXT: module asm "x: .quad \22a\22"
; CHECK: $a = comdat samesize
; CHECK: $b = comdat largest
; CHECK: @x = global i32 0, comdat($a)
; CHECK-NEXT: @y = global i32 0, comdat($b)
