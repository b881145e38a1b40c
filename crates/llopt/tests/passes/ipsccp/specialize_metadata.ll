; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; Copies have debug information, distinct nodes and counts of their own.

; What the other return returns is not forgotten here, as it is in opt-22 (specialize_returns.ll), so that the range is known.
; CHECK-LABEL: define range(i32 3, 12) i32 @m(ptr %p, i32 %z) !dbg !3 !prof !6 {
; CHECK-NEXT:   %1 = call i32 @tk.specialized.1(i32 4, ptr %p), !dbg !7
; CHECK-NEXT:   %2 = call i32 @tk.specialized.3(i32 5, ptr %p), !dbg !7
; CHECK-NEXT:   %c = icmp eq i32 %z, 0
; CHECK-NEXT:   br i1 %c, label %t, label %e, !prof !8
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %0
; CHECK-NEXT:   %3 = call i32 @tk.specialized.2(i32 0, ptr %p), !dbg !7
; CHECK-NEXT:   %4 = call i32 @tk.specialized.1(i32 4, ptr %p), !dbg !7
; CHECK-NEXT:   ret i32 11
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %0
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @tk.specialized.1(i32 %x, ptr %p) !dbg !9 !prof !13 !mymd !14 {
; CHECK-NEXT:     #dbg_value(i32 4, !11, !DIExpression(), !15)
; CHECK-NEXT:     #dbg_value(i32 5, !16, !DIExpression(), !18)
; CHECK-NEXT:   store i32 5, ptr %p, align 4, !dbg !18, !alias.scope !19, !foo !14
; CHECK-NEXT:   ret i32 poison, !dbg !22, !llvm.loop !24
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @tk.specialized.2(i32 %x, ptr %p) !dbg !26 !prof !29 !mymd !30 {
; CHECK-NEXT:     #dbg_value(i32 0, !28, !DIExpression(), !31)
; CHECK-NEXT:     #dbg_value(i32 1, !32, !DIExpression(), !34)
; CHECK-NEXT:   store i32 1, ptr %p, align 4, !dbg !34, !alias.scope !35, !foo !30
; CHECK-NEXT:   ret i32 poison, !dbg !38, !llvm.loop !40
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @tk.specialized.3(i32 %x, ptr %p) !dbg !42 !prof !6 !mymd !45 {
; CHECK-NEXT:     #dbg_value(i32 5, !44, !DIExpression(), !46)
; CHECK-NEXT:     #dbg_value(i32 6, !47, !DIExpression(), !49)
; CHECK-NEXT:   store i32 6, ptr %p, align 4, !dbg !49, !alias.scope !50, !foo !45
; CHECK-NEXT:   ret i32 poison, !dbg !53, !llvm.loop !55
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "m", scope: !1, file: !1, line: 10, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !{!"function_entry_count", i64 100}
; CHECK-NEXT: !7 = !DILocation(line: 11, scope: !3)
; CHECK-NEXT: !8 = !{!"branch_weights", i32 1, i32 3}
; CHECK-NEXT: !9 = distinct !DISubprogram(name: "tk", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !10)
; CHECK-NEXT: !10 = !{!11}
; CHECK-NEXT: !11 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 1, type: !12)
; CHECK-NEXT: !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !13 = !{!"function_entry_count", i64 125}
; CHECK-NEXT: !14 = distinct !{!"x", !3}
; CHECK-NEXT: !15 = !DILocation(line: 1, scope: !9)
; CHECK-NEXT: !16 = !DILocalVariable(name: "a", scope: !17, file: !1, line: 1, type: !12)
; CHECK-NEXT: !17 = distinct !DILexicalBlock(scope: !9, file: !1, line: 3)
; CHECK-NEXT: !18 = !DILocation(line: 4, scope: !17)
; CHECK-NEXT: !19 = !{!20}
; CHECK-NEXT: !20 = distinct !{!20, !21}
; CHECK-NEXT: !21 = distinct !{!21}
; CHECK-NEXT: !22 = !DILocation(line: 5, scope: !9, inlinedAt: !23)
; CHECK-NEXT: !23 = distinct !DILocation(line: 6, scope: !17)
; CHECK-NEXT: !24 = distinct !{!24, !25}
; CHECK-NEXT: !25 = !DILocation(line: 2, scope: !9)
; CHECK-NEXT: !26 = distinct !DISubprogram(name: "tk", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !27)
; CHECK-NEXT: !27 = !{!28}
; CHECK-NEXT: !28 = !DILocalVariable(name: "x", arg: 1, scope: !26, file: !1, line: 1, type: !12)
; CHECK-NEXT: !29 = !{!"function_entry_count", i64 25}
; CHECK-NEXT: !30 = distinct !{!"x", !3}
; CHECK-NEXT: !31 = !DILocation(line: 1, scope: !26)
; CHECK-NEXT: !32 = !DILocalVariable(name: "a", scope: !33, file: !1, line: 1, type: !12)
; CHECK-NEXT: !33 = distinct !DILexicalBlock(scope: !26, file: !1, line: 3)
; CHECK-NEXT: !34 = !DILocation(line: 4, scope: !33)
; CHECK-NEXT: !35 = !{!36}
; CHECK-NEXT: !36 = distinct !{!36, !37}
; CHECK-NEXT: !37 = distinct !{!37}
; CHECK-NEXT: !38 = !DILocation(line: 5, scope: !26, inlinedAt: !39)
; CHECK-NEXT: !39 = distinct !DILocation(line: 6, scope: !33)
; CHECK-NEXT: !40 = distinct !{!40, !41}
; CHECK-NEXT: !41 = !DILocation(line: 2, scope: !26)
; CHECK-NEXT: !42 = distinct !DISubprogram(name: "tk", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !43)
; CHECK-NEXT: !43 = !{!44}
; CHECK-NEXT: !44 = !DILocalVariable(name: "x", arg: 1, scope: !42, file: !1, line: 1, type: !12)
; CHECK-NEXT: !45 = distinct !{!"x", !3}
; CHECK-NEXT: !46 = !DILocation(line: 1, scope: !42)
; CHECK-NEXT: !47 = !DILocalVariable(name: "a", scope: !48, file: !1, line: 1, type: !12)
; CHECK-NEXT: !48 = distinct !DILexicalBlock(scope: !42, file: !1, line: 3)
; CHECK-NEXT: !49 = !DILocation(line: 4, scope: !48)
; CHECK-NEXT: !50 = !{!51}
; CHECK-NEXT: !51 = distinct !{!51, !52}
; CHECK-NEXT: !52 = distinct !{!52}
; CHECK-NEXT: !53 = !DILocation(line: 5, scope: !42, inlinedAt: !54)
; CHECK-NEXT: !54 = distinct !DILocation(line: 6, scope: !48)
; CHECK-NEXT: !55 = distinct !{!55, !56}
; CHECK-NEXT: !56 = !DILocation(line: 2, scope: !42)

define internal i32 @tk(i32 %x, ptr %p) !dbg !4 !prof !30 !mymd !44 {
    #dbg_value(i32 %x, !9, !DIExpression(), !10)
  %a = add i32 %x, 1, !dbg !11
    #dbg_value(i32 %a, !12, !DIExpression(), !14)
  store i32 %a, ptr %p, !dbg !14, !alias.scope !40, !foo !44
  ret i32 %a, !dbg !15, !llvm.loop !20
}
define i32 @m(ptr %p, i32 %z) !dbg !16 !prof !31 {
  %1 = call i32 @tk(i32 4, ptr %p), !dbg !17
  %2 = call i32 @tk(i32 5, ptr %p), !dbg !17
  %c = icmp eq i32 %z, 0
  br i1 %c, label %t, label %e, !prof !32
t:
  %3 = call i32 @tk(i32 %z, ptr %p), !dbg !17
  %4 = call i32 @tk(i32 4, ptr %p), !dbg !17
  %9 = add i32 %1, %2
  ret i32 %9
e:
  ret i32 3
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "tk", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !{!9}
!9 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !18)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
!12 = !DILocalVariable(name: "a", scope: !13, file: !1, line: 1, type: !18)
!13 = distinct !DILexicalBlock(scope: !4, file: !1, line: 3)
!14 = !DILocation(line: 4, scope: !13)
!15 = !DILocation(line: 5, scope: !4, inlinedAt: !19)
!16 = distinct !DISubprogram(name: "m", scope: !1, file: !1, line: 10, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!17 = !DILocation(line: 11, scope: !16)
!18 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!19 = distinct !DILocation(line: 6, scope: !13)
!20 = distinct !{!20, !11}
!30 = !{!"function_entry_count", i64 350}
!31 = !{!"function_entry_count", i64 100}
!32 = !{!"branch_weights", i32 1, i32 3}

!40 = !{!41}
!41 = distinct !{!41, !42}
!42 = distinct !{!42}
!44 = distinct !{!"x", !16}
