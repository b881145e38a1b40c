; ModuleID = 'heap_bounds.c'
source_filename = "heap_bounds.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !18, !DIExpression(), !19)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !20, !DIExpression(), !21)
    #dbg_declare(ptr %6, !22, !DIExpression(), !24)
  %8 = call noalias ptr @malloc(i64 noundef 40) #3, !dbg !25
  store ptr %8, ptr %6, align 8, !dbg !24
  %9 = load ptr, ptr %6, align 8, !dbg !26
  %10 = load i32, ptr %4, align 4, !dbg !27
  %11 = add nsw i32 %10, 9, !dbg !28
  call void @fill(ptr noundef %9, i32 noundef %11), !dbg !29
    #dbg_declare(ptr %7, !30, !DIExpression(), !31)
  %12 = load ptr, ptr %6, align 8, !dbg !32
  %13 = getelementptr inbounds i32, ptr %12, i64 5, !dbg !32
  %14 = load i32, ptr %13, align 4, !dbg !32
  store i32 %14, ptr %7, align 4, !dbg !31
  %15 = load ptr, ptr %6, align 8, !dbg !33
  call void @free(ptr noundef %15) #4, !dbg !34
  %16 = load i32, ptr %7, align 4, !dbg !35
  ret i32 %16, !dbg !36
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define internal void @fill(ptr noundef %0, i32 noundef %1) #0 !dbg !37 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !40, !DIExpression(), !41)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !42, !DIExpression(), !43)
    #dbg_declare(ptr %5, !44, !DIExpression(), !46)
  store i32 0, ptr %5, align 4, !dbg !46
  br label %6, !dbg !47

6:                                                ; preds = %16, %2
  %7 = load i32, ptr %5, align 4, !dbg !48
  %8 = load i32, ptr %4, align 4, !dbg !50
  %9 = icmp sle i32 %7, %8, !dbg !51
  br i1 %9, label %10, label %19, !dbg !52

10:                                               ; preds = %6
  %11 = load i32, ptr %5, align 4, !dbg !53
  %12 = load ptr, ptr %3, align 8, !dbg !54
  %13 = load i32, ptr %5, align 4, !dbg !55
  %14 = sext i32 %13 to i64, !dbg !54
  %15 = getelementptr inbounds i32, ptr %12, i64 %14, !dbg !54
  store i32 %11, ptr %15, align 4, !dbg !56
  br label %16, !dbg !54

16:                                               ; preds = %10
  %17 = load i32, ptr %5, align 4, !dbg !57
  %18 = add nsw i32 %17, 1, !dbg !57
  store i32 %18, ptr %5, align 4, !dbg !57
  br label %6, !dbg !58, !llvm.loop !59

19:                                               ; preds = %6
  ret void, !dbg !62
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
!1 = !DIFile(filename: "heap_bounds.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 10, type: !11, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 10, type: !13)
!19 = !DILocation(line: 10, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 10, type: !14)
!21 = !DILocation(line: 10, column: 27, scope: !10)
!22 = !DILocalVariable(name: "a", scope: !10, file: !1, line: 11, type: !23)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!24 = !DILocation(line: 11, column: 8, scope: !10)
!25 = !DILocation(line: 11, column: 12, scope: !10)
!26 = !DILocation(line: 12, column: 8, scope: !10)
!27 = !DILocation(line: 12, column: 11, scope: !10)
!28 = !DILocation(line: 12, column: 16, scope: !10)
!29 = !DILocation(line: 12, column: 3, scope: !10)
!30 = !DILocalVariable(name: "result", scope: !10, file: !1, line: 13, type: !13)
!31 = !DILocation(line: 13, column: 7, scope: !10)
!32 = !DILocation(line: 13, column: 16, scope: !10)
!33 = !DILocation(line: 14, column: 8, scope: !10)
!34 = !DILocation(line: 14, column: 3, scope: !10)
!35 = !DILocation(line: 15, column: 10, scope: !10)
!36 = !DILocation(line: 15, column: 3, scope: !10)
!37 = distinct !DISubprogram(name: "fill", scope: !1, file: !1, line: 6, type: !38, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!38 = !DISubroutineType(types: !39)
!39 = !{null, !23, !13}
!40 = !DILocalVariable(name: "a", arg: 1, scope: !37, file: !1, line: 6, type: !23)
!41 = !DILocation(line: 6, column: 23, scope: !37)
!42 = !DILocalVariable(name: "n", arg: 2, scope: !37, file: !1, line: 6, type: !13)
!43 = !DILocation(line: 6, column: 30, scope: !37)
!44 = !DILocalVariable(name: "i", scope: !45, file: !1, line: 7, type: !13)
!45 = distinct !DILexicalBlock(scope: !37, file: !1, line: 7, column: 3)
!46 = !DILocation(line: 7, column: 12, scope: !45)
!47 = !DILocation(line: 7, column: 8, scope: !45)
!48 = !DILocation(line: 7, column: 19, scope: !49)
!49 = distinct !DILexicalBlock(scope: !45, file: !1, line: 7, column: 3)
!50 = !DILocation(line: 7, column: 24, scope: !49)
!51 = !DILocation(line: 7, column: 21, scope: !49)
!52 = !DILocation(line: 7, column: 3, scope: !45)
!53 = !DILocation(line: 8, column: 12, scope: !49)
!54 = !DILocation(line: 8, column: 5, scope: !49)
!55 = !DILocation(line: 8, column: 7, scope: !49)
!56 = !DILocation(line: 8, column: 10, scope: !49)
!57 = !DILocation(line: 7, column: 28, scope: !49)
!58 = !DILocation(line: 7, column: 3, scope: !49)
!59 = distinct !{!59, !52, !60, !61}
!60 = !DILocation(line: 8, column: 12, scope: !45)
!61 = !{!"llvm.loop.mustprogress"}
!62 = !DILocation(line: 9, column: 1, scope: !37)
