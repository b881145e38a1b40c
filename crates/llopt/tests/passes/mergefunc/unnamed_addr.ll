; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Where an address does not matter, all uses follow; not where inline assembly may name the function.
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
@table = constant [3 x ptr] [ptr @b, ptr @kept, ptr getelementptr (i8, ptr @b, i64 1)]
define i32 @a(i32 %x) unnamed_addr {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @b(i32 %x) unnamed_addr {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define internal i32 @kept(i32 %x) unnamed_addr {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define ptr @use(ptr %p) {
  %a = call i32 @kept(i32 1)
  store ptr @b, ptr %p
  store i64 add (i64 ptrtoint (ptr @b to i64), i64 1), ptr %p
  ret ptr @b
}

; CHECK: @llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
; CHECK-NEXT: @table = constant [3 x ptr] [ptr @a, ptr @kept, ptr getelementptr (i8, ptr @a, i64 1)]
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a(i32 %x) unnamed_addr {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @use(ptr %p) {
; CHECK-NEXT:   %a = call i32 @a(i32 1)
; CHECK-NEXT:   store ptr @a, ptr %p, align 8
; CHECK-NEXT:   store i64 add (i64 ptrtoint (ptr @a to i64), i64 1), ptr %p, align 4
; CHECK-NEXT:   ret ptr @a
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @kept(i32 %0) unnamed_addr {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
