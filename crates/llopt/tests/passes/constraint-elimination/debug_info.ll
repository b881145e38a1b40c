; Debug records follow the uses.
; RUN: llopt -S -passes='constraint-elimination' %s | FileCheck %s
; CHECK-LABEL: define i1 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y, !dbg {{![0-9]+}}
; CHECK-NEXT: br i1 %c, label %t, label %f, !dbg {{![0-9]+}}
; CHECK: t:
; CHECK-NEXT: #dbg_value(i1 true, {{![0-9]+}}, !DIExpression(), {{![0-9]+}})
; CHECK-NEXT: ret i1 true, !dbg {{![0-9]+}}
; CHECK: f:
; CHECK-NEXT: ret i1 false, !dbg {{![0-9]+}}
; CHECK-NEXT: }
define i1 @f(i8 %x, i8 %y) !dbg !4 {
entry:
  %c = icmp ult i8 %x, %y, !dbg !8
  br i1 %c, label %t, label %f, !dbg !8
t:
  %d = icmp ule i8 %x, %y, !dbg !8
  #dbg_value(i1 %d, !7, !DIExpression(), !8)
  ret i1 %d, !dbg !8
f:
  ret i1 false, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, retainedNodes: !{})
!6 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, scope: !4)
