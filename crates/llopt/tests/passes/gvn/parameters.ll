; RUN: llopt -passes='gvn<memoryssa>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=SSA
; RUN: llopt -passes='gvn<no-memdep>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=SSA
; RUN: llopt -passes='gvn<memoryssa;memdep>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEP
; RUN: llopt -passes='gvn<pre>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRE
; RUN: llopt -passes='gvn<memoryssa>' -S %s | FileCheck %s
; RUN: llopt -passes='gvn<memdep>' -S %s | FileCheck %s --check-prefix=LOADED

; Dependencies come from one of the two: the last word counts.
; SSA: gvn<no-memdep;memoryssa>
; DEP: gvn<memdep;no-memoryssa>
; PRE: gvn<pre;>

define i32 @f(ptr %p) {
; CHECK:         add i32 %a, %b
; LOADED:        add i32 %a, %a
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}
