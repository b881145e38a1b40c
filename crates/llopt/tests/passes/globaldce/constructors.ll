; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Constructors that do nothing leave the list, which is a new variable then; one that jumps does something. Destructors are left
; alone.

; CHECK: @x = global i32 0
; CHECK-NEXT: @llvm.global_ctors = appending constant [4 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @full, ptr @x }, { i32, ptr, ptr } { i32 7, ptr null, ptr null }, { i32, ptr, ptr } { i32 3, ptr @jumps, ptr null }, { i32, ptr, ptr } { i32 9, ptr @outside, ptr null }]
; CHECK-NEXT: @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @empty() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @full() {
; CHECK-NEXT:   store i32 1, ptr @x, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @jumps() {
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @outside()

@x = global i32 0
define internal void @empty() { ret void }
define internal void @full() {
  store i32 1, ptr @x
  ret void
}
define internal void @jumps() {
  br label %b
b:
  ret void
}
declare void @outside()
@llvm.global_ctors = appending constant [6 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }, { i32, ptr, ptr } { i32 5, ptr @full, ptr @x }, { i32, ptr, ptr } { i32 7, ptr null, ptr null }, { i32, ptr, ptr } { i32 3, ptr @jumps, ptr null }, { i32, ptr, ptr } { i32 1, ptr @empty, ptr @x }, { i32, ptr, ptr } { i32 9, ptr @outside, ptr null }], section "somewhere", align 16
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }]
