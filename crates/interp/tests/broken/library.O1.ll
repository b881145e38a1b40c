; ModuleID = 'library.c'
source_filename = "library.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [6 x i8] c"hello\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [2 x i8] c"a\00", align 1, !dbg !7

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -128, 128) i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !26 {
  %3 = alloca [4 x i8], align 1, !DIAssignID !39
    #dbg_assign(i1 poison, !35, !DIExpression(), !39, ptr %3, !DIExpression(), !40)
    #dbg_value(i32 %0, !33, !DIExpression(), !40)
    #dbg_value(ptr %1, !34, !DIExpression(), !40)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #4, !dbg !41
  %4 = icmp eq i32 %0, 1, !dbg !42
  %5 = select i1 %4, ptr @.str, ptr @.str.1, !dbg !43
  call fastcc void @copy(ptr noundef %3, ptr noundef nonnull %5), !dbg !44
  %6 = load i8, ptr %3, align 1, !dbg !45, !tbaa !46
  %7 = sext i8 %6 to i32, !dbg !47
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #4, !dbg !48
  ret i32 %7, !dbg !49
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) uwtable
define internal fastcc void @copy(ptr noundef nonnull %0, ptr noundef readonly captures(none) %1) unnamed_addr #2 !dbg !50 {
    #dbg_value(ptr %0, !56, !DIExpression(), !58)
    #dbg_value(ptr %1, !57, !DIExpression(), !58)
  %3 = call ptr @strcpy(ptr noundef nonnull dereferenceable(1) %0, ptr noundef nonnull dereferenceable(1) %1) #4, !dbg !59
  ret void, !dbg !60
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare !dbg !61 ptr @strcpy(ptr noalias noundef returned writeonly, ptr noalias noundef readonly captures(none)) local_unnamed_addr #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!12}
!llvm.module.flags = !{!14, !15, !16, !17, !18, !19, !20}
!llvm.errno.tbaa = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "library.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 48, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 6)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 2)
!12 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !13, splitDebugInlining: false, nameTableKind: None)
!13 = !{!0, !7}
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"PIE Level", i32 2}
!19 = !{i32 7, !"uwtable", i32 2}
!20 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!21 = !{!"clang"}
!22 = !{!23, !23, i64 0}
!23 = !{!"int", !24, i64 0}
!24 = !{!"omnipotent char", !25, i64 0}
!25 = !{!"Simple C/C++ TBAA"}
!26 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 9, type: !27, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !32, keyInstructions: true)
!27 = !DISubroutineType(types: !28)
!28 = !{!29, !29, !30}
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!32 = !{!33, !34, !35}
!33 = !DILocalVariable(name: "argc", arg: 1, scope: !26, file: !2, line: 9, type: !29)
!34 = !DILocalVariable(name: "argv", arg: 2, scope: !26, file: !2, line: 9, type: !30)
!35 = !DILocalVariable(name: "buffer", scope: !26, file: !2, line: 10, type: !36)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !37)
!37 = !{!38}
!38 = !DISubrange(count: 4)
!39 = distinct !DIAssignID()
!40 = !DILocation(line: 0, scope: !26)
!41 = !DILocation(line: 10, column: 3, scope: !26)
!42 = !DILocation(line: 11, column: 21, scope: !26)
!43 = !DILocation(line: 11, column: 16, scope: !26)
!44 = !DILocation(line: 11, column: 3, scope: !26)
!45 = !DILocation(line: 12, column: 10, scope: !26, atomGroup: 2, atomRank: 3)
!46 = !{!24, !24, i64 0}
!47 = !DILocation(line: 12, column: 10, scope: !26, atomGroup: 2, atomRank: 2)
!48 = !DILocation(line: 13, column: 1, scope: !26)
!49 = !DILocation(line: 12, column: 3, scope: !26, atomGroup: 2, atomRank: 1)
!50 = distinct !DISubprogram(name: "copy", scope: !2, file: !2, line: 6, type: !51, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !55, keyInstructions: true)
!51 = !DISubroutineType(types: !52)
!52 = !{null, !31, !53}
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !54, size: 64)
!54 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!55 = !{!56, !57}
!56 = !DILocalVariable(name: "to", arg: 1, scope: !50, file: !2, line: 6, type: !31)
!57 = !DILocalVariable(name: "from", arg: 2, scope: !50, file: !2, line: 6, type: !53)
!58 = !DILocation(line: 0, scope: !50)
!59 = !DILocation(line: 7, column: 3, scope: !50)
!60 = !DILocation(line: 8, column: 1, scope: !50, atomGroup: 1, atomRank: 1)
!61 = !DISubprogram(name: "strcpy", scope: !62, file: !62, line: 141, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!62 = !DIFile(filename: "string.h", directory: "")
!63 = !DISubroutineType(types: !64)
!64 = !{!31, !65, !66}
!65 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !31)
!66 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !53)
