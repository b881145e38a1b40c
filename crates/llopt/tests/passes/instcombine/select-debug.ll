; Debug records follow a select that is done once.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s
; CHECK-LABEL: define i32 @same_operation(
; CHECK-NEXT: %r.v = select i1 %c, i32 %y, i32 %z, !dbg {{![0-9]+}}
; CHECK-NEXT: %r = add i32 %x, %r.v, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %r, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: ret i32 %r, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @same_operation(i1 %c, i32 %x, i32 %y, i32 %z) !dbg !5 {
  %a = add i32 %x, %y, !dbg !8
  %b = add i32 %x, %z, !dbg !8
  %r = select i1 %c, i32 %a, i32 %b, !dbg !9
    #dbg_value(i32 %r, !10, !DIExpression(), !9)
  ret i32 %r, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
!10 = !DILocalVariable(name: "v", scope: !5, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
