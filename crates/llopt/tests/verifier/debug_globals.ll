; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Debug info of global variables: verified at each variable, and once more where a unit leads to it. Attachments of
; variables are not followed.

; CHECK: invalid type ref
; CHECK-NEXT: !1 = !DIGlobalVariable(name: "a", scope: null, type: !2, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "f", scope: null, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: invalid scope
; CHECK-NEXT: !8 = !DIGlobalVariable(name: "b", scope: !9, file: !9, type: !10, isLocal: false, isDefinition: true)
; CHECK-NEXT: !9 = !{}
; CHECK-NEXT: invalid expression
; CHECK-NEXT: !DIExpression(999)
; CHECK-NEXT: fragment is larger than or outside of variable
; CHECK-NEXT: !11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 64))
; CHECK-NEXT: !12 = !DIGlobalVariable(name: "c", scope: !13, type: !10, isLocal: false, isDefinition: true)
; CHECK-NEXT: !dbg attachment of global variable must be a DIGlobalVariableExpression
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !1 = !DIGlobalVariable(name: "a", scope: null, type: !2, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "f", scope: null, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !1 = !DIGlobalVariable(name: "a", scope: null, type: !2, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "f", scope: null, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

@a = global i64 0, !dbg !0, !other !5
@b = external global i64, !dbg !3
@c = global i64 0, !dbg !4
@d = global i64 0, !dbg !6
!llvm.dbg.cu = !{!91, !20}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = !DIGlobalVariable(name: "a", isDefinition: true, type: !2)
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !91)
!3 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression(999))
!4 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 64))
!5 = !{!DIBasicType(tag: DW_TAG_array_type, name: "not looked at")}
!6 = !{}
!8 = !DIGlobalVariable(name: "b", isDefinition: true, type: !93, scope: !6, file: !6)
!9 = !DIGlobalVariable(name: "c", isDefinition: true, type: !93, scope: !7)
!7 = distinct !DISubprogram(name: "not looked at", spFlags: DISPFlagDefinition)
!20 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug, globals: !21)
!21 = !{!0}
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
