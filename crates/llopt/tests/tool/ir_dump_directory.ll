; RUN: llopt -passes=mem2reg -print-before-all -print-after-all -ir-dump-directory=%t.dumps -disable-output - < %s 2>&1 | FileCheck %s --allow-empty --check-prefix=NONE
; RUN: FileCheck %s --input-file=%t.dumps/1-6449ffd5dc34f783-function-33c155909ff3ba9a-PromotePass-before.ll
; RUN: FileCheck %s --input-file=%t.dumps/1-6449ffd5dc34f783-function-33c155909ff3ba9a-PromotePass-after.ll --check-prefix=AFTER

; The names of files have hashes of the module's name and of the function's.
; NONE-NOT: Dump
; CHECK: ; *** IR Dump Before PromotePass on f ***
; CHECK: alloca
; AFTER: ; *** IR Dump After PromotePass on f ***
; AFTER-NOT: alloca
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}
