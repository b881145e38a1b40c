; ModuleID = 'null.c'
source_filename = "null.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, ptr }

@__const.main.last = private unnamed_addr constant { i32, [4 x i8], ptr } { i32 2, [4 x i8] zeroinitializer, ptr null }, align 8

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !10 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca %struct.node, align 8
  %7 = alloca %struct.node, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !18, !DIExpression(), !19)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !20, !DIExpression(), !21)
    #dbg_declare(ptr %6, !22, !DIExpression(), !28)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 @__const.main.last, i64 16, i1 false), !dbg !28
    #dbg_declare(ptr %7, !29, !DIExpression(), !30)
  %8 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 0, !dbg !31
  store i32 1, ptr %8, align 8, !dbg !31
  %9 = getelementptr i8, ptr %7, i64 4, !dbg !31
  call void @llvm.memset.p0.i64(ptr align 4 %9, i8 0, i64 4, i1 false), !dbg !31
  %10 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 1, !dbg !31
  store ptr %6, ptr %10, align 8, !dbg !31
  %11 = load i32, ptr %4, align 4, !dbg !32
  %12 = add nsw i32 %11, 7, !dbg !33
  %13 = call i32 @find(ptr noundef %7, i32 noundef %12), !dbg !34
  ret i32 %13, !dbg !35
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @find(ptr noundef %0, i32 noundef %1) #0 !dbg !36 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !41, !DIExpression(), !42)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !43, !DIExpression(), !44)
    #dbg_declare(ptr %5, !45, !DIExpression(), !46)
  store i32 0, ptr %5, align 4, !dbg !46
  br label %6, !dbg !47

6:                                                ; preds = %12, %2
  %7 = load ptr, ptr %3, align 8, !dbg !48
  %8 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 0, !dbg !49
  %9 = load i32, ptr %8, align 8, !dbg !49
  %10 = load i32, ptr %4, align 4, !dbg !50
  %11 = icmp ne i32 %9, %10, !dbg !51
  br i1 %11, label %12, label %18, !dbg !47

12:                                               ; preds = %6
  %13 = load ptr, ptr %3, align 8, !dbg !52
  %14 = getelementptr inbounds nuw %struct.node, ptr %13, i32 0, i32 1, !dbg !54
  %15 = load ptr, ptr %14, align 8, !dbg !54
  store ptr %15, ptr %3, align 8, !dbg !55
  %16 = load i32, ptr %5, align 4, !dbg !56
  %17 = add nsw i32 %16, 1, !dbg !56
  store i32 %17, ptr %5, align 4, !dbg !56
  br label %6, !dbg !47, !llvm.loop !57

18:                                               ; preds = %6
  %19 = load i32, ptr %5, align 4, !dbg !60
  ret i32 %19, !dbg !61
}

attributes #0 = { noinline nounwind optnone uwtable "disable-tail-calls"="true" "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "null.c", directory: "")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"clang"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 15, type: !11, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "argc", arg: 1, scope: !10, file: !1, line: 15, type: !13)
!19 = !DILocation(line: 15, column: 14, scope: !10)
!20 = !DILocalVariable(name: "argv", arg: 2, scope: !10, file: !1, line: 15, type: !14)
!21 = !DILocation(line: 15, column: 27, scope: !10)
!22 = !DILocalVariable(name: "last", scope: !10, file: !1, line: 16, type: !23)
!23 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 4, size: 128, elements: !24)
!24 = !{!25, !26}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !23, file: !1, line: 4, baseType: !13, size: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !23, file: !1, line: 4, baseType: !27, size: 64, offset: 64)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!28 = !DILocation(line: 16, column: 15, scope: !10)
!29 = !DILocalVariable(name: "first", scope: !10, file: !1, line: 16, type: !23)
!30 = !DILocation(line: 16, column: 30, scope: !10)
!31 = !DILocation(line: 16, column: 38, scope: !10)
!32 = !DILocation(line: 17, column: 23, scope: !10)
!33 = !DILocation(line: 17, column: 28, scope: !10)
!34 = !DILocation(line: 17, column: 10, scope: !10)
!35 = !DILocation(line: 17, column: 3, scope: !10)
!36 = distinct !DISubprogram(name: "find", scope: !1, file: !1, line: 6, type: !37, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !17)
!37 = !DISubroutineType(types: !38)
!38 = !{!13, !39, !13}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!41 = !DILocalVariable(name: "n", arg: 1, scope: !36, file: !1, line: 6, type: !39)
!42 = !DILocation(line: 6, column: 36, scope: !36)
!43 = !DILocalVariable(name: "value", arg: 2, scope: !36, file: !1, line: 6, type: !13)
!44 = !DILocation(line: 6, column: 43, scope: !36)
!45 = !DILocalVariable(name: "steps", scope: !36, file: !1, line: 7, type: !13)
!46 = !DILocation(line: 7, column: 7, scope: !36)
!47 = !DILocation(line: 9, column: 3, scope: !36)
!48 = !DILocation(line: 9, column: 10, scope: !36)
!49 = !DILocation(line: 9, column: 13, scope: !36)
!50 = !DILocation(line: 9, column: 22, scope: !36)
!51 = !DILocation(line: 9, column: 19, scope: !36)
!52 = !DILocation(line: 10, column: 9, scope: !53)
!53 = distinct !DILexicalBlock(scope: !36, file: !1, line: 9, column: 29)
!54 = !DILocation(line: 10, column: 12, scope: !53)
!55 = !DILocation(line: 10, column: 7, scope: !53)
!56 = !DILocation(line: 11, column: 10, scope: !53)
!57 = distinct !{!57, !47, !58, !59}
!58 = !DILocation(line: 12, column: 3, scope: !36)
!59 = !{!"llvm.loop.mustprogress"}
!60 = !DILocation(line: 13, column: 10, scope: !36)
!61 = !DILocation(line: 13, column: 3, scope: !36)
