; RUN: not llopt-run %s 2>&1 | FileCheck %s

; bounds.c, built by clang -g -O0:
;   static int sum(const int *p, int n) {
;     int s = 0;
;     for (int i = 0; i <= n; i++)
;       s += p[i];
;     return s;
;   }
;   int main(void) {
;     int numbers[4] = {1, 2, 3, 4};
;     return sum(numbers, 4);
;   }

; CHECK: undefined behaviour: load from 4 bytes at offset 16 of an object of 16 bytes
; CHECK-NEXT: in @sum, block %for.body: %4 = load i32, ptr %arrayidx, align 4, !dbg !{{[0-9]+}}
; CHECK-NEXT: at sum, bounds.c:4:10
; CHECK-NEXT: called from main, bounds.c:9:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@__const.main.numbers = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %numbers = alloca [4 x i32], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %numbers, !15, !DIExpression(), !19)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %numbers, ptr align 16 @__const.main.numbers, i64 16, i1 false), !dbg !19
  %arraydecay = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 0, !dbg !20
  %call = call i32 @sum(ptr noundef %arraydecay, i32 noundef 4), !dbg !21
  ret i32 %call, !dbg !22
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal i32 @sum(ptr noundef %p, i32 noundef %n) !dbg !23 {
entry:
  %p.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %s = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
    #dbg_declare(ptr %p.addr, !28, !DIExpression(), !29)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !30, !DIExpression(), !31)
    #dbg_declare(ptr %s, !32, !DIExpression(), !33)
  store i32 0, ptr %s, align 4, !dbg !33
    #dbg_declare(ptr %i, !34, !DIExpression(), !36)
  store i32 0, ptr %i, align 4, !dbg !36
  br label %for.cond, !dbg !37

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !38
  %1 = load i32, ptr %n.addr, align 4, !dbg !40
  %cmp = icmp sle i32 %0, %1, !dbg !41
  br i1 %cmp, label %for.body, label %for.end, !dbg !42

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %p.addr, align 8, !dbg !43
  %3 = load i32, ptr %i, align 4, !dbg !44
  %idxprom = sext i32 %3 to i64, !dbg !43
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom, !dbg !43
  %4 = load i32, ptr %arrayidx, align 4, !dbg !43
  %5 = load i32, ptr %s, align 4, !dbg !45
  %add = add nsw i32 %5, %4, !dbg !45
  store i32 %add, ptr %s, align 4, !dbg !45
  br label %for.inc, !dbg !46

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i, align 4, !dbg !47
  %inc = add nsw i32 %6, 1, !dbg !47
  store i32 %inc, ptr %i, align 4, !dbg !47
  br label %for.cond, !dbg !48, !llvm.loop !49

for.end:                                          ; preds = %for.cond
  %7 = load i32, ptr %s, align 4, !dbg !52
  ret i32 %7, !dbg !53
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bounds.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 7, type: !11, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "numbers", scope: !10, file: !1, line: 8, type: !16)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !17)
!17 = !{!18}
!18 = !DISubrange(count: 4)
!19 = !DILocation(line: 8, column: 7, scope: !10)
!20 = !DILocation(line: 9, column: 14, scope: !10)
!21 = !DILocation(line: 9, column: 10, scope: !10)
!22 = !DILocation(line: 9, column: 3, scope: !10)
!23 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 1, type: !24, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!24 = !DISubroutineType(types: !25)
!25 = !{!13, !26, !13}
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!28 = !DILocalVariable(name: "p", arg: 1, scope: !23, file: !1, line: 1, type: !26)
!29 = !DILocation(line: 1, column: 27, scope: !23)
!30 = !DILocalVariable(name: "n", arg: 2, scope: !23, file: !1, line: 1, type: !13)
!31 = !DILocation(line: 1, column: 34, scope: !23)
!32 = !DILocalVariable(name: "s", scope: !23, file: !1, line: 2, type: !13)
!33 = !DILocation(line: 2, column: 7, scope: !23)
!34 = !DILocalVariable(name: "i", scope: !35, file: !1, line: 3, type: !13)
!35 = distinct !DILexicalBlock(scope: !23, file: !1, line: 3, column: 3)
!36 = !DILocation(line: 3, column: 12, scope: !35)
!37 = !DILocation(line: 3, column: 8, scope: !35)
!38 = !DILocation(line: 3, column: 19, scope: !39)
!39 = distinct !DILexicalBlock(scope: !35, file: !1, line: 3, column: 3)
!40 = !DILocation(line: 3, column: 24, scope: !39)
!41 = !DILocation(line: 3, column: 21, scope: !39)
!42 = !DILocation(line: 3, column: 3, scope: !35)
!43 = !DILocation(line: 4, column: 10, scope: !39)
!44 = !DILocation(line: 4, column: 12, scope: !39)
!45 = !DILocation(line: 4, column: 7, scope: !39)
!46 = !DILocation(line: 4, column: 5, scope: !39)
!47 = !DILocation(line: 3, column: 28, scope: !39)
!48 = !DILocation(line: 3, column: 3, scope: !39)
!49 = distinct !{!49, !42, !50, !51}
!50 = !DILocation(line: 4, column: 13, scope: !35)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !DILocation(line: 5, column: 10, scope: !23)
!53 = !DILocation(line: 5, column: 3, scope: !23)
