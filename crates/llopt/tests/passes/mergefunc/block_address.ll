; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; A function that jumps to addresses of its blocks that others hold keeps its body. LLVM keeps that of @a, and makes the addresses
; the number 1.
@labels = global [2 x ptr] [ptr blockaddress(@b, %x), ptr blockaddress(@b, %y)]
; CHECK: @labels = global [2 x ptr] [ptr blockaddress(@b, %x), ptr blockaddress(@b, %y)]
; Where nothing jumps there, an address need only not be null.
@marks = global [2 x ptr] [ptr blockaddress(@d, %x), ptr getelementptr (i8, ptr blockaddress(@d, %x), i64 1)]
; CHECK: @marks = global [2 x ptr] [ptr inttoptr (i32 1 to ptr), ptr getelementptr (i8, ptr inttoptr (i32 1 to ptr), i64 1)]
declare void @use(ptr)

; CHECK-LABEL: define void @b(ptr %p) {
; CHECK-NEXT:    indirectbr ptr %p, [label %x, label %y]
define void @a(ptr %p) {
  indirectbr ptr %p, [label %x, label %y]
x:
  ret void
y:
  unreachable
}
define void @b(ptr %p) {
  indirectbr ptr %p, [label %x, label %y]
x:
  ret void
y:
  unreachable
}

; CHECK-LABEL: define void @c(ptr %p) {
; CHECK-NEXT:    br label %x
define void @c(ptr %p) {
  br label %x
x:
  store i32 7, ptr %p
  ret void
}
define void @d(ptr %p) {
  br label %x
x:
  store i32 7, ptr %p
  ret void
}
; CHECK-LABEL: define void @user() {
; CHECK-NEXT:    call void @use(ptr inttoptr (i32 1 to ptr))
define void @user() {
  call void @use(ptr blockaddress(@d, %x))
  ret void
}

; The same address in two functions is the same, though it is one's own block.
; CHECK-LABEL: define void @own(ptr %p) {
; CHECK-NEXT:    br label %x
; CHECK-EMPTY:
; CHECK-NEXT:  x:
; CHECK-NEXT:    store ptr blockaddress(@own, %x), ptr %p
define void @own(ptr %p) {
  br label %x
x:
  store ptr blockaddress(@own, %x), ptr %p
  ret void
}
define void @own_too(ptr %p) {
  br label %x
x:
  store ptr blockaddress(@own, %x), ptr %p
  ret void
}

; CHECK-LABEL: define void @a(ptr %0) {
; CHECK-NEXT:    tail call void @b(ptr %0)
; CHECK-LABEL: define void @d(ptr %0) {
; CHECK-NEXT:    tail call void @c(ptr %0)
; CHECK-LABEL: define void @own_too(ptr %0) {
; CHECK-NEXT:    tail call void @own(ptr %0)
