; ModuleID = 'selection.c'
source_filename = "selection.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !17 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !24, !DIExpression(), !25)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !26, !DIExpression(), !27)
    #dbg_declare(ptr %6, !28, !DIExpression(), !30)
  %7 = load i32, ptr %4, align 4, !dbg !31
  %8 = mul nsw i32 8, %7, !dbg !32
  %9 = sext i32 %8 to i64, !dbg !33
  %10 = call noalias ptr @malloc(i64 noundef %9) #3, !dbg !34
  store ptr %10, ptr %6, align 8, !dbg !30
  %11 = load ptr, ptr %6, align 8, !dbg !35
  %12 = call i32 @first(ptr noundef %11), !dbg !36
  %13 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %12), !dbg !37
  ret i32 0, !dbg !38
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

declare i32 @printf(ptr noundef, ...) #2

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @first(ptr noundef %0) #0 !dbg !39 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !44, !DIExpression(), !45)
  %3 = load ptr, ptr %2, align 8, !dbg !46
  %4 = getelementptr inbounds i32, ptr %3, i64 0, !dbg !46
  %5 = load i32, ptr %4, align 4, !dbg !46
  %6 = icmp ne i32 %5, 0, !dbg !46
  %7 = zext i1 %6 to i64, !dbg !46
  %8 = select i1 %6, i32 1, i32 2, !dbg !46
  ret i32 %8, !dbg !47
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "disable-tail-calls"="true" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 12, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "selection.c", directory: "")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !8, splitDebugInlining: false, nameTableKind: None)
!8 = !{!0}
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"clang"}
!17 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 10, type: !18, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !7, retainedNodes: !23)
!18 = !DISubroutineType(types: !19)
!19 = !{!20, !20, !21}
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!23 = !{}
!24 = !DILocalVariable(name: "argc", arg: 1, scope: !17, file: !2, line: 10, type: !20)
!25 = !DILocation(line: 10, column: 14, scope: !17)
!26 = !DILocalVariable(name: "argv", arg: 2, scope: !17, file: !2, line: 10, type: !21)
!27 = !DILocation(line: 10, column: 27, scope: !17)
!28 = !DILocalVariable(name: "a", scope: !17, file: !2, line: 11, type: !29)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!30 = !DILocation(line: 11, column: 8, scope: !17)
!31 = !DILocation(line: 11, column: 23, scope: !17)
!32 = !DILocation(line: 11, column: 21, scope: !17)
!33 = !DILocation(line: 11, column: 19, scope: !17)
!34 = !DILocation(line: 11, column: 12, scope: !17)
!35 = !DILocation(line: 12, column: 24, scope: !17)
!36 = !DILocation(line: 12, column: 18, scope: !17)
!37 = !DILocation(line: 12, column: 3, scope: !17)
!38 = !DILocation(line: 13, column: 3, scope: !17)
!39 = distinct !DISubprogram(name: "first", scope: !2, file: !2, line: 7, type: !40, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !7, retainedNodes: !23)
!40 = !DISubroutineType(types: !41)
!41 = !{!20, !42}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!44 = !DILocalVariable(name: "a", arg: 1, scope: !39, file: !2, line: 7, type: !42)
!45 = !DILocation(line: 7, column: 29, scope: !39)
!46 = !DILocation(line: 8, column: 10, scope: !39)
!47 = !DILocation(line: 8, column: 3, scope: !39)
