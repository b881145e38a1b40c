; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; A sum outside of the range of a narrower type is one that overflows there.
define i32 @checked(i32 %x, i32 %y) {
; CHECK-LABEL: define i32 @checked(
; CHECK-NEXT:    [[PAIR:%.*]] = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
; CHECK-NEXT:    %c = extractvalue { i32, i1 } [[PAIR]], 1
; CHECK-NEXT:    br i1 %c, label %no, label %yes
; CHECK:       yes:
; CHECK-NEXT:    [[SUM:%.*]] = extractvalue { i32, i1 } [[PAIR]], 0
; CHECK-NEXT:    ret i32 [[SUM]]
  %a = sext i32 %x to i64
  %b = sext i32 %y to i64
  %sum = add nsw i64 %a, %b
  %off = add nsw i64 %sum, 2147483648
  %c = icmp ugt i64 %off, 4294967295
  br i1 %c, label %no, label %yes

yes:
  %r = trunc i64 %sum to i32
  ret i32 %r

no:
  ret i32 0
}

; All bits of the sum are wanted.
define i64 @wide(i32 %x, i32 %y, ptr %p) {
; CHECK-LABEL: define i64 @wide(
; CHECK-NOT:     overflow
; CHECK:         ret
  %a = sext i32 %x to i64
  %b = sext i32 %y to i64
  %sum = add nsw i64 %a, %b
  %off = add nsw i64 %sum, 2147483648
  %c = icmp ugt i64 %off, 4294967295
  store i1 %c, ptr %p
  ret i64 %sum
}

; An operand may be too large.
define i1 @large(i64 %a, i32 %y) {
; CHECK-LABEL: define i1 @large(
; CHECK-NOT:     overflow
; CHECK:         ret
  %b = sext i32 %y to i64
  %sum = add i64 %a, %b
  %off = add i64 %sum, 2147483648
  %c = icmp ugt i64 %off, 4294967295
  ret i1 %c
}

; No other width has an instruction for it.
define i1 @odd(i24 %x, i24 %y) {
; CHECK-LABEL: define i1 @odd(
; CHECK-NOT:     overflow
; CHECK:         ret
  %a = sext i24 %x to i64
  %b = sext i24 %y to i64
  %sum = add i64 %a, %b
  %off = add i64 %sum, 8388608
  %c = icmp ugt i64 %off, 16777215
  ret i1 %c
}
