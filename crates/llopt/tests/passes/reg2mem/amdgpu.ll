; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; A module for AMD's GPUs whose data layout does not say where slots are: the slots would not be valid.

target datalayout = "m:e"
target triple = "amdgcn--"

; CHECK-NOT: alloca
; CHECK: ret i32 %x
define i32 @f(i32 %a) {
entry:
  %x = add i32 %a, 1
  br label %end
end:
  ret i32 %x
}
