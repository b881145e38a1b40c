; Debug records stay where they are, also before what moves away.
; RUN: llopt -S -passes=sink %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: #dbg_value(i32 %x, !6, !DIExpression(), !8)
; CHECK-NEXT: #dbg_value(i32 %a, !6, !DIExpression(), !8)
; CHECK-NEXT: br i1 %c, label %left, label %right, !dbg !9
; CHECK: left:
; CHECK-NEXT: %a = mul i32 %x, 3, !dbg !8
; CHECK-NEXT: #dbg_value(i32 7, !6, !DIExpression(), !9)
; CHECK-NEXT: ret i32 %a, !dbg !9
; CHECK: right:
; CHECK-NEXT: ret i32 0, !dbg !9
; CHECK-NEXT: }
define i32 @f(i1 %c, i32 %x) !dbg !5 {
entry:
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  %a = mul i32 %x, 3, !dbg !8
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  br i1 %c, label %left, label %right, !dbg !9
left:
    #dbg_value(i32 7, !7, !DIExpression(), !9)
  ret i32 %a, !dbg !9
right:
  ret i32 0, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 1, type: !6)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DILocation(line: 2, scope: !5)
