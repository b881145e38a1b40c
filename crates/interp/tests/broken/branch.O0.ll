; ModuleID = 'branch.c'
source_filename = "branch.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca [3 x i32], align 4
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
  %9 = getelementptr inbounds i32, ptr %6, i64 2, !dbg !28
  store i32 3, ptr %9, align 4, !dbg !28
  %10 = getelementptr inbounds [3 x i32], ptr %6, i64 0, i64 0, !dbg !29
  %11 = load i32, ptr %4, align 4, !dbg !30
  %12 = add nsw i32 %11, 7, !dbg !31
  %13 = call i32 @find(ptr noundef %10, i32 noundef 3, i32 noundef %12), !dbg !32
  ret i32 %13, !dbg !33
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @find(ptr noundef %0, i32 noundef %1, i32 noundef %2) #0 !dbg !34 {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr %5, !39, !DIExpression(), !40)
  store i32 %1, ptr %6, align 4
    #dbg_declare(ptr %6, !41, !DIExpression(), !42)
  store i32 %2, ptr %7, align 4
    #dbg_declare(ptr %7, !43, !DIExpression(), !44)
    #dbg_declare(ptr %8, !45, !DIExpression(), !46)
    #dbg_declare(ptr %9, !47, !DIExpression(), !49)
  store i32 0, ptr %9, align 4, !dbg !49
  br label %10, !dbg !50

10:                                               ; preds = %24, %3
  %11 = load i32, ptr %9, align 4, !dbg !51
  %12 = load i32, ptr %6, align 4, !dbg !53
  %13 = icmp slt i32 %11, %12, !dbg !54
  br i1 %13, label %14, label %27, !dbg !55

14:                                               ; preds = %10
  %15 = load ptr, ptr %5, align 8, !dbg !56
  %16 = load i32, ptr %9, align 4, !dbg !58
  %17 = sext i32 %16 to i64, !dbg !56
  %18 = getelementptr inbounds i32, ptr %15, i64 %17, !dbg !56
  %19 = load i32, ptr %18, align 4, !dbg !56
  %20 = load i32, ptr %7, align 4, !dbg !59
  %21 = icmp eq i32 %19, %20, !dbg !60
  br i1 %21, label %22, label %23, !dbg !60

22:                                               ; preds = %14
  store i32 1, ptr %8, align 4, !dbg !61
  br label %23, !dbg !62

23:                                               ; preds = %22, %14
  br label %24, !dbg !59

24:                                               ; preds = %23
  %25 = load i32, ptr %9, align 4, !dbg !63
  %26 = add nsw i32 %25, 1, !dbg !63
  store i32 %26, ptr %9, align 4, !dbg !63
  br label %10, !dbg !64, !llvm.loop !65

27:                                               ; preds = %10
  %28 = load i32, ptr %8, align 4, !dbg !68
  %29 = icmp ne i32 %28, 0, !dbg !68
  br i1 %29, label %30, label %31, !dbg !68

30:                                               ; preds = %27
  store i32 7, ptr %4, align 4, !dbg !70
  br label %32, !dbg !70

31:                                               ; preds = %27
  store i32 0, ptr %4, align 4, !dbg !71
  br label %32, !dbg !71

32:                                               ; preds = %31, %30
  %33 = load i32, ptr %4, align 4, !dbg !72
  ret i32 %33, !dbg !72
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "branch.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 13, type: !11, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 13, type: !13)
!19 = !DILocation(line: 13, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 13, type: !14)
!21 = !DILocation(line: 13, column: 27, scope: !10)
!22 = !DILocalVariable(name: "a", scope: !10, file: !1, line: 14, type: !23)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 96, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 3)
!26 = !DILocation(line: 14, column: 7, scope: !10)
!27 = !DILocation(line: 14, column: 15, scope: !10)
!28 = !DILocation(line: 14, column: 14, scope: !10)
!29 = !DILocation(line: 15, column: 15, scope: !10)
!30 = !DILocation(line: 15, column: 21, scope: !10)
!31 = !DILocation(line: 15, column: 26, scope: !10)
!32 = !DILocation(line: 15, column: 10, scope: !10)
!33 = !DILocation(line: 15, column: 3, scope: !10)
!34 = distinct !DISubprogram(name: "find", scope: !1, file: !1, line: 4, type: !35, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!35 = !DISubroutineType(types: !36)
!36 = !{!13, !37, !13, !13}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!39 = !DILocalVariable(name: "a", arg: 1, scope: !34, file: !1, line: 4, type: !37)
!40 = !DILocation(line: 4, column: 28, scope: !34)
!41 = !DILocalVariable(name: "n", arg: 2, scope: !34, file: !1, line: 4, type: !13)
!42 = !DILocation(line: 4, column: 35, scope: !34)
!43 = !DILocalVariable(name: "x", arg: 3, scope: !34, file: !1, line: 4, type: !13)
!44 = !DILocation(line: 4, column: 42, scope: !34)
!45 = !DILocalVariable(name: "found", scope: !34, file: !1, line: 5, type: !13)
!46 = !DILocation(line: 5, column: 7, scope: !34)
!47 = !DILocalVariable(name: "i", scope: !48, file: !1, line: 6, type: !13)
!48 = distinct !DILexicalBlock(scope: !34, file: !1, line: 6, column: 3)
!49 = !DILocation(line: 6, column: 12, scope: !48)
!50 = !DILocation(line: 6, column: 8, scope: !48)
!51 = !DILocation(line: 6, column: 19, scope: !52)
!52 = distinct !DILexicalBlock(scope: !48, file: !1, line: 6, column: 3)
!53 = !DILocation(line: 6, column: 23, scope: !52)
!54 = !DILocation(line: 6, column: 21, scope: !52)
!55 = !DILocation(line: 6, column: 3, scope: !48)
!56 = !DILocation(line: 7, column: 9, scope: !57)
!57 = distinct !DILexicalBlock(scope: !52, file: !1, line: 7, column: 9)
!58 = !DILocation(line: 7, column: 11, scope: !57)
!59 = !DILocation(line: 7, column: 17, scope: !57)
!60 = !DILocation(line: 7, column: 14, scope: !57)
!61 = !DILocation(line: 8, column: 13, scope: !57)
!62 = !DILocation(line: 8, column: 7, scope: !57)
!63 = !DILocation(line: 6, column: 27, scope: !52)
!64 = !DILocation(line: 6, column: 3, scope: !52)
!65 = distinct !{!65, !55, !66, !67}
!66 = !DILocation(line: 8, column: 15, scope: !48)
!67 = !{!"llvm.loop.mustprogress"}
!68 = !DILocation(line: 9, column: 7, scope: !69)
!69 = distinct !DILexicalBlock(scope: !34, file: !1, line: 9, column: 7)
!70 = !DILocation(line: 10, column: 5, scope: !69)
!71 = !DILocation(line: 11, column: 3, scope: !34)
!72 = !DILocation(line: 12, column: 1, scope: !34)
