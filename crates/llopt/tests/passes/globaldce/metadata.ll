; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Nodes that lose an operand become distinct.

; CHECK: @live = global i32 0
; CHECK-NEXT: @arr = global [4 x i32] zeroinitializer
; CHECK-NEXT: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @full, ptr null }, { i32, ptr, ptr } { i32 3, ptr @dbgempty, ptr @live }]
; CHECK-NEXT: @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }]
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @empty() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @full() {
; CHECK-NEXT:   store i32 1, ptr @live, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @dbgempty() {
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !a = !{!0, !1, !2, !3, !4}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr @live, i32 1}
; CHECK-NEXT: !1 = distinct !{null, i32 2}
; CHECK-NEXT: !2 = distinct !{null}
; CHECK-NEXT: !3 = distinct !{null, i32 2}
; CHECK-NEXT: !4 = distinct !{null, { ptr, i32 } { ptr null, i32 2 }}

@live = global i32 0
@arr = global [4 x i32] zeroinitializer
@dead = internal global i32 0
declare void @unused()
define internal void @empty() { ret void }
define internal void @full() { store i32 1, ptr @live
 ret void }
define internal void @dbgempty() { 
 br label %x
x: ret void }
@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @full, ptr null }, { i32, ptr, ptr } { i32 3, ptr @dbgempty, ptr @live}], section "foo"
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @empty, ptr null }]
!a = !{!0, !1, !2, !3, !4}
!0 = !{ptr @live, i32 1}
!1 = !{ptr getelementptr (i8, ptr @arr, i64 4), i32 2}
!2 = !{ptr @dead}
!3 = !{ptr getelementptr (i8, ptr @dead, i64 4), i32 2}
!4 = !{{ptr, i32} {ptr @arr, i32 1}, {ptr,i32} {ptr null, i32 2}}
