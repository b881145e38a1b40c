; ModuleID = 'use_after_free.c'
source_filename = "use_after_free.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress noinline nounwind willreturn memory(readwrite, argmem: write, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(i32 %0, !22, !DIExpression(), !29)
    #dbg_value(ptr %1, !23, !DIExpression(), !29)
  %3 = call fastcc ptr @make(i32 noundef %0), !dbg !30
    #dbg_value(ptr %3, !24, !DIExpression(), !29)
  call fastcc void @drop(ptr noundef %3), !dbg !31
  %4 = call fastcc i32 @get(ptr noundef %3), !dbg !32
  ret i32 %4, !dbg !33
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write, argmem: none, inaccessiblemem: readwrite, target_mem0: none, target_mem1: none) uwtable
define internal fastcc noalias noundef ptr @make(i32 noundef %0) unnamed_addr #1 !dbg !34 {
    #dbg_value(i32 %0, !38, !DIExpression(), !40)
  %2 = call noalias dereferenceable_or_null(4) ptr @malloc(i64 noundef 4) #6, !dbg !41
    #dbg_value(ptr %2, !39, !DIExpression(), !40)
  store i32 %0, ptr %2, align 4, !dbg !42, !tbaa !43
  ret ptr %2, !dbg !45
}

; Function Attrs: mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable
define internal fastcc void @drop(ptr noundef captures(none) %0) unnamed_addr #2 !dbg !46 {
    #dbg_value(ptr %0, !50, !DIExpression(), !51)
  call void @free(ptr noundef %0) #7, !dbg !52
  ret void, !dbg !53
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define internal fastcc i32 @get(ptr noundef readonly captures(none) %0) unnamed_addr #3 !dbg !54 {
    #dbg_value(ptr %0, !60, !DIExpression(), !61)
  %2 = load i32, ptr %0, align 4, !dbg !62, !tbaa !43
  ret i32 %2, !dbg !63
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !64 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !72 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #5

attributes #0 = { mustprogress noinline nounwind willreturn memory(readwrite, argmem: write, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree noinline nounwind willreturn memory(write, argmem: none, inaccessiblemem: readwrite, target_mem0: none, target_mem1: none) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress noinline nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "use_after_free.c", directory: "")
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
!14 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 19, type: !15, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!21 = !{!22, !23, !24}
!22 = !DILocalVariable(name: "argc", arg: 1, scope: !14, file: !1, line: 19, type: !17)
!23 = !DILocalVariable(name: "argv", arg: 2, scope: !14, file: !1, line: 19, type: !18)
!24 = !DILocalVariable(name: "b", scope: !14, file: !1, line: 20, type: !25)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !1, line: 6, size: 32, elements: !27)
!27 = !{!28}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !26, file: !1, line: 6, baseType: !17, size: 32)
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 20, column: 19, scope: !14, atomGroup: 1, atomRank: 2)
!31 = !DILocation(line: 21, column: 3, scope: !14)
!32 = !DILocation(line: 22, column: 10, scope: !14, atomGroup: 3, atomRank: 2)
!33 = !DILocation(line: 22, column: 3, scope: !14, atomGroup: 3, atomRank: 1)
!34 = distinct !DISubprogram(name: "make", scope: !1, file: !1, line: 8, type: !35, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !37, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!25, !17}
!37 = !{!38, !39}
!38 = !DILocalVariable(name: "n", arg: 1, scope: !34, file: !1, line: 8, type: !17)
!39 = !DILocalVariable(name: "b", scope: !34, file: !1, line: 9, type: !25)
!40 = !DILocation(line: 0, scope: !34)
!41 = !DILocation(line: 9, column: 19, scope: !34, atomGroup: 1, atomRank: 2)
!42 = !DILocation(line: 10, column: 8, scope: !34, atomGroup: 2, atomRank: 1)
!43 = !{!44, !11, i64 0}
!44 = !{!"box", !11, i64 0}
!45 = !DILocation(line: 11, column: 3, scope: !34, atomGroup: 4, atomRank: 1)
!46 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 13, type: !47, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !49, keyInstructions: true)
!47 = !DISubroutineType(types: !48)
!48 = !{null, !25}
!49 = !{!50}
!50 = !DILocalVariable(name: "b", arg: 1, scope: !46, file: !1, line: 13, type: !25)
!51 = !DILocation(line: 0, scope: !46)
!52 = !DILocation(line: 14, column: 3, scope: !46)
!53 = !DILocation(line: 15, column: 1, scope: !46, atomGroup: 1, atomRank: 1)
!54 = distinct !DISubprogram(name: "get", scope: !1, file: !1, line: 16, type: !55, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !59, keyInstructions: true)
!55 = !DISubroutineType(types: !56)
!56 = !{!17, !57}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64)
!58 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !26)
!59 = !{!60}
!60 = !DILocalVariable(name: "b", arg: 1, scope: !54, file: !1, line: 16, type: !57)
!61 = !DILocation(line: 0, scope: !54)
!62 = !DILocation(line: 17, column: 13, scope: !54, atomGroup: 1, atomRank: 2)
!63 = !DILocation(line: 17, column: 3, scope: !54, atomGroup: 1, atomRank: 1)
!64 = !DISubprogram(name: "malloc", scope: !65, file: !65, line: 553, type: !66, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!65 = !DIFile(filename: "stdlib.h", directory: "")
!66 = !DISubroutineType(types: !67)
!67 = !{!68, !69}
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!69 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !70, line: 18, baseType: !71)
!70 = !DIFile(filename: "__stddef_size_t.h", directory: "")
!71 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!72 = !DISubprogram(name: "free", scope: !65, file: !65, line: 568, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!73 = !DISubroutineType(types: !74)
!74 = !{null, !68}
