; ModuleID = 'library.c'
source_filename = "library.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [6 x i8] c"hello\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [2 x i8] c"a\00", align 1, !dbg !7

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !22 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca [4 x i8], align 1
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !29, !DIExpression(), !30)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !31, !DIExpression(), !32)
    #dbg_declare(ptr %6, !33, !DIExpression(), !37)
  %7 = getelementptr inbounds [4 x i8], ptr %6, i64 0, i64 0, !dbg !38
  %8 = load i32, ptr %4, align 4, !dbg !39
  %9 = icmp eq i32 %8, 1, !dbg !40
  %10 = zext i1 %9 to i64, !dbg !39
  %11 = select i1 %9, ptr @.str, ptr @.str.1, !dbg !39
  call void @copy(ptr noundef %7, ptr noundef %11), !dbg !41
  %12 = getelementptr inbounds [4 x i8], ptr %6, i64 0, i64 0, !dbg !42
  %13 = load i8, ptr %12, align 1, !dbg !42
  %14 = sext i8 %13 to i32, !dbg !42
  ret i32 %14, !dbg !43
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @copy(ptr noundef %0, ptr noundef %1) #0 !dbg !44 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !49, !DIExpression(), !50)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !51, !DIExpression(), !52)
  %5 = load ptr, ptr %3, align 8, !dbg !53
  %6 = load ptr, ptr %4, align 8, !dbg !54
  %7 = call ptr @strcpy(ptr noundef %5, ptr noundef %6) #2, !dbg !55
  ret void, !dbg !56
}

; Function Attrs: nounwind
declare ptr @strcpy(ptr noundef, ptr noundef) #1

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!12}
!llvm.module.flags = !{!14, !15, !16, !17, !18, !19, !20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "library.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 48, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 6)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 2)
!12 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !13, splitDebugInlining: false, nameTableKind: None)
!13 = !{!0, !7}
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"PIE Level", i32 2}
!19 = !{i32 7, !"uwtable", i32 2}
!20 = !{i32 7, !"frame-pointer", i32 2}
!21 = !{!"clang"}
!22 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 9, type: !23, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !28)
!23 = !DISubroutineType(types: !24)
!24 = !{!25, !25, !26}
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!28 = !{}
!29 = !DILocalVariable(name: "argc", arg: 1, scope: !22, file: !2, line: 9, type: !25)
!30 = !DILocation(line: 9, column: 14, scope: !22)
!31 = !DILocalVariable(name: "argv", arg: 2, scope: !22, file: !2, line: 9, type: !26)
!32 = !DILocation(line: 9, column: 27, scope: !22)
!33 = !DILocalVariable(name: "buffer", scope: !22, file: !2, line: 10, type: !34)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !35)
!35 = !{!36}
!36 = !DISubrange(count: 4)
!37 = !DILocation(line: 10, column: 8, scope: !22)
!38 = !DILocation(line: 11, column: 8, scope: !22)
!39 = !DILocation(line: 11, column: 16, scope: !22)
!40 = !DILocation(line: 11, column: 21, scope: !22)
!41 = !DILocation(line: 11, column: 3, scope: !22)
!42 = !DILocation(line: 12, column: 10, scope: !22)
!43 = !DILocation(line: 12, column: 3, scope: !22)
!44 = distinct !DISubprogram(name: "copy", scope: !2, file: !2, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !12, retainedNodes: !28)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !27, !47}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!48 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!49 = !DILocalVariable(name: "to", arg: 1, scope: !44, file: !2, line: 6, type: !27)
!50 = !DILocation(line: 6, column: 24, scope: !44)
!51 = !DILocalVariable(name: "from", arg: 2, scope: !44, file: !2, line: 6, type: !47)
!52 = !DILocation(line: 6, column: 40, scope: !44)
!53 = !DILocation(line: 7, column: 10, scope: !44)
!54 = !DILocation(line: 7, column: 14, scope: !44)
!55 = !DILocation(line: 7, column: 3, scope: !44)
!56 = !DILocation(line: 8, column: 1, scope: !44)
