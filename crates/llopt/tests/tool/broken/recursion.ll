; RUN: not llopt-run --max-depth 100 %s 2>&1 | FileCheck %s

; recursion.c, built by clang -g -O0:
;   static int down(int n) {
;     return n == 0 ? 0 : 1 + down(n + 1);
;   }
;   int main(void) {
;     return down(1);
;   }

; CHECK: limit reached: depth of calls (--max-depth sets it)
; CHECK-NEXT: in @down, block %cond.false: %call = call i32 @down(i32 noundef %add), !dbg !{{[0-9]+}}
; CHECK-NEXT: at down, recursion.c:2:27
; CHECK-NEXT: called from down, recursion.c:2:27
; CHECK: … 60 calls more
; CHECK: called from main, recursion.c:5:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  %call = call i32 @down(i32 noundef 1), !dbg !14
  ret i32 %call, !dbg !15
}

define internal i32 @down(i32 noundef %n) !dbg !16 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !20, !DIExpression(), !21)
  %0 = load i32, ptr %n.addr, align 4, !dbg !22
  %cmp = icmp eq i32 %0, 0, !dbg !23
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !22

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !22

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !24
  %add = add nsw i32 %1, 1, !dbg !25
  %call = call i32 @down(i32 noundef %add), !dbg !26
  %add1 = add nsw i32 1, %call, !dbg !27
  br label %cond.end, !dbg !22

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %add1, %cond.false ], !dbg !22
  ret i32 %cond, !dbg !28
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 4, type: !11, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DILocation(line: 5, column: 10, scope: !10)
!15 = !DILocation(line: 5, column: 3, scope: !10)
!16 = distinct !DISubprogram(name: "down", scope: !1, file: !1, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !19)
!17 = !DISubroutineType(types: !18)
!18 = !{!13, !13}
!19 = !{}
!20 = !DILocalVariable(name: "n", arg: 1, scope: !16, file: !1, line: 1, type: !13)
!21 = !DILocation(line: 1, column: 21, scope: !16)
!22 = !DILocation(line: 2, column: 10, scope: !16)
!23 = !DILocation(line: 2, column: 12, scope: !16)
!24 = !DILocation(line: 2, column: 32, scope: !16)
!25 = !DILocation(line: 2, column: 34, scope: !16)
!26 = !DILocation(line: 2, column: 27, scope: !16)
!27 = !DILocation(line: 2, column: 25, scope: !16)
!28 = !DILocation(line: 2, column: 3, scope: !16)
