; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; A list with a function that takes something is not understood, and stays.

; CHECK: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @takes, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @empty() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @takes(i32 %x) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define internal void @empty() { ret void }
define internal void @takes(i32 %x) { ret void }
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @takes, ptr null }]
