; ModuleID = 'sample.ll'
source_filename = "sample.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm "nop \22x\22"

%0 = type <{ i8, [2 x i16] }>
%"q x" = type { %0, ptr }

$c = comdat any

@s = global %"q x" zeroinitializer
@bytes = constant [4 x i8] c"a\22\\\01"
@ints = global [3 x i16] [i16 1, i16 -1, i16 -32768]
@vec = global <2 x i32> splat (i32 7)
@wide = global i70 -1
@half = global half 0xH3C00
@double = global double 1.000000e-01
@poison = global <2 x i32> poison
@undef = global float undef
@expr = weak_odr dso_local thread_local(localexec) global i64 ptrtoint (ptr getelementptr inbounds inrange(-8, 8) (%"q x", ptr @s, i64 0, i32 1) to i64), comdat($c), align 8 #0
@0 = weak_odr dso_local thread_local(localexec) global <{ i1, ptr }> <{ i1 true, ptr getelementptr inbounds inrange(-8, 8) (%"q x", ptr @s, i64 0, i32 1) }>, comdat($c), align 8 #0
@signed = weak_odr dso_local thread_local(localexec) global ptr ptrauth (ptr @s, i32 2, i64 1), comdat($c), align 8 #0
@"1st" = external hidden addrspace(3) global i32, section "a b"

@alias = alias i32, getelementptr inbounds inrange(-8, 8) (%"q x", ptr @s, i64 0, i32 1)

; Function Attrs: nounwind memory(argmem: read) alignstack(16)
declare i32 @callee(ptr align 8 captures(none), i32) #1

define fastcc i32 @f(ptr %p, i32 %0) gc "statepoint-example" !dbg !3 {
  %2 = alloca i32, align 4
  br label %3

3:                                                ; preds = %3, %1
  %4 = phi i32 [ %0, %1 ], [ %next, %3 ]
  %next = add nsw i32 %4, -1
  store volatile i32 %next, ptr %2, align 4
  %5 = tail call i32 @callee(ptr align 8 captures(none) %p, i32 %next) #2 [ "deopt"(i32 %4) ]
  %6 = icmp samesign ult i32 %5, %0
  br i1 %6, label %3, label %"the exit"

"the exit":                                       ; preds = %3
    #dbg_value(i32 %next, !4, !DIExpression(DW_OP_deref), !5)
  ret i32 %next, !dbg !5, !annotation !6, !my\20kind !7
}

attributes #0 = { "k"="v\22" }
attributes #1 = { nounwind memory(argmem: read) alignstack=16 }
attributes #2 = { cold }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(scope: null, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DILocalVariable(name: "a.c", scope: !3)
!5 = !DILocation(line: 3, column: 7, scope: !3)
!6 = !{!"Debug Info Version"}
!7 = !{null, i32 3, !8}
!8 = !{}
