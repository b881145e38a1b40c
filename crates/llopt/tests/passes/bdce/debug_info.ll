; RUN: llopt -S -passes=bdce %s | FileCheck %s

; Debug records of what goes are salvaged; those of what gives way follow; the zero extension has the location of the sign extension.

; CHECK-LABEL: define i16 @f(i16 %a, i32 %b) !dbg !{{[0-9]+}}
; CHECK-NEXT: %x1 = zext i16 %a to i32, !dbg !{{[0-9]+}}
; CHECK-NEXT: #dbg_value(i32 %x1, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: #dbg_value(i32 %x1, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: #dbg_value(i32 %b, !{{[0-9]+}}, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !{{[0-9]+}})
; CHECK-NEXT: #dbg_value(i32 %b, !{{[0-9]+}}, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_constu, 5, DW_OP_mul, DW_OP_stack_value), !{{[0-9]+}})
; CHECK-NEXT: %y = trunc i32 %x1 to i16, !dbg !{{[0-9]+}}
; CHECK-NEXT: ret i16 %y, !dbg !{{[0-9]+}}
; CHECK-NEXT: }

define i16 @f(i16 %a, i32 %b) !dbg !5 {
  %x = sext i16 %a to i32, !dbg !8
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  %o = or i32 %x, 65536, !dbg !9
    #dbg_value(i32 %o, !7, !DIExpression(), !8)
  %dead = add i32 %b, 3, !dbg !8
    #dbg_value(i32 %dead, !7, !DIExpression(), !8)
  %gone = mul i32 %dead, 5, !dbg !8
    #dbg_value(i32 %gone, !7, !DIExpression(), !8)
  %y = trunc i32 %o to i16, !dbg !9
  ret i16 %y, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, type: !6)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
