; RUN: not llopt -passes='default<O0>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: the module needs the pass 'alloc-token', which is not there yet: it declares @llvm.alloc.token.id.i64
declare i64 @llvm.alloc.token.id.i64(metadata)
