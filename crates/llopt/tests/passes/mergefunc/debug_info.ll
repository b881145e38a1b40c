; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; The function that is kept keeps its debug info; a thunk has none.
define i32 @a(i32 %x) !dbg !4 {
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  %y = mul i32 %x, 7, !dbg !8
  %z = add i32 %y, 1, !dbg !8
  ret i32 %z, !dbg !8
}
define i32 @b(i32 %x) !dbg !9 {
    #dbg_value(i32 %x, !10, !DIExpression(), !11)
  %y = mul i32 %x, 7, !dbg !11
  %z = add i32 %y, 1, !dbg !11
  ret i32 %z, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1)
!8 = !DILocation(line: 2, scope: !4)
!9 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 3, type: !3, scopeLine: 3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 3)
!11 = !DILocation(line: 4, scope: !9)

; CHECK: define i32 @a(i32 %x) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 %x, !6, !DIExpression(), !7)
; CHECK-NEXT:   %y = mul i32 %x, 7, !dbg !7
; CHECK-NEXT:   %z = add i32 %y, 1, !dbg !7
; CHECK-NEXT:   ret i32 %z, !dbg !7
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", arg: 1, scope: !3, file: !1, line: 1)
; CHECK-NEXT: !7 = !DILocation(line: 2, scope: !3)
