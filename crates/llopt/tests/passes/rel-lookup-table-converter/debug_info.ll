; RUN: llopt -S -passes=rel-lookup-table-converter -relocation-model=pic %s | FileCheck %s --match-full-lines

; New instructions have the locations of the old ones.

; CHECK: @s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
; CHECK-NEXT: @t.rel = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @s1 to i64), i64 ptrtoint (ptr @t.rel to i64)) to i32)], align 4
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @f(i64 %x) !dbg !7 {
; CHECK-NEXT:   %reltable.shift = shl i64 %x, 2, !dbg !10
; CHECK-NEXT:     #dbg_value(ptr poison, !11, !DIExpression(), !10)
; CHECK-NEXT:   %q = add i64 %x, 1, !dbg !12
; CHECK-NEXT:   %reltable.intrinsic = call ptr @llvm.load.relative.i64(ptr @t.rel, i64 %reltable.shift), !dbg !13
; CHECK-NEXT:     #dbg_value(ptr %reltable.intrinsic, !11, !DIExpression(), !13)
; CHECK-NEXT:   ret ptr %reltable.intrinsic, !dbg !13
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
; CHECK-NEXT: declare ptr @llvm.load.relative.i64(ptr, i64) #0
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!6}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !2)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{!3}
; CHECK-NEXT: !3 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
; CHECK-NEXT: !4 = distinct !DIGlobalVariable(name: "t", scope: !0, file: !1, line: 1, type: !5, isLocal: false, isDefinition: true)
; CHECK-NEXT: !5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !6 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !7 = distinct !DISubprogram(name: "f", scope: null, file: !1, line: 5, type: !8, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !8 = !DISubroutineType(types: !9)
; CHECK-NEXT: !9 = !{null}
; CHECK-NEXT: !10 = !DILocation(line: 7, column: 3, scope: !7)
; CHECK-NEXT: !11 = !DILocalVariable(name: "x", scope: !7, file: !1, line: 2)
; CHECK-NEXT: !12 = !DILocation(line: 8, column: 4, scope: !7)
; CHECK-NEXT: !13 = !DILocation(line: 9, column: 5, scope: !7)

target triple = "x86_64-unknown-linux-gnu"
@s1 = private unnamed_addr constant [4 x i8] c"one\00", align 1
@t = internal unnamed_addr constant [2 x ptr] [ptr @s1, ptr @s1], align 8, !dbg !20
define ptr @f(i64 %x) !dbg !10 {
  %p = getelementptr inbounds [2 x ptr], ptr @t, i64 0, i64 %x, !dbg !11
    #dbg_value(ptr %p, !14, !DIExpression(), !11)
  %q = add i64 %x, 1, !dbg !12
  %l = load ptr, ptr %p, align 8, !dbg !13
    #dbg_value(ptr %l, !14, !DIExpression(), !13)
  ret ptr %l, !dbg !13
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !22)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 7, column: 3, scope: !10)
!12 = !DILocation(line: 8, column: 4, scope: !10)
!13 = !DILocation(line: 9, column: 5, scope: !10)
!14 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 2)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "t", scope: !0, file: !1, line: 1, type: !23)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !{!20}
