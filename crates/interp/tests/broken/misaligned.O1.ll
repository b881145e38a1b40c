; ModuleID = 'misaligned.c'
source_filename = "misaligned.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !18 {
  %3 = alloca [16 x i8], align 8, !DIAssignID !31
    #dbg_assign(i1 poison, !27, !DIExpression(), !31, ptr %3, !DIExpression(), !32)
    #dbg_value(i32 %0, !25, !DIExpression(), !32)
    #dbg_value(ptr %1, !26, !DIExpression(), !32)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4, !dbg !33
  %4 = trunc i32 %0 to i8, !dbg !34
  store i8 %4, ptr %3, align 8, !dbg !35, !tbaa !36, !DIAssignID !37
    #dbg_assign(i8 %4, !27, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !37, ptr %3, !DIExpression(), !32)
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 1, !dbg !38
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(15) %5, i8 0, i64 15, i1 false), !dbg !35, !tbaa !36
  %6 = sext i32 %0 to i64, !dbg !39
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !39
  %8 = call fastcc i32 @number(ptr noundef %7), !dbg !40
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4, !dbg !41
  ret i32 %8, !dbg !42
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define internal fastcc i32 @number(ptr noundef nonnull readonly captures(none) %0) unnamed_addr #2 !dbg !43 {
    #dbg_value(ptr %0, !49, !DIExpression(), !50)
  %2 = load i32, ptr %0, align 4, !dbg !51, !tbaa !14
  ret i32 %2, !dbg !52
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6, !7, !8, !9, !10, !11, !12}
!llvm.errno.tbaa = !{!14}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
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
!12 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!13 = !{!"clang"}
!14 = !{!15, !15, i64 0}
!15 = !{!"int", !16, i64 0}
!16 = !{!"omnipotent char", !17, i64 0}
!17 = !{!"Simple C/C++ TBAA"}
!18 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 7, type: !19, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24, keyInstructions: true)
!19 = !DISubroutineType(types: !20)
!20 = !{!5, !5, !21}
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!23 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!24 = !{!25, !26, !27}
!25 = !DILocalVariable(name: "argc", arg: 1, scope: !18, file: !1, line: 7, type: !5)
!26 = !DILocalVariable(name: "argv", arg: 2, scope: !18, file: !1, line: 7, type: !21)
!27 = !DILocalVariable(name: "buffer", scope: !18, file: !1, line: 8, type: !28, align: 64)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 128, elements: !29)
!29 = !{!30}
!30 = !DISubrange(count: 16)
!31 = distinct !DIAssignID()
!32 = !DILocation(line: 0, scope: !18)
!33 = !DILocation(line: 8, column: 3, scope: !18)
!34 = !DILocation(line: 8, column: 34, scope: !18, atomGroup: 1, atomRank: 2)
!35 = !DILocation(line: 8, column: 33, scope: !18, atomGroup: 1, atomRank: 1)
!36 = !{!16, !16, i64 0}
!37 = distinct !DIAssignID()
!38 = !DILocation(line: 8, column: 33, scope: !18)
!39 = !DILocation(line: 9, column: 24, scope: !18)
!40 = !DILocation(line: 9, column: 10, scope: !18, atomGroup: 3, atomRank: 2)
!41 = !DILocation(line: 10, column: 1, scope: !18)
!42 = !DILocation(line: 9, column: 3, scope: !18, atomGroup: 3, atomRank: 1)
!43 = distinct !DISubprogram(name: "number", scope: !1, file: !1, line: 4, type: !44, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !48, keyInstructions: true)
!44 = !DISubroutineType(types: !45)
!45 = !{!5, !46}
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !47, size: 64)
!47 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!48 = !{!49}
!49 = !DILocalVariable(name: "p", arg: 1, scope: !43, file: !1, line: 4, type: !46)
!50 = !DILocation(line: 0, scope: !43)
!51 = !DILocation(line: 5, column: 10, scope: !43, atomGroup: 1, atomRank: 2)
!52 = !DILocation(line: 5, column: 3, scope: !43, atomGroup: 1, atomRank: 1)
