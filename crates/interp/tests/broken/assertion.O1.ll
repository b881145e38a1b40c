; ModuleID = 'assertion.c'
source_filename = "assertion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [7 x i8] c"n == 3\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [12 x i8] c"assertion.c\00", align 1, !dbg !7
@__PRETTY_FUNCTION__.check = private unnamed_addr constant [16 x i8] c"void check(int)\00", align 1, !dbg !12

; Function Attrs: noinline nounwind uwtable
define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !32 {
    #dbg_value(i32 %0, !39, !DIExpression(), !41)
    #dbg_value(ptr %1, !40, !DIExpression(), !41)
  call fastcc void @check(i32 noundef %0), !dbg !42
  ret i32 0, !dbg !43
}

; Function Attrs: noinline nounwind uwtable
define internal fastcc void @check(i32 noundef %0) unnamed_addr #0 !dbg !44 {
    #dbg_value(i32 %0, !48, !DIExpression(), !49)
  %2 = icmp eq i32 %0, 3, !dbg !50
  br i1 %2, label %4, label %3, !dbg !53

3:                                                ; preds = %1
  call void @__assert_fail(ptr noundef nonnull @.str, ptr noundef nonnull @.str.1, i32 noundef 7, ptr noundef nonnull @__PRETTY_FUNCTION__.check) #2, !dbg !54
  unreachable, !dbg !54

4:                                                ; preds = %1
  ret void, !dbg !55
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #1

attributes #0 = { noinline nounwind uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noreturn nounwind "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind }

!llvm.dbg.cu = !{!18}
!llvm.module.flags = !{!20, !21, !22, !23, !24, !25, !26}
!llvm.errno.tbaa = !{!28}

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
!18 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !19, splitDebugInlining: false, nameTableKind: None)
!19 = !{!0, !7, !12}
!20 = !{i32 7, !"Dwarf Version", i32 5}
!21 = !{i32 2, !"Debug Info Version", i32 3}
!22 = !{i32 1, !"wchar_size", i32 4}
!23 = !{i32 8, !"PIC Level", i32 2}
!24 = !{i32 7, !"PIE Level", i32 2}
!25 = !{i32 7, !"uwtable", i32 2}
!26 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!27 = !{!"clang"}
!28 = !{!29, !29, i64 0}
!29 = !{!"int", !30, i64 0}
!30 = !{!"omnipotent char", !31, i64 0}
!31 = !{!"Simple C/C++ TBAA"}
!32 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 9, type: !33, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !18, retainedNodes: !38, keyInstructions: true)
!33 = !DISubroutineType(types: !34)
!34 = !{!35, !35, !36}
!35 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!38 = !{!39, !40}
!39 = !DILocalVariable(name: "argc", arg: 1, scope: !32, file: !2, line: 9, type: !35)
!40 = !DILocalVariable(name: "argv", arg: 2, scope: !32, file: !2, line: 9, type: !36)
!41 = !DILocation(line: 0, scope: !32)
!42 = !DILocation(line: 10, column: 3, scope: !32)
!43 = !DILocation(line: 11, column: 3, scope: !32, atomGroup: 1, atomRank: 1)
!44 = distinct !DISubprogram(name: "check", scope: !2, file: !2, line: 6, type: !45, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !18, retainedNodes: !47, keyInstructions: true)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !35}
!47 = !{!48}
!48 = !DILocalVariable(name: "n", arg: 1, scope: !44, file: !2, line: 6, type: !35)
!49 = !DILocation(line: 0, scope: !44)
!50 = !DILocation(line: 7, column: 12, scope: !51, atomGroup: 1, atomRank: 2)
!51 = distinct !DILexicalBlock(scope: !52, file: !2, line: 7, column: 10)
!52 = distinct !DILexicalBlock(scope: !44, file: !2, line: 7, column: 3)
!53 = !DILocation(line: 7, column: 12, scope: !51, atomGroup: 1, atomRank: 1)
!54 = !DILocation(line: 7, column: 3, scope: !51)
!55 = !DILocation(line: 8, column: 1, scope: !44, atomGroup: 2, atomRank: 1)
