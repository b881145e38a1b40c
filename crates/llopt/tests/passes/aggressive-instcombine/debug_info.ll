; Narrower operations have the locations of the old ones.
; RUN: llopt -S -passes=aggressive-instcombine %s | FileCheck %s
target datalayout = "e-n8:16:32:64"
; CHECK-LABEL: define i16 @f(
; CHECK-NEXT: %a = add i16 %x, 15, !dbg {{![0-9]+}}
; CHECK-NEXT: #dbg_value(i32 poison, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: #dbg_value(i16 %a, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: ret i16 %a, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i16 @f(i16 %x) !dbg !4 {
  %z = zext i16 %x to i32, !dbg !8
  %a = add i32 %z, 15, !dbg !10
    #dbg_value(i32 %a, !9, !DIExpression(), !10)
  %t = trunc i32 %a to i16, !dbg !8
    #dbg_value(i16 %t, !9, !DIExpression(), !10)
  ret i16 %t, !dbg !10
}

; CHECK-LABEL: define i32 @bits(
; CHECK-NEXT: #dbg_value(!DIArgList(i32 %x, i32 %x), {{![0-9]+}}, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_constu, 3, DW_OP_shr, DW_OP_LLVM_arg, 1, DW_OP_or, DW_OP_stack_value), {{![0-9]+}})
; CHECK-NEXT: %1 = and i32 %x, 9, !dbg {{![0-9]+}}
; CHECK-NEXT: %2 = icmp ne i32 %1, 0, !dbg {{![0-9]+}}
; CHECK-NEXT: %3 = zext i1 %2 to i32, !dbg {{![0-9]+}}
; CHECK-NEXT: ret i32 %3, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i32 @bits(i32 %x) !dbg !12 {
  %a = lshr i32 %x, 3, !dbg !13
  %b = or i32 %a, %x, !dbg !13
    #dbg_value(i32 %b, !14, !DIExpression(), !13)
  %c = and i32 %b, 1, !dbg !13
  ret i32 %c, !dbg !13
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
!12 = distinct !DISubprogram(name: "bits", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 3, scope: !12)
!14 = !DILocalVariable(name: "v", scope: !12, file: !2, line: 2, type: !11)
