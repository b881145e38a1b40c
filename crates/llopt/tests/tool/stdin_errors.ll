; RUN: echo 'define void @f() {' | not llopt -S 2>&1 | FileCheck %s
; RUN: echo 'define void @f() {' | not llopt -S - 2>&1 | FileCheck %s

; Text from standard input is called so.
; CHECK: <stdin>:2:1: error: found end of file when expecting more instructions
