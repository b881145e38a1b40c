; ModuleID = 'heap_bounds.c'
source_filename = "heap_bounds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !22, !DIExpression(), !27)
    #dbg_value(ptr %1, !23, !DIExpression(), !27)
  %3 = call noalias dereferenceable_or_null(40) ptr @malloc(i64 noundef 40) #4, !dbg !28
    #dbg_value(ptr %3, !24, !DIExpression(), !27)
  %4 = add nsw i32 %0, 9, !dbg !29
  call fastcc void @fill(ptr noundef %3, i32 noundef %4), !dbg !30
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 20, !dbg !31
  %6 = load i32, ptr %5, align 4, !dbg !32, !tbaa !10
    #dbg_value(i32 %6, !26, !DIExpression(), !27)
  call void @free(ptr noundef %3) #5, !dbg !33
  ret i32 %6, !dbg !34
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !35 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: write) uwtable
define internal fastcc void @fill(ptr noundef writeonly captures(none) %0, i32 noundef range(i32 -2147483639, -2147483648) %1) unnamed_addr #2 !dbg !43 {
    #dbg_value(ptr %0, !47, !DIExpression(), !51)
    #dbg_value(i32 %1, !48, !DIExpression(), !51)
    #dbg_value(i32 0, !49, !DIExpression(), !52)
  %3 = icmp slt i32 %1, 0, !dbg !53
  br i1 %3, label %7, label %4, !dbg !55

4:                                                ; preds = %2
  %5 = add nuw i32 %1, 1, !dbg !56
  %6 = zext i32 %5 to i64, !dbg !57
  br label %8, !dbg !56

7:                                                ; preds = %8, %2
  ret void, !dbg !58

8:                                                ; preds = %4, %8
  %9 = phi i64 [ 0, %4 ], [ %12, %8 ]
    #dbg_value(i64 %9, !49, !DIExpression(), !52)
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %9, !dbg !59
  %11 = trunc nuw nsw i64 %9 to i32, !dbg !60
  store i32 %11, ptr %10, align 4, !dbg !60, !tbaa !10
  %12 = add nuw nsw i64 %9, 1, !dbg !61
    #dbg_value(i64 %12, !49, !DIExpression(), !52)
  %13 = icmp eq i64 %12, %6, !dbg !57
  br i1 %13, label %7, label %8, !dbg !62, !llvm.loop !63
}

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !67 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #3

attributes #0 = { noinline nounwind memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: write) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "heap_bounds.c", directory: "")
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
!21 = !{!22, !23, !24, !26}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 10, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 10, type: !18)
!24 = !DILocalVariable(name: "a", scope: !14, file: !1, line: 11, type: !25)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!26 = !DILocalVariable(name: "result", scope: !14, file: !1, line: 13, type: !17)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 11, column: 12, scope: !14, atomGroup: 1, atomRank: 2)
!29 = !DILocation(line: 12, column: 16, scope: !14)
!30 = !DILocation(line: 12, column: 3, scope: !14)
!31 = !DILocation(line: 13, column: 16, scope: !14)
!32 = !DILocation(line: 13, column: 16, scope: !14, atomGroup: 2, atomRank: 2)
!33 = !DILocation(line: 14, column: 3, scope: !14)
!34 = !DILocation(line: 15, column: 3, scope: !14, atomGroup: 4, atomRank: 1)
!35 = !DISubprogram(name: "malloc", scope: !36, file: !36, line: 553, type: !37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = !DIFile(filename: "stdlib.h", directory: "")
!37 = !DISubroutineType(types: !38)
!38 = !{!39, !40}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !41, line: 18, baseType: !42)
!41 = !DIFile(filename: "__stddef_size_t.h", directory: "")
!42 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!43 = distinct !DISubprogram(name: "fill", scope: !1, file: !1, line: 6, type: !44, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !46, keyInstructions: true)
!44 = !DISubroutineType(types: !45)
!45 = !{null, !25, !17}
!46 = !{!47, !48, !49}
!47 = !DILocalVariable(name: "a", arg: 1, scope: !43, file: !1, line: 6, type: !25)
!48 = !DILocalVariable(name: "n", arg: 2, scope: !43, file: !1, line: 6, type: !17)
!49 = !DILocalVariable(name: "i", scope: !50, file: !1, line: 7, type: !17)
!50 = distinct !DILexicalBlock(scope: !43, file: !1, line: 7, column: 3)
!51 = !DILocation(line: 0, scope: !43)
!52 = !DILocation(line: 0, scope: !50)
!53 = !DILocation(line: 7, column: 21, scope: !54, atomGroup: 8, atomRank: 1)
!54 = distinct !DILexicalBlock(scope: !50, file: !1, line: 7, column: 3)
!55 = !DILocation(line: 7, column: 3, scope: !50, atomGroup: 9, atomRank: 1)
!56 = !DILocation(line: 7, column: 3, scope: !50)
!57 = !DILocation(line: 7, column: 21, scope: !54, atomGroup: 2, atomRank: 1)
!58 = !DILocation(line: 9, column: 1, scope: !43, atomGroup: 7, atomRank: 1)
!59 = !DILocation(line: 8, column: 5, scope: !54)
!60 = !DILocation(line: 8, column: 10, scope: !54, atomGroup: 4, atomRank: 1)
!61 = !DILocation(line: 7, column: 28, scope: !54, atomGroup: 5, atomRank: 2)
!62 = !DILocation(line: 7, column: 3, scope: !50, atomGroup: 3, atomRank: 1)
!63 = distinct !{!63, !56, !64, !65, !66}
!64 = !DILocation(line: 8, column: 12, scope: !50)
!65 = !{!"llvm.loop.mustprogress"}
!66 = !{!"llvm.loop.unroll.disable"}
!67 = !DISubprogram(name: "free", scope: !36, file: !36, line: 568, type: !68, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!68 = !DISubroutineType(types: !69)
!69 = !{null, !39}
