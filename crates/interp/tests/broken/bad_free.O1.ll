; ModuleID = 'bad_free.c'
source_filename = "bad_free.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress noinline nounwind willreturn memory(inaccessiblemem: readwrite) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
  %3 = alloca [2 x i32], align 4, !DIAssignID !28
    #dbg_assign(i1 poison, !24, !DIExpression(), !28, ptr %3, !DIExpression(), !29)
    #dbg_value(i32 %0, !22, !DIExpression(), !29)
    #dbg_value(ptr %1, !23, !DIExpression(), !29)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4, !dbg !30
  store i32 %0, ptr %3, align 4, !dbg !31, !tbaa !10, !DIAssignID !32
    #dbg_assign(i32 %0, !24, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !32, ptr %3, !DIExpression(), !29)
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !33
  store i32 2, ptr %4, align 4, !dbg !31, !tbaa !10, !DIAssignID !34
    #dbg_assign(i32 2, !24, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !34, ptr %4, !DIExpression(), !29)
  call fastcc void @drop(ptr noundef %4), !dbg !35
  %5 = load i32, ptr %3, align 4, !dbg !36, !tbaa !10
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4, !dbg !37
  ret i32 %5, !dbg !38
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable
define internal fastcc void @drop(ptr noundef nonnull captures(none) %0) unnamed_addr #2 !dbg !39 {
    #dbg_value(ptr %0, !44, !DIExpression(), !45)
  call void @free(ptr noundef %0) #4, !dbg !46
  ret void, !dbg !47
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !48 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #3

attributes #0 = { mustprogress noinline nounwind willreturn memory(inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bad_free.c", directory: "")
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
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 9, type: !15, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23, !24}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 9, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 9, type: !18)
!24 = !DILocalVariable(name: "x", scope: !14, file: !1, line: 10, type: !25)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 64, elements: !26)
!26 = !{!27}
!27 = !DISubrange(count: 2)
!28 = distinct !DIAssignID()
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 10, column: 3, scope: !14)
!31 = !DILocation(line: 10, column: 14, scope: !14, atomGroup: 1, atomRank: 1)
!32 = distinct !DIAssignID()
!33 = !DILocation(line: 10, column: 14, scope: !14)
!34 = distinct !DIAssignID()
!35 = !DILocation(line: 11, column: 3, scope: !14)
!36 = !DILocation(line: 12, column: 10, scope: !14, atomGroup: 3, atomRank: 2)
!37 = !DILocation(line: 13, column: 1, scope: !14)
!38 = !DILocation(line: 12, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
!39 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 6, type: !40, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !43, keyInstructions: true)
!40 = !DISubroutineType(types: !41)
!41 = !{null, !42}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!43 = !{!44}
!44 = !DILocalVariable(name: "p", arg: 1, scope: !39, file: !1, line: 6, type: !42)
!45 = !DILocation(line: 0, scope: !39)
!46 = !DILocation(line: 7, column: 3, scope: !39)
!47 = !DILocation(line: 8, column: 1, scope: !39, atomGroup: 1, atomRank: 1)
!48 = !DISubprogram(name: "free", scope: !49, file: !49, line: 568, type: !50, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!49 = !DIFile(filename: "stdlib.h", directory: "")
!50 = !DISubroutineType(types: !51)
!51 = !{null, !52}
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
