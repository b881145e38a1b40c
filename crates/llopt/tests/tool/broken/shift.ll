; RUN: not llopt-run %s 2>&1 | FileCheck %s

; shift.c, built by clang -g -O0:
;   static unsigned bit(int n) {
;     return 1u << n;
;   }
;   int main(void) {
;     if (bit(32))
;       return 1;
;     return 0;
;   }

; CHECK: undefined behaviour: branch on poison
; CHECK-NEXT: in @main, block %entry: br i1 %tobool, label %if.then, label %if.end, !dbg !{{[0-9]+}}
; CHECK-NEXT: poison comes from @bit, shift.c:2:13: %shl = shl i32 1, %0, !dbg !{{[0-9]+}}
; CHECK-NEXT: called from main, shift.c:5:7
; CHECK-NEXT: at main, shift.c:5:7
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  %call = call i32 @bit(i32 noundef 32), !dbg !14
  %tobool = icmp ne i32 %call, 0, !dbg !14
  br i1 %tobool, label %if.then, label %if.end, !dbg !14

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4, !dbg !16
  br label %return, !dbg !16

if.end:                                           ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !17
  br label %return, !dbg !17

return:                                           ; preds = %if.end, %if.then
  %0 = load i32, ptr %retval, align 4, !dbg !18
  ret i32 %0, !dbg !18
}

define internal i32 @bit(i32 noundef %n) !dbg !19 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !24, !DIExpression(), !25)
  %0 = load i32, ptr %n.addr, align 4, !dbg !26
  %shl = shl i32 1, %0, !dbg !27
  ret i32 %shl, !dbg !28
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "shift.c", directory: "/")
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
!14 = !DILocation(line: 5, column: 7, scope: !15)
!15 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 7)
!16 = !DILocation(line: 6, column: 5, scope: !15)
!17 = !DILocation(line: 7, column: 3, scope: !10)
!18 = !DILocation(line: 8, column: 1, scope: !10)
!19 = distinct !DISubprogram(name: "bit", scope: !1, file: !1, line: 1, type: !20, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !23)
!20 = !DISubroutineType(types: !21)
!21 = !{!22, !13}
!22 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!23 = !{}
!24 = !DILocalVariable(name: "n", arg: 1, scope: !19, file: !1, line: 1, type: !13)
!25 = !DILocation(line: 1, column: 25, scope: !19)
!26 = !DILocation(line: 2, column: 16, scope: !19)
!27 = !DILocation(line: 2, column: 13, scope: !19)
!28 = !DILocation(line: 2, column: 3, scope: !19)
