; ModuleID = 'stack_bounds.c'
source_filename = "stack_bounds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
  %3 = alloca [4 x i32], align 16, !DIAssignID !28
    #dbg_assign(i1 poison, !24, !DIExpression(), !28, ptr %3, !DIExpression(), !29)
    #dbg_value(i32 %0, !22, !DIExpression(), !29)
    #dbg_value(ptr %1, !23, !DIExpression(), !29)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #3, !dbg !30
  store i32 1, ptr %3, align 16, !dbg !31, !tbaa !10, !DIAssignID !32
    #dbg_assign(i32 1, !24, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !32, ptr %3, !DIExpression(), !29)
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !33
  store i32 2, ptr %4, align 4, !dbg !31, !tbaa !10, !DIAssignID !34
    #dbg_assign(i32 2, !24, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !34, ptr %4, !DIExpression(), !29)
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 8, !dbg !33
  store i32 3, ptr %5, align 8, !dbg !31, !tbaa !10, !DIAssignID !35
    #dbg_assign(i32 3, !24, !DIExpression(DW_OP_LLVM_fragment, 64, 32), !35, ptr %5, !DIExpression(), !29)
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 12, !dbg !33
  store i32 %0, ptr %6, align 4, !dbg !31, !tbaa !10, !DIAssignID !36
    #dbg_assign(i32 %0, !24, !DIExpression(DW_OP_LLVM_fragment, 96, 32), !36, ptr %6, !DIExpression(), !29)
  %7 = add nsw i32 %0, 4, !dbg !37
  %8 = call fastcc i32 @sum(ptr noundef %3, i32 noundef %7), !dbg !38
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #3, !dbg !39
  ret i32 %8, !dbg !40
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable
define internal fastcc i32 @sum(ptr noundef nonnull readonly captures(none) %0, i32 noundef range(i32 -2147483644, -2147483648) %1) unnamed_addr #2 !dbg !41 {
    #dbg_value(ptr %0, !47, !DIExpression(), !52)
    #dbg_value(i32 %1, !48, !DIExpression(), !52)
    #dbg_value(i32 0, !49, !DIExpression(), !52)
    #dbg_value(i32 0, !50, !DIExpression(), !53)
  %3 = icmp sgt i32 %1, 0, !dbg !54
  br i1 %3, label %4, label %6, !dbg !56

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64, !dbg !57
  br label %8, !dbg !58

6:                                                ; preds = %8, %2
  %7 = phi i32 [ 0, %2 ], [ %13, %8 ], !dbg !52
  ret i32 %7, !dbg !59

8:                                                ; preds = %4, %8
  %9 = phi i64 [ 0, %4 ], [ %14, %8 ]
  %10 = phi i32 [ 0, %4 ], [ %13, %8 ]
    #dbg_value(i64 %9, !50, !DIExpression(), !53)
    #dbg_value(i32 %10, !49, !DIExpression(), !52)
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %9, !dbg !60
  %12 = load i32, ptr %11, align 4, !dbg !60, !tbaa !10
  %13 = add nsw i32 %12, %10, !dbg !61
    #dbg_value(i32 %13, !49, !DIExpression(), !52)
  %14 = add nuw nsw i64 %9, 1, !dbg !62
    #dbg_value(i64 %14, !50, !DIExpression(), !53)
  %15 = icmp eq i64 %14, %5, !dbg !57
  br i1 %15, label %6, label %8, !dbg !63, !llvm.loop !64
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
!1 = !DIFile(filename: "stack_bounds.c", directory: "")
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
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, elements: !26)
!26 = !{!27}
!27 = !DISubrange(count: 4)
!28 = distinct !DIAssignID()
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 11, column: 3, scope: !14)
!31 = !DILocation(line: 11, column: 14, scope: !14, atomGroup: 1, atomRank: 1)
!32 = distinct !DIAssignID()
!33 = !DILocation(line: 11, column: 14, scope: !14)
!34 = distinct !DIAssignID()
!35 = distinct !DIAssignID()
!36 = distinct !DIAssignID()
!37 = !DILocation(line: 12, column: 22, scope: !14)
!38 = !DILocation(line: 12, column: 10, scope: !14, atomGroup: 3, atomRank: 2)
!39 = !DILocation(line: 13, column: 1, scope: !14)
!40 = !DILocation(line: 12, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
!41 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 4, type: !42, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !46, keyInstructions: true)
!42 = !DISubroutineType(types: !43)
!43 = !{!17, !44, !17}
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!45 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!46 = !{!47, !48, !49, !50}
!47 = !DILocalVariable(name: "a", arg: 1, scope: !41, file: !1, line: 4, type: !44)
!48 = !DILocalVariable(name: "n", arg: 2, scope: !41, file: !1, line: 4, type: !17)
!49 = !DILocalVariable(name: "s", scope: !41, file: !1, line: 5, type: !17)
!50 = !DILocalVariable(name: "i", scope: !51, file: !1, line: 6, type: !17)
!51 = distinct !DILexicalBlock(scope: !41, file: !1, line: 6, column: 3)
!52 = !DILocation(line: 0, scope: !41)
!53 = !DILocation(line: 0, scope: !51)
!54 = !DILocation(line: 6, column: 21, scope: !55, atomGroup: 10, atomRank: 1)
!55 = distinct !DILexicalBlock(scope: !51, file: !1, line: 6, column: 3)
!56 = !DILocation(line: 6, column: 3, scope: !51, atomGroup: 11, atomRank: 1)
!57 = !DILocation(line: 6, column: 21, scope: !55, atomGroup: 3, atomRank: 1)
!58 = !DILocation(line: 6, column: 3, scope: !51)
!59 = !DILocation(line: 8, column: 3, scope: !41, atomGroup: 9, atomRank: 1)
!60 = !DILocation(line: 7, column: 10, scope: !55)
!61 = !DILocation(line: 7, column: 7, scope: !55, atomGroup: 5, atomRank: 2)
!62 = !DILocation(line: 6, column: 27, scope: !55, atomGroup: 6, atomRank: 2)
!63 = !DILocation(line: 6, column: 3, scope: !51, atomGroup: 4, atomRank: 1)
!64 = distinct !{!64, !58, !65, !66, !67}
!65 = !DILocation(line: 7, column: 13, scope: !51)
!66 = !{!"llvm.loop.mustprogress"}
!67 = !{!"llvm.loop.unroll.disable"}
