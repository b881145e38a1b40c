; RUN: llopt -S -passes=strip-nondebug %s | FileCheck %s

; Names that begin with llvm.dbg stay, of symbols and types; so do listed symbols.

; CHECK: %0 = type { i32 }
; CHECK-NEXT: %llvm.dbg.type = type { i32 }
; CHECK: @llvm.dbg.x = internal global %llvm.dbg.type zeroinitializer
; CHECK-NEXT: @llvm.compiler.used = appending global [1 x ptr] [ptr @u]
; CHECK-NEXT: @u = internal global %0 zeroinitializer
; CHECK-NEXT: @0 = internal global i32 0

%llvm.dbg.type = type { i32 }
%other = type { i32 }
@llvm.dbg.x = internal global %llvm.dbg.type zeroinitializer
@llvm.compiler.used = appending global [1 x ptr] [ptr @u]
@u = internal global %other zeroinitializer
@v = internal global i32 0
