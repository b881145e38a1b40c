; No target is needed to make a name stand for another one in assembly. Both modules have what they had, and the same names for what they share.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
; RUN: not llopt-dis %t.bc -o - 2>&1 | FileCheck %s --check-prefix=STDOUT
; RUN: not llopt -S %t.bc -o - 2>&1 | FileCheck %s --check-prefix=SINGLE
; STDOUT: only single module bitcode files can be written to stdout
; SINGLE: Expected a single module
@table = constant [1 x ptr] [ptr @f], !type !0
define internal void @f() {
  ret void
}
!0 = !{i64 0, !"A"}

; M0: module asm ".lto_set_conditional f,f.[[ID:[0-9a-f]+]]"
; M0: @table = external constant [1 x ptr]
; M0: define hidden void @f.[[ID]]() {
; M1-NOT: module asm
; M1: @table = constant [1 x ptr] [ptr @f.[[ID:[0-9a-f]+]]], !type !0
; M1: declare hidden void @f.[[ID]]()
