; Variables with the value of a call have that of its argument.
; RUN: llopt -S -passes=lower-expect %s | FileCheck %s
declare i64 @llvm.expect.i64(i64, i64)
; CHECK-LABEL: define i64 @f(
; CHECK-NEXT: #dbg_value(i64 %x, !6, !DIExpression(), !7)
; CHECK-NEXT: ret i64 %x, !dbg !8
; CHECK-NEXT: }
define i64 @f(i64 %x) !dbg !5 {
  %e = call i64 @llvm.expect.i64(i64 %x, i64 1), !dbg !8
    #dbg_value(i64 %e, !7, !DIExpression(), !8)
  ret i64 %e, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 2)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
