; RUN: not llopt -passes='default<O0>' -disable-output %s 2>&1 | FileCheck %s

; Coroutines would have to be split.
; CHECK: the module needs the pass 'coro-split', which is not there yet: it declares @llvm.coro.size.i32
declare i32 @llvm.coro.size.i32()
