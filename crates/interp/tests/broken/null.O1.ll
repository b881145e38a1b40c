; ModuleID = 'null.c'
source_filename = "null.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, ptr }

@__const.main.last = private unnamed_addr constant { i32, [4 x i8], ptr } { i32 2, [4 x i8] zeroinitializer, ptr null }, align 8

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
  %3 = alloca %struct.node, align 8, !DIAssignID !31
    #dbg_assign(i1 poison, !24, !DIExpression(), !31, ptr %3, !DIExpression(), !32)
  %4 = alloca %struct.node, align 8, !DIAssignID !33
    #dbg_assign(i1 poison, !30, !DIExpression(), !33, ptr %4, !DIExpression(), !32)
    #dbg_value(i32 %0, !22, !DIExpression(), !32)
    #dbg_value(ptr %1, !23, !DIExpression(), !32)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #3, !dbg !34
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %3, ptr noundef nonnull align 8 dereferenceable(16) @__const.main.last, i64 16, i1 false), !dbg !35, !DIAssignID !36
    #dbg_assign(i1 poison, !24, !DIExpression(), !36, ptr %3, !DIExpression(), !32)
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #3, !dbg !34
  store i32 1, ptr %4, align 8, !dbg !37, !tbaa !38, !DIAssignID !42
    #dbg_assign(i32 1, !30, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !42, ptr %4, !DIExpression(), !32)
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 4, !dbg !43
  store i32 0, ptr %5, align 4, !dbg !43, !DIAssignID !44
    #dbg_assign(i32 0, !30, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !44, ptr %5, !DIExpression(), !32)
  %6 = getelementptr inbounds nuw i8, ptr %4, i64 8, !dbg !43
  store ptr %3, ptr %6, align 8, !dbg !37, !tbaa !45, !DIAssignID !46
    #dbg_assign(ptr %3, !30, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !46, ptr %6, !DIExpression(), !32)
  %7 = add nsw i32 %0, 7, !dbg !47
  %8 = call fastcc i32 @find(ptr noundef %4, i32 noundef %7), !dbg !48
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #3, !dbg !49
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #3, !dbg !49
  ret i32 %8, !dbg !50
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc i32 @find(ptr noundef nonnull readonly captures(none) %0, i32 noundef range(i32 -2147483641, -2147483648) %1) unnamed_addr #0 !dbg !51 {
    #dbg_value(ptr %0, !57, !DIExpression(), !60)
    #dbg_value(i32 %1, !58, !DIExpression(), !60)
    #dbg_value(i32 0, !59, !DIExpression(), !60)
  %3 = load i32, ptr %0, align 8, !dbg !61, !tbaa !38
  %4 = icmp eq i32 %3, %1, !dbg !62
  br i1 %4, label %13, label %5, !dbg !63

5:                                                ; preds = %2, %5
  %6 = phi i32 [ %10, %5 ], [ 0, %2 ]
  %7 = phi ptr [ %9, %5 ], [ %0, %2 ]
    #dbg_value(i32 %6, !59, !DIExpression(), !60)
    #dbg_value(ptr %7, !57, !DIExpression(), !60)
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !64
  %9 = load ptr, ptr %8, align 8, !dbg !66, !tbaa !45
    #dbg_value(ptr %9, !57, !DIExpression(), !60)
  %10 = add nuw nsw i32 %6, 1, !dbg !67
    #dbg_value(i32 %10, !59, !DIExpression(), !60)
  %11 = load i32, ptr %9, align 8, !dbg !61, !tbaa !38
  %12 = icmp eq i32 %11, %1, !dbg !68
  br i1 %12, label %13, label %5, !dbg !69, !llvm.loop !70

13:                                               ; preds = %5, %2
  %14 = phi i32 [ 0, %2 ], [ %10, %5 ], !dbg !60
  ret i32 %14, !dbg !75
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "null.c", directory: "")
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
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 15, type: !15, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23, !24, !30}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 15, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 15, type: !18)
!24 = !DILocalVariable(name: "last", scope: !14, file: !1, line: 16, type: !25)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 4, size: 128, elements: !26)
!26 = !{!27, !28}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !25, file: !1, line: 4, baseType: !17, size: 32)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !25, file: !1, line: 4, baseType: !29, size: 64, offset: 64)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!30 = !DILocalVariable(name: "first", scope: !14, file: !1, line: 16, type: !25)
!31 = distinct !DIAssignID()
!32 = !DILocation(line: 0, scope: !14)
!33 = distinct !DIAssignID()
!34 = !DILocation(line: 16, column: 3, scope: !14)
!35 = !DILocation(line: 16, column: 15, scope: !14, atomGroup: 1, atomRank: 1)
!36 = distinct !DIAssignID()
!37 = !DILocation(line: 16, column: 38, scope: !14, atomGroup: 2, atomRank: 1)
!38 = !{!39, !11, i64 0}
!39 = !{!"node", !11, i64 0, !40, i64 8}
!40 = !{!"p1 _ZTS4node", !41, i64 0}
!41 = !{!"any pointer", !12, i64 0}
!42 = distinct !DIAssignID()
!43 = !DILocation(line: 16, column: 38, scope: !14)
!44 = distinct !DIAssignID()
!45 = !{!39, !40, i64 8}
!46 = distinct !DIAssignID()
!47 = !DILocation(line: 17, column: 28, scope: !14)
!48 = !DILocation(line: 17, column: 10, scope: !14, atomGroup: 4, atomRank: 2)
!49 = !DILocation(line: 18, column: 1, scope: !14)
!50 = !DILocation(line: 17, column: 3, scope: !14, atomGroup: 4, atomRank: 1)
!51 = distinct !DISubprogram(name: "find", scope: !1, file: !1, line: 6, type: !52, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !56, keyInstructions: true)
!52 = !DISubroutineType(types: !53)
!53 = !{!17, !54, !17}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !55, size: 64)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !25)
!56 = !{!57, !58, !59}
!57 = !DILocalVariable(name: "n", arg: 1, scope: !51, file: !1, line: 6, type: !54)
!58 = !DILocalVariable(name: "value", arg: 2, scope: !51, file: !1, line: 6, type: !17)
!59 = !DILocalVariable(name: "steps", scope: !51, file: !1, line: 7, type: !17)
!60 = !DILocation(line: 0, scope: !51)
!61 = !DILocation(line: 9, column: 13, scope: !51)
!62 = !DILocation(line: 9, column: 19, scope: !51, atomGroup: 8, atomRank: 1)
!63 = !DILocation(line: 9, column: 3, scope: !51, atomGroup: 9, atomRank: 1)
!64 = !DILocation(line: 10, column: 12, scope: !65)
!65 = distinct !DILexicalBlock(scope: !51, file: !1, line: 9, column: 29)
!66 = !DILocation(line: 10, column: 12, scope: !65, atomGroup: 4, atomRank: 2)
!67 = !DILocation(line: 11, column: 10, scope: !65, atomGroup: 5, atomRank: 2)
!68 = !DILocation(line: 9, column: 19, scope: !51, atomGroup: 2, atomRank: 1)
!69 = !DILocation(line: 9, column: 3, scope: !51, atomGroup: 3, atomRank: 1)
!70 = distinct !{!70, !71, !72, !73, !74}
!71 = !DILocation(line: 9, column: 3, scope: !51)
!72 = !DILocation(line: 12, column: 3, scope: !51)
!73 = !{!"llvm.loop.mustprogress"}
!74 = !{!"llvm.loop.unroll.disable"}
!75 = !DILocation(line: 13, column: 3, scope: !51, atomGroup: 7, atomRank: 1)
