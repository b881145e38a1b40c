; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; Functions whose type must stay: address taken, visible, musttail in or of it, naked, in memory, called at another type. What they
; do not use is poison in their calls.

; CHECK: @p = global ptr @taken
; CHECK: declare void @use(i32)
; CHECK: define internal void @taken(i32 %dead) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @visible(i32 %dead, ptr nonnull %q) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define linkonce_odr void @replaceable(i32 %dead) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal i32 @tail_callee(i32 %x, i32 %dead) {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define internal i32 @tail_caller(i32 %x, i32 %y) {
; CHECK-NEXT:   %r = musttail call i32 @tail_callee(i32 %x, i32 poison)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: ; Function Attrs: naked
; CHECK-NEXT: define internal void @naked(i32 %dead) #0 {
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK: define internal void @in_memory(ptr inalloca(i32) %dead) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @other_type(i32 %dead) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @top(ptr %q, ptr inalloca(i32) %m) {
; CHECK-NEXT:   call void @taken(i32 poison)
; CHECK-NEXT:   call void @visible(i32 poison, ptr nonnull poison)
; CHECK-NEXT:   call void @replaceable(i32 3)
; CHECK-NEXT:   %r = call i32 @tail_caller(i32 4, i32 poison)
; CHECK-NEXT:   call void @naked(i32 6)
; CHECK-NEXT:   call void @in_memory(ptr inalloca(i32) %m)
; CHECK-NEXT:   call void @other_type(i64 8)
; CHECK-NEXT:   call void @other_type(i32 poison)
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK: attributes #0 = { naked }

@p = global ptr @taken
declare void @use(i32)
define internal void @taken(i32 noundef %dead) {
  ret void
}
define void @visible(i32 noundef %dead, ptr dereferenceable(4) nonnull %q) {
  ret void
}
define linkonce_odr void @replaceable(i32 %dead) {
  ret void
}
define internal i32 @tail_callee(i32 %x, i32 %dead) {
  ret i32 %x
}
define internal i32 @tail_caller(i32 %x, i32 %y) {
  %r = musttail call i32 @tail_callee(i32 %x, i32 %y)
  ret i32 %r
}
define internal void @naked(i32 %dead) naked {
  unreachable
}
define internal void @in_memory(ptr inalloca(i32) %dead) {
  ret void
}
define internal void @other_type(i32 %dead) {
  ret void
}
define i32 @top(ptr %q, ptr inalloca(i32) %m) {
  call void @taken(i32 noundef 1)
  call void @visible(i32 noundef 2, ptr nonnull dereferenceable(4) %q)
  call void @replaceable(i32 3)
  %r = call i32 @tail_caller(i32 4, i32 5)
  call void @naked(i32 6)
  call void @in_memory(ptr inalloca(i32) %m)
  call void @other_type(i64 8)
  call void @other_type(i32 9)
  ret i32 0
}
