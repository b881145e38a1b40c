; What is gone is told: places, lines, variables; and values that do not fit their variables.
; RUN: llopt -disable-output -passes=check-debugify %s 2>&1 | FileCheck %s --implicit-check-not=WARNING --implicit-check-not=ERROR
; RUN: llopt -disable-output -passes=check-debugify -debugify-quiet %s 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty
; RUN: llopt -disable-output -passes=dce -enable-debugify -strip-debug -strip-named-metadata %s 2>&1 | FileCheck %s --check-prefix=WHOLE
; RUN: llopt -disable-output -passes=check-debugify -strip-named-metadata %s 2>&1 | FileCheck %s --check-prefix=NONE

; CHECK: WARNING: Instruction with empty DebugLoc in function f --  %a = add i32 %x, 1
; CHECK-NEXT: ERROR: dbg.value operand has size 64, but its variable has size 32: #dbg_value(double 1.000000e+00, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: WARNING: Missing line 1
; CHECK-NEXT: WARNING: Missing line 5
; CHECK-NEXT: WARNING: Missing variable 2
; CHECK-NEXT: WARNING: Missing variable 4
; CHECK-NEXT: CheckModuleDebugify: FAIL
; QUIET-NOT: {{.}}
; WHOLE: CheckModuleDebugify: PASS
; NONE: CheckModuleDebugify: Skipping module without debugify metadata

define i32 @f(i1 %c, i32 %x) !dbg !5 {
entry:
  %a = add i32 %x, 1
    #dbg_value(i32 poison, !9, !DIExpression(), !14)
    #dbg_value(double 1.0, !10, !DIExpression(), !14)
    #dbg_value(i8 1, !11, !DIExpression(), !14)
  br i1 %c, label %t, label %j, !dbg !14
t:
  br label %j, !dbg !15
j:
  %p = phi i32 [ 1, %entry ], [ %a, %t ]
  ret i32 %p, !dbg !16
}

!llvm.dbg.cu = !{!0}
!llvm.debugify = !{!2, !3}
!llvm.module.flags = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "debugify", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.ll", directory: "/")
!2 = !{i32 5}
!3 = !{i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", linkageName: "f", scope: null, file: !1, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !{!9, !10, !11}
!9 = !DILocalVariable(name: "1", scope: !5, file: !1, line: 1, type: !12)
!10 = !DILocalVariable(name: "2", scope: !5, file: !1, line: 2, type: !12)
!11 = !DILocalVariable(name: "3", scope: !5, file: !1, line: 3, type: !12)
!12 = !DIBasicType(name: "ty32", size: 32, encoding: DW_ATE_unsigned)
!14 = !DILocation(line: 2, column: 1, scope: !5)
!15 = !DILocation(line: 3, column: 1, scope: !5)
!16 = !DILocation(line: 4, column: 1, scope: !5)
