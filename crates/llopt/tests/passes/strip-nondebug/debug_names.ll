; RUN: llopt -S -passes=strip-nondebug %s | FileCheck %s --match-full-lines

; Names that begin with llvm.dbg stay, wherever they are.

; CHECK: %0 = type { i32 }
; CHECK-NEXT: %llvm.dbg.t = type { i32 }
; CHECK-EMPTY:
; CHECK-NEXT: @llvm.dbg.x = internal global i32 0
; CHECK-NEXT: @0 = internal global i32 0
; CHECK-NEXT: @1 = internal global %llvm.dbg.t zeroinitializer
; CHECK-NEXT: @2 = internal global %0 zeroinitializer
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @f(i32 %llvm.dbg.a, i32 %0) {
; CHECK-NEXT: llvm.dbg.entry:
; CHECK-NEXT:   %llvm.dbg.v = add i32 %llvm.dbg.a, %0
; CHECK-NEXT:   %1 = add i32 %llvm.dbg.v, 1
; CHECK-NEXT:   br label %2
; CHECK-EMPTY:
; CHECK-NEXT: 2:                                                ; preds = %llvm.dbg.entry
; CHECK-NEXT:   ret i32 %1
; CHECK-NEXT: }

@llvm.dbg.x = internal global i32 0
@y = internal global i32 0
%llvm.dbg.t = type { i32 }
%t = type { i32 }
@z = internal global %llvm.dbg.t zeroinitializer
@w = internal global %t zeroinitializer
define i32 @f(i32 %llvm.dbg.a, i32 %b) {
llvm.dbg.entry:
  %llvm.dbg.v = add i32 %llvm.dbg.a, %b
  %v = add i32 %llvm.dbg.v, 1
  br label %next
next:
  ret i32 %v
}
