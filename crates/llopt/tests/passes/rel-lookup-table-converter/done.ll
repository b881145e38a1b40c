; RUN: llopt -S -passes=rel-lookup-table-converter -relocation-model=pic %s | FileCheck %s --match-full-lines

; A table that is relative already.

; CHECK: @s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
; CHECK-NEXT: @s2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
; CHECK-NEXT: @t.rel = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @s2 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32)], align 4
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f(i64 %x) {
; CHECK-NEXT:   %reltable.shift = shl i64 %x, 2
; CHECK-NEXT:   %reltable.intrinsic = call ptr @llvm.load.relative.i64(ptr @t.rel, i64 %reltable.shift)
; CHECK-NEXT:   ret ptr %reltable.intrinsic
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
; CHECK-NEXT: declare ptr @llvm.load.relative.i64(ptr, i64) #0
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }

source_filename = "<stdin>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@s2 = private unnamed_addr constant [4 x i8] c"two\00", align 1
@t.rel = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @s2 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32)], align 4

define ptr @f(i64 %x) {
  %reltable.shift = shl i64 %x, 2
  %reltable.intrinsic = call ptr @llvm.load.relative.i64(ptr @t.rel, i64 %reltable.shift)
  ret ptr %reltable.intrinsic
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare ptr @llvm.load.relative.i64(ptr, i64) #0

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
