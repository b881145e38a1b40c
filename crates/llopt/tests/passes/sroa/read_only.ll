; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Calls that only read keep the memory, but not the loads.

declare void @reads(ptr readonly captures(none))
declare void @keeps(ptr readonly)

; CHECK-LABEL: define i32 @stored(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   call void @reads(ptr %s)
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:
; CHECK-NEXT:   store i32 1, ptr %s, align 4
; CHECK-NEXT:   br label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:
; CHECK-NEXT:   %x1 = phi i32 [ 1, %l ], [ %x, %entry ]
; CHECK-NEXT:   ret i32 %x1
; CHECK-NEXT: }
define i32 @stored(i1 %c, i32 %x) {
entry:
  %s = alloca i32
  store i32 %x, ptr %s
  call void @reads(ptr %s)
  br i1 %c, label %l, label %r
l:
  store i32 1, ptr %s
  br label %r
r:
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define i32 @loop(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 0, ptr %s, align 4
; CHECK-NEXT:   call void @reads(ptr %s)
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:
; CHECK-NEXT:   %0 = phi i32 [ %w, %l ], [ 0, %entry ]
; CHECK-NEXT:   %w = add i32 %0, %x
; CHECK-NEXT:   store i32 %w, ptr %s, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
define i32 @loop(i1 %c, i32 %x) {
entry:
  %s = alloca i32
  store i32 0, ptr %s
  call void @reads(ptr %s)
  br label %l
l:
  %v = load i32, ptr %s
  %w = add i32 %v, %x
  store i32 %w, ptr %s
  br i1 %c, label %l, label %r
r:
  %r1 = load i32, ptr %s
  ret i32 %r1
}

; The address may be kept.
; CHECK-LABEL: define i32 @kept(i32 %x) {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   call void @keeps(ptr %s)
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @kept(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @keeps(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}

; Loads of another size.
; CHECK-LABEL: define i8 @mixed(i32 %x) {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   call void @reads(ptr %s)
; CHECK-NEXT:   %v = load i8, ptr %s, align 1
; CHECK-NEXT:   ret i8 %v
; CHECK-NEXT: }
define i8 @mixed(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @reads(ptr %s)
  %v = load i8, ptr %s
  ret i8 %v
}
