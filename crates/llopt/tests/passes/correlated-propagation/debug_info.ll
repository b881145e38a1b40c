; New instructions have the location of the old one, and records follow the value.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define range(i32 0, 100) i32 @f(
; CHECK-NEXT: %q1.lhs.trunc = trunc i32 %x to i8, !dbg {{![0-9]+}}
; CHECK-NEXT: %q1.rhs.trunc = trunc i32 %y to i8, !dbg {{![0-9]+}}
; CHECK-NEXT: %q12 = udiv i8 %q1.lhs.trunc, %q1.rhs.trunc, !dbg {{![0-9]+}}
; CHECK-NEXT: %q1.zext = zext i8 %q12 to i32, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %q1.zext, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: #dbg_value(i32 %x, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: %s = zext nneg i32 %q1.zext to i64, !dbg {{![0-9]+}}
; CHECK-NEXT: %t = trunc nuw nsw i64 %s to i32, !dbg {{![0-9]+}}
; CHECK-NEXT: ret i32 %t, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @f(i32 range(i32 0, 100) %x, i32 range(i32 1, 7) %y) !dbg !4 {
  %q = sdiv i32 %x, %y, !dbg !8
    #dbg_value(i32 %q, !9, !DIExpression(), !10)
  %m = and i32 %x, 127, !dbg !10
    #dbg_value(i32 %m, !9, !DIExpression(), !10)
  %s = sext i32 %q to i64, !dbg !10
  %t = trunc i64 %s to i32, !dbg !10
  ret i32 %t, !dbg !10
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DILocation(line: 3, scope: !4)
!9 = !DILocalVariable(name: "v", scope: !4, file: !2, line: 2, type: !11)
!10 = !DILocation(line: 4, scope: !4)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
