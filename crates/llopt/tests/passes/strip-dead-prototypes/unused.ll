; RUN: llopt -S -passes=strip-dead-prototypes %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=strip-dead-prototypes | FileCheck %s

; Unused declarations go; mentions in metadata are no uses.

; CHECK: @b = external global i32
; CHECK-NEXT: @c = global ptr @b
; CHECK: @al = alias i32, ptr @c
; CHECK: declare void @g()
; CHECK-LABEL: define void @m() !foo !0 {
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:     #dbg_value(ptr poison, !4, !DIExpression(), !9)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: !x = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!1}
; CHECK-NEXT: !llvm.dbg.cu = !{!2}
; CHECK: !0 = distinct !{null, null}
; CHECK-NEXT: !1 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !4 = !DILocalVariable(name: "x", scope: !5, file: !3, line: 2, type: !8)
; CHECK-NEXT: !5 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !2)
; CHECK-NEXT: !6 = !DISubroutineType(types: !7)
; CHECK-NEXT: !7 = !{}
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !9 = !DILocation(line: 1, scope: !5)

@a = external global i32
@b = external global i32
@c = global ptr @b
@al = alias i32, ptr @c
declare void @f()
declare void @g()
declare void @h()
declare void @k()
define void @m() !foo !0 {
  call void @g()
    #dbg_value(ptr @k, !7, !DIExpression(), !10)
  ret void
}
!x = !{!0}
!0 = !{ptr @f, ptr @a}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.module.flags = !{!3}
!llvm.dbg.cu = !{!1}
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !5, unit: !1)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
