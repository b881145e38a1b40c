; ModuleID = 'division.c'
source_filename = "division.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca [2 x i32], align 4
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !18, !DIExpression(), !19)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !20, !DIExpression(), !21)
    #dbg_declare(ptr %6, !22, !DIExpression(), !26)
  %7 = load i32, ptr %4, align 4, !dbg !27
  store i32 %7, ptr %6, align 4, !dbg !28
  %8 = getelementptr inbounds i32, ptr %6, i64 1, !dbg !28
  store i32 2, ptr %8, align 4, !dbg !28
  %9 = getelementptr inbounds [2 x i32], ptr %6, i64 0, i64 0, !dbg !29
  %10 = load i32, ptr %4, align 4, !dbg !30
  %11 = sub nsw i32 %10, 1, !dbg !31
  %12 = call i32 @mean(ptr noundef %9, i32 noundef %11), !dbg !32
  ret i32 %12, !dbg !33
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @mean(ptr noundef %0, i32 noundef %1) #0 !dbg !34 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !39, !DIExpression(), !40)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !41, !DIExpression(), !42)
    #dbg_declare(ptr %5, !43, !DIExpression(), !44)
  store i32 0, ptr %5, align 4, !dbg !44
    #dbg_declare(ptr %6, !45, !DIExpression(), !47)
  store i32 0, ptr %6, align 4, !dbg !47
  br label %7, !dbg !48

7:                                                ; preds = %19, %2
  %8 = load i32, ptr %6, align 4, !dbg !49
  %9 = load i32, ptr %4, align 4, !dbg !51
  %10 = icmp slt i32 %8, %9, !dbg !52
  br i1 %10, label %11, label %22, !dbg !53

11:                                               ; preds = %7
  %12 = load ptr, ptr %3, align 8, !dbg !54
  %13 = load i32, ptr %6, align 4, !dbg !55
  %14 = sext i32 %13 to i64, !dbg !54
  %15 = getelementptr inbounds i32, ptr %12, i64 %14, !dbg !54
  %16 = load i32, ptr %15, align 4, !dbg !54
  %17 = load i32, ptr %5, align 4, !dbg !56
  %18 = add nsw i32 %17, %16, !dbg !56
  store i32 %18, ptr %5, align 4, !dbg !56
  br label %19, !dbg !57

19:                                               ; preds = %11
  %20 = load i32, ptr %6, align 4, !dbg !58
  %21 = add nsw i32 %20, 1, !dbg !58
  store i32 %21, ptr %6, align 4, !dbg !58
  br label %7, !dbg !59, !llvm.loop !60

22:                                               ; preds = %7
  %23 = load i32, ptr %5, align 4, !dbg !63
  %24 = load i32, ptr %4, align 4, !dbg !64
  %25 = sdiv i32 %23, %24, !dbg !65
  ret i32 %25, !dbg !66
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "division.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 10, type: !11, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 10, type: !13)
!19 = !DILocation(line: 10, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 10, type: !14)
!21 = !DILocation(line: 10, column: 27, scope: !10)
!22 = !DILocalVariable(name: "a", scope: !10, file: !1, line: 11, type: !23)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 64, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 2)
!26 = !DILocation(line: 11, column: 7, scope: !10)
!27 = !DILocation(line: 11, column: 15, scope: !10)
!28 = !DILocation(line: 11, column: 14, scope: !10)
!29 = !DILocation(line: 12, column: 15, scope: !10)
!30 = !DILocation(line: 12, column: 18, scope: !10)
!31 = !DILocation(line: 12, column: 23, scope: !10)
!32 = !DILocation(line: 12, column: 10, scope: !10)
!33 = !DILocation(line: 12, column: 3, scope: !10)
!34 = distinct !DISubprogram(name: "mean", scope: !1, file: !1, line: 4, type: !35, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!35 = !DISubroutineType(types: !36)
!36 = !{!13, !37, !13}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!39 = !DILocalVariable(name: "a", arg: 1, scope: !34, file: !1, line: 4, type: !37)
!40 = !DILocation(line: 4, column: 28, scope: !34)
!41 = !DILocalVariable(name: "n", arg: 2, scope: !34, file: !1, line: 4, type: !13)
!42 = !DILocation(line: 4, column: 35, scope: !34)
!43 = !DILocalVariable(name: "s", scope: !34, file: !1, line: 5, type: !13)
!44 = !DILocation(line: 5, column: 7, scope: !34)
!45 = !DILocalVariable(name: "i", scope: !46, file: !1, line: 6, type: !13)
!46 = distinct !DILexicalBlock(scope: !34, file: !1, line: 6, column: 3)
!47 = !DILocation(line: 6, column: 12, scope: !46)
!48 = !DILocation(line: 6, column: 8, scope: !46)
!49 = !DILocation(line: 6, column: 19, scope: !50)
!50 = distinct !DILexicalBlock(scope: !46, file: !1, line: 6, column: 3)
!51 = !DILocation(line: 6, column: 23, scope: !50)
!52 = !DILocation(line: 6, column: 21, scope: !50)
!53 = !DILocation(line: 6, column: 3, scope: !46)
!54 = !DILocation(line: 7, column: 10, scope: !50)
!55 = !DILocation(line: 7, column: 12, scope: !50)
!56 = !DILocation(line: 7, column: 7, scope: !50)
!57 = !DILocation(line: 7, column: 5, scope: !50)
!58 = !DILocation(line: 6, column: 27, scope: !50)
!59 = !DILocation(line: 6, column: 3, scope: !50)
!60 = distinct !{!60, !53, !61, !62}
!61 = !DILocation(line: 7, column: 13, scope: !46)
!62 = !{!"llvm.loop.mustprogress"}
!63 = !DILocation(line: 8, column: 10, scope: !34)
!64 = !DILocation(line: 8, column: 14, scope: !34)
!65 = !DILocation(line: 8, column: 12, scope: !34)
!66 = !DILocation(line: 8, column: 3, scope: !34)
