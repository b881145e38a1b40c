; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; Dead arguments of internal functions go, around cycles too; those that are handed to dead parameters are dead.

; CHECK: declare void @use(i32)
; CHECK: define internal i32 @keeps_one(i32 %a, i32 noundef %b) {
; CHECK-NEXT:   %r = add i32 %a, %b
; CHECK-NEXT:   call void @use(i32 %r)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: define internal void @cycle_a(i32 %n) {
; CHECK-NEXT:   call void @use(i32 %n)
; CHECK-NEXT:   call void @cycle_b(i32 %n)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @cycle_b(i32 %n) {
; CHECK-NEXT:   call void @cycle_a(i32 %n)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @all_live(i32 %x) {
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @top(ptr %p) {
; CHECK-NEXT:   %r = call i32 @keeps_one(i32 1, i32 noundef 2), !prof !0
; CHECK-NEXT:   call void @cycle_a(i32 4)
; CHECK-NEXT:   call void @all_live(i32 5)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: !0 = !{!"branch_weights", i32 7}

declare void @use(i32)
define internal i32 @keeps_one(i32 %a, ptr %dead, i32 noundef %b) {
  %r = add i32 %a, %b
  call void @use(i32 %r)
  ret i32 %r
}
define internal void @cycle_a(i32 %x, i32 %n) {
  call void @use(i32 %n)
  call void @cycle_b(i32 %x, i32 %n)
  ret void
}
define internal void @cycle_b(i32 %x, i32 %n) {
  call void @cycle_a(i32 %x, i32 %n)
  ret void
}
define internal void @all_live(i32 %x) {
  call void @use(i32 %x)
  ret void
}
define i32 @top(ptr %p) {
  %r = call i32 @keeps_one(i32 1, ptr nonnull %p, i32 noundef 2), !prof !0, !other !1
  call void @cycle_a(i32 3, i32 4)
  call void @all_live(i32 5)
  ret i32 %r
}
!0 = !{!"branch_weights", i32 7}
!1 = !{}
