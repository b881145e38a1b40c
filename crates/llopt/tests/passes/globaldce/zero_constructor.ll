; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Differs from opt, which crashes: an entry that is zero stays.

; CHECK: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] zeroinitializer
; CHECK-NOT: @empty

define internal void @empty() {
  ret void
}
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }, { i32, ptr, ptr } zeroinitializer]
