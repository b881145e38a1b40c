; RUN: llopt --help | FileCheck %s --check-prefixes=CHECK,SHORT
; RUN: llopt -h | FileCheck %s --check-prefixes=CHECK,SHORT
; RUN: llopt --help-list | FileCheck %s --check-prefixes=CHECK,SHORT
; RUN: llopt --help-hidden | FileCheck %s --check-prefixes=CHECK,LONG
; RUN: llopt --help-list-hidden | FileCheck %s --check-prefixes=CHECK,LONG
; RUN: llopt -O0 -S %s | FileCheck %s --check-prefix=RUNS

; What LLVM's help hides, ours does. A level of optimisation is only shown if it works.
; CHECK: OPTIONS:
; SHORT-NOT: --filter-print-funcs
; LONG: --filter-print-funcs
; CHECK: --O0
; CHECK: --passes=
; SHORT-NOT: --print-after-all
; LONG: --print-after-all
; CHECK: --version
; RUNS: define void @f() {
define void @f() {
  ret void
}
