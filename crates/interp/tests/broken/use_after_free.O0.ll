; ModuleID = 'use_after_free.c'
source_filename = "use_after_free.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.box = type { i32 }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !18, !DIExpression(), !19)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !20, !DIExpression(), !21)
    #dbg_declare(ptr %6, !22, !DIExpression(), !27)
  %7 = load i32, ptr %4, align 4, !dbg !28
  %8 = call ptr @make(i32 noundef %7), !dbg !29
  store ptr %8, ptr %6, align 8, !dbg !27
  %9 = load ptr, ptr %6, align 8, !dbg !30
  call void @drop(ptr noundef %9), !dbg !31
  %10 = load ptr, ptr %6, align 8, !dbg !32
  %11 = call i32 @get(ptr noundef %10), !dbg !33
  ret i32 %11, !dbg !34
}

; Function Attrs: noinline nounwind optnone uwtable
define internal ptr @make(i32 noundef %0) #0 !dbg !35 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !38, !DIExpression(), !39)
    #dbg_declare(ptr %3, !40, !DIExpression(), !41)
  %4 = call noalias ptr @malloc(i64 noundef 4) #3, !dbg !42
  store ptr %4, ptr %3, align 8, !dbg !41
  %5 = load i32, ptr %2, align 4, !dbg !43
  %6 = load ptr, ptr %3, align 8, !dbg !44
  %7 = getelementptr inbounds nuw %struct.box, ptr %6, i32 0, i32 0, !dbg !45
  store i32 %5, ptr %7, align 4, !dbg !46
  %8 = load ptr, ptr %3, align 8, !dbg !47
  ret ptr %8, !dbg !48
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @drop(ptr noundef %0) #0 !dbg !49 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !52, !DIExpression(), !53)
  %3 = load ptr, ptr %2, align 8, !dbg !54
  call void @free(ptr noundef %3) #4, !dbg !55
  ret void, !dbg !56
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @get(ptr noundef %0) #0 !dbg !57 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !62, !DIExpression(), !63)
  %3 = load ptr, ptr %2, align 8, !dbg !64
  %4 = getelementptr inbounds nuw %struct.box, ptr %3, i32 0, i32 0, !dbg !65
  %5 = load i32, ptr %4, align 4, !dbg !65
  ret i32 %5, !dbg !66
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "use_after_free.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 19, type: !11, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 19, type: !13)
!19 = !DILocation(line: 19, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 19, type: !14)
!21 = !DILocation(line: 19, column: 27, scope: !10)
!22 = !DILocalVariable(name: "b", scope: !10, file: !1, line: 20, type: !23)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !1, line: 6, size: 32, elements: !25)
!25 = !{!26}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !24, file: !1, line: 6, baseType: !13, size: 32)
!27 = !DILocation(line: 20, column: 15, scope: !10)
!28 = !DILocation(line: 20, column: 24, scope: !10)
!29 = !DILocation(line: 20, column: 19, scope: !10)
!30 = !DILocation(line: 21, column: 8, scope: !10)
!31 = !DILocation(line: 21, column: 3, scope: !10)
!32 = !DILocation(line: 22, column: 14, scope: !10)
!33 = !DILocation(line: 22, column: 10, scope: !10)
!34 = !DILocation(line: 22, column: 3, scope: !10)
!35 = distinct !DISubprogram(name: "make", scope: !1, file: !1, line: 8, type: !36, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!36 = !DISubroutineType(types: !37)
!37 = !{!23, !13}
!38 = !DILocalVariable(name: "n", arg: 1, scope: !35, file: !1, line: 8, type: !13)
!39 = !DILocation(line: 8, column: 29, scope: !35)
!40 = !DILocalVariable(name: "b", scope: !35, file: !1, line: 9, type: !23)
!41 = !DILocation(line: 9, column: 15, scope: !35)
!42 = !DILocation(line: 9, column: 19, scope: !35)
!43 = !DILocation(line: 10, column: 10, scope: !35)
!44 = !DILocation(line: 10, column: 3, scope: !35)
!45 = !DILocation(line: 10, column: 6, scope: !35)
!46 = !DILocation(line: 10, column: 8, scope: !35)
!47 = !DILocation(line: 11, column: 10, scope: !35)
!48 = !DILocation(line: 11, column: 3, scope: !35)
!49 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 13, type: !50, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!50 = !DISubroutineType(types: !51)
!51 = !{null, !23}
!52 = !DILocalVariable(name: "b", arg: 1, scope: !49, file: !1, line: 13, type: !23)
!53 = !DILocation(line: 13, column: 30, scope: !49)
!54 = !DILocation(line: 14, column: 8, scope: !49)
!55 = !DILocation(line: 14, column: 3, scope: !49)
!56 = !DILocation(line: 15, column: 1, scope: !49)
!57 = distinct !DISubprogram(name: "get", scope: !1, file: !1, line: 16, type: !58, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!58 = !DISubroutineType(types: !59)
!59 = !{!13, !60}
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64)
!61 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!62 = !DILocalVariable(name: "b", arg: 1, scope: !57, file: !1, line: 16, type: !60)
!63 = !DILocation(line: 16, column: 34, scope: !57)
!64 = !DILocation(line: 17, column: 10, scope: !57)
!65 = !DILocation(line: 17, column: 13, scope: !57)
!66 = !DILocation(line: 17, column: 3, scope: !57)
