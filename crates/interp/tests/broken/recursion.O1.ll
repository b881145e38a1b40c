; ModuleID = 'recursion.c'
source_filename = "recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline nounwind memory(inaccessiblemem: readwrite) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
  %3 = alloca i32, align 4, !DIAssignID !24
    #dbg_assign(i1 poison, !22, !DIExpression(), !24, ptr %3, !DIExpression(), !25)
  store i32 %0, ptr %3, align 4, !tbaa !10, !DIAssignID !26
    #dbg_assign(i32 %0, !22, !DIExpression(), !26, ptr %3, !DIExpression(), !25)
    #dbg_value(ptr %1, !23, !DIExpression(), !25)
  %4 = call fastcc i32 @depth(ptr noundef %3, i32 noundef 0), !dbg !27
  ret i32 %4, !dbg !28
}

; Function Attrs: nofree noinline nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable
define internal fastcc i32 @depth(ptr noundef nonnull %0, i32 noundef %1) unnamed_addr #1 !dbg !29 {
  %3 = alloca [8 x i32], align 16, !DIAssignID !41
    #dbg_assign(i1 poison, !37, !DIExpression(), !41, ptr %3, !DIExpression(), !42)
    #dbg_value(ptr %0, !35, !DIExpression(), !42)
    #dbg_value(i32 %1, !36, !DIExpression(), !42)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #3, !dbg !43
  store volatile i32 %1, ptr %3, align 16, !dbg !44, !tbaa !10, !DIAssignID !45
    #dbg_assign(i32 %1, !37, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !45, ptr %3, !DIExpression(), !42)
  br label %4, !dbg !46

4:                                                ; preds = %4, %2
  %5 = phi i64 [ 4, %2 ], [ %7, %4 ]
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 %5, !dbg !44
  store volatile i32 0, ptr %6, align 4, !dbg !44, !tbaa !10
  %7 = add nuw nsw i64 %5, 4, !dbg !46
  %8 = icmp eq i64 %7, 32, !dbg !46
  br i1 %8, label %9, label %4, !dbg !46

9:                                                ; preds = %4
  %10 = add nsw i32 %1, 1, !dbg !47
  %11 = call fastcc i32 @depth(ptr noundef %3, i32 noundef %10), !dbg !48
  %12 = load volatile i32, ptr %0, align 4, !dbg !49, !tbaa !10
  %13 = add nsw i32 %12, %11, !dbg !50
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #3, !dbg !51
  ret i32 %13, !dbg !52
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { nofree noinline nounwind memory(inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree noinline nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "recursion.c", directory: "")
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
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 11, type: !15, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 11, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 11, type: !18)
!24 = distinct !DIAssignID()
!25 = !DILocation(line: 0, scope: !14)
!26 = distinct !DIAssignID()
!27 = !DILocation(line: 12, column: 10, scope: !14, atomGroup: 1, atomRank: 2)
!28 = !DILocation(line: 12, column: 3, scope: !14, atomGroup: 1, atomRank: 1)
!29 = distinct !DISubprogram(name: "depth", scope: !1, file: !1, line: 6, type: !30, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !34, keyInstructions: true)
!30 = !DISubroutineType(types: !31)
!31 = !{!17, !32, !17}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !17)
!34 = !{!35, !36, !37}
!35 = !DILocalVariable(name: "above", arg: 1, scope: !29, file: !1, line: 6, type: !32)
!36 = !DILocalVariable(name: "n", arg: 2, scope: !29, file: !1, line: 6, type: !17)
!37 = !DILocalVariable(name: "own", scope: !29, file: !1, line: 7, type: !38)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 256, elements: !39)
!39 = !{!40}
!40 = !DISubrange(count: 8)
!41 = distinct !DIAssignID()
!42 = !DILocation(line: 0, scope: !29)
!43 = !DILocation(line: 7, column: 3, scope: !29)
!44 = !DILocation(line: 7, column: 25, scope: !29, atomGroup: 1, atomRank: 1)
!45 = distinct !DIAssignID()
!46 = !DILocation(line: 7, column: 25, scope: !29)
!47 = !DILocation(line: 9, column: 23, scope: !29)
!48 = !DILocation(line: 9, column: 10, scope: !29)
!49 = !DILocation(line: 9, column: 30, scope: !29)
!50 = !DILocation(line: 9, column: 28, scope: !29, atomGroup: 3, atomRank: 2)
!51 = !DILocation(line: 10, column: 1, scope: !29)
!52 = !DILocation(line: 9, column: 3, scope: !29, atomGroup: 3, atomRank: 1)
