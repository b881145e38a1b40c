; RUN: echo "f body" > %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s --match-full-lines

; Locations in the new function say line, column, scope and inlining: implicit code, atoms and distinct nodes are not kept.

; CHECK: declare void @use(i32)
; CHECK-EMPTY:
; CHECK-NEXT: define void @f(i32 %x) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @f.body(i32 %x), !dbg !7
; CHECK-NEXT:   br label %done
; CHECK-EMPTY:
; CHECK-NEXT: done:                                             ; preds = %codeRepl
; CHECK-NEXT:   ret void, !dbg !8
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f.body(i32 %x) !dbg !9 {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %body, !dbg !12
; CHECK-EMPTY:
; CHECK-NEXT: body:                                             ; preds = %newFuncRoot
; CHECK-NEXT:   %y = add i32 %x, 1, !dbg !12
; CHECK-NEXT:   call void @use(i32 %y), !dbg !13
; CHECK-NEXT:   call void @use(i32 %x), !dbg !16
; CHECK-NEXT:     #dbg_value(i32 %y, !17, !DIExpression(), !16)
; CHECK-NEXT:   br label %done.exitStub, !dbg !18
; CHECK-EMPTY:
; CHECK-NEXT: done.exitStub:                                    ; preds = %body
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocation(line: 2, column: 1, scope: !3, atomGroup: 1, atomRank: 2)
; CHECK-NEXT: !7 = !DILocation(line: 3, column: 1, scope: !3, isImplicitCode: true, atomGroup: 1, atomRank: 1)
; CHECK-NEXT: !8 = !DILocation(line: 8, column: 1, scope: !3)
; CHECK-NEXT: !9 = distinct !DISubprogram(name: "f.body", linkageName: "f.body", scope: null, file: !1, type: !10, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
; CHECK-NEXT: !10 = !DISubroutineType(types: !11)
; CHECK-NEXT: !11 = !{}
; CHECK-NEXT: !12 = !DILocation(line: 3, column: 1, scope: !9)
; CHECK-NEXT: !13 = !DILocation(line: 4, column: 1, scope: !14, inlinedAt: !15)
; CHECK-NEXT: !14 = distinct !DISubprogram(name: "g", scope: null, file: !1, line: 11, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !15 = !DILocation(line: 5, column: 1, scope: !9)
; CHECK-NEXT: !16 = !DILocation(line: 6, column: 1, scope: !14, inlinedAt: !15)
; CHECK-NEXT: !17 = !DILocalVariable(name: "x", scope: !14, file: !1, line: 2)
; CHECK-NEXT: !18 = !DILocation(line: 7, column: 1, scope: !9)

declare void @use(i32)
define void @f(i32 %x) !dbg !10 {
entry:
  br label %body, !dbg !11
body:
  %y = add i32 %x, 1, !dbg !12
  call void @use(i32 %y), !dbg !13
  call void @use(i32 %x), !dbg !15
    #dbg_value(i32 %y, !18, !DIExpression(), !15)
  br label %done, !dbg !16
done:
  ret void, !dbg !17
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!10 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!11 = !DILocation(line: 2, column: 1, scope: !10, atomGroup: 1, atomRank: 2)
!12 = !DILocation(line: 3, column: 1, scope: !10, isImplicitCode: true, atomGroup: 1, atomRank: 1)
!13 = !DILocation(line: 4, column: 1, scope: !20, inlinedAt: !14, atomGroup: 1, atomRank: 1)
!14 = distinct !DILocation(line: 5, column: 1, scope: !10, isImplicitCode: true)
!15 = !DILocation(line: 6, column: 1, scope: !20, inlinedAt: !14, isImplicitCode: true)
!16 = !DILocation(line: 7, column: 1, scope: !10)
!17 = !DILocation(line: 8, column: 1, scope: !10)
!18 = !DILocalVariable(name: "x", scope: !20, file: !1, line: 2)
!20 = distinct !DISubprogram(name: "g", file: !1, line: 11, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
