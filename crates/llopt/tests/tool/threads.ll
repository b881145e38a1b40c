; RUN: llopt -S -passes='function(mem2reg,instnamer),print' --threads 1 %s > %t.1 2> %t.e1
; RUN: llopt -S -passes='function(mem2reg,instnamer),print' --threads 2 %s > %t.2 2> %t.e2
; RUN: llopt -S -passes='function(mem2reg,instnamer),print' --threads 7 %s > %t.7 2> %t.e7
; RUN: cmp %t.1 %t.2 && cmp %t.1 %t.7 && cmp %t.e1 %t.e2 && cmp %t.e1 %t.e7 && FileCheck %s < %t.7
; RUN: not llopt --threads 0 -S %s

; CHECK: define i32 @f(i32 %arg) {
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}

define i32 @g(i32 %0) {
  ret i32 %0
}
