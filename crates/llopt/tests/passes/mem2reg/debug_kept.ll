; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; The variable stays in memory: so does its record.

; CHECK-LABEL: define i32 @f(i32 %a) !dbg !3 {
; CHECK-NEXT:   %x = alloca i32, align 4, !dbg !7
; CHECK-NEXT:     #dbg_declare(ptr %x, !8, !DIExpression(), !7)
; CHECK-NEXT:   store volatile i32 %a, ptr %x, align 4, !dbg !9
; CHECK-NEXT:   %v = load i32, ptr %x, align 4, !dbg !10
; CHECK-NEXT:   ret i32 %v, !dbg !10
; CHECK-NEXT: }
define i32 @f(i32 %a) !dbg !4 {
  %x = alloca i32, !dbg !8
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store volatile i32 %a, ptr %x, !dbg !9
  %v = load i32, ptr %x, !dbg !10
  ret i32 %v, !dbg !10
}

!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!5}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !5)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 3, scope: !4)
!10 = !DILocation(line: 4, column: 3, scope: !4)

; CHECK: !7 = !DILocation(line: 2, column: 3, scope: !3)
; CHECK: !8 = !DILocalVariable(name: "x", scope: !3, file: !2, line: 2, type: !6)
; CHECK: !9 = !DILocation(line: 3, column: 3, scope: !3)
; CHECK: !10 = !DILocation(line: 4, column: 3, scope: !3)
