; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Debug records name what takes the place of values; locations stay.

; CHECK-LABEL: define range(i32 4, 8) i32 @f(i32 %x) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = and i32 %x, 7, !dbg !8
; CHECK-NEXT:     #dbg_value(i32 %a, !7, !DIExpression(), !8)
; CHECK-NEXT:   %b = or i32 %a, 8, !dbg !9
; CHECK-NEXT:     #dbg_value(i32 %b, !7, !DIExpression(), !9)
; CHECK-NEXT:     #dbg_value(i1 true, !7, !DIExpression(), !9)
; CHECK-NEXT:   %d = lshr i32 %b, 1, !dbg !10
; CHECK-NEXT:     #dbg_value(i32 %d, !7, !DIExpression(), !10)
; CHECK-NEXT:   br label %t, !dbg !10
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 %d, !dbg !10
; CHECK-NEXT: }

define i32 @f(i32 %x) !dbg !4 {
entry:
  %a = and i32 %x, 7, !dbg !10
    #dbg_value(i32 %a, !9, !DIExpression(), !10)
  %b = or i32 %a, 8, !dbg !11
    #dbg_value(i32 %b, !9, !DIExpression(), !11)
  %c = icmp ugt i32 %b, 7, !dbg !11
    #dbg_value(i1 %c, !9, !DIExpression(), !11)
  %d = ashr i32 %b, 1, !dbg !12
    #dbg_value(i32 %d, !9, !DIExpression(), !12)
  br i1 %c, label %t, label %e, !dbg !12
t:
  ret i32 %d, !dbg !12
e:
  ret i32 0, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, retainedNodes: !8)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!8 = !{!9}
!9 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1)
!10 = !DILocation(line: 2, scope: !4)
!11 = !DILocation(line: 3, scope: !4)
!12 = !DILocation(line: 4, scope: !4)
