; ModuleID = 'double_free.c'
source_filename = "double_free.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress noinline nounwind willreturn memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !22, !DIExpression(), !25)
    #dbg_value(ptr %1, !23, !DIExpression(), !25)
  %3 = sext i32 %0 to i64, !dbg !26
  %4 = call noalias ptr @malloc(i64 noundef %3) #4, !dbg !27
    #dbg_value(ptr %4, !24, !DIExpression(), !25)
  store i8 97, ptr %4, align 1, !dbg !28, !tbaa !29
  call fastcc void @drop(ptr noundef nonnull %4), !dbg !30
  call fastcc void @drop(ptr noundef nonnull %4), !dbg !31
  ret i32 0, !dbg !32
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !33 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable
define internal fastcc void @drop(ptr noundef captures(none) %0) unnamed_addr #2 !dbg !41 {
    #dbg_value(ptr %0, !45, !DIExpression(), !46)
  call void @free(ptr noundef %0) #5, !dbg !47
  ret void, !dbg !48
}

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !49 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #3

attributes #0 = { mustprogress noinline nounwind willreturn memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "double_free.c", directory: "")
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
!24 = !DILocalVariable(name: "p", scope: !14, file: !1, line: 10, type: !19)
!25 = !DILocation(line: 0, scope: !14)
!26 = !DILocation(line: 10, column: 20, scope: !14)
!27 = !DILocation(line: 10, column: 13, scope: !14, atomGroup: 1, atomRank: 2)
!28 = !DILocation(line: 11, column: 8, scope: !14, atomGroup: 2, atomRank: 1)
!29 = !{!12, !12, i64 0}
!30 = !DILocation(line: 12, column: 3, scope: !14)
!31 = !DILocation(line: 13, column: 3, scope: !14)
!32 = !DILocation(line: 14, column: 3, scope: !14, atomGroup: 4, atomRank: 1)
!33 = !DISubprogram(name: "malloc", scope: !34, file: !34, line: 553, type: !35, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = !DIFile(filename: "stdlib.h", directory: "")
!35 = !DISubroutineType(types: !36)
!36 = !{!37, !38}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !39, line: 18, baseType: !40)
!39 = !DIFile(filename: "__stddef_size_t.h", directory: "")
!40 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!41 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 6, type: !42, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !44, keyInstructions: true)
!42 = !DISubroutineType(types: !43)
!43 = !{null, !19}
!44 = !{!45}
!45 = !DILocalVariable(name: "p", arg: 1, scope: !41, file: !1, line: 6, type: !19)
!46 = !DILocation(line: 0, scope: !41)
!47 = !DILocation(line: 7, column: 3, scope: !41)
!48 = !DILocation(line: 8, column: 1, scope: !41, atomGroup: 1, atomRank: 1)
!49 = !DISubprogram(name: "free", scope: !34, file: !34, line: 568, type: !50, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!50 = !DISubroutineType(types: !51)
!51 = !{null, !37}
