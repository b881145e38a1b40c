; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A use of the address that is no load, store to it, marker or assumption keeps the variable in memory.

declare void @use(ptr)

; CHECK-LABEL: define i32 @argument() {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr %x)
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @argument() {
  %x = alloca i32
  call void @use(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define void @stored(ptr %p) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 0, ptr %x, align 4
; CHECK-NEXT:   store ptr %x, ptr %p, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @stored(ptr %p) {
  %x = alloca i32
  store i32 0, ptr %x
  store ptr %x, ptr %p
  ret void
}

; CHECK-LABEL: define ptr @returned() {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   ret ptr %x
; CHECK-NEXT: }
define ptr @returned() {
  %x = alloca i32
  ret ptr %x
}

; CHECK-LABEL: define i1 @compared(ptr %p) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 0, ptr %x, align 4
; CHECK-NEXT:   %c = icmp eq ptr %x, %p
; CHECK-NEXT:   ret i1 %c
; CHECK-NEXT: }
define i1 @compared(ptr %p) {
  %x = alloca i32
  store i32 0, ptr %x
  %c = icmp eq ptr %x, %p
  ret i1 %c
}

; CHECK-LABEL: define i32 @selected(i1 %c) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   %y = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %x, align 4
; CHECK-NEXT:   store i32 2, ptr %y, align 4
; CHECK-NEXT:   %p = select i1 %c, ptr %x, ptr %y
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @selected(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  store i32 2, ptr %y
  %p = select i1 %c, ptr %x, ptr %y
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define void @into_itself() {
; CHECK-NEXT:   %x = alloca ptr, align 8
; CHECK-NEXT:   store ptr %x, ptr %x, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @into_itself() {
  %x = alloca ptr
  store ptr %x, ptr %x
  ret void
}
