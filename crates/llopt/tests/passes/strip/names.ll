; RUN: llopt -S -passes=strip %s | FileCheck %s

; Names of values, blocks, types and internal symbols go.

; CHECK: %0 = type { i32, %1 }
; CHECK-NEXT: %1 = type { ptr }
; CHECK: @llvm.used = appending global [1 x ptr] [ptr @kept]
; CHECK-NEXT: @kept = internal global i32 0
; CHECK-NEXT: @0 = internal global %0 zeroinitializer
; CHECK-NEXT: @ext = global i32 0
; CHECK: @al = internal alias i32, ptr @ext
; CHECK-LABEL: define internal i32 @1(i32 %0) {
; CHECK-NEXT:   %2 = add i32 %0, 1
; CHECK-NEXT:   %3 = alloca %0, align 8
; CHECK-NEXT:   br label %4
; CHECK-EMPTY:
; CHECK-NEXT: 4:                                                ; preds = %1
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @g(i32 %0) {
; CHECK-NEXT:   %2 = call i32 @1(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK: declare ptr @llvm.ssa.copy.s_foos(%0)

%foo = type { i32, %bar }
%bar = type { ptr }
@llvm.used = appending global [1 x ptr] [ptr @kept]
@kept = internal global i32 0
@intern = internal global %foo zeroinitializer
@ext = global i32 0
@al = internal alias i32, ptr @ext
define internal i32 @f(i32 %x) {
entry:
  %y = add i32 %x, 1
  %a = alloca %foo
  br label %b
b:
  ret i32 %y
}
define i32 @g(i32 %x) {
  %y = call i32 @f(i32 %x)
  ret i32 %y
}
declare ptr @llvm.ssa.copy.s_foos(%foo)
