; RUN: llopt -S -mtriple=aarch64-linux-gnu %s | FileCheck %s --check-prefix=TRIPLE
; RUN: llopt -S -data-layout=E-p:32:32 %s | FileCheck %s --check-prefix=LAYOUT
; RUN: not llopt -S -data-layout=nonsense %s 2>&1 | FileCheck %s --check-prefix=BAD

; TRIPLE: target triple = "aarch64-unknown-linux-gnu"
; LAYOUT: target datalayout = "E-p:32:32"
; LAYOUT: load ptr, ptr %p, align 4
; BAD: error
define ptr @f(ptr %p) {
  %v = load ptr, ptr %p
  ret ptr %v
}
