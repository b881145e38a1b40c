; ModuleID = 'recursion.c'
source_filename = "recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !18, !DIExpression(), !19)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !20, !DIExpression(), !21)
  %6 = call i32 @depth(ptr noundef %4, i32 noundef 0), !dbg !22
  ret i32 %6, !dbg !23
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @depth(ptr noundef %0, i32 noundef %1) #0 !dbg !24 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca [8 x i32], align 16
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !29, !DIExpression(), !30)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !31, !DIExpression(), !32)
    #dbg_declare(ptr %5, !33, !DIExpression(), !37)
  %6 = load i32, ptr %4, align 4, !dbg !38
  store volatile i32 %6, ptr %5, align 4, !dbg !39
  %7 = getelementptr inbounds i32, ptr %5, i64 1, !dbg !39
  %8 = getelementptr inbounds i32, ptr %5, i64 8, !dbg !39
  br label %9, !dbg !39

9:                                                ; preds = %9, %2
  %10 = phi ptr [ %7, %2 ], [ %11, %9 ], !dbg !39
  store volatile i32 0, ptr %10, align 4, !dbg !39
  %11 = getelementptr inbounds i32, ptr %10, i64 1, !dbg !39
  %12 = icmp eq ptr %11, %8, !dbg !39
  br i1 %12, label %13, label %9, !dbg !39

13:                                               ; preds = %9
  %14 = getelementptr inbounds [8 x i32], ptr %5, i64 0, i64 0, !dbg !40
  %15 = load i32, ptr %4, align 4, !dbg !41
  %16 = add nsw i32 %15, 1, !dbg !42
  %17 = call i32 @depth(ptr noundef %14, i32 noundef %16), !dbg !43
  %18 = load ptr, ptr %3, align 8, !dbg !44
  %19 = load volatile i32, ptr %18, align 4, !dbg !45
  %20 = add nsw i32 %17, %19, !dbg !46
  ret i32 %20, !dbg !47
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 11, type: !11, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 11, type: !13)
!19 = !DILocation(line: 11, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 11, type: !14)
!21 = !DILocation(line: 11, column: 27, scope: !10)
!22 = !DILocation(line: 12, column: 10, scope: !10)
!23 = !DILocation(line: 12, column: 3, scope: !10)
!24 = distinct !DISubprogram(name: "depth", scope: !1, file: !1, line: 6, type: !25, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!25 = !DISubroutineType(types: !26)
!26 = !{!13, !27, !13}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !13)
!29 = !DILocalVariable(name: "above", arg: 1, scope: !24, file: !1, line: 6, type: !27)
!30 = !DILocation(line: 6, column: 32, scope: !24)
!31 = !DILocalVariable(name: "n", arg: 2, scope: !24, file: !1, line: 6, type: !13)
!32 = !DILocation(line: 6, column: 43, scope: !24)
!33 = !DILocalVariable(name: "own", scope: !24, file: !1, line: 7, type: !34)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 256, elements: !35)
!35 = !{!36}
!36 = !DISubrange(count: 8)
!37 = !DILocation(line: 7, column: 16, scope: !24)
!38 = !DILocation(line: 7, column: 26, scope: !24)
!39 = !DILocation(line: 7, column: 25, scope: !24)
!40 = !DILocation(line: 9, column: 16, scope: !24)
!41 = !DILocation(line: 9, column: 21, scope: !24)
!42 = !DILocation(line: 9, column: 23, scope: !24)
!43 = !DILocation(line: 9, column: 10, scope: !24)
!44 = !DILocation(line: 9, column: 31, scope: !24)
!45 = !DILocation(line: 9, column: 30, scope: !24)
!46 = !DILocation(line: 9, column: 28, scope: !24)
!47 = !DILocation(line: 9, column: 3, scope: !24)
