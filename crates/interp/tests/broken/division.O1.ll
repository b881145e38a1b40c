; ModuleID = 'division.c'
source_filename = "division.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
  %3 = alloca [2 x i32], align 4, !DIAssignID !28
    #dbg_assign(i1 poison, !24, !DIExpression(), !28, ptr %3, !DIExpression(), !29)
    #dbg_value(i32 %0, !22, !DIExpression(), !29)
    #dbg_value(ptr %1, !23, !DIExpression(), !29)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #3, !dbg !30
  store i32 %0, ptr %3, align 4, !dbg !31, !tbaa !10, !DIAssignID !32
    #dbg_assign(i32 %0, !24, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !32, ptr %3, !DIExpression(), !29)
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !33
  store i32 2, ptr %4, align 4, !dbg !31, !tbaa !10, !DIAssignID !34
    #dbg_assign(i32 2, !24, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !34, ptr %4, !DIExpression(), !29)
  %5 = add nsw i32 %0, -1, !dbg !35
  %6 = call fastcc i32 @mean(ptr noundef %3, i32 noundef %5), !dbg !36
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #3, !dbg !37
  ret i32 %6, !dbg !38
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable
define internal fastcc i32 @mean(ptr noundef nonnull readonly captures(none) %0, i32 noundef range(i32 -2147483648, 2147483647) %1) unnamed_addr #2 !dbg !39 {
    #dbg_value(ptr %0, !45, !DIExpression(), !50)
    #dbg_value(i32 %1, !46, !DIExpression(), !50)
    #dbg_value(i32 0, !47, !DIExpression(), !50)
    #dbg_value(i32 0, !48, !DIExpression(), !51)
  %3 = icmp sgt i32 %1, 0, !dbg !52
  br i1 %3, label %4, label %6, !dbg !54

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64, !dbg !55
  br label %9, !dbg !56

6:                                                ; preds = %9, %2
  %7 = phi i32 [ 0, %2 ], [ %14, %9 ], !dbg !50
  %8 = sdiv i32 %7, %1, !dbg !57
  ret i32 %8, !dbg !58

9:                                                ; preds = %4, %9
  %10 = phi i64 [ 0, %4 ], [ %15, %9 ]
  %11 = phi i32 [ 0, %4 ], [ %14, %9 ]
    #dbg_value(i64 %10, !48, !DIExpression(), !51)
    #dbg_value(i32 %11, !47, !DIExpression(), !50)
  %12 = getelementptr inbounds nuw i32, ptr %0, i64 %10, !dbg !59
  %13 = load i32, ptr %12, align 4, !dbg !59, !tbaa !10
  %14 = add nsw i32 %13, %11, !dbg !60
    #dbg_value(i32 %14, !47, !DIExpression(), !50)
  %15 = add nuw nsw i64 %10, 1, !dbg !61
    #dbg_value(i64 %15, !48, !DIExpression(), !51)
  %16 = icmp eq i64 %15, %5, !dbg !55
  br i1 %16, label %6, label %9, !dbg !62, !llvm.loop !63
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nofree noinline norecurse nosync nounwind memory(none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "division.c", directory: "")
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
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 10, type: !15, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23, !24}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 10, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 10, type: !18)
!24 = !DILocalVariable(name: "a", scope: !14, file: !1, line: 11, type: !25)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 64, elements: !26)
!26 = !{!27}
!27 = !DISubrange(count: 2)
!28 = distinct !DIAssignID()
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 11, column: 3, scope: !14)
!31 = !DILocation(line: 11, column: 14, scope: !14, atomGroup: 1, atomRank: 1)
!32 = distinct !DIAssignID()
!33 = !DILocation(line: 11, column: 14, scope: !14)
!34 = distinct !DIAssignID()
!35 = !DILocation(line: 12, column: 23, scope: !14)
!36 = !DILocation(line: 12, column: 10, scope: !14, atomGroup: 3, atomRank: 2)
!37 = !DILocation(line: 13, column: 1, scope: !14)
!38 = !DILocation(line: 12, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
!39 = distinct !DISubprogram(name: "mean", scope: !1, file: !1, line: 4, type: !40, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !44, keyInstructions: true)
!40 = !DISubroutineType(types: !41)
!41 = !{!17, !42, !17}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!44 = !{!45, !46, !47, !48}
!45 = !DILocalVariable(name: "a", arg: 1, scope: !39, file: !1, line: 4, type: !42)
!46 = !DILocalVariable(name: "n", arg: 2, scope: !39, file: !1, line: 4, type: !17)
!47 = !DILocalVariable(name: "s", scope: !39, file: !1, line: 5, type: !17)
!48 = !DILocalVariable(name: "i", scope: !49, file: !1, line: 6, type: !17)
!49 = distinct !DILexicalBlock(scope: !39, file: !1, line: 6, column: 3)
!50 = !DILocation(line: 0, scope: !39)
!51 = !DILocation(line: 0, scope: !49)
!52 = !DILocation(line: 6, column: 21, scope: !53, atomGroup: 10, atomRank: 1)
!53 = distinct !DILexicalBlock(scope: !49, file: !1, line: 6, column: 3)
!54 = !DILocation(line: 6, column: 3, scope: !49, atomGroup: 11, atomRank: 1)
!55 = !DILocation(line: 6, column: 21, scope: !53, atomGroup: 3, atomRank: 1)
!56 = !DILocation(line: 6, column: 3, scope: !49)
!57 = !DILocation(line: 8, column: 12, scope: !39, atomGroup: 9, atomRank: 2)
!58 = !DILocation(line: 8, column: 3, scope: !39, atomGroup: 9, atomRank: 1)
!59 = !DILocation(line: 7, column: 10, scope: !53)
!60 = !DILocation(line: 7, column: 7, scope: !53, atomGroup: 5, atomRank: 2)
!61 = !DILocation(line: 6, column: 27, scope: !53, atomGroup: 6, atomRank: 2)
!62 = !DILocation(line: 6, column: 3, scope: !49, atomGroup: 4, atomRank: 1)
!63 = distinct !{!63, !56, !64, !65, !66}
!64 = !DILocation(line: 7, column: 13, scope: !49)
!65 = !{!"llvm.loop.mustprogress"}
!66 = !{!"llvm.loop.unroll.disable"}
