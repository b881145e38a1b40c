; New instructions have the location of the remainder, and the variable its new value.
; RUN: llopt -S -passes=div-rem-pairs %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %x.frozen = freeze i32 %x, !dbg !6
; CHECK-NEXT: %y.frozen = freeze i32 %y, !dbg !6
; CHECK-NEXT: %d = udiv i32 %x.frozen, %y.frozen, !dbg !6
; CHECK-NEXT: #dbg_value(i32 %d, !7, !DIExpression(), !6)
; CHECK-NEXT: %1 = mul i32 %d, %y.frozen, !dbg !8
; CHECK-NEXT: %r.decomposed = sub i32 %x.frozen, %1, !dbg !8
; CHECK-NEXT: #dbg_value(i32 %r.decomposed, !7, !DIExpression(), !8)
; CHECK-NEXT: store i32 %d, ptr %p, align 4, !dbg !8
; CHECK-NEXT: ret i32 %r.decomposed, !dbg !8
; CHECK-NEXT: }
define i32 @f(i32 %x, i32 %y, ptr %p) !dbg !5 {
  %d = udiv i32 %x, %y, !dbg !8
    #dbg_value(i32 %d, !7, !DIExpression(), !8)
  %r = urem i32 %x, %y, !dbg !9
    #dbg_value(i32 %r, !7, !DIExpression(), !9)
  store i32 %d, ptr %p, align 4, !dbg !9
  ret i32 %r, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 2)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
