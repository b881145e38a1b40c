; RUN: llopt -S -passes=rel-lookup-table-converter -relocation-model=pic %s | FileCheck %s --match-full-lines

; Differs from opt: volatile loads stay, and thread-local tables, which have no fixed distance to anything.

; CHECK: @s = private unnamed_addr constant [4 x i8] c"one\00", align 1
; CHECK-NEXT: @v = internal unnamed_addr constant [2 x ptr] [ptr @s, ptr @s]
; CHECK-NEXT: @t = internal thread_local unnamed_addr constant [2 x ptr] [ptr @s, ptr @s]
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @volatile(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @v, i64 %x
; CHECK-NEXT:   %l = load volatile ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @thread_local(i64 %x) {
; CHECK-NEXT:   %p = getelementptr ptr, ptr @t, i64 %x
; CHECK-NEXT:   %l = load ptr, ptr %p, align 8
; CHECK-NEXT:   ret ptr %l
; CHECK-NEXT: }

target triple = "x86_64-unknown-linux-gnu"
@s = private unnamed_addr constant [4 x i8] c"one\00", align 1
@v = internal unnamed_addr constant [2 x ptr] [ptr @s, ptr @s]
@t = internal thread_local unnamed_addr constant [2 x ptr] [ptr @s, ptr @s]
define ptr @volatile(i64 %x) {
  %p = getelementptr ptr, ptr @v, i64 %x
  %l = load volatile ptr, ptr %p, align 8
  ret ptr %l
}
define ptr @thread_local(i64 %x) {
  %p = getelementptr ptr, ptr @t, i64 %x
  %l = load ptr, ptr %p, align 8
  ret ptr %l
}
