; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; Constants that are handed over through memory.

; CHECK: @done = internal constant i32 7
; CHECK: @specialized.arg.1 = internal constant i32 1
; CHECK: @specialized.arg.2 = internal constant i32 2
; CHECK: @specialized.arg.3 = internal constant i32 3
; CHECK-EMPTY:
; CHECK-NEXT: declare void @print(i32)
; CHECK-LABEL: define void @begin(i1 %c) {
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %slot, align 4
; CHECK-NEXT:   call void @recursive.specialized.1(ptr readonly captures(none) @specialized.arg.1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @recursive.specialized.1(ptr readonly captures(none) %arg) {
; CHECK-NEXT:   br label %more
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   call void @print(i32 1)
; CHECK-NEXT:   store i32 2, ptr %slot, align 4
; CHECK-NEXT:   call void @recursive.specialized.2(ptr readonly captures(none) @specialized.arg.2)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @recursive.specialized.2(ptr readonly captures(none) %arg) {
; CHECK-NEXT:   br label %more
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   call void @print(i32 2)
; CHECK-NEXT:   store i32 3, ptr %slot, align 4
; CHECK-NEXT:   call void @recursive.specialized.3(ptr readonly captures(none) @specialized.arg.3)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @recursive.specialized.3(ptr readonly captures(none) %arg) {
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@done = internal constant i32 7

declare void @print(i32)

; A function that calls itself with the address of a slot that holds one constant: the slot becomes a constant variable, round after round.
define internal void @recursive(ptr captures(none) readonly %arg) {
  %v = load i32, ptr %arg
  %c = icmp slt i32 %v, 3
  br i1 %c, label %more, label %end
more:
  %slot = alloca i32
  call void @print(i32 %v)
  %w = add i32 %v, 1
  store i32 %w, ptr %slot
  call void @recursive(ptr captures(none) readonly %slot)
  ret void
end:
  ret void
}

define void @begin(i1 %c) {
  %slot = alloca i32
  store i32 1, ptr %slot
  call void @recursive(ptr captures(none) readonly %slot)
  ret void
}
