; RUN: llopt -S -passes=strip-dead-prototypes %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=strip-dead-prototypes | FileCheck %s

; Whatever an instruction, initialiser, alias or constant expression names stays.

; CHECK: @a = external global i32
; CHECK-NEXT: @b = global i64 ptrtoint (ptr @a to i64)
; CHECK-NEXT: @c = external global i32
; CHECK-NEXT: @d = external global i32
; CHECK-NEXT: @p = global ptr @f
; CHECK: @al = alias ptr, ptr @p
; CHECK: declare void @f()
; CHECK: declare i32 @pers(...)
; CHECK: declare void @g(ptr)
; CHECK-LABEL: define void @m() personality ptr @pers {
; CHECK-NEXT:   call void @g(ptr getelementptr (i8, ptr @c, i64 1))
; CHECK-NEXT:   store i32 0, ptr @d, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @dead() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@a = external global i32
@b = global i64 ptrtoint (ptr @a to i64)
@c = external global i32
@d = external global i32
@al = alias ptr, ptr @p
@p = global ptr @f
declare void @f()
declare i32 @pers(...)
declare void @g(ptr)
declare void @only_self()
define void @m() personality ptr @pers {
  call void @g(ptr getelementptr (i8, ptr @c, i64 1))
  store i32 0, ptr @d
  ret void
}
define internal void @dead() {
  ret void
}
