; ModuleID = 'double_free.c'
source_filename = "double_free.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

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
    #dbg_declare(ptr %6, !22, !DIExpression(), !23)
  %7 = load i32, ptr %4, align 4, !dbg !24
  %8 = sext i32 %7 to i64, !dbg !24
  %9 = call noalias ptr @malloc(i64 noundef %8) #3, !dbg !25
  store ptr %9, ptr %6, align 8, !dbg !23
  %10 = load ptr, ptr %6, align 8, !dbg !26
  %11 = getelementptr inbounds i8, ptr %10, i64 0, !dbg !26
  store i8 97, ptr %11, align 1, !dbg !27
  %12 = load ptr, ptr %6, align 8, !dbg !28
  call void @drop(ptr noundef %12), !dbg !29
  %13 = load ptr, ptr %6, align 8, !dbg !30
  call void @drop(ptr noundef %13), !dbg !31
  ret i32 0, !dbg !32
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define internal void @drop(ptr noundef %0) #0 !dbg !33 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !36, !DIExpression(), !37)
  %3 = load ptr, ptr %2, align 8, !dbg !38
  call void @free(ptr noundef %3) #4, !dbg !39
  ret void, !dbg !40
}

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
!1 = !DIFile(filename: "double_free.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 9, type: !11, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 9, type: !13)
!19 = !DILocation(line: 9, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 9, type: !14)
!21 = !DILocation(line: 9, column: 27, scope: !10)
!22 = !DILocalVariable(name: "p", scope: !10, file: !1, line: 10, type: !15)
!23 = !DILocation(line: 10, column: 9, scope: !10)
!24 = !DILocation(line: 10, column: 20, scope: !10)
!25 = !DILocation(line: 10, column: 13, scope: !10)
!26 = !DILocation(line: 11, column: 3, scope: !10)
!27 = !DILocation(line: 11, column: 8, scope: !10)
!28 = !DILocation(line: 12, column: 8, scope: !10)
!29 = !DILocation(line: 12, column: 3, scope: !10)
!30 = !DILocation(line: 13, column: 8, scope: !10)
!31 = !DILocation(line: 13, column: 3, scope: !10)
!32 = !DILocation(line: 14, column: 3, scope: !10)
!33 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 6, type: !34, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!34 = !DISubroutineType(types: !35)
!35 = !{null, !15}
!36 = !DILocalVariable(name: "p", arg: 1, scope: !33, file: !1, line: 6, type: !15)
!37 = !DILocation(line: 6, column: 24, scope: !33)
!38 = !DILocation(line: 7, column: 8, scope: !33)
!39 = !DILocation(line: 7, column: 3, scope: !33)
!40 = !DILocation(line: 8, column: 1, scope: !33)
