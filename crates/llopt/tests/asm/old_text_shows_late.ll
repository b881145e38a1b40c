; RUN: llopt -S %s | FileCheck %s

; What only old text has may stand behind expressions that mean something else in such text: in old text, addresses of elements are inbounds.

@s = constant [11 x i8] c"hello world"
; CHECK: @before = global ptr getelementptr inbounds ([11 x i8], ptr @s, i64 0, i64 5)
@before = global i8* getelementptr([11 x i8], [11 x i8]* @s, i64 0, i64 5)
@old = global i64 sext (i8 3 to i64)

; CHECK: ret ptr getelementptr inbounds ([11 x i8], ptr @s, i64 0, i64 6)
define i8* @f() {
  ret i8* getelementptr([11 x i8], [11 x i8]* @s, i64 0, i64 6)
}
