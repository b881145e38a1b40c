; ModuleID = 'shift.c'
source_filename = "shift.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 1, -2147483647) i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !22, !DIExpression(), !24)
    #dbg_value(ptr %1, !23, !DIExpression(), !24)
  %3 = add nsw i32 %0, 31, !dbg !25
  %4 = call fastcc i32 @mask(i32 noundef %3), !dbg !26
  ret i32 %4, !dbg !27
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc range(i32 1, -2147483647) i32 @mask(i32 noundef range(i32 -2147483617, -2147483648) %0) unnamed_addr #0 !dbg !28 {
    #dbg_value(i32 %0, !33, !DIExpression(), !34)
  %2 = shl nuw i32 1, %0, !dbg !35
  ret i32 %2, !dbg !36
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "shift.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"clang"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 8, type: !15, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 8, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 8, type: !18)
!24 = !DILocation(line: 0, scope: !14)
!25 = !DILocation(line: 9, column: 20, scope: !14)
!26 = !DILocation(line: 9, column: 10, scope: !14, atomGroup: 1, atomRank: 2)
!27 = !DILocation(line: 9, column: 3, scope: !14, atomGroup: 1, atomRank: 1)
!28 = distinct !DISubprogram(name: "mask", scope: !1, file: !1, line: 5, type: !29, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !32, keyInstructions: true)
!29 = !DISubroutineType(types: !30)
!30 = !{!31, !17}
!31 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!32 = !{!33}
!33 = !DILocalVariable(name: "bits", arg: 1, scope: !28, file: !1, line: 5, type: !17)
!34 = !DILocation(line: 0, scope: !28)
!35 = !DILocation(line: 6, column: 13, scope: !28, atomGroup: 1, atomRank: 2)
!36 = !DILocation(line: 6, column: 3, scope: !28, atomGroup: 1, atomRank: 1)
