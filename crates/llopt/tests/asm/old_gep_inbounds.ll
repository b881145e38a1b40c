; RUN: llopt -S %s | FileCheck %s

; Text that LLVM 22 does not read comes from a time when LLVM made a getelementptr expression inbounds if it led to an
; element of a variable.

; CHECK: @element = global ptr getelementptr inbounds ([4 x i32], ptr @a, i64 0, i64 3)
; CHECK: @outside = global ptr getelementptr ([4 x i32], ptr @a, i64 0, i64 5)
; CHECK: @behind = global ptr getelementptr inbounds ([4 x i32], ptr @a, i64 1)
; CHECK: @far = global ptr getelementptr ([4 x i32], ptr @a, i64 2)
; CHECK: @weakling = global ptr getelementptr ([4 x i32], ptr @w, i64 0, i64 3)
; CHECK: @member = global ptr getelementptr inbounds (%pair, ptr @s, i32 0, i32 1, i64 1)
; CHECK: @other = global ptr getelementptr (i8, ptr @a, i64 1)

@old = global i32 select (i1 true, i32 1, i32 2)
%pair = type { i32, [2 x i8] }
@a = global [4 x i32] zeroinitializer
@w = extern_weak global [4 x i32]
@s = global %pair zeroinitializer
@element = global i32* getelementptr ([4 x i32], [4 x i32]* @a, i64 0, i64 3)
@outside = global i32* getelementptr ([4 x i32], [4 x i32]* @a, i64 0, i64 5)
@behind = global [4 x i32]* getelementptr ([4 x i32], [4 x i32]* @a, i64 1)
@far = global [4 x i32]* getelementptr ([4 x i32], [4 x i32]* @a, i64 2)
@weakling = global i32* getelementptr ([4 x i32], [4 x i32]* @w, i64 0, i64 3)
@member = global i8* getelementptr (%pair, %pair* @s, i32 0, i32 1, i64 1)
@other = global i8* getelementptr (i8, i8* bitcast ([4 x i32]* @a to i8*), i64 1)
