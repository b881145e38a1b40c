; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Retained nodes of subprograms.

; CHECK: invalid retained nodes, retained node does not belong to subprogram
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "b", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !4)
; CHECK-NEXT: !4 = !{!5}
; CHECK-NEXT: !5 = !DILocalVariable(name: "sum", scope: !6, file: !3, line: 11, type: !10)
; CHECK-NEXT: !6 = !DILexicalBlock(scope: !7, file: !3)
; CHECK-NEXT: nullptr in retained nodes
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "b7", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !9)
; CHECK-NEXT: !9 = !{null}
; CHECK-NEXT: invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity
; CHECK-NEXT: !11 = distinct !DISubprogram(name: "b8", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !12)
; CHECK-NEXT: !12 = !{!10}
; CHECK-NEXT: !10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: invalid retained nodes, retained node is not local
; CHECK-NEXT: !13 = distinct !DISubprogram(name: "b9", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !14)
; CHECK-NEXT: !14 = !{!15}
; CHECK-NEXT: !15 = !DILabel(scope: !3, name: "l", file: !3, line: 3)
; CHECK-NEXT: label requires a valid scope
; CHECK-NEXT: !15 = !DILabel(scope: !3, name: "l", file: !3, line: 3)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: invalid retained nodes, retained node does not belong to subprogram
; CHECK-NEXT: !16 = distinct !DISubprogram(name: "b10", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !17)
; CHECK-NEXT: !17 = !{!18}
; CHECK-NEXT: !18 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !19, line: 3)
; CHECK-NEXT: !19 = !DILexicalBlock(scope: !20, file: !3)
; CHECK-NEXT: invalid local scope
; CHECK-NEXT: !20 = !DILexicalBlock(scope: !3, file: !3)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: invalid retained nodes list
; CHECK-NEXT: !21 = distinct !DISubprogram(name: "b11", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !10)
; CHECK-NEXT: !10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: invalid retained nodes, retained node does not belong to subprogram
; CHECK-NEXT: !22 = distinct !DISubprogram(name: "b12", scope: null, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
; CHECK-NEXT: !23 = !{!24}
; CHECK-NEXT: !24 = !DILocalVariable(name: "sum", scope: !25, file: !3, line: 11, type: !10)
; CHECK-NEXT: !25 = distinct !DISubprogram(name: "other", scope: null, spFlags: DISPFlagDefinition, unit: !26)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

define void @f() !dbg !6 { ret void }
define void @g() !dbg !7 { ret void }
define void @h() !dbg !8 { ret void }
define void @i() !dbg !9 { ret void }
define void @j() !dbg !10 { ret void }
define void @k() !dbg !11 { ret void }
define void @l() !dbg !12 { ret void }
!6 = distinct !DISubprogram(name: "b", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !20)
!20 = !{!21}
!21 = !DILocalVariable(name: "sum", scope: !22, file: !92, line: 11, type: !93)
!22 = !DILexicalBlock(scope: !23, file: !92)
!23 = !DILexicalBlockFile(scope: !7, file: !92, discriminator: 3)
!7 = distinct !DISubprogram(name: "b7", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !30)
!30 = !{null}
!8 = distinct !DISubprogram(name: "b8", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !31)
!31 = !{!93}
!9 = distinct !DISubprogram(name: "b9", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !32)
!32 = !{!33}
!33 = !DILabel(scope: !92, name: "l", file: !92, line: 3)
!10 = distinct !DISubprogram(name: "b10", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !34)
!34 = !{!35}
!35 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !36, line: 3)
!36 = !DILexicalBlock(scope: !37, file: !92)
!37 = !DILexicalBlock(scope: !92, file: !92)
!11 = distinct !DISubprogram(name: "b11", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !93)
!12 = distinct !DISubprogram(name: "b12", spFlags: DISPFlagDefinition, unit: !91, retainedNodes: !40)
!40 = !{!41}
!41 = !DILocalVariable(name: "sum", scope: !43, file: !92, line: 11, type: !93)
!43 = distinct !DISubprogram(name: "other", spFlags: DISPFlagDefinition, unit: !44)
!44 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
