; ModuleID = 'global_bounds.c'
source_filename = "global_bounds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@table = dso_local global [3 x i32] [i32 1, i32 2, i32 3], align 4, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !17 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !24, !DIExpression(), !25)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !26, !DIExpression(), !27)
  %6 = load i32, ptr %4, align 4, !dbg !28
  %7 = add nsw i32 %6, 2, !dbg !29
  %8 = call i32 @look(i32 noundef %7), !dbg !30
  ret i32 %8, !dbg !31
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @look(i32 noundef %0) #0 !dbg !32 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !35, !DIExpression(), !36)
  %3 = load i32, ptr %2, align 4, !dbg !37
  %4 = sext i32 %3 to i64, !dbg !38
  %5 = getelementptr inbounds [3 x i32], ptr @table, i64 0, i64 %4, !dbg !38
  %6 = load i32, ptr %5, align 4, !dbg !38
  ret i32 %6, !dbg !39
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 4, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "global_bounds.c", directory: "")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 96, elements: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8}
!8 = !DISubrange(count: 3)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"clang"}
!17 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 9, type: !18, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!18 = !DISubroutineType(types: !19)
!19 = !{!6, !6, !20}
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!23 = !{}
!24 = !DILocalVariable(name: "argc", arg: 1, scope: !17, file: !3, line: 9, type: !6)
!25 = !DILocation(line: 9, column: 14, scope: !17)
!26 = !DILocalVariable(name: "argv", arg: 2, scope: !17, file: !3, line: 9, type: !20)
!27 = !DILocation(line: 9, column: 27, scope: !17)
!28 = !DILocation(line: 10, column: 15, scope: !17)
!29 = !DILocation(line: 10, column: 20, scope: !17)
!30 = !DILocation(line: 10, column: 10, scope: !17)
!31 = !DILocation(line: 10, column: 3, scope: !17)
!32 = distinct !DISubprogram(name: "look", scope: !3, file: !3, line: 6, type: !33, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !23)
!33 = !DISubroutineType(types: !34)
!34 = !{!6, !6}
!35 = !DILocalVariable(name: "i", arg: 1, scope: !32, file: !3, line: 6, type: !6)
!36 = !DILocation(line: 6, column: 21, scope: !32)
!37 = !DILocation(line: 7, column: 16, scope: !32)
!38 = !DILocation(line: 7, column: 10, scope: !32)
!39 = !DILocation(line: 7, column: 3, scope: !32)
