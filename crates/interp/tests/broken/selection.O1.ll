; ModuleID = 'selection.c'
source_filename = "selection.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !0

; Function Attrs: nofree noinline nounwind uwtable
define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #0 !dbg !21 {
    #dbg_value(i32 %0, !28, !DIExpression(), !32)
    #dbg_value(ptr %1, !29, !DIExpression(), !32)
  %3 = shl nsw i32 %0, 3, !dbg !33
  %4 = sext i32 %3 to i64, !dbg !34
  %5 = call noalias ptr @malloc(i64 noundef %4) #4, !dbg !35
    #dbg_value(ptr %5, !30, !DIExpression(), !32)
  %6 = call fastcc i32 @first(ptr noundef %5), !dbg !36
  %7 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, i32 noundef %6), !dbg !37
  ret i32 0, !dbg !38
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !39 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #1

; Function Attrs: nofree nounwind
declare !dbg !47 noundef i32 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define internal fastcc range(i32 1, 3) i32 @first(ptr noundef readonly captures(none) %0) unnamed_addr #3 !dbg !54 {
    #dbg_value(ptr %0, !60, !DIExpression(), !61)
  %2 = load i32, ptr %0, align 4, !dbg !62, !tbaa !17
  %3 = icmp eq i32 %2, 0, !dbg !62
  %4 = select i1 %3, i32 2, i32 1, !dbg !63
  ret i32 %4, !dbg !64
}

attributes #0 = { nofree noinline nounwind uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree nounwind "disable-tail-calls"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "disable-tail-calls"="true" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.errno.tbaa = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 12, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "selection.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0}
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!16 = !{!"clang"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
!21 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 10, type: !22, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !27, keyInstructions: true)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !24, !25}
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!27 = !{!28, !29, !30}
!28 = !DILocalVariable(name: "argc", arg: 1, scope: !21, file: !2, line: 10, type: !24)
!29 = !DILocalVariable(name: "argv", arg: 2, scope: !21, file: !2, line: 10, type: !25)
!30 = !DILocalVariable(name: "a", scope: !21, file: !2, line: 11, type: !31)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!32 = !DILocation(line: 0, scope: !21)
!33 = !DILocation(line: 11, column: 21, scope: !21)
!34 = !DILocation(line: 11, column: 19, scope: !21)
!35 = !DILocation(line: 11, column: 12, scope: !21, atomGroup: 1, atomRank: 2)
!36 = !DILocation(line: 12, column: 18, scope: !21)
!37 = !DILocation(line: 12, column: 3, scope: !21)
!38 = !DILocation(line: 13, column: 3, scope: !21, atomGroup: 3, atomRank: 1)
!39 = !DISubprogram(name: "malloc", scope: !40, file: !40, line: 553, type: !41, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!40 = !DIFile(filename: "stdlib.h", directory: "")
!41 = !DISubroutineType(types: !42)
!42 = !{!43, !44}
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !45, line: 18, baseType: !46)
!45 = !DIFile(filename: "__stddef_size_t.h", directory: "")
!46 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!47 = !DISubprogram(name: "printf", scope: !48, file: !48, line: 356, type: !49, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!48 = !DIFile(filename: "stdio.h", directory: "")
!49 = !DISubroutineType(types: !50)
!50 = !{!24, !51, null}
!51 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !52)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!53 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!54 = distinct !DISubprogram(name: "first", scope: !2, file: !2, line: 7, type: !55, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !59, keyInstructions: true)
!55 = !DISubroutineType(types: !56)
!56 = !{!24, !57}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !58, size: 64)
!58 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!59 = !{!60}
!60 = !DILocalVariable(name: "a", arg: 1, scope: !54, file: !2, line: 7, type: !57)
!61 = !DILocation(line: 0, scope: !54)
!62 = !DILocation(line: 8, column: 10, scope: !54)
!63 = !DILocation(line: 8, column: 10, scope: !54, atomGroup: 1, atomRank: 2)
!64 = !DILocation(line: 8, column: 3, scope: !54, atomGroup: 1, atomRank: 1)
