; ModuleID = 'overflow.c'
source_filename = "overflow.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !0

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
  %7 = add nsw i32 %6, 14, !dbg !29
  %8 = call i32 @factorial(i32 noundef %7), !dbg !30
  %9 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %8), !dbg !31
  ret i32 0, !dbg !32
}

declare i32 @printf(ptr noundef, ...) #1

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @factorial(i32 noundef %0) #0 !dbg !33 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !36, !DIExpression(), !37)
  %3 = load i32, ptr %2, align 4, !dbg !38
  %4 = icmp sle i32 %3, 1, !dbg !39
  br i1 %4, label %5, label %6, !dbg !38

5:                                                ; preds = %1
  br label %12, !dbg !38

6:                                                ; preds = %1
  %7 = load i32, ptr %2, align 4, !dbg !40
  %8 = load i32, ptr %2, align 4, !dbg !41
  %9 = sub nsw i32 %8, 1, !dbg !42
  %10 = call i32 @factorial(i32 noundef %9), !dbg !43
  %11 = mul nsw i32 %7, %10, !dbg !44
  br label %12, !dbg !38

12:                                               ; preds = %6, %5
  %13 = phi i32 [ 1, %5 ], [ %11, %6 ], !dbg !38
  ret i32 %13, !dbg !45
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 13, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "overflow.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0}
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"clang"}
!17 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 12, type: !18, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !7, retainedNodes: !23)
!18 = !DISubroutineType(types: !19)
!19 = !{!20, !20, !21}
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!23 = !{}
!24 = !DILocalVariable(name: "argc", arg: 1, scope: !17, file: !2, line: 12, type: !20)
!25 = !DILocation(line: 12, column: 14, scope: !17)
!26 = !DILocalVariable(name: "argv", arg: 2, scope: !17, file: !2, line: 12, type: !21)
!27 = !DILocation(line: 12, column: 27, scope: !17)
!28 = !DILocation(line: 13, column: 28, scope: !17)
!29 = !DILocation(line: 13, column: 33, scope: !17)
!30 = !DILocation(line: 13, column: 18, scope: !17)
!31 = !DILocation(line: 13, column: 3, scope: !17)
!32 = !DILocation(line: 14, column: 3, scope: !17)
!33 = distinct !DISubprogram(name: "factorial", scope: !2, file: !2, line: 9, type: !34, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !7, retainedNodes: !23)
!34 = !DISubroutineType(types: !35)
!35 = !{!20, !20}
!36 = !DILocalVariable(name: "n", arg: 1, scope: !33, file: !2, line: 9, type: !20)
!37 = !DILocation(line: 9, column: 26, scope: !33)
!38 = !DILocation(line: 10, column: 10, scope: !33)
!39 = !DILocation(line: 10, column: 12, scope: !33)
!40 = !DILocation(line: 10, column: 23, scope: !33)
!41 = !DILocation(line: 10, column: 37, scope: !33)
!42 = !DILocation(line: 10, column: 39, scope: !33)
!43 = !DILocation(line: 10, column: 27, scope: !33)
!44 = !DILocation(line: 10, column: 25, scope: !33)
!45 = !DILocation(line: 10, column: 3, scope: !33)
