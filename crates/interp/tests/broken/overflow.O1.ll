; ModuleID = 'overflow.c'
source_filename = "overflow.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !0

; Function Attrs: nofree noinline nounwind uwtable
define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !21 {
    #dbg_value(i32 %0, !28, !DIExpression(), !30)
    #dbg_value(ptr %1, !29, !DIExpression(), !30)
  %3 = add nsw i32 %0, 14, !dbg !31
  %4 = call fastcc i32 @factorial(i32 noundef %3), !dbg !32
  %5 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, i32 noundef %4), !dbg !33
  ret i32 0, !dbg !34
}

; Function Attrs: nofree nounwind
declare !dbg !35 noundef i32 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr #1

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define internal fastcc range(i32 1, -2147483648) i32 @factorial(i32 noundef range(i32 -2147483634, -2147483648) %0) unnamed_addr #2 !dbg !42 {
    #dbg_value(i32 %0, !46, !DIExpression(), !47)
  %2 = icmp slt i32 %0, 2, !dbg !48
  br i1 %2, label %7, label %3, !dbg !49

3:                                                ; preds = %1
  %4 = add nsw i32 %0, -1, !dbg !50
  %5 = call fastcc i32 @factorial(i32 noundef %4), !dbg !51
  %6 = mul nuw nsw i32 %5, %0, !dbg !52
  br label %7, !dbg !53

7:                                                ; preds = %1, %3
  %8 = phi i32 [ %6, %3 ], [ 1, %1 ], !dbg !54
  ret i32 %8, !dbg !55
}

attributes #0 = { nofree noinline nounwind uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree noinline nosync nounwind memory(none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.errno.tbaa = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 13, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "overflow.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0}
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!16 = !{!"clang"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
!21 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 12, type: !22, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !27, keyInstructions: true)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !24, !25}
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!27 = !{!28, !29}
!28 = !DILocalVariable(name: "argc", arg: 1, scope: !21, file: !2, line: 12, type: !24)
!29 = !DILocalVariable(name: "argv", arg: 2, scope: !21, file: !2, line: 12, type: !25)
!30 = !DILocation(line: 0, scope: !21)
!31 = !DILocation(line: 13, column: 33, scope: !21)
!32 = !DILocation(line: 13, column: 18, scope: !21)
!33 = !DILocation(line: 13, column: 3, scope: !21)
!34 = !DILocation(line: 14, column: 3, scope: !21, atomGroup: 1, atomRank: 1)
!35 = !DISubprogram(name: "printf", scope: !36, file: !36, line: 356, type: !37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = !DIFile(filename: "stdio.h", directory: "")
!37 = !DISubroutineType(types: !38)
!38 = !{!24, !39, null}
!39 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !40)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!42 = distinct !DISubprogram(name: "factorial", scope: !2, file: !2, line: 9, type: !43, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !45, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{!24, !24}
!45 = !{!46}
!46 = !DILocalVariable(name: "n", arg: 1, scope: !42, file: !2, line: 9, type: !24)
!47 = !DILocation(line: 0, scope: !42)
!48 = !DILocation(line: 10, column: 12, scope: !42, atomGroup: 2, atomRank: 2)
!49 = !DILocation(line: 10, column: 10, scope: !42, atomGroup: 2, atomRank: 1)
!50 = !DILocation(line: 10, column: 39, scope: !42)
!51 = !DILocation(line: 10, column: 27, scope: !42)
!52 = !DILocation(line: 10, column: 25, scope: !42)
!53 = !DILocation(line: 10, column: 10, scope: !42)
!54 = !DILocation(line: 10, column: 10, scope: !42, atomGroup: 1, atomRank: 2)
!55 = !DILocation(line: 10, column: 3, scope: !42, atomGroup: 1, atomRank: 1)
