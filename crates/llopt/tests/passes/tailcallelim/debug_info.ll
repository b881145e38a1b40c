; Parameters are described by the phis that take their place.
; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s
; CHECK-LABEL: define void @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %tailrecurse
; CHECK: tailrecurse:
; CHECK-NEXT: %n.tr = phi i32 [ %n, %entry ], [ %m, %rec ]
; CHECK-NEXT: #dbg_value(i32 %n.tr, !6, !DIExpression(), !7)
; CHECK-NEXT: br i1 %c, label %rec, label %end, !dbg !7
; CHECK: rec:
; CHECK-NEXT: %m = add i32 %n.tr, 1, !dbg !8
; CHECK-NEXT: br label %tailrecurse, !dbg !8
; CHECK: end:
; CHECK-NEXT: ret void, !dbg !8
; CHECK-NEXT: }
define void @f(i32 %n, i1 %c) !dbg !5 {
entry:
    #dbg_value(i32 %n, !7, !DIExpression(), !8)
  br i1 %c, label %rec, label %end, !dbg !8
rec:
  %m = add i32 %n, 1, !dbg !9
  tail call void @f(i32 %m, i1 %c), !dbg !9
  ret void, !dbg !9
end:
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocalVariable(name: "v", arg: 1, scope: !5, file: !2, line: 2)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
