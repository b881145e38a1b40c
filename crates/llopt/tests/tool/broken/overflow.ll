; RUN: not llopt-run %s 2>&1 | FileCheck %s

; overflow.c, built by clang -g -O0:
;   static int square(int x) {
;     return x * x;
;   }
;   int main(void) {
;     if (square(65536) > 0)
;       return 1;
;     return 0;
;   }

; CHECK: undefined behaviour: branch on poison
; CHECK-NEXT: in @main, block %entry: br i1 %cmp, label %if.then, label %if.end, !dbg !{{[0-9]+}}
; CHECK-NEXT: poison comes from @square, overflow.c:2:12: %mul = mul nsw i32 %0, %1, !dbg !{{[0-9]+}}
; CHECK-NEXT: called from main, overflow.c:5:7
; CHECK-NEXT: at main, overflow.c:5:21
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  %call = call i32 @square(i32 noundef 65536), !dbg !14
  %cmp = icmp sgt i32 %call, 0, !dbg !16
  br i1 %cmp, label %if.then, label %if.end, !dbg !16

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4, !dbg !17
  br label %return, !dbg !17

if.end:                                           ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !18
  br label %return, !dbg !18

return:                                           ; preds = %if.end, %if.then
  %0 = load i32, ptr %retval, align 4, !dbg !19
  ret i32 %0, !dbg !19
}

define internal i32 @square(i32 noundef %x) !dbg !20 {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !24, !DIExpression(), !25)
  %0 = load i32, ptr %x.addr, align 4, !dbg !26
  %1 = load i32, ptr %x.addr, align 4, !dbg !27
  %mul = mul nsw i32 %0, %1, !dbg !28
  ret i32 %mul, !dbg !29
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "overflow.c", directory: "/")
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
!16 = !DILocation(line: 5, column: 21, scope: !15)
!17 = !DILocation(line: 6, column: 5, scope: !15)
!18 = !DILocation(line: 7, column: 3, scope: !10)
!19 = !DILocation(line: 8, column: 1, scope: !10)
!20 = distinct !DISubprogram(name: "square", scope: !1, file: !1, line: 1, type: !21, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !23)
!21 = !DISubroutineType(types: !22)
!22 = !{!13, !13}
!23 = !{}
!24 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !1, line: 1, type: !13)
!25 = !DILocation(line: 1, column: 23, scope: !20)
!26 = !DILocation(line: 2, column: 10, scope: !20)
!27 = !DILocation(line: 2, column: 14, scope: !20)
!28 = !DILocation(line: 2, column: 12, scope: !20)
!29 = !DILocation(line: 2, column: 3, scope: !20)
