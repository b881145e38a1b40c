; RUN: llopt -S -passes=strip-debug-declare %s | FileCheck %s --match-full-lines

; Declarations go wherever they stand, other records stay: what opt prints of the text without them.

; CHECK: define void @one(ptr %p) !dbg !3 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @several(ptr %p, i32 %v) !dbg !6 {
; CHECK-NEXT:     #dbg_value(i32 %v, !7, !DIExpression(), !8)
; CHECK-NEXT:   ret void, !dbg !8
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @between(ptr %p, i32 %v) !dbg !9 {
; CHECK-NEXT:   %x = add i32 %v, 1, !dbg !10
; CHECK-NEXT:   %y = add i32 %x, 1
; CHECK-NEXT:     #dbg_value(i32 %y, !11, !DIExpression(), !10)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @blocks(ptr %p, i1 %c) !dbg !12 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:     #dbg_label(!13, !14)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a
; CHECK-NEXT:   %phi = phi i32 [ 0, %a ], [ 1, %b ]
; CHECK-NEXT:     #dbg_value(i32 %phi, !15, !DIExpression(), !14)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; No predecessors!
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @assigned() !dbg !16 {
; CHECK-NEXT:   %a = alloca i32, align 4, !DIAssignID !17
; CHECK-NEXT:     #dbg_assign(i1 poison, !18, !DIExpression(), !17, ptr %a, !DIExpression(), !19)
; CHECK-NEXT:   store i32 1, ptr %a, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @none(ptr %p) !dbg !20 {
; CHECK-NEXT:   ret void, !dbg !21
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @stays(ptr %p) !dbg !22 {
; CHECK-NEXT:     #dbg_value(ptr %p, !23, !DIExpression(), !24)
; CHECK-NEXT:     #dbg_declare_value(ptr %p, !23, !DIExpression(), !24)
; CHECK-NEXT:   ret void, !dbg !24
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f0", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = distinct !DISubprogram(name: "f1", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", scope: !6, file: !1, line: 2)
; CHECK-NEXT: !8 = !DILocation(line: 7, column: 3, scope: !6)
; CHECK-NEXT: !9 = distinct !DISubprogram(name: "f2", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !10 = !DILocation(line: 7, column: 3, scope: !9)
; CHECK-NEXT: !11 = !DILocalVariable(name: "x", scope: !9, file: !1, line: 2)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f3", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !13 = !DILabel(scope: !12, name: "l", file: !1, line: 1)
; CHECK-NEXT: !14 = !DILocation(line: 7, column: 3, scope: !12)
; CHECK-NEXT: !15 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 2)
; CHECK-NEXT: !16 = distinct !DISubprogram(name: "f4", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !17 = distinct !DIAssignID()
; CHECK-NEXT: !18 = !DILocalVariable(name: "x", scope: !16, file: !1, line: 2)
; CHECK-NEXT: !19 = !DILocation(line: 7, column: 3, scope: !16)
; CHECK-NEXT: !20 = distinct !DISubprogram(name: "f5", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !21 = !DILocation(line: 7, column: 3, scope: !20)
; CHECK-NEXT: !22 = distinct !DISubprogram(name: "f6", scope: null, file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !23 = !DILocalVariable(name: "x", scope: !22, file: !1, line: 2)
; CHECK-NEXT: !24 = !DILocation(line: 7, column: 3, scope: !22)

define void @one(ptr %p) !dbg !10 {
    #dbg_declare(ptr %p, !20, !DIExpression(), !30)
  ret void
}
define void @several(ptr %p, i32 %v) !dbg !11 {
    #dbg_declare(ptr %p, !21, !DIExpression(), !31)
    #dbg_value(i32 %v, !21, !DIExpression(), !31)
    #dbg_declare(ptr %p, !21, !DIExpression(DW_OP_deref), !31)
    #dbg_declare(ptr poison, !21, !DIExpression(), !31)
  ret void, !dbg !31
}
define void @between(ptr %p, i32 %v) !dbg !12 {
  %x = add i32 %v, 1, !dbg !32
    #dbg_declare(ptr %p, !22, !DIExpression(), !32)
  %y = add i32 %x, 1
    #dbg_value(i32 %y, !22, !DIExpression(), !32)
    #dbg_declare(ptr %p, !22, !DIExpression(), !32)
  ret void
}
define void @blocks(ptr %p, i1 %c) !dbg !13 {
entry:
  br i1 %c, label %a, label %b
a:
    #dbg_declare(ptr %p, !23, !DIExpression(), !33)
  br label %end
b:
    #dbg_label(!43, !33)
    #dbg_declare(ptr %p, !23, !DIExpression(), !33)
  br label %end
end:
  %phi = phi i32 [ 0, %a ], [ 1, %b ]
    #dbg_declare(ptr %p, !23, !DIExpression(), !33)
    #dbg_value(i32 %phi, !23, !DIExpression(), !33)
  ret void
dead:
    #dbg_declare(ptr %p, !23, !DIExpression(), !33)
  ret void
}
define void @assigned() !dbg !14 {
  %a = alloca i32, align 4, !DIAssignID !44
    #dbg_assign(i1 poison, !24, !DIExpression(), !44, ptr %a, !DIExpression(), !34)
    #dbg_declare(ptr %a, !24, !DIExpression(), !34)
  store i32 1, ptr %a, align 4
  ret void
}
define void @none(ptr %p) !dbg !15 {
  ret void, !dbg !35
}
define void @stays(ptr %p) !dbg !16 {
    #dbg_value(ptr %p, !26, !DIExpression(), !36)
    #dbg_declare_value(ptr %p, !26, !DIExpression(), !36)
  ret void, !dbg !36
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!43 = !DILabel(scope: !13, name: "l", file: !1, line: 1)
!44 = distinct !DIAssignID()
!10 = distinct !DISubprogram(name: "f0", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 2)
!30 = !DILocation(line: 7, column: 3, scope: !10)
!11 = distinct !DISubprogram(name: "f1", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocalVariable(name: "x", scope: !11, file: !1, line: 2)
!31 = !DILocation(line: 7, column: 3, scope: !11)
!12 = distinct !DISubprogram(name: "f2", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!22 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 2)
!32 = !DILocation(line: 7, column: 3, scope: !12)
!13 = distinct !DISubprogram(name: "f3", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!23 = !DILocalVariable(name: "x", scope: !13, file: !1, line: 2)
!33 = !DILocation(line: 7, column: 3, scope: !13)
!14 = distinct !DISubprogram(name: "f4", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILocalVariable(name: "x", scope: !14, file: !1, line: 2)
!34 = !DILocation(line: 7, column: 3, scope: !14)
!15 = distinct !DISubprogram(name: "f5", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILocalVariable(name: "x", scope: !15, file: !1, line: 2)
!35 = !DILocation(line: 7, column: 3, scope: !15)
!16 = distinct !DISubprogram(name: "f6", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!26 = !DILocalVariable(name: "x", scope: !16, file: !1, line: 2)
!36 = !DILocation(line: 7, column: 3, scope: !16)
