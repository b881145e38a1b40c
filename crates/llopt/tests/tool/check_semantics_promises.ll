; RUN: llopt -S -passes=deadargelim -check-semantics %s 2>&1 | FileCheck %s

; A parameter of which less is promised after a pass gets other arguments: such runs are not compared.

; CHECK: semantics: 0 runs compared
; CHECK: define void @f(ptr %0)

@table = global [1 x ptr] [ptr @f]

define void @f(ptr dereferenceable(1) %0) {
  ret void
}
