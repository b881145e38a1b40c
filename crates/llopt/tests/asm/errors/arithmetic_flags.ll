; RUN: split-file %s %t
; RUN: not llopt -S %t/other 2>&1 | FileCheck %s --check-prefix=OTHER
; RUN: not llopt -S %t/none 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt -S %t/old 2>&1 | FileCheck %s --check-prefix=OLD
; RUN: not llopt -S %t/twice 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: not llopt -S %t/instruction 2>&1 | FileCheck %s --check-prefix=INSTRUCTION
; RUN: not llopt -S %t/truncation 2>&1 | FileCheck %s --check-prefix=TRUNCATION
; RUN: llopt -S %t/fine | FileCheck %s --check-prefix=FINE

; Each operation has its own flags, and each of them stands once, in any order.

; OTHER: :2:21: error: expected '(' in binary constantexpr
; NONE: :2:21: error: expected '(' in binary constantexpr
; OLD: :3:16: error: expected '(' in binary constantexpr
; TWICE: :2:25: error: expected '(' in binary constantexpr
; INSTRUCTION: :2:20: error: expected type
; TRUNCATION: :2:22: error: expected type
; FINE: @x = global i64 sub nuw nsw (i64 ptrtoint (ptr @a to i64), i64 91)
; FINE: %constexpr = shl nuw nsw i64 ptrtoint (ptr @a to i64), 3
; FINE: %constexpr1 = lshr exact i64 ptrtoint (ptr @a to i64), 3

;--- other
@a = global i64 0
@x = global i64 add exact (i64 ptrtoint (ptr @a to i64), i64 91)
;--- none
@a = global i64 0
@x = global i64 xor nuw (i64 ptrtoint (ptr @a to i64), i64 91)
;--- old
@a = global i64 0
define i64 @f() {
  ret i64 urem nsw (i64 ptrtoint (ptr @a to i64), i64 91)
}
;--- twice
@a = global i64 0
@x = global i64 add nuw nuw (i64 ptrtoint (ptr @a to i64), i64 91)
;--- instruction
define i32 @f(i32 %a) {
  %b = add nuw nsw nuw i32 %a, 1
  ret i32 %b
}
;--- truncation
define i8 @f(i32 %a) {
  %b = trunc nuw nsw nuw i32 %a to i8
  ret i8 %b
}
;--- fine
@a = global i64 0
@x = global i64 sub nsw nuw (i64 ptrtoint (ptr @a to i64), i64 91)
define void @f(ptr %p) {
  store i64 shl nsw nuw (i64 ptrtoint (ptr @a to i64), i64 3), ptr %p
  store i64 lshr exact (i64 ptrtoint (ptr @a to i64), i64 3), ptr %p
  ret void
}
