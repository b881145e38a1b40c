; RUN: llopt -S -passes=strip-dead-debug-info %s | FileCheck %s --match-full-lines

; Units that functions reach, each in its own way: by locations, scopes, types, parameters of templates, contents of units. The same ones
; as opt's; opt lists three of them by their addresses.

; CHECK: @a = global i32 0, !dbg !0
; CHECK-EMPTY:
; CHECK-NEXT: define void @main() !dbg !41 {
; CHECK-NEXT:     #dbg_value(i32 0, !42, !DIExpression(), !45)
; CHECK-NEXT:     #dbg_value(i32 0, !46, !DIExpression(), !45)
; CHECK-NEXT:     #dbg_value(i32 0, !50, !DIExpression(), !45)
; CHECK-NEXT:     #dbg_value(i32 0, !55, !DIExpression(), !57)
; CHECK-NEXT:   call void @llvm.donothing(), !dbg !59
; CHECK-NEXT:   call void @llvm.donothing(), !dbg !61
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @templated() !dbg !65 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @typed() !dbg !70 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @hub() !dbg !75 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @defined() !dbg !76 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @retained() !dbg !80 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @in_ns() !dbg !81 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare void @llvm.donothing() #0
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !15, !28, !29, !30, !32, !36}
; CHECK-NEXT: !llvm.module.flags = !{!40}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
; CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !2, type: !3, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !5 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !6 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !7 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !8 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !9 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !12 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !13 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !14 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !15 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !16, retainedTypes: !22, imports: !25)
; CHECK-NEXT: !16 = !{!17}
; CHECK-NEXT: !17 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", scope: !18, file: !2, line: 1, size: 32, elements: !21)
; CHECK-NEXT: !18 = distinct !DISubprogram(name: "en", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !14)
; CHECK-NEXT: !19 = !DISubroutineType(types: !20)
; CHECK-NEXT: !20 = !{null}
; CHECK-NEXT: !21 = !{}
; CHECK-NEXT: !22 = !{!23}
; CHECK-NEXT: !23 = !DICompositeType(tag: DW_TAG_structure_type, name: "R", scope: !24, file: !2, line: 1, size: 32)
; CHECK-NEXT: !24 = distinct !DISubprogram(name: "ret", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !13)
; CHECK-NEXT: !25 = !{!26}
; CHECK-NEXT: !26 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, entity: !27, file: !2, line: 1)
; CHECK-NEXT: !27 = distinct !DISubprogram(name: "imp", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !12)
; CHECK-NEXT: !28 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !29 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !30 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !31)
; CHECK-NEXT: !31 = !{!0}
; CHECK-NEXT: !32 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !33)
; CHECK-NEXT: !33 = !{!34, !0}
; CHECK-NEXT: !34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression(DW_OP_constu, 7, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 8))
; CHECK-NEXT: !35 = distinct !DIGlobalVariable(name: "c", scope: !2, file: !2, type: !3, isLocal: false, isDefinition: true)
; CHECK-NEXT: !36 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !37)
; CHECK-NEXT: !37 = !{!38}
; CHECK-NEXT: !38 = !DIGlobalVariableExpression(var: !39, expr: !DIExpression(DW_OP_consts, 7))
; CHECK-NEXT: !39 = distinct !DIGlobalVariable(name: "d", scope: !2, file: !2, type: !3, isLocal: false, isDefinition: true)
; CHECK-NEXT: !40 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !41 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !4)
; CHECK-NEXT: !42 = !DILocalVariable(name: "w", scope: !41, file: !2, line: 2, type: !43)
; CHECK-NEXT: !43 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", scope: !44, file: !2, line: 1, size: 32)
; CHECK-NEXT: !44 = distinct !DISubprogram(name: "owner", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !7)
; CHECK-NEXT: !45 = !DILocation(line: 2, scope: !41)
; CHECK-NEXT: !46 = !DILocalVariable(name: "x", scope: !41, file: !2, line: 2, type: !47)
; CHECK-NEXT: !47 = !DICompositeType(tag: DW_TAG_structure_type, name: "t", scope: !2, file: !2, line: 1, size: 32, elements: !48)
; CHECK-NEXT: !48 = !{!49}
; CHECK-NEXT: !49 = distinct !DISubprogram(name: "member", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !8)
; CHECK-NEXT: !50 = !DILocalVariable(name: "y", scope: !41, file: !2, line: 2, type: !51)
; CHECK-NEXT: !51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64)
; CHECK-NEXT: !52 = !DIDerivedType(tag: DW_TAG_typedef, name: "td", scope: !53, file: !2, line: 1, baseType: !54)
; CHECK-NEXT: !53 = distinct !DISubprogram(name: "deep", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !9)
; CHECK-NEXT: !54 = !DIBasicType(name: "q", size: 8, encoding: DW_ATE_signed)
; CHECK-NEXT: !55 = !DILocalVariable(name: "v", scope: !56, file: !2, line: 2, type: !3)
; CHECK-NEXT: !56 = distinct !DISubprogram(name: "inl2", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !6)
; CHECK-NEXT: !57 = !DILocation(line: 2, scope: !56, inlinedAt: !58)
; CHECK-NEXT: !58 = distinct !DILocation(line: 3, scope: !41)
; CHECK-NEXT: !59 = !DILocation(line: 2, scope: !60, inlinedAt: !58)
; CHECK-NEXT: !60 = distinct !DISubprogram(name: "inl", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !5)
; CHECK-NEXT: !61 = !DILocation(line: 2, scope: !62, inlinedAt: !58)
; CHECK-NEXT: !62 = !DILexicalBlockFile(scope: !63, file: !2, discriminator: 1)
; CHECK-NEXT: !63 = distinct !DILexicalBlock(scope: !64, file: !2, line: 3)
; CHECK-NEXT: !64 = distinct !DISubprogram(name: "lb", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !29)
; CHECK-NEXT: !65 = distinct !DISubprogram(name: "templated", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !4, templateParams: !66)
; CHECK-NEXT: !66 = !{!67}
; CHECK-NEXT: !67 = !DITemplateTypeParameter(name: "T", type: !68)
; CHECK-NEXT: !68 = !DICompositeType(tag: DW_TAG_structure_type, name: "tt", scope: !69, file: !2, line: 1, size: 32)
; CHECK-NEXT: !69 = distinct !DISubprogram(name: "tp", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !10)
; CHECK-NEXT: !70 = distinct !DISubprogram(name: "typed", scope: !2, file: !2, line: 1, type: !71, spFlags: DISPFlagDefinition, unit: !4)
; CHECK-NEXT: !71 = !DISubroutineType(types: !72)
; CHECK-NEXT: !72 = !{null, !73}
; CHECK-NEXT: !73 = !DICompositeType(tag: DW_TAG_structure_type, name: "uu", scope: !74, file: !2, line: 1, size: 32)
; CHECK-NEXT: !74 = distinct !DISubprogram(name: "st", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !11)
; CHECK-NEXT: !75 = distinct !DISubprogram(name: "hub", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !15)
; CHECK-NEXT: !76 = distinct !DISubprogram(name: "defined", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !4, declaration: !77)
; CHECK-NEXT: !77 = !DISubprogram(name: "defined", scope: !78, file: !2, line: 1, type: !19, spFlags: 0)
; CHECK-NEXT: !78 = distinct !DISubprogram(name: "decl", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !79)
; CHECK-NEXT: !79 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !80 = distinct !DISubprogram(name: "retained", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !4, retainedNodes: !21)
; CHECK-NEXT: !81 = distinct !DISubprogram(name: "in_ns", scope: !82, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !4)
; CHECK-NEXT: !82 = !DINamespace(name: "n", scope: !83)
; CHECK-NEXT: !83 = distinct !DISubprogram(name: "ns", scope: !2, file: !2, line: 1, type: !19, spFlags: DISPFlagDefinition, unit: !28)

@a = global i32 0, !dbg !178

define void @main() !dbg !102 {
    #dbg_value(i32 0, !115, !DIExpression(), !103)
    #dbg_value(i32 0, !120, !DIExpression(), !103)
    #dbg_value(i32 0, !126, !DIExpression(), !103)
    #dbg_value(i32 0, !110, !DIExpression(), !111)
  call void @llvm.donothing(), !dbg !107
  call void @llvm.donothing(), !dbg !173
  ret void
}

define void @templated() !dbg !132 {
  ret void
}

define void @typed() !dbg !138 {
  ret void
}

define void @hub() !dbg !152 {
  ret void
}

define void @defined() !dbg !156 {
  ret void
}

define void @retained() !dbg !164 {
  ret void
}

define void @in_ns() !dbg !168 {
  ret void
}

declare void @llvm.donothing()
!llvm.dbg.cu = !{!188, !151, !194, !174, !190, !157, !121, !143, !141, !127, !101, !133, !104, !176, !169, !153, !192, !160, !165, !112, !139, !108, !175, !116}
!llvm.module.flags = !{!2}
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !3)
!3 = !{null}
!5 = !{}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!101 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!102 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !101)
!103 = !DILocation(line: 2, scope: !102)
!104 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!105 = distinct !DISubprogram(name: "inl", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !104)
!106 = distinct !DILocation(line: 3, scope: !102)
!107 = !DILocation(line: 2, scope: !105, inlinedAt: !106)
!108 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!109 = distinct !DISubprogram(name: "inl2", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !108)
!110 = !DILocalVariable(name: "v", scope: !109, file: !1, line: 2, type: !6)
!111 = !DILocation(line: 2, scope: !109, inlinedAt: !106)
!112 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!113 = distinct !DISubprogram(name: "owner", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !112)
!114 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", scope: !113, file: !1, line: 1, size: 32)
!115 = !DILocalVariable(name: "w", scope: !102, file: !1, line: 2, type: !114)
!116 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!117 = distinct !DISubprogram(name: "member", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !116)
!118 = !{!117}
!119 = !DICompositeType(tag: DW_TAG_structure_type, name: "t", scope: !1, file: !1, line: 1, size: 32, elements: !118)
!120 = !DILocalVariable(name: "x", scope: !102, file: !1, line: 2, type: !119)
!121 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!122 = distinct !DISubprogram(name: "deep", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !121)
!123 = !DIBasicType(name: "q", size: 8, encoding: DW_ATE_signed)
!124 = !DIDerivedType(tag: DW_TAG_typedef, name: "td", scope: !122, file: !1, line: 1, baseType: !123)
!125 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !124, size: 64)
!126 = !DILocalVariable(name: "y", scope: !102, file: !1, line: 2, type: !125)
!127 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!128 = distinct !DISubprogram(name: "tp", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !127)
!129 = !DICompositeType(tag: DW_TAG_structure_type, name: "tt", scope: !128, file: !1, line: 1, size: 32)
!130 = !DITemplateTypeParameter(name: "T", type: !129)
!131 = !{!130}
!132 = distinct !DISubprogram(name: "templated", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !101, templateParams: !131)
!133 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!134 = distinct !DISubprogram(name: "st", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !133)
!135 = !DICompositeType(tag: DW_TAG_structure_type, name: "uu", scope: !134, file: !1, line: 1, size: 32)
!136 = !{null, !135}
!137 = !DISubroutineType(types: !136)
!138 = distinct !DISubprogram(name: "typed", scope: !1, file: !1, line: 1, type: !137, spFlags: DISPFlagDefinition, unit: !101)
!139 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!140 = distinct !DISubprogram(name: "imp", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !139)
!141 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!142 = distinct !DISubprogram(name: "ret", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !141)
!143 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!144 = distinct !DISubprogram(name: "en", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !143)
!145 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", scope: !144, file: !1, line: 1, size: 32, elements: !5)
!146 = !DICompositeType(tag: DW_TAG_structure_type, name: "R", scope: !142, file: !1, line: 1, size: 32)
!147 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !1, entity: !140, file: !1, line: 1)
!148 = !{!145}
!149 = !{!146}
!150 = !{!147}
!151 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, enums: !148, retainedTypes: !149, imports: !150)
!152 = distinct !DISubprogram(name: "hub", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !151)
!153 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!154 = distinct !DISubprogram(name: "decl", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !153)
!155 = !DISubprogram(name: "defined", scope: !154, file: !1, line: 1, type: !4, spFlags: 0)
!156 = distinct !DISubprogram(name: "defined", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !101, declaration: !155)
!157 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!158 = distinct !DISubprogram(name: "lab", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !157)
!159 = !DILabel(scope: !158, name: "l", file: !1, line: 1)
!160 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!161 = distinct !DISubprogram(name: "rn", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !160)
!162 = !DILocalVariable(name: "z", scope: !161, file: !1, line: 2, type: !6)
!163 = !{!162}
!164 = distinct !DISubprogram(name: "retained", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !101, retainedNodes: !5)
!165 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!166 = distinct !DISubprogram(name: "ns", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !165)
!167 = !DINamespace(name: "n", scope: !166)
!168 = distinct !DISubprogram(name: "in_ns", scope: !167, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !101)
!169 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!170 = distinct !DISubprogram(name: "lb", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !169)
!171 = distinct !DILexicalBlock(scope: !170, file: !1, line: 3)
!172 = !DILexicalBlockFile(scope: !171, file: !1, discriminator: 1)
!173 = !DILocation(line: 2, scope: !172, inlinedAt: !106)
!174 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!175 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: NoDebug)
!176 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !5)
!177 = distinct !DIGlobalVariable(name: "a", scope: !1, file: !1, type: !6)
!178 = !DIGlobalVariableExpression(var: !177, expr: !DIExpression())
!179 = distinct !DIGlobalVariable(name: "b", scope: !1, file: !1, type: !6)
!180 = !DIGlobalVariableExpression(var: !179, expr: !DIExpression())
!181 = distinct !DIGlobalVariable(name: "c", scope: !1, file: !1, type: !6)
!182 = !DIGlobalVariableExpression(var: !181, expr: !DIExpression(DW_OP_constu, 7, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 8))
!183 = distinct !DIGlobalVariable(name: "d", scope: !1, file: !1, type: !6)
!184 = !DIGlobalVariableExpression(var: !183, expr: !DIExpression(DW_OP_consts, 7))
!185 = distinct !DIGlobalVariable(name: "e", scope: !1, file: !1, type: !6)
!186 = !DIGlobalVariableExpression(var: !185, expr: !DIExpression(DW_OP_plus_uconst, 7))
!187 = !{!178, !180}
!188 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !187)
!189 = !{!182, !178}
!190 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !189)
!191 = !{!184}
!192 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !191)
!193 = !{!186}
!194 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !193)
