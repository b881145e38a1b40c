; New operations have the locations of the old ones.
; RUN: llopt -S -passes=float2int %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %1 = zext i8 %a to i32, !dbg {{![0-9]+}}
; CHECK-NEXT: %y1 = add i32 %1, 1, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(float poison, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: #dbg_value(i32 %y1, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: ret i32 %y1, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @f(i8 %a) !dbg !4 {
  %x = uitofp i8 %a to float, !dbg !8
  %y = fadd float %x, 1.0, !dbg !10
    #dbg_value(float %y, !9, !DIExpression(), !10)
  %r = fptoui float %y to i32, !dbg !10
    #dbg_value(i32 %r, !9, !DIExpression(), !10)
  ret i32 %r, !dbg !10
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
