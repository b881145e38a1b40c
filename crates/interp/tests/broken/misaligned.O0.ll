; ModuleID = 'misaligned.c'
source_filename = "misaligned.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !14 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca [16 x i8], align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !21, !DIExpression(), !22)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !23, !DIExpression(), !24)
    #dbg_declare(ptr %6, !25, !DIExpression(), !29)
  %7 = load i32, ptr %4, align 4, !dbg !30
  %8 = trunc i32 %7 to i8, !dbg !30
  store i8 %8, ptr %6, align 1, !dbg !31
  %9 = getelementptr inbounds i8, ptr %6, i64 1, !dbg !31
  %10 = getelementptr inbounds i8, ptr %6, i64 16, !dbg !31
  br label %11, !dbg !31

11:                                               ; preds = %11, %2
  %12 = phi ptr [ %9, %2 ], [ %13, %11 ], !dbg !31
  store i8 0, ptr %12, align 1, !dbg !31
  %13 = getelementptr inbounds i8, ptr %12, i64 1, !dbg !31
  %14 = icmp eq ptr %13, %10, !dbg !31
  br i1 %14, label %15, label %11, !dbg !31

15:                                               ; preds = %11
  %16 = getelementptr inbounds [16 x i8], ptr %6, i64 0, i64 0, !dbg !32
  %17 = load i32, ptr %4, align 4, !dbg !33
  %18 = sext i32 %17 to i64, !dbg !34
  %19 = getelementptr inbounds i8, ptr %16, i64 %18, !dbg !34
  %20 = call i32 @number(ptr noundef %19), !dbg !35
  ret i32 %20, !dbg !36
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @number(ptr noundef %0) #0 !dbg !37 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !42, !DIExpression(), !43)
  %3 = load ptr, ptr %2, align 8, !dbg !44
  %4 = load i32, ptr %3, align 4, !dbg !45
  ret i32 %4, !dbg !46
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6, !7, !8, !9, !10, !11, !12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "misaligned.c", directory: "")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"PIE Level", i32 2}
!11 = !{i32 7, !"uwtable", i32 2}
!12 = !{i32 7, !"frame-pointer", i32 2}
!13 = !{!"clang"}
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 7, type: !15, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{!5, !5, !17}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!20 = !{}
!21 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 7, type: !5)
!22 = !DILocation(line: 7, column: 14, scope: !14)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 7, type: !17)
!24 = !DILocation(line: 7, column: 27, scope: !14)
!25 = !DILocalVariable(name: "buffer", scope: !14, file: !1, line: 8, type: !26, align: 64)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 128, elements: !27)
!27 = !{!28}
!28 = !DISubrange(count: 16)
!29 = !DILocation(line: 8, column: 20, scope: !14)
!30 = !DILocation(line: 8, column: 34, scope: !14)
!31 = !DILocation(line: 8, column: 33, scope: !14)
!32 = !DILocation(line: 9, column: 17, scope: !14)
!33 = !DILocation(line: 9, column: 26, scope: !14)
!34 = !DILocation(line: 9, column: 24, scope: !14)
!35 = !DILocation(line: 9, column: 10, scope: !14)
!36 = !DILocation(line: 9, column: 3, scope: !14)
!37 = distinct !DISubprogram(name: "number", scope: !1, file: !1, line: 4, type: !38, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !20)
!38 = !DISubroutineType(types: !39)
!39 = !{!5, !40}
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!42 = !DILocalVariable(name: "p", arg: 1, scope: !37, file: !1, line: 4, type: !40)
!43 = !DILocation(line: 4, column: 31, scope: !37)
!44 = !DILocation(line: 5, column: 24, scope: !37)
!45 = !DILocation(line: 5, column: 10, scope: !37)
!46 = !DILocation(line: 5, column: 3, scope: !37)
