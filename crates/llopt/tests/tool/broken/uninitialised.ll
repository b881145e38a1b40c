; RUN: not llopt-run %s 2>&1 | FileCheck %s

; uninitialised.c, built by clang -g -O0:
;   static int choose(int which) {
;     int value;
;     if (which > 1)
;       value = 3;
;     if (value == 3)
;       return 1;
;     return 0;
;   }
;   int main(void) {
;     return choose(1);
;   }

; CHECK: undefined behaviour: branch on undef
; CHECK-NEXT: in @choose, block %if.end: br i1 %cmp1, label %if.then2, label %if.end3, !dbg !{{[0-9]+}}
; CHECK-NEXT: at choose, uninitialised.c:5:13
; CHECK-NEXT: called from main, uninitialised.c:10:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  %call = call i32 @choose(i32 noundef 1), !dbg !14
  ret i32 %call, !dbg !15
}

define internal i32 @choose(i32 noundef %which) !dbg !16 {
entry:
  %retval = alloca i32, align 4
  %which.addr = alloca i32, align 4
  %value = alloca i32, align 4
  store i32 %which, ptr %which.addr, align 4
    #dbg_declare(ptr %which.addr, !20, !DIExpression(), !21)
    #dbg_declare(ptr %value, !22, !DIExpression(), !23)
  %0 = load i32, ptr %which.addr, align 4, !dbg !24
  %cmp = icmp sgt i32 %0, 1, !dbg !26
  br i1 %cmp, label %if.then, label %if.end, !dbg !26

if.then:                                          ; preds = %entry
  store i32 3, ptr %value, align 4, !dbg !27
  br label %if.end, !dbg !28

if.end:                                           ; preds = %if.then, %entry
  %1 = load i32, ptr %value, align 4, !dbg !29
  %cmp1 = icmp eq i32 %1, 3, !dbg !31
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !31

if.then2:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4, !dbg !32
  br label %return, !dbg !32

if.end3:                                          ; preds = %if.end
  store i32 0, ptr %retval, align 4, !dbg !33
  br label %return, !dbg !33

return:                                           ; preds = %if.end3, %if.then2
  %2 = load i32, ptr %retval, align 4, !dbg !34
  ret i32 %2, !dbg !34
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "uninitialised.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 9, type: !11, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DILocation(line: 10, column: 10, scope: !10)
!15 = !DILocation(line: 10, column: 3, scope: !10)
!16 = distinct !DISubprogram(name: "choose", scope: !1, file: !1, line: 1, type: !17, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !19)
!17 = !DISubroutineType(types: !18)
!18 = !{!13, !13}
!19 = !{}
!20 = !DILocalVariable(name: "which", arg: 1, scope: !16, file: !1, line: 1, type: !13)
!21 = !DILocation(line: 1, column: 23, scope: !16)
!22 = !DILocalVariable(name: "value", scope: !16, file: !1, line: 2, type: !13)
!23 = !DILocation(line: 2, column: 7, scope: !16)
!24 = !DILocation(line: 3, column: 7, scope: !25)
!25 = distinct !DILexicalBlock(scope: !16, file: !1, line: 3, column: 7)
!26 = !DILocation(line: 3, column: 13, scope: !25)
!27 = !DILocation(line: 4, column: 11, scope: !25)
!28 = !DILocation(line: 4, column: 5, scope: !25)
!29 = !DILocation(line: 5, column: 7, scope: !30)
!30 = distinct !DILexicalBlock(scope: !16, file: !1, line: 5, column: 7)
!31 = !DILocation(line: 5, column: 13, scope: !30)
!32 = !DILocation(line: 6, column: 5, scope: !30)
!33 = !DILocation(line: 7, column: 3, scope: !16)
!34 = !DILocation(line: 8, column: 1, scope: !16)
