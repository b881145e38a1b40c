; ModuleID = 'global_bounds.c'
source_filename = "global_bounds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@table = dso_local local_unnamed_addr global [3 x i32] [i32 1, i32 2, i32 3], align 4, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !21 {
    #dbg_value(i32 %0, !28, !DIExpression(), !30)
    #dbg_value(ptr %1, !29, !DIExpression(), !30)
  %3 = add nsw i32 %0, 2, !dbg !31
  %4 = call fastcc i32 @look(i32 noundef %3), !dbg !32
  ret i32 %4, !dbg !33
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc i32 @look(i32 noundef range(i32 -2147483646, -2147483648) %0) unnamed_addr #1 !dbg !34 {
    #dbg_value(i32 %0, !38, !DIExpression(), !39)
  %2 = sext i32 %0 to i64, !dbg !40
  %3 = getelementptr inbounds i32, ptr @table, i64 %2, !dbg !40
  %4 = load i32, ptr %3, align 4, !dbg !41, !tbaa !17
  ret i32 %4, !dbg !42
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.errno.tbaa = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 4, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
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
!15 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!16 = !{!"clang"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
!21 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 9, type: !22, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !27, keyInstructions: true)
!22 = !DISubroutineType(types: !23)
!23 = !{!6, !6, !24}
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!27 = !{!28, !29}
!28 = !DILocalVariable(name: "argc", arg: 1, scope: !21, file: !3, line: 9, type: !6)
!29 = !DILocalVariable(name: "argv", arg: 2, scope: !21, file: !3, line: 9, type: !24)
!30 = !DILocation(line: 0, scope: !21)
!31 = !DILocation(line: 10, column: 20, scope: !21)
!32 = !DILocation(line: 10, column: 10, scope: !21, atomGroup: 1, atomRank: 2)
!33 = !DILocation(line: 10, column: 3, scope: !21, atomGroup: 1, atomRank: 1)
!34 = distinct !DISubprogram(name: "look", scope: !3, file: !3, line: 6, type: !35, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !37, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!6, !6}
!37 = !{!38}
!38 = !DILocalVariable(name: "i", arg: 1, scope: !34, file: !3, line: 6, type: !6)
!39 = !DILocation(line: 0, scope: !34)
!40 = !DILocation(line: 7, column: 10, scope: !34)
!41 = !DILocation(line: 7, column: 10, scope: !34, atomGroup: 1, atomRank: 2)
!42 = !DILocation(line: 7, column: 3, scope: !34, atomGroup: 1, atomRank: 1)
