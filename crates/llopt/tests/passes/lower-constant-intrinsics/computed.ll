; RUN: llopt -S -passes=lower-constant-intrinsics %s | FileCheck %s

; Sizes that are computed when the program runs.

declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)

; All steps count.
; CHECK-LABEL: define i64 @steps(
; CHECK:      [[SIZE:%.*]] = mul i64 1, %n
; CHECK:      [[FIRST:%.*]] = add i64 0, %a
; CHECK:      [[OFFSET:%.*]] = add i64 [[FIRST]], %b
; CHECK:      [[REST:%.*]] = sub i64 [[SIZE]], [[OFFSET]]
; CHECK:      [[OUTSIDE:%.*]] = icmp ult i64 [[SIZE]], [[OFFSET]]
; CHECK:      [[RESULT:%.*]] = select i1 [[OUTSIDE]], i64 0, i64 [[REST]]
; CHECK:      ret i64 [[RESULT]]
define i64 @steps(i8 %count, i8 %x, i8 %y) {
  %n = zext i8 %count to i64
  %a = zext i8 %x to i64
  %b = zext i8 %y to i64
  %o = alloca i8, i64 %n
  %p = getelementptr i8, ptr %o, i64 %a
  %q = getelementptr i8, ptr %p, i64 %b
  %r = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 false, i1 true)
  ret i64 %r
}

; One of two objects.
; CHECK-LABEL: define i64 @one_of_two(
; CHECK:      [[BYTES:%.*]] = mul i64 1, %n
; CHECK:      [[SIZE:%.*]] = select i1 %c, i64 8, i64 [[BYTES]]
; CHECK:      [[OFFSET:%.*]] = select i1 %c, i64 0, i64 0
; CHECK:      sub i64 [[SIZE]], [[OFFSET]]
define i64 @one_of_two(i8 %count, i1 %c) {
  %n = zext i8 %count to i64
  %o = alloca [8 x i8]
  %s = alloca i8, i64 %n
  %p = select i1 %c, ptr %o, ptr %s
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 true)
  ret i64 %r
}

; Elements of four bytes.
; CHECK-LABEL: define i64 @elements(
; CHECK:      mul i64 4, %n
define i64 @elements(i8 %count) {
  %n = zext i8 %count to i64
  %o = alloca i32, i64 %n
  %r = call i64 @llvm.objectsize.i64.p0(ptr %o, i1 true, i1 false, i1 true)
  ret i64 %r
}

declare noalias ptr @calloc(i64, i64) allocsize(0, 1)

; So many elements of a size.
; CHECK-LABEL: define i64 @allocated(
; CHECK:      mul i64 %n, 4
define i64 @allocated(i8 %count) {
  %n = zext i8 %count to i64
  %o = call ptr @calloc(i64 %n, i64 4)
  %r = call i64 @llvm.objectsize.i64.p0(ptr %o, i1 true, i1 false, i1 true)
  ret i64 %r
}
