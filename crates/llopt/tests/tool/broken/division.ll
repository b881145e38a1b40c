; RUN: not llopt-run %s 2>&1 | FileCheck %s

; division.c, built by clang -g -O0:
;   static int ratio(int a, int b) {
;     return a / b;
;   }
;   int main(int argc, char **argv) {
;     return ratio(10, argc - 1);
;   }

; CHECK: undefined behaviour: division by zero
; CHECK-NEXT: in @ratio, block %entry: %div = sdiv i32 %0, %1, !dbg !{{[0-9]+}}
; CHECK-NEXT: at ratio, division.c:2:12
; CHECK-NEXT: called from main, division.c:5:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4
    #dbg_declare(ptr %argc.addr, !18, !DIExpression(), !19)
  store ptr %argv, ptr %argv.addr, align 8
    #dbg_declare(ptr %argv.addr, !20, !DIExpression(), !21)
  %0 = load i32, ptr %argc.addr, align 4, !dbg !22
  %sub = sub nsw i32 %0, 1, !dbg !23
  %call = call i32 @ratio(i32 noundef 10, i32 noundef %sub), !dbg !24
  ret i32 %call, !dbg !25
}

define internal i32 @ratio(i32 noundef %a, i32 noundef %b) !dbg !26 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !29, !DIExpression(), !30)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !31, !DIExpression(), !32)
  %0 = load i32, ptr %a.addr, align 4, !dbg !33
  %1 = load i32, ptr %b.addr, align 4, !dbg !34
  %div = sdiv i32 %0, %1, !dbg !35
  ret i32 %div, !dbg !36
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "division.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 4, type: !11, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!19 = !DILocation(line: 4, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 4, type: !14)
!21 = !DILocation(line: 4, column: 27, scope: !10)
!22 = !DILocation(line: 5, column: 20, scope: !10)
!23 = !DILocation(line: 5, column: 25, scope: !10)
!24 = !DILocation(line: 5, column: 10, scope: !10)
!25 = !DILocation(line: 5, column: 3, scope: !10)
!26 = distinct !DISubprogram(name: "ratio", scope: !1, file: !1, line: 1, type: !27, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!27 = !DISubroutineType(types: !28)
!28 = !{!13, !13, !13}
!29 = !DILocalVariable(name: "a", arg: 1, scope: !26, file: !1, line: 1, type: !13)
!30 = !DILocation(line: 1, column: 22, scope: !26)
!31 = !DILocalVariable(name: "b", arg: 2, scope: !26, file: !1, line: 1, type: !13)
!32 = !DILocation(line: 1, column: 29, scope: !26)
!33 = !DILocation(line: 2, column: 10, scope: !26)
!34 = !DILocation(line: 2, column: 14, scope: !26)
!35 = !DILocation(line: 2, column: 12, scope: !26)
!36 = !DILocation(line: 2, column: 3, scope: !26)
