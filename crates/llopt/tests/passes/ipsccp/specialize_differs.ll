; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; What opt-22 does, and llopt does not.

; CHECK-LABEL: define weak i32 @weak(i32 %x, ptr %p) {
; CHECK-NEXT:   %a = add i32 %x, 1
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @compares(ptr nonnull readonly %arg, ptr %last) {
; CHECK-NEXT:   %v = load i32, ptr %arg, align 4
; CHECK-NEXT:   %c = icmp eq ptr %arg, %last
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   %d = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %d, label %more, label %end
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   call void @print(i1 %c)
; CHECK-NEXT:   %w = add nsw i32 %v, 1
; CHECK-NEXT:   store i32 %w, ptr %slot, align 4
; CHECK-NEXT:   call void @compares(ptr %slot, ptr %arg)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare void @print(i1)
; CHECK-LABEL: define void @caller(ptr %p) {
; CHECK-NEXT:   %1 = call i32 @weak(i32 1, ptr %p)
; CHECK-NEXT:   %2 = call i32 @weak(i32 2, ptr %p)
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %slot, align 4
; CHECK-NEXT:   call void @compares.specialized.1(ptr %slot, ptr null)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @compares.specialized.1(ptr nonnull readonly %arg, ptr %last) {
; CHECK-NEXT:   %v = load i32, ptr %arg, align 4
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   %d = icmp slt i32 %v, 4
; CHECK-NEXT:   br i1 %d, label %more, label %end
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   call void @print(i1 false)
; CHECK-NEXT:   %w = add i32 %v, 1
; CHECK-NEXT:   store i32 %w, ptr %slot, align 4
; CHECK-NEXT:   call void @compares(ptr %slot, ptr %arg)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

; The address of another definition may be the one that is meant.
define weak i32 @weak(i32 %x, ptr %p) {
  %a = add i32 %x, 1
  store i32 %a, ptr %p
  ret i32 %a
}

; The callee compares the address of its caller's slot with that of another call's.
define internal void @compares(ptr readonly %arg, ptr %last) {
  %v = load i32, ptr %arg
  %c = icmp eq ptr %arg, %last
  %slot = alloca i32
  %d = icmp slt i32 %v, 4
  br i1 %d, label %more, label %end
more:
  call void @print(i1 %c)
  %w = add i32 %v, 1
  store i32 %w, ptr %slot
  call void @compares(ptr %slot, ptr %arg)
  ret void
end:
  ret void
}

declare void @print(i1)

define void @caller(ptr %p) {
  %1 = call i32 @weak(i32 1, ptr %p)
  %2 = call i32 @weak(i32 2, ptr %p)
  %slot = alloca i32
  store i32 1, ptr %slot
  call void @compares(ptr %slot, ptr null)
  ret void
}
