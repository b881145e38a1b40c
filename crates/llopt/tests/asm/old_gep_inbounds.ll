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

; One of an element is joined with it; what is behind the end of an array is carried over where no struct is in between.
; CHECK: @v = external global [3 x ptr]
; CHECK: @past = global ptr getelementptr inbounds ([3 x ptr], ptr @v, i64 0, i64 2)
; CHECK: @next = global ptr getelementptr ([3 x ptr], ptr @v, i64 1, i64 1)
; CHECK: @field = global ptr getelementptr ({ i32, [4 x i16] }, ptr @t, i64 0, i32 1, i64 5)
; CHECK: @apart = global ptr getelementptr (i32, ptr getelementptr inbounds ([3 x ptr], ptr @v, i64 0, i64 1), i64 1)

@v = external global [3 x i8*]
@t = external global { i32, [4 x i16] }
@past = global i8** getelementptr (i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @v, i64 0, i64 1), i64 1)
@next = global i8** getelementptr (i8*, i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @v, i64 0, i64 1), i64 3)
@field = global i16* getelementptr (i16, i16* getelementptr ({ i32, [4 x i16] }, { i32, [4 x i16] }* @t, i64 0, i32 1, i64 2), i64 3)
@apart = global i32* getelementptr (i32, i32* bitcast (i8** getelementptr inbounds ([3 x i8*], [3 x i8*]* @v, i64 0, i64 1) to i32*), i64 1)
