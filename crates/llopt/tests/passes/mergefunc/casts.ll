; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Pointers and integers of their width are equal; thunks cast, aggregates part by part.
declare void @x(i64)
define { i64, ptr } @a(i64 %n, ptr %p, { ptr, [2 x i64] } %q, <2 x ptr> %v) {
  call void @x(i64 3)
  call void @x(i64 4)
  ret { i64, ptr } zeroinitializer
}
define { ptr, i64 } @b(i64 %n, i64 %p, { i64, [2 x ptr] } %q, <2 x i64> %v) {
  call void @x(i64 3)
  call void @x(i64 4)
  ret { ptr, i64 } zeroinitializer
}
; Another address space is no integer.
define void @other_a(ptr addrspace(1) %p, i64 %n) {
  call void @x(i64 5)
  call void @x(i64 6)
  ret void
}
define void @other_b(i64 %p, i64 %n) {
  call void @x(i64 5)
  call void @x(i64 6)
  ret void
}

; CHECK: declare void @x(i64)
; CHECK-EMPTY:
; CHECK-NEXT: define { i64, ptr } @a(i64 %n, ptr %p, { ptr, [2 x i64] } %q, <2 x ptr> %v) {
; CHECK-NEXT:   call void @x(i64 3)
; CHECK-NEXT:   call void @x(i64 4)
; CHECK-NEXT:   ret { i64, ptr } zeroinitializer
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @other_a(ptr addrspace(1) %p, i64 %n) {
; CHECK-NEXT:   call void @x(i64 5)
; CHECK-NEXT:   call void @x(i64 6)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @other_b(i64 %p, i64 %n) {
; CHECK-NEXT:   call void @x(i64 5)
; CHECK-NEXT:   call void @x(i64 6)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define { ptr, i64 } @b(i64 %0, i64 %1, { i64, [2 x ptr] } %2, <2 x i64> %3) {
; CHECK-NEXT:   %5 = inttoptr i64 %1 to ptr
; CHECK-NEXT:   %6 = extractvalue { i64, [2 x ptr] } %2, 0
; CHECK-NEXT:   %7 = inttoptr i64 %6 to ptr
; CHECK-NEXT:   %8 = insertvalue { ptr, [2 x i64] } poison, ptr %7, 0
; CHECK-NEXT:   %9 = extractvalue { i64, [2 x ptr] } %2, 1
; CHECK-NEXT:   %10 = extractvalue [2 x ptr] %9, 0
; CHECK-NEXT:   %11 = ptrtoint ptr %10 to i64
; CHECK-NEXT:   %12 = insertvalue [2 x i64] poison, i64 %11, 0
; CHECK-NEXT:   %13 = extractvalue [2 x ptr] %9, 1
; CHECK-NEXT:   %14 = ptrtoint ptr %13 to i64
; CHECK-NEXT:   %15 = insertvalue [2 x i64] %12, i64 %14, 1
; CHECK-NEXT:   %16 = insertvalue { ptr, [2 x i64] } %8, [2 x i64] %15, 1
; CHECK-NEXT:   %17 = inttoptr <2 x i64> %3 to <2 x ptr>
; CHECK-NEXT:   %18 = tail call { i64, ptr } @a(i64 %0, ptr %5, { ptr, [2 x i64] } %16, <2 x ptr> %17)
; CHECK-NEXT:   %19 = extractvalue { i64, ptr } %18, 0
; CHECK-NEXT:   %20 = inttoptr i64 %19 to ptr
; CHECK-NEXT:   %21 = insertvalue { ptr, i64 } poison, ptr %20, 0
; CHECK-NEXT:   %22 = extractvalue { i64, ptr } %18, 1
; CHECK-NEXT:   %23 = ptrtoint ptr %22 to i64
; CHECK-NEXT:   %24 = insertvalue { ptr, i64 } %21, i64 %23, 1
; CHECK-NEXT:   ret { ptr, i64 } %24
; CHECK-NEXT: }
