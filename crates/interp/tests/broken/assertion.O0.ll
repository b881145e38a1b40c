; ModuleID = 'assertion.c'
source_filename = "assertion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [7 x i8] c"n == 3\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [12 x i8] c"assertion.c\00", align 1, !dbg !7
@__PRETTY_FUNCTION__.check = private unnamed_addr constant [16 x i8] c"void check(int)\00", align 1, !dbg !12

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !28 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !35, !DIExpression(), !36)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !37, !DIExpression(), !38)
  %6 = load i32, ptr %4, align 4, !dbg !39
  call void @check(i32 noundef %6), !dbg !40
  ret i32 0, !dbg !41
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @check(i32 noundef %0) #0 !dbg !42 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !45, !DIExpression(), !46)
  %3 = load i32, ptr %2, align 4, !dbg !47
  %4 = icmp eq i32 %3, 3, !dbg !50
  br i1 %4, label %5, label %6, !dbg !50

5:                                                ; preds = %1
  br label %7, !dbg !50

6:                                                ; preds = %1
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 7, ptr noundef @__PRETTY_FUNCTION__.check) #2, !dbg !51
  unreachable, !dbg !51

7:                                                ; preds = %5
  ret void, !dbg !52
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #1

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noreturn nounwind "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind }

!llvm.dbg.cu = !{!18}
!llvm.module.flags = !{!20, !21, !22, !23, !24, !25, !26}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "assertion.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 7)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 96, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 12)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !14, isLocal: true, isDefinition: true)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 128, elements: !16)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!16 = !{!17}
!17 = !DISubrange(count: 16)
!18 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !19, splitDebugInlining: false, nameTableKind: None)
!19 = !{!0, !7, !12}
!20 = !{i32 7, !"Dwarf Version", i32 5}
!21 = !{i32 2, !"Debug Info Version", i32 3}
!22 = !{i32 1, !"wchar_size", i32 4}
!23 = !{i32 8, !"PIC Level", i32 2}
!24 = !{i32 7, !"PIE Level", i32 2}
!25 = !{i32 7, !"uwtable", i32 2}
!26 = !{i32 7, !"frame-pointer", i32 2}
!27 = !{!"clang"}
!28 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 9, type: !29, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !18, retainedNodes: !34)
!29 = !DISubroutineType(types: !30)
!30 = !{!31, !31, !32}
!31 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!34 = !{}
!35 = !DILocalVariable(name: "argc", arg: 1, scope: !28, file: !2, line: 9, type: !31)
!36 = !DILocation(line: 9, column: 14, scope: !28)
!37 = !DILocalVariable(name: "argv", arg: 2, scope: !28, file: !2, line: 9, type: !32)
!38 = !DILocation(line: 9, column: 27, scope: !28)
!39 = !DILocation(line: 10, column: 9, scope: !28)
!40 = !DILocation(line: 10, column: 3, scope: !28)
!41 = !DILocation(line: 11, column: 3, scope: !28)
!42 = distinct !DISubprogram(name: "check", scope: !2, file: !2, line: 6, type: !43, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !18, retainedNodes: !34)
!43 = !DISubroutineType(types: !44)
!44 = !{null, !31}
!45 = !DILocalVariable(name: "n", arg: 1, scope: !42, file: !2, line: 6, type: !31)
!46 = !DILocation(line: 6, column: 23, scope: !42)
!47 = !DILocation(line: 7, column: 10, scope: !48)
!48 = distinct !DILexicalBlock(scope: !49, file: !2, line: 7, column: 10)
!49 = distinct !DILexicalBlock(scope: !42, file: !2, line: 7, column: 3)
!50 = !DILocation(line: 7, column: 12, scope: !48)
!51 = !DILocation(line: 7, column: 3, scope: !48)
!52 = !DILocation(line: 8, column: 1, scope: !42)
