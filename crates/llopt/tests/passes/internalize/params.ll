; RUN: llopt -S '-passes=internalize<preserve-gv=foo;preserve-gv=bar>' %s | FileCheck %s

; Names to keep, in the pipeline, take the place of the list.

; CHECK: $c3 = comdat any
; CHECK: $c2 = comdat nodeduplicate
; CHECK: @llvm.used = appending global [1 x ptr] [ptr @kept]
; CHECK-NEXT: @x = internal global i32 0
; CHECK-NEXT: @y = dllexport global i32 0
; CHECK-NEXT: @z = internal global i32 0
; CHECK-NEXT: @kept = global i32 0
; CHECK-NEXT: @m1 = internal global i32 0, comdat($c2)
; CHECK-NEXT: @m2 = internal global i32 0, comdat($c2)
; CHECK-NEXT: @ext = externally_initialized global i32 0
; CHECK: @al = internal alias i32, ptr @m1
; CHECK: @if = ifunc void (), ptr @res
; CHECK-LABEL: define void @foo() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define weak void @bar() comdat($c3) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define available_externally void @av() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @__stack_chk_fail() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @memcpy() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal ptr @res() {
; CHECK-NEXT:   ret ptr null
; CHECK-NEXT: }

$c1 = comdat any
$c2 = comdat any
$c3 = comdat any
@llvm.used = appending global [1 x ptr] [ptr @kept]
@x = hidden global i32 0, comdat($c1)
@y = dllexport global i32 0
@z = dso_local protected global i32 0
@kept = global i32 0
@m1 = linkonce_odr global i32 0, comdat($c2)
@m2 = linkonce_odr global i32 0, comdat($c2)
@al = alias i32, ptr @m1
@ext = externally_initialized global i32 0
define void @foo() { ret void }
define weak void @bar() comdat($c3) { ret void }
define available_externally void @av() { ret void }
define void @__stack_chk_fail() { ret void }
define void @memcpy() { ret void }
@if = ifunc void (), ptr @res
define ptr @res() { ret ptr null }
